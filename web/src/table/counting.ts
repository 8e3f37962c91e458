/** The count at the end: who is counted when, category by category, and how long each takes. */

import type { ScoreLine, SeatScore } from "../generated/wire";
import type { Speed } from "../lib/settings.svelte";
import { PAUSES } from "../lib/settings.svelte";

/** What is counted at one time: all that one category brings to one seat. */
export interface Beat {
  seat: number;
  lines: ScoreLine[];
  points: number;
  /** What the seat has with it. */
  total: number;
  cells: string[];
}

const WHOLE = 12_000; // milliseconds that a count takes at the usual pace
const LEAST = 380; // milliseconds in which a line can be taken in
const MOST = 1_800;

/** From the last place up; of equal places the first seat is counted last. */
export function fromTheLast(standings: SeatScore[]): SeatScore[] {
  return [...standings].sort((one, other) => other.place - one.place || other.seat - one.seat);
}

/** The beats of the whole count. `telling` picks the lines worth a word. */
export function counting(
  standings: SeatScore[],
  telling: (lines: ScoreLine[]) => ScoreLine[],
): Beat[] {
  return fromTheLast(standings).flatMap((standing) => beatsOf(standing, telling(standing.lines)));
}

/** The last beat of a seat has its total, whatever is not told in lines. */
function beatsOf({ seat, total, lines: all }: SeatScore, lines: ScoreLine[]): Beat[] {
  const categories = [...new Set(lines.map((line) => line.category))];
  if (categories.length === 0) return [{ seat, lines: [], points: total, total, cells: [] }];
  let sum = 0;
  return categories.map((category, index) => {
    const points = pointsOf(all.filter((line) => line.category === category));
    sum += points;
    const told = lines.filter((line) => line.category === category);
    const reached = index === categories.length - 1 ? total : sum;
    // What brought nothing lights nothing: an order that was not met is no harvest.
    const paying = told.filter((line) => line.points !== 0);
    const cells = [...new Set(paying.flatMap((line) => line.cells))];
    return { seat, lines: told, points, total: reached, cells };
  });
}

function pointsOf(lines: ScoreLine[]): number {
  return lines.reduce((sum, line) => sum + line.points, 0);
}

/** The lines of a beat that are shown: those with points first. */
export function shownOf({ lines }: Beat): ScoreLine[] {
  const telling = lines.filter((line) => line.points !== 0);
  return telling.length > 0 ? telling : lines;
}

/** The totals that stand once `done` beats are counted, by seat. */
export function totalsAfter(beats: Beat[], done: number): Map<number, number> {
  return new Map(beats.slice(0, done).map(({ seat, total }) => [seat, total]));
}

/** Somebody has points that can be counted up. */
export function countable(standings: SeatScore[]): boolean {
  return standings.some(({ lines }) => lines.some(({ points }) => points !== 0));
}

/** How long one beat stays, in milliseconds: many of them are told faster. Who sees all else at once, and
 * asks for the count, sees it fast. */
export function stay(beats: number, speed: Speed): number {
  const usual = Math.min(MOST, Math.max(LEAST, WHOLE / Math.max(1, beats)));
  return (usual * Math.max(PAUSES.fast, PAUSES[speed])) / PAUSES.normal;
}
