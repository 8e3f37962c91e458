/** A tile's cells: what it covers where its objects lie on a cell, turned round that cell. */

import {
  MIYABI_OBJECTS,
  type MiyabiObject,
  type Variant,
  type VariantFacts,
} from "../../generated/miyabi";
import { box } from "./box.svelte";
import { cellAt, SIDE, spotOf } from "./moves";

/** Steps to the right and down from the cell with the objects. */
type Step = [across: number, down: number];

/** The cell of the object, and the quarter turns of a tile. */
export interface Way {
  cell: string;
  turn: number;
}

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
  return { variant, object, objects: box.facts.variants[variant].cells.length };
}

/** What the box tells of the variant of a piece. */
export function factsOf(kind: string): VariantFacts {
  return box.facts.variants[partsOf(kind).variant];
}

/** Steps to every cell of a tile; the first is the one with the objects. */
export function stepsOf(kind: string, turn: number): Step[] {
  const quarters = ((turn % 4) + 4) % 4;
  return factsOf(kind).cells.map((step) => {
    let [across, down] = step;
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

/** How many cells a tile is wide, turned any way; a small one keeps some room. */
export function breadthOf(kind: string): number {
  const wide = (steps: number[]) => Math.max(...steps) - Math.min(...steps) + 1;
  const steps = stepsOf(kind, 0);
  return Math.max(1.4, wide(steps.map(([x]) => x)), wide(steps.map(([, y]) => y)));
}

/** The first spin from this one on, clockwise, that ends in one of the turns. */
export function nearestTurn(turns: Iterable<number>, spin: number): number | null {
  const wanted = new Set(turns);
  for (let more = 0; more < 4; more++)
    if (wanted.has((((spin + more) % 4) + 4) % 4)) return spin + more;
  return null;
}

/** The row, from 1, in which a tile's object lies; null where it may lie in any. */
export function rowOf(kind: string): number | null {
  const row = MIYABI_OBJECTS.indexOf(partsOf(kind).object as MiyabiObject) + 1;
  return row === 0 ? null : row;
}

/**
 * How a piece would lie that is to lie on a cell, whether it may or not, turned as it is held. A
 * tile's object lies in its own row: in another it can but reach over the cell, and where it does
 * not, null.
 */
export function wayTo(kind: string, pointed: string, spin: number): Way | null {
  const held = ((spin % 4) + 4) % 4;
  const turn = held % factsOf(kind).turns;
  const row = rowOf(kind);
  if (row === null || spotOf(pointed).row === row) return { cell: pointed, turn };
  const cell = cellsOf(row).find((one) => coveredBy(kind, one, held).includes(pointed));
  return cell === undefined ? null : { cell, turn };
}

/** One way in which a piece would lie, for what concerns the piece and not its place. */
export function anyWay(kind: string): Way | null {
  const cells = cellsOf(rowOf(kind) ?? 1);
  const cell = cells.find((one) => coveredBy(kind, one, 0).length > 0);
  return cell === undefined ? null : { cell, turn: 0 };
}

function cellsOf(row: number): string[] {
  return Array.from({ length: SIDE }, (_, index) => cellAt({ row, column: index + 1 }));
}
