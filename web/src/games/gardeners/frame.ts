/** The window on the garden and the floating square: both move as little as they can. */

import type { Extent } from "./ground";

/** The place in the upper left, in rows and columns; may lie between two. */
export interface Corner {
  row: number;
  column: number;
}

/** Cells that the window shows across and down: the square, and a cell to spare. */
export function windowSize(side: number, solo: boolean): number {
  return solo ? side + 0.5 : side + 1;
}

/** Moves the window no further than needed to show the garden and the places beside it. */
export function look(before: Corner, extent: Extent, side: number): Corner {
  return {
    row: along(before.row, extent.top, extent.bottom, side),
    column: along(before.column, extent.left, extent.right, side),
  };
}

function along(before: number, first: number, last: number, side: number): number {
  const cells = side + 1;
  if (last - first + 1 === side) return first - 0.5;
  const whole = Math.round(before);
  return clamp(whole, last + 2 - cells, first - 1);
}

/** Whether the window as it is shows the whole garden. */
export function shows(window: Corner, extent: Extent, side: number): boolean {
  const cells = side + 1;
  return (
    window.row <= extent.top &&
    extent.bottom + 1 <= window.row + cells &&
    window.column <= extent.left &&
    extent.right + 1 <= window.column + cells
  );
}

/**
 * Moves the square no further than needed to hold the garden, and the cell aimed at; it never
 * leaves the window.
 */
export function float(
  before: Corner,
  extent: Extent,
  side: number,
  camera: Corner,
  aimed: { row: number; column: number } | null,
): Corner {
  const row = aimed?.row ?? extent.top;
  const column = aimed?.column ?? extent.left;
  return {
    row: settle(before.row, extent.top, extent.bottom, side, camera.row, row),
    column: settle(before.column, extent.left, extent.right, side, camera.column, column),
  };
}

function settle(
  before: number,
  first: number,
  last: number,
  side: number,
  camera: number,
  aimed: number,
): number {
  const seen = clamp(Math.round(before), Math.ceil(camera), Math.floor(camera) + 1);
  return clamp(seen, Math.max(last, aimed) - side + 1, Math.min(first, aimed));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
