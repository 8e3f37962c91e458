/** A tile's cells: what it covers where its objects lie on a cell, turned round that cell. */

import type { MiyabiObject, Variant, VariantFacts } from "../../generated/miyabi";
import { box } from "./box.svelte";
import { cellAt, SIDE, spotOf } from "./moves";

/** Steps to the right and down from the cell with the objects. */
type Step = [across: number, down: number];

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

/** The first spin from this one on, clockwise, that ends in one of the turns. */
export function nearestTurn(turns: Iterable<number>, spin: number): number | null {
  const wanted = new Set(turns);
  for (let more = 0; more < 4; more++)
    if (wanted.has((((spin + more) % 4) + 4) % 4)) return spin + more;
  return null;
}
