/**
 * How a floating garden is placed in the 4 x 4 grid a person sees. The engine knows no
 * position, only the sheet; where the grid lies on it is a matter of display, changed by
 * sliding the garden and kept for each seat.
 */

import { cellAt, spotOf, type Spot } from "./moves";

export const GRID = 4;
const LAST = 4; // the first tile lies on row 4, column d, so the grid starts at 4 at most

/** The sheet's row and column that the grid's upper left cell shows. */
export interface Placing {
  row: number;
  column: number;
}

export const START: Placing = { row: 3, column: 3 };

interface Span {
  least: number;
  most: number;
}

/** The placings that keep every tile in the grid, row-wise and column-wise. */
export function room(laid: string[]): { rows: Span; columns: Span } {
  const spots = laid.map(spotOf);
  return {
    rows: span(spots.map((spot) => spot.row)),
    columns: span(spots.map((spot) => spot.column)),
  };
}

function span(places: number[]): Span {
  if (places.length === 0) return { least: 1, most: LAST };
  return {
    least: Math.max(1, Math.max(...places) - GRID + 1),
    most: Math.min(LAST, Math.min(...places)),
  };
}

/** The nearest placing that keeps every tile in the grid. */
export function fit(placing: Placing, laid: string[]): Placing {
  const { rows, columns } = room(laid);
  return {
    row: clamp(placing.row, rows),
    column: clamp(placing.column, columns),
  };
}

function clamp(value: number, { least, most }: Span): number {
  return Math.min(most, Math.max(least, value));
}

export type Direction = "up" | "down" | "left" | "right";

/** Sliding the garden up means that the grid starts one row further down on the sheet. */
const STEPS: Record<Direction, Spot> = {
  up: { row: 1, column: 0 },
  down: { row: -1, column: 0 },
  left: { row: 0, column: 1 },
  right: { row: 0, column: -1 },
};

export function slide(placing: Placing, direction: Direction, times = 1): Placing {
  const step = STEPS[direction];
  return { row: placing.row + times * step.row, column: placing.column + times * step.column };
}

export function canSlide(placing: Placing, direction: Direction, laid: string[]): boolean {
  const wished = slide(placing, direction);
  const got = fit(wished, laid);
  return got.row === wished.row && got.column === wished.column;
}

/** The sheet's cell that the grid shows at a place counted from 0; null beyond the sheet. */
export function shownCell(placing: Placing, row: number, column: number): string | null {
  const spot = { row: placing.row + row, column: placing.column + column };
  if (spot.row < 1 || spot.row > 7 || spot.column < 1 || spot.column > 7) return null;
  return cellAt(spot);
}

/** Where the grid shows a cell, counted from 0; outside 0 to 3 it lies beyond the rim. */
export function placeOf(placing: Placing, cell: string): Spot {
  const spot = spotOf(cell);
  return { row: spot.row - placing.row, column: spot.column - placing.column };
}

/** The placing nearest to this one whose grid shows the cell as well. */
export function toShow(placing: Placing, cell: string, laid: string[]): Placing {
  return fit(placing, [...laid, cell]);
}

/** The first tile always lies on d4: choosing its place in the grid is choosing the placing. */
export function forFirst(row: number, column: number): Placing {
  return { row: LAST - row, column: LAST - column };
}
