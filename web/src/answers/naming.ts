/** Options and their choices under their labels: the rules pages name them as records do. */

import type { GameWords } from "../games/game";
import type { OptionCard } from "../generated/wire";

/** What a text calls options and choices; null for what is neither. */
export type Naming = (code: string) => string | null;

const CODE = /`([^`]+)`/g;

/** A choice belongs to an option that is named in the same text, else to the only one that has it. */
export function namingIn(text: string, options: OptionCard[], words: GameWords | null): Naming {
  const named = [...text.matchAll(CODE)].map(([, code]) => code);
  const near = options.filter(({ name }) => named.includes(name));
  const having = (some: OptionCard[], code: string) =>
    some.filter(({ choices }) => choices.some((one) => String(one) === code));
  return (code) => {
    if (words === null) return null;
    if (options.some(({ name }) => name === code)) return words.option(code);
    const [beside] = having(near, code);
    const [only, ...others] = having(options, code);
    const option = beside ?? (others.length === 0 ? only : undefined);
    const choice = option?.choices.find((one) => String(one) === code);
    return option === undefined ? null : words.choice(option.name, choice);
  };
}
