/** Why a hint proposes what it does, and why none came, for the line above the table. */

import type { GameWords } from "../games/game";
import { whyRefused } from "../games/words";
import { ApiError } from "../lib/api";
import { explain } from "../lib/failure";
import { measured, signed } from "../lib/language.svelte";
import { m } from "../lib/paraglide/messages.js";
import type { Effect, Held, Hint, ScoreLine } from "../generated/wire";

/** What else is known beside a hint. */
export interface Beside {
  /** What it proposes, in words of the board; that comes first. */
  proposal?: string | null;
  /** What the coach has lit last: the moves that go with it. */
  lit?: readonly number[];
  /** Nobody else plays: there is no lead to speak of. */
  alone?: boolean;
}

/** Of a move that somebody chose among the best: what it brings at once. */
export const whyChosen = ({ effect, notation }: Hint, proposal: string | null): string =>
  m.ways_chosen({ move: proposal ?? notation, points: signed(effect?.total ?? 0) });

/** In the words of what the move would change. Where it is not what brings most at once, that is told too,
 * with what is gained in the end for it: both were played on. */
export function whyHint(
  hint: Hint,
  category: (line: ScoreLine) => string,
  { proposal = null, lit = [], alone = false }: Beside = {},
): string {
  const said = proposal === null ? ALONE : BESIDE;
  const why = whyNot(hint, lit, alone, said) ?? reason(hint.effect, category, said);
  const told = lit.includes(hint.move) ? `${why} ${m.hint_why_lit()}` : why;
  return proposal === null ? told : m.hint_proposes({ move: proposal, why: told });
}

/** Why it is not the other move that it was held against; null where there is none. */
function whyNot(
  { effect, held }: Hint,
  lit: readonly number[],
  alone: boolean,
  said: typeof ALONE,
): string | null {
  if (held === null) return null;
  const now = signed(effect?.total ?? 0);
  if (held.effect.total < (effect?.total ?? 0)) return said.mostNow({ now });
  const tells = lit.includes(held.effect.move) ? m.hint_most_lit : m.hint_most_elsewhere;
  const most = tells({ most: signed(held.effect.total) });
  return said.less({ most, now, end: inTheEnd(held.ahead, alone) });
}

function inTheEnd(ahead: Held["ahead"], alone: boolean): string {
  if (ahead === null) return m.hint_end_unknown();
  const points = measured(ahead.mean);
  return alone ? m.hint_end_alone({ points }) : m.hint_end({ points });
}

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
  less: (told: { most: string; now: string; end: string }) => m.hint_less(told),
  mostNow: (told: { now: string }) => m.hint_most_now(told),
};
const BESIDE: typeof ALONE = {
  opens: () => m.hint_why_opens(),
  costs: (told) => m.hint_why_costs(told),
  all: (told) => m.hint_why_all(told),
  most: (told) => m.hint_why_most(told),
  two: (told) => m.hint_why_two(told),
  less: (told) => m.hint_why_less(told),
  mostNow: (told) => m.hint_why_most_now(told),
};

/** What goes wrong with hints alone, by the server's name for it. */
const OWN: Partial<Record<string, () => string>> = {
  offline: () => m.table_hint_offline(),
};

export function whyNoHint(error: unknown, words: GameWords | null): string {
  if (!(error instanceof ApiError)) return explain(error).text;
  return OWN[error.problem.error]?.() ?? whyRefused(error.problem, words);
}
