/** The tiles of a round as they lie: each has its place until the round ends, taken or not. */

import { MIYABI_OBJECTS, SHAPES, VARIANTS, type MiyabiView } from "../../generated/miyabi";
import type { LogEntry } from "../../generated/wire";
import { box } from "./box.svelte";
import { partsOf, stepsOf } from "./placing";

export interface Pile {
  piece: string;
  /** How many there are now; none where all of them were taken in this round. */
  count: number;
  /** How many there were when the round began: so much room its number has. */
  most: number;
}

const KINDS = VARIANTS.flatMap((variant) => MIYABI_OBJECTS.map((object) => `${object}-${variant}`));

/** The piles of each shape in their order, those that were taken in this round too. */
export function pilesOf(view: MiyabiView, log: readonly LogEntry[]): Pile[][] {
  const here = new Map(view.supply.map(({ kind, count }) => [kind, count]));
  const taken = takenIn(view, log);
  const piles = KINDS.map((piece): Pile => {
    const count = here.get(piece) ?? 0;
    return { piece, count, most: count + (taken.get(piece) ?? 0) };
  }).filter(({ most }) => most > 0);
  return SHAPES.map((shape) =>
    piles.filter(({ piece }) => box.facts.variants[partsOf(piece).variant].shape === shape),
  );
}

/** What has been laid since this round's tiles were put out. */
function takenIn(view: MiyabiView, log: readonly LogEntry[]): Map<string, number> {
  const taken = new Map<string, number>();
  if (view.supply.length === 0) return taken; // after the last one nothing is left to find
  const events = log.flatMap(({ what }) => what);
  const dealt = events.findLastIndex(({ kind }) => kind === "supply");
  for (const { kind, values } of events.slice(dealt + 1)) {
    const piece = String(values.kind);
    if (kind === "lay") taken.set(piece, (taken.get(piece) ?? 0) + 1);
  }
  return taken;
}

/** How many cells a tile is wide and high as it lies there, unturned. */
export function sizeOf(piece: string): { width: number; height: number } {
  const steps = stepsOf(piece, 0);
  const span = (places: number[]) => Math.max(...places) - Math.min(...places) + 1;
  return { width: span(steps.map(([x]) => x)), height: span(steps.map(([, y]) => y)) };
}

/** What of a place does not grow with the tiles, in pixels. */
export interface Margins {
  around: number;
  /** Beside a tile of which there were several, for their number. */
  number: number;
  gap: number;
  least: number;
}

/** The largest cell, in whole pixels, with which all places lie in a room, row after row. */
export function unitFor(
  piles: readonly Pile[],
  room: { width: number; height: number },
  margins: Margins,
  [least, most]: readonly [number, number],
): number {
  for (let unit = Math.floor(most); unit > least; unit--)
    if (heightOf(piles, unit, room.width, margins) <= room.height) return unit;
  return least;
}

/** How high all places lie, row after row. */
export function heightOf(
  piles: readonly Pile[],
  unit: number,
  width: number,
  margins: Margins,
): number {
  const { around, number, gap, least } = margins;
  let [across, high, below] = [0, 0, 0];
  for (const { piece, most } of piles) {
    const size = sizeOf(piece);
    const wide = Math.max(least, unit * size.width + around + (most > 1 ? number : 0));
    if (wide > width) return Infinity;
    if (across > 0 && across + gap + wide > width) {
      below += high + gap;
      [across, high] = [0, 0];
    }
    across += (across > 0 ? gap : 0) + wide;
    high = Math.max(high, least, unit * (size.height + EDGE) + around);
  }
  return below + high;
}

/** How thick a tile is drawn, its cells being 1. */
const EDGE = 0.1;
