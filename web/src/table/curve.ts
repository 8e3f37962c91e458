/** The scores over a game: the curve of every seat, and the move that brought the most. */

import { turnsOf, type Begins } from "../lib/turns";
import type { Frame, LogEntry, ScoreLine } from "../generated/wire";

export interface Curve {
  /** Of every seat, what it had at the beginning and after each turn. */
  lines: { seat: number; totals: number[] }[];
  least: number;
  most: number;
}

/** `seats` are those whose scores differ: of a team one for all. */
export function curveOf(frames: Frame[], seats: number[], begins?: Begins): Curve {
  const shown = turnsOf(frames, begins).map(({ last }) => frames[last]!);
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

const LEAST_HIGH = 220;
const SLOPE = 0.35; // of its width it is high
const EDGE = 16;
const SIDE = 48; // for numbers on the left, emblems on the right

/** Where what a curve shows is drawn: how far along the game it is, from 0 to 1, and its value. */
export class Drawing {
  readonly height: number;
  readonly left = SIDE;
  readonly right: number;
  readonly top = EDGE;
  readonly bottom: number;

  constructor(
    readonly width: number,
    readonly least: number,
    readonly most: number,
  ) {
    this.height = Math.max(LEAST_HIGH, SLOPE * width);
    this.right = width - SIDE;
    this.bottom = this.height - EDGE;
  }

  x(along: number): number {
    return this.left + along * (this.right - this.left);
  }

  y(value: number): number {
    const share = (value - this.least) / (this.most - this.least);
    return this.bottom - share * (this.bottom - this.top);
  }
}

/** What a seat had, from the beginning to the end. */
export interface Line {
  seat: number;
  places: { along: number; value: number }[];
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

/** A line of the score that changed, and by how many points. */
export interface Brought {
  line: ScoreLine;
  points: number;
}

const nameOf = ({ category, item }: ScoreLine) => `${category} ${item}`;

type Lines = ReadonlyMap<string, ScoreLine>;

function linesIn({ standings }: Frame, seat: number): Lines {
  const lines = standings.find((one) => one.seat === seat)?.lines ?? [];
  return new Map(lines.map((line) => [nameOf(line), line]));
}

/** After each frame the least that every line of a seat had from there to the end. */
function floorsOf(frames: Frame[], seat: number): Map<string, number>[] {
  let floor: Map<string, number> | null = null;
  return frames
    .map((frame) => linesIn(frame, seat))
    .reverse()
    .map((lines) => {
      const later: Map<string, number> | null = floor;
      floor = new Map(
        [...lines].map(([name, { points }]) => [
          name,
          Math.min(points, later === null ? points : (later.get(name) ?? 0)),
        ]),
      );
      return floor;
    })
    .reverse();
}

/** What a seat has more after a turn than before, line by line, as far as it never lost it again; and
 * what it has less. */
function lasting(was: Lines, is: Lines, floor: ReadonlyMap<string, number>): Brought[] {
  return [...new Map([...was, ...is])].map(([name, line]) => {
    const [had, has] = [was, is].map((lines) => lines.get(name)?.points ?? 0);
    const kept = has! > had! ? Math.max(had!, floor.get(name) ?? 0) : has!;
    return { line, points: kept - had! };
  });
}

export interface BestMove {
  /** The number of the turn, and all moves of it. */
  turn: number;
  moves: LogEntry[];
  seat: number;
  gain: number;
  /** What it brought and cost, line by line. */
  brought: Brought[];
  /** The table just after it. */
  frame: Frame;
}

/** The largest gain of a mover in one turn that lasted to the end of the game: what was lost in between,
 * such as a majority, is no gain, though it be won again. Of equal ones the first. Nobody's first turn is
 * asked: whatever is laid in an empty garden has all majorities and lies together. */
export function bestMove(frames: Frame[], begins?: Begins): BestMove | null {
  let best: BestMove | null = null;
  const begun = new Set<number>();
  const floors = new Map<number, Map<string, number>[]>();
  for (const [turn, { first, last }] of turnsOf(frames, begins).entries()) {
    const [before, frame] = [frames[first - 1], frames[last]!];
    if (before === undefined || frame.event?.kind !== "move" || frame.event.seat === null) continue;
    const { seat } = frame.event;
    if (!begun.has(seat)) {
      begun.add(seat);
      continue;
    }
    if (!floors.has(seat)) floors.set(seat, floorsOf(frames, seat));
    const floor = floors.get(seat)![last]!;
    const brought = lasting(linesIn(before, seat), linesIn(frame, seat), floor);
    const gain = brought.reduce((sum, { points }) => sum + points, 0);
    const moves = frames.slice(first, last + 1).flatMap(({ event }) => event ?? []);
    if (gain > (best?.gain ?? 0)) best = { turn, moves, seat, gain, brought, frame };
  }
  return best;
}

/** The lines of the score that a move changed, each with what it brought or cost; most first. */
export function broughtBy({ brought }: BestMove): Brought[] {
  return brought
    .filter(({ points }) => points !== 0)
    .sort((one, other) => other.points - one.points);
}
