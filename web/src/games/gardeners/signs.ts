/** Which tiles a card means, as signs: the fewest that say it without words. */

import type { Ground, Test } from "../../generated/gardeners";

/** Which tiles a card means: those that pass any of these tests. */
export type Selector = readonly Test[];

/** One sign: a symbol of the sheet on a ground, either of which may be left open. */
export interface Sign {
  ground: Ground | null;
  /** The symbol's name, such as "flower-pink"; "any" stands for every colour. */
  thing: string | null;
}

/** One sign for each alternative. A flower and a tree of one colour are a plant of that colour. */
export function signsOf(selector: Selector): Sign[] {
  const signs = selector.map(signOf);
  return signs
    .map((sign) => asPlant(sign, signs))
    .filter((sign, n, all) => all.findIndex((other) => same(sign, other)) === n);
}

function signOf(test: Test): Sign {
  return { ground: test.ground ?? null, thing: thingOf(test) };
}

function thingOf(test: Test): string | null {
  if (test.element === "flower" || test.element === "tree")
    return `${test.element}-${test.colour ?? "any"}`;
  if (test.element != null) return test.element;
  if (test.colour != null) return `plant-${test.colour}`;
  return test.path ? "path-any" : null;
}

function asPlant(sign: Sign, among: readonly Sign[]): Sign {
  const [kind, colour] = sign.thing?.split("-") ?? [];
  if (kind !== "flower" && kind !== "tree") return sign;
  const both = ["flower", "tree"].every((one) =>
    among.some((other) => same(other, { ground: sign.ground, thing: `${one}-${colour}` })),
  );
  return both ? { ground: sign.ground, thing: `plant-${colour}` } : sign;
}

function same(one: Sign, other: Sign): boolean {
  return one.ground === other.ground && one.thing === other.thing;
}
