/** The levels of a game: sets of options that are chosen together. */

import type { GameCard } from "../generated/wire";

type Options = Record<string, unknown>;
type Levelled = Pick<GameCard, "levels" | "options">;

/** The level that options come to; null where they are a mixture of one's own. */
export function levelOf({ levels }: Levelled, options: Options): number | null {
  return levels.find((one) => holds(options, one.options))?.level ?? null;
}

/** The option whose every choice is a level: it is chosen by the level. */
export function levelledBy({ levels, options }: Levelled): string | undefined {
  const isLevel = (name: string, choice: unknown) =>
    levels.some((one) => Object.keys(one.options).length === 1 && same(one.options[name], choice));
  return options.find(({ name, choices }) => choices.every((choice) => isLevel(name, choice)))
    ?.name;
}

/** What the book suggests for a first game: its first level, and all else as recommended. */
export function suggestedBy({ levels, options }: Levelled): Options {
  return {
    ...Object.fromEntries(options.map(({ name, default: usual }) => [name, usual])),
    ...levels[0]?.options,
  };
}

/** Whether options are as they are in a set. */
export function holds(options: Options, set: Options): boolean {
  return Object.entries(set).every(([name, value]) => same(options[name], value));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
