/** What the words of several games have in common. */

import type { Happening, Problem } from "../generated/wire";
import { language } from "../lib/language.svelte";
import { isYou } from "../lib/names";
import { sayIfKnown } from "../lib/words";
import type { GameWords, Scene } from "./game";

/** Tells what happened one sentence at a time, each with the cells it speaks of. */
export function tellEach(
  sentence: (happening: Happening, scene: Scene) => string | null,
): GameWords["tell"] {
  return (event, scene) =>
    event.what.flatMap((happening) => {
      const text = sentence(happening, scene);
      if (text === null) return [];
      const { seat, cells } = happening;
      return [{ text, lit: cells.length > 0 ? { seat: seat ?? 0, cells } : null }];
    });
}

/** What happened, in one of two sentences: who plays alone and gave no name is spoken to. */
export function toldTo(
  { names }: Scene,
  you: string,
  anybody: string,
  values: Record<string, string | number>,
): string | null {
  const spokenTo = names.length === 1 && isYou(names[0]!);
  return (spokenTo ? sayIfKnown(you, values) : null) ?? sayIfKnown(anybody, values);
}

/** Why a command is refused: by what went wrong, else by the rule, else as the server says it. */
export function whyRefused(problem: Problem, words: GameWords | null): string {
  const { error, rule, message, said } = problem;
  if (said !== null) return said[language.now];
  const ofRule = rule === null || words === null ? null : words.refusal(rule);
  return sayIfKnown(`engine_${error}`) ?? ofRule ?? message;
}

/** Why a move is refused, by the rule: "TG-12" is the 12th, "MI-X24" the 224th. */
export function refusalIn(prefix: string): GameWords["refusal"] {
  return (rule) => {
    const number = rule.replace(/^[A-Z]{2}-/, "").replace("X", "2");
    return (
      sayIfKnown(`${prefix}_rule_${number}`) ??
      sayIfKnown(`${prefix}_engine_${number}`) ??
      sayIfKnown(`engine_${number}`)
    );
  };
}
