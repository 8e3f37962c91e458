/** Why a hint proposes what it does, and why none came, for the line above the table. */

import type { GameWords } from "../games/game";
import { whyRefused } from "../games/words";
import { ApiError } from "../lib/api";
import { explain } from "../lib/failure";
import { signed } from "../lib/language.svelte";
import { m } from "../lib/paraglide/messages.js";
import type { Hint, ScoreLine } from "../generated/wire";

/** In the words of what the move would change; the search has counted further than that. */
export function whyHint({ effect }: Hint, category: (line: ScoreLine) => string): string {
  if (effect === null || effect.total === 0 || effect.lines.length === 0) return m.hint_opens();
  const points = signed(effect.total);
  if (effect.total < 0) return m.hint_costs({ points });
  const most = effect.lines.reduce((one, other) => (other.points > one.points ? other : one));
  const told = { points, what: category(most) };
  return most.points === effect.total ? m.hint_brings_all(told) : m.hint_brings(told);
}

/** What goes wrong with hints alone, by the server's name for it. */
const OWN: Partial<Record<string, () => string>> = {
  offline: () => m.table_hint_offline(),
  unavailable: () => m.table_hint_late(),
  no_hint: () => m.table_hint_none(),
  too_fast: () => m.error_busy_help(),
};

export function whyNoHint(error: unknown, words: GameWords | null): string {
  if (!(error instanceof ApiError)) return explain(error).text;
  return OWN[error.problem.error]?.() ?? whyRefused(error.problem, words);
}
