/** Options and their choices under their labels: the rules pages name them as records do. */

import type { GameWords } from "../games/game";
import type { OptionCard } from "../generated/wire";

/** What a text calls options and choices; null for what is neither. */
export type Naming = (code: string) => string | null;

const CODE = /`([^`]+)`/g;

/** Of a choice it must be known which option it belongs to: the one named before it. */
export function namingIn(text: string, options: OptionCard[], words: GameWords | null): Naming {
  const named = [...text.matchAll(CODE)].map(([, code]) => code);
  const option = options.find(({ name }) => named.includes(name));
  return (code) => {
    if (words === null) return null;
    if (options.some(({ name }) => name === code)) return words.option(code);
    const choice = option?.choices.find((one) => String(one) === code);
    return option === undefined || choice === undefined ? null : words.choice(option.name, choice);
  };
}
