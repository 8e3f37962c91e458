/** Places of the garden, and what lies there. */

import type { GardenersView, LaidView, SeatView } from "../../generated/gardeners";

/** A row and a column, counted from where the first tile was laid; they may be negative. */
export type Cell = [row: number, column: number];

export function key(row: number, column: number): string {
  return `${row},${column}`;
}

export function laidOn(view: GardenersView, row: number, column: number): LaidView | null {
  return view.garden.find((one) => one.row === row && one.column === column) ?? null;
}

/** The tiles a seat may lay now. */
export function supplyOf(seat: SeatView): string[] {
  return seat.top === null ? seat.loose : [seat.top, ...seat.loose];
}
