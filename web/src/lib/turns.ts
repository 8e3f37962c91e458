/** A game as the turns it was played in, and what the stops on the way through it are called: in the
 * counter of a replay, in its address, in links and in the table of the scores. */

import type { Frame } from "../generated/wire";

/** The frames of one turn. Mostly it is one move; where turns are chains of moves, all of them. */
export interface Turn {
  first: number;
  last: number;
}

/** Whether the next move, as a view has it, begins a turn. */
export type Begins = (view: unknown) => boolean;

/** All turns, in order. Before the first one stands the deal, so the number of a turn is its place. */
export function turnsOf(frames: Frame[], begins: Begins = () => true): Turn[] {
  const turns: Turn[] = [];
  for (const [n, { event }] of frames.entries()) {
    const turn = turns.at(-1);
    const before = frames[turn?.last ?? 0]!;
    const goesOn =
      turn !== undefined &&
      turn.first > 0 &&
      event?.kind === "move" &&
      before.event?.kind === "move" &&
      before.event.seat === event.seat &&
      !begins(before.view);
    if (goesOn) turn.last = n;
    else turns.push({ first: n, last: n });
  }
  return turns;
}

/** Where one may stop on the way through a game: after a turn, or after a step of it. */
export interface Stop {
  turn: number;
  /** From 1; null after the whole turn. */
  step: number | null;
}

/** The stop at which a frame stands; `steps`: whether the steps of a turn are told apart. */
export function stopAt(turns: Turn[], frame: number, steps: boolean): Stop {
  const turn = Math.max(
    0,
    turns.findLastIndex(({ first }) => first <= frame),
  );
  const { first, last } = turns[turn]!;
  return { turn, step: steps && last > first ? frame - first + 1 : null };
}

/** The stop at which each event that stands has happened, by its version. */
export function stopsOf(frames: Frame[], begins?: Begins): Map<number, Stop> {
  if (frames.length === 0) return new Map();
  const turns = turnsOf(frames, begins);
  const found = frames.map(({ version }, n) => [version, stopAt(turns, n, true)] as const);
  return new Map(found.slice(1)); // before the first stands the deal, which is no event of anybody's
}

/** The frame of a stop; of what lies beyond a turn, or beyond the game, the last. */
export function frameAt(turns: Turn[], { turn, step }: Stop): number {
  const { first, last } = turns[Math.min(turn, turns.length - 1)]!;
  return step === null ? last : Math.min(last, first + step - 1);
}

/** The name of a stop: "9" after the ninth turn, "9.3" after its third step. */
export function nameOf({ turn, step }: Stop): string {
  return step === null ? `${turn}` : `${turn}.${step}`;
}

/** The stop of that name, or null. */
export function stopNamed(name: string): Stop | null {
  const found = /^(\d{1,5})(?:\.([1-9]\d{0,3}))?$/.exec(name);
  if (found === null) return null;
  return { turn: Number(found[1]), step: found[2] === undefined ? null : Number(found[2]) };
}
