/** Why a hint proposes what it does, and why none came, for the line above the table. */

import type { GameWords } from "../games/game";
import { whyRefused } from "../games/words";
import { ApiError } from "../lib/api";
import { explain } from "../lib/failure";
import { signed } from "../lib/language.svelte";
import { m } from "../lib/paraglide/messages.js";
import type { Effect, Hint, ScoreLine } from "../generated/wire";

/** What else is known beside a hint. */
export interface Beside {
  /** What it proposes, in words of the board; that comes first. */
  proposal?: string | null;
  /** The most that any move brings at once; null where nobody told. */
  most?: number | null;
  /** What the coach has lit last: the moves that go with it. */
  lit?: readonly number[];
  /** What each of those brings at once. */
  worth?: (move: number) => number | null;
}

/** Of a move that somebody chose among the best: what it brings at once. */
export const whyChosen = ({ effect, notation }: Hint, proposal: string | null): string =>
  m.ways_chosen({ move: proposal ?? notation, points: signed(effect?.total ?? 0) });

/** In the words of what the move would change; the search has counted further than that, and where that
 * is not the most at once, both are named as the board names them. */
export function whyHint(
  hint: Hint,
  category: (line: ScoreLine) => string,
  { proposal = null, most = null, lit = [], worth = () => null }: Beside = {},
): string {
  const { effect, move } = hint;
  const said = proposal === null ? ALONE : BESIDE;
  const now = effect?.total ?? 0;
  const litBest = lit.some((one) => worth(one) === most);
  const why =
    most !== null && most > now
      ? said.less({ most: bestOf(most, litBest), now: signed(now) })
      : reason(effect, category, said);
  const told = lit.includes(move) ? `${why} ${m.hint_why_lit()}` : why;
  return proposal === null ? told : m.hint_proposes({ move: proposal, why: told });
}

const bestOf = (points: number, lit: boolean): string =>
  lit ? m.hint_most_lit({ most: signed(points) }) : m.hint_most_elsewhere({ most: signed(points) });

function reason(
  effect: Hint["effect"],
  category: (line: ScoreLine) => string,
  said: typeof ALONE,
): string {
  if (effect === null || effect.total === 0 || effect.lines.length === 0) return said.opens();
  const points = signed(effect.total);
  if (effect.total < 0) return said.costs({ loss: lossOf(effect) });
  const [most, second] = effect.lines.toSorted((one, other) => other.points - one.points);
  const told = { points, what: category(most!) };
  if (most!.points === effect.total) return said.all(told);
  if (second === undefined || 2 * most!.points > effect.total) return said.most(told);
  return said.two({ points, first: category(most!), second: category(second) });
}

/** A price is told in coins. */
function lossOf({ total, coins }: Effect): string {
  const count = -total;
  return total === coins ? m.loss_coins({ count }) : m.loss_points({ count });
}

/** The same reasons, by themselves and after what is proposed. */
const ALONE = {
  opens: () => m.hint_opens(),
  costs: (told: { loss: string }) => m.hint_costs(told),
  all: (told: { points: string; what: string }) => m.hint_brings_all(told),
  most: (told: { points: string; what: string }) => m.hint_brings(told),
  two: (told: { points: string; first: string; second: string }) => m.hint_brings_two(told),
  less: (told: { most: string; now: string }) => m.hint_less(told),
};
const BESIDE: typeof ALONE = {
  opens: () => m.hint_why_opens(),
  costs: (told) => m.hint_why_costs(told),
  all: (told) => m.hint_why_all(told),
  most: (told) => m.hint_why_most(told),
  two: (told) => m.hint_why_two(told),
  less: (told) => m.hint_why_less(told),
};

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
