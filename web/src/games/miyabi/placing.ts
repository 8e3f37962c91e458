/** A tile's cells: what it covers where its objects lie on a cell, turned round that cell. */

import { cellAt, SIDE, spotOf } from "./moves";
import type { MiyabiObject, Variant } from "../../generated/miyabi";

/** Steps to the right and down from the cell with the objects. */
type Step = readonly [across: number, down: number];

/** The empty cells of each variant, unturned. */
const EMPTY: Record<Variant, readonly Step[]> = {
  "1": [],
  "2": [[1, 0]],
  end: [
    [1, 0],
    [2, 0],
  ],
  middle: [
    [-1, 0],
    [1, 0],
  ],
  elbow: [
    [1, 0],
    [0, 1],
  ],
  east: [
    [-1, 0],
    [-1, 1],
  ],
  south: [
    [0, -1],
    [1, -1],
  ],
};

export interface Parts {
  variant: Variant;
  /** A Zen tile is of every kind: its object is that of the row it comes to lie in. */
  object: MiyabiObject | "zen";
  objects: number;
}

export function partsOf(kind: string): Parts {
  // The frog is a piece without a variant: it lies on one cell too.
  const [object, rest = "1"] = kind.split("-") as [Parts["object"], string?];
  if (object === "zen") return { variant: "1", object, objects: Number(rest) };
  const variant = rest as Variant;
  return { variant, object, objects: 1 + EMPTY[variant].length };
}

/** The turns that differ: a tile that is the same after a half turn has two. */
export function turnsOf(kind: string): 1 | 2 | 4 {
  const { variant } = partsOf(kind);
  return variant === "1" ? 1 : variant === "middle" ? 2 : 4;
}

/** Steps to every cell of a tile; the first is the one with the objects. */
export function stepsOf(kind: string, turn: number): Step[] {
  const quarters = ((turn % 4) + 4) % 4;
  return [[0, 0], ...EMPTY[partsOf(kind).variant]].map((step) => {
    let [across, down] = step as Step;
    for (let k = 0; k < quarters; k++) [across, down] = [-down, across];
    return [across, down];
  });
}

/** The cells a tile covers, the one with the objects first; none where it leaves the grid. */
export function coveredBy(kind: string, cell: string, turn: number): string[] {
  const { row, column } = spotOf(cell);
  const spots = stepsOf(kind, turn).map(([across, down]) => ({
    row: row + down,
    column: column + across,
  }));
  const inside = (place: number) => place >= 1 && place <= SIDE;
  return spots.every((spot) => inside(spot.row) && inside(spot.column)) ? spots.map(cellAt) : [];
}

/** The first spin from this one on, clockwise, that ends in one of the turns. */
export function nearestTurn(turns: Iterable<number>, spin: number): number | null {
  const wanted = new Set(turns);
  for (let more = 0; more < 4; more++)
    if (wanted.has((((spin + more) % 4) + 4) % 4)) return spin + more;
  return null;
}
