/** How fast a table is shown: every turn as long as is set, quicker where many wait. */

import { PAUSES, type Speed } from "../lib/settings.svelte";
import type { Begins } from "../lib/turns";
import type { LogEntry, TableState } from "../generated/wire";

/** A table as it is to be shown next. */
export interface Shown {
  state: TableState;
  /** So many turns were begun since what is shown before it. */
  turns: number;
}

const OWN_PAUSE = 900; // one knows what one did, and sees what it brought
const NATURE_PAUSE = 450; // a refill is quicker to take in than a person's move
const QUICKEST = 12; // times as fast as is set; what is played faster than that is not followed

/** How many turns were begun after a table stood like this, by the log. In games whose turns are chains
 * of moves, `begins` tells whether the next move begins one; else each move is a turn. */
export function turnsSince(
  before: TableState,
  log: readonly LogEntry[],
  begins: Begins | undefined,
): number {
  const moves = log.filter(({ kind }) => kind === "move");
  const first = moves.findIndex(({ version }) => version > before.version);
  if (first < 0) return 0;
  if (begins === undefined) return moves.length - first;
  return moves.filter(({ seat }, n) => {
    if (n < first) return false;
    if (n === 0 || moves[n - 1]!.seat !== seat) return true;
    return n === first && begins(before.view);
  }).length;
}

export const turnsIn = (queue: readonly Shown[]): number =>
  queue.reduce((sum, { turns }) => sum + turns, 0);

/** So many turns may wait without haste: after a move of one's own the others all move, and where who was
 * last is first in the next round, twice. */
const unhurried = ({ players }: TableState): number => Math.max(1, 2 * (players - 1));

/** The share of its time that a turn has while these wait behind it: 1 as long as it is few. */
export function haste(state: TableState, queue: readonly Shown[]): number {
  return Math.min(1, unhurried(state) / Math.max(1, turnsIn(queue)));
}

/** As many turns wait as may without haste: whoever plays them had better wait as well. */
export function lagsBehind(state: TableState, queue: readonly Shown[]): boolean {
  return turnsIn(queue) >= unhurried(state);
}

/** So many turns wait that they are no more shown one by one. */
export function tooFarBehind(state: TableState, queue: readonly Shown[]): boolean {
  return turnsIn(queue) > QUICKEST * unhurried(state);
}

/** Whoever sits down again wants to know how it stands, not how it came to stand so. */
export function sitsDown({ mine }: TableState, before: TableState): boolean {
  return mine.some((seat) => !before.mine.includes(seat));
}

/** How long a state stays on show before the next, in milliseconds: of several events that it brings the
 * one that takes longest to follow counts. */
export function pauseFor(state: TableState, fresh: readonly LogEntry[], speed: Speed): number {
  return Math.max(0, ...fresh.map((event) => pauseAfter(event, state, PAUSES[speed])));
}

function pauseAfter({ kind, seat }: LogEntry, { mine }: TableState, pause: number): number {
  if (kind === "seat") return 0;
  if (kind === "nature") return Math.min(pause, NATURE_PAUSE);
  return seat !== null && mine.includes(seat) ? Math.min(pause, OWN_PAUSE) : pause;
}
