/** Why no hint came, for the line above the table. */

import type { GameWords } from "../games/game";
import { whyRefused } from "../games/words";
import { ApiError } from "../lib/api";
import { explain } from "../lib/failure";
import { m } from "../lib/paraglide/messages.js";

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
