/** Places of the garden, and what lies there. */

import type { GardenersView, LaidView, SeatView } from "../../generated/gardeners";

/** A row and a column, counted from where the first tile was laid; they may be negative. */
export type Cell = [row: number, column: number];

export function key(row: number, column: number): string {
  return `${row},${column}`;
}

/** The name of a place in lessons, as moves are written: b1 is the garden's corner. */
export function cellName({ corner }: GroundView, row: number, column: number): string {
  return `${String.fromCharCode("b".charCodeAt(0) + column - corner[1])}${row - corner[0] + 1}`;
}

export function laidOn(view: GardenersView, row: number, column: number): LaidView | null {
  return view.garden.find((one) => one.row === row && one.column === column) ?? null;
}

/** As much of a table as its garden shows. */
export type GroundView = Pick<
  GardenersView,
  "side" | "solo" | "corner" | "garden" | "free" | "removable"
>;

/** Whether a tile that lies may be moved: in a riddle only those that are asked for. */
export function isFixed(tile: string | undefined, asked: readonly string[] | null): boolean {
  return asked !== null && tile !== undefined && !asked.includes(tile);
}

/** A place of the garden as it is now. */
export interface Spot {
  row: number;
  column: number;
  there: LaidView | null;
  /** The tile in hand may go there. */
  takes: boolean;
  /** Some tile may lie there. */
  free: boolean;
  /** What lies there may be taken up. */
  removable: boolean;
  /** It is one of the tiles that a riddle asks for. */
  asked: boolean;
}

/** As much of a seat as its tiles show. */
export type HolderView = Pick<SeatView, "seat" | "top" | "stack" | "loose">;

/** The tiles a seat may lay now. */
export function supplyOf(seat: Pick<SeatView, "top" | "loose">): string[] {
  return seat.top === null ? seat.loose : [seat.top, ...seat.loose];
}
