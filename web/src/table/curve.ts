/** The scores over a game: the curve of every seat, and the move that brought the most. */

import type { Frame, LogEntry, ScoreLine } from "../generated/wire";

export interface Curve {
  /** Of every seat, what it had at the beginning and after each move. */
  lines: { seat: number; totals: number[] }[];
  least: number;
  most: number;
}

/** `seats` are those whose scores differ: of a team one for all. */
export function curveOf(frames: Frame[], seats: number[]): Curve {
  const shown = frames.filter(
    ({ event }, n) => event === null || event.kind === "move" || n === frames.length - 1,
  );
  const lines = seats.map((seat) => ({ seat, totals: shown.map((frame) => totalIn(frame, seat)) }));
  const all = lines.flatMap(({ totals }) => totals);
  return { lines, least: Math.min(0, ...all), most: Math.max(1, ...all) };
}

function totalIn({ standings }: Frame, seat: number): number {
  return standings.find((one) => one.seat === seat)?.total ?? 0;
}

/** Places on a curve for a table of it: the beginning, the end, and evenly between. */
export function samples(length: number, rows: number): number[] {
  const last = length - 1;
  if (last < rows) return Array.from({ length }, (_, n) => n);
  return Array.from({ length: rows }, (_, n) => Math.round((n * last) / (rows - 1)));
}

/** Moves heights apart that lie closer than `gap`, each as little as it takes, below `most`. */
export function apart(heights: number[], gap: number, most: number): number[] {
  const order = heights.map((_, n) => n).sort((one, other) => heights[one]! - heights[other]!);
  const moved = [...heights];
  for (const [n, at] of order.entries())
    if (n > 0) moved[at] = Math.max(moved[at]!, moved[order[n - 1]!]! + gap);
  let ceiling = most;
  for (const at of order.reverse()) {
    moved[at] = Math.min(moved[at]!, ceiling);
    ceiling = moved[at] - gap;
  }
  return moved;
}

/** What a seat has more after a frame than before, as far as it still has it at the end. */
function lastingGain(before: Frame, after: Frame, end: Frame, seat: number): number {
  const [was, is, stays] = [before, after, end].map((one) => pointsIn(one, seat));
  return [...is!].reduce((sum, [line, points]) => {
    const had = was!.get(line) ?? 0;
    const kept = points > had ? Math.max(had, Math.min(points, stays!.get(line) ?? 0)) : points;
    return sum + kept - had;
  }, 0);
}

/** The points of a seat's lines, by what they are for. */
function pointsIn({ standings }: Frame, seat: number): Map<string, number> {
  const lines = standings.find((one) => one.seat === seat)?.lines ?? [];
  return new Map(lines.map(({ category, item, points }) => [`${category} ${item}`, points]));
}

export interface BestMove {
  /** Of a turn that is a chain of moves all of them. */
  moves: LogEntry[];
  seat: number;
  gain: number;
  /** The table just before it, and just after. */
  before: Frame;
  frame: Frame;
}

/** The largest gain of a mover in one turn that lasted to the end of the game: what others took back
 * later, such as a majority, is no gain. Of equal ones the first. `begins` tells of a view whether
 * the next move begins a turn. */
export function bestMove(
  frames: Frame[],
  begins: (view: unknown) => boolean = () => true,
): BestMove | null {
  let best: BestMove | null = null;
  let turn: BestMove | null = null;
  for (const [n, frame] of frames.entries()) {
    const { event } = frame;
    if (n === 0 || event?.kind !== "move" || event.seat === null) continue;
    const { seat } = event;
    const before = frames[n - 1]!;
    const gain = lastingGain(before, frame, frames.at(-1)!, seat);
    const first = { moves: [event], seat, gain, before, frame };
    turn =
      turn === null || turn.seat !== seat || begins(before.view) ? first : further(turn, first);
    if (turn.gain > 0 && turn.gain > (best?.gain ?? 0)) best = turn;
  }
  return best;
}

/** A turn with one more move of it. */
function further(turn: BestMove, { moves, gain, frame }: BestMove): BestMove {
  return { ...turn, moves: [...turn.moves, ...moves], gain: turn.gain + gain, frame };
}

/** The lines of the score that a move changed, each with what it brought or cost; most first. */
export function broughtBy({
  seat,
  before,
  frame,
}: BestMove): { line: ScoreLine; points: number }[] {
  const name = ({ category, item }: ScoreLine) => `${category} ${item}`;
  const was = new Map(linesIn(before, seat).map((line) => [name(line), line]));
  const now = new Map(linesIn(frame, seat).map((line) => [name(line), line]));
  return [...new Map([...was, ...now])]
    .map(([key, line]) => ({
      line,
      points: (now.get(key)?.points ?? 0) - (was.get(key)?.points ?? 0),
    }))
    .filter(({ points }) => points !== 0)
    .sort((one, other) => other.points - one.points);
}

function linesIn({ standings }: Frame, seat: number): ScoreLine[] {
  return standings.find((one) => one.seat === seat)?.lines ?? [];
}
