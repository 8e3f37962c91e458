/** What Tang Garden's box may have otherwise, in words. */

import { m } from "../../lib/paraglide/messages.js";
import { keyOf, sectionOf } from "../../lib/workshop";
import { say } from "../../lib/words";
import type { Workshop } from "../game";

/** Entries that have names in the game; tiles, cards and panels have only ids, which are ours. */
const NAMED: Record<string, (key: string) => string> = {
  numbers: (key) => say(`tang_workshop_numbers_${key}`),
  cells: (key) => say(`tang_workshop_cells_${key}`),
  totals: (key) =>
    key === "sun_or_moon" ? m.tang_workshop_totals_sun_or_moon() : say(`tang_symbol_${key}`),
  decorations: (key) => say(`tang_decor_${key}`),
  characters: (key) => say(`tang_character_${key}`),
};

function counts(entry: string, count: number): string[] {
  if (entry === "numbers.ready_cost")
    return [m.tang_workshop_players_many(), m.tang_workshop_players_two()];
  if (entry === "numbers.pavilions") return [m.workshop_first(), m.workshop_second()];
  return Array.from({ length: count }, (_, n) => String(n + 1));
}

export const workshop: Workshop = {
  group: (entry) => say(`tang_workshop_${sectionOf(entry)}`),
  entry: (entry) => NAMED[sectionOf(entry)]?.(keyOf(entry)) ?? keyOf(entry),
  value: (entry, value) =>
    sectionOf(entry) === "numbers" ? "" : say(`tang_workshop_value_${value}`),
  counts,
  word: (_entry, _value, word) => word,
  edits: () => false,
};
