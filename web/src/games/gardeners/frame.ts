/** The window on the garden and the floating square: both move as little as they can. */

import { reachOf, type Extent } from "./ground";
import type { GroundView } from "./places";

/** The place in the upper left, in rows and columns; may lie between two. */
export interface Corner {
  row: number;
  column: number;
}

/** A part of the garden, in rows and columns. */
export interface Area extends Corner {
  high: number;
  wide: number;
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

/** The rows and columns of the places that one can go to: the garden, and the places beside it. */
export function shownPlaces(
  { side, solo, corner }: Pick<GroundView, "side" | "solo" | "corner">,
  extent: Extent | null,
  camera: Corner,
): Extent {
  if (solo) return block(corner[0], corner[1], side);
  if (extent === null) return block(camera.row + 1, camera.column + 1, side - 1);
  const reach = reachOf(extent, side);
  return {
    top: Math.max(reach.top, extent.top - 1),
    bottom: Math.min(reach.bottom, extent.bottom + 1),
    left: Math.max(reach.left, extent.left - 1),
    right: Math.min(reach.right, extent.right + 1),
  };
}

function block(top: number, left: number, side: number): Extent {
  return { top, bottom: top + side - 1, left, right: left + side - 1 };
}

const EDGE = 0.06; // of a cell: a hedge beyond the window is not drawn

/** Beyond it no tile can ever come; as much of it as the window shows. */
export function hedge(extent: Extent, side: number, { row, column }: Corner): Area {
  const reach = reachOf(extent, side);
  const cells = windowSize(side, false) + EDGE;
  const top = Math.max(reach.top, row - EDGE);
  const left = Math.max(reach.left, column - EDGE);
  return {
    row: top,
    column: left,
    high: Math.min(reach.bottom + 1, row + cells) - top,
    wide: Math.min(reach.right + 1, column + cells) - left,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
