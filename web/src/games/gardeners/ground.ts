/** Where tiles may be laid and lifted, for what is shown before the server has answered. */

import { type LaidView } from "../../generated/gardeners";
import { key, type Cell } from "./places";

/** First and last row, first and last column that hold a tile. */
export interface Extent {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const BESIDE: readonly Cell[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

export function extentOf(garden: readonly { row: number; column: number }[]): Extent | null {
  if (garden.length === 0) return null;
  const rows = garden.map((one) => one.row);
  const columns = garden.map((one) => one.column);
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  };
}

/** The rows and columns that may still belong to the square (GA-48). */
export function reachOf(extent: Extent, side: number): Extent {
  return {
    top: extent.bottom - side + 1,
    bottom: extent.top + side - 1,
    left: extent.right - side + 1,
    right: extent.left + side - 1,
  };
}

export function within(extent: Extent, row: number, column: number): boolean {
  return (
    row >= extent.top && row <= extent.bottom && column >= extent.left && column <= extent.right
  );
}

/** GA-47, GA-48: beside the garden and inside every square that could still be. */
export function freeCells(garden: readonly LaidView[], side: number): Cell[] {
  const extent = extentOf(garden);
  if (extent === null) return [];
  const reach = reachOf(extent, side);
  const laid = new Set(garden.map((one) => key(one.row, one.column)));
  const found = new Map<string, Cell>();
  for (const { row, column } of garden)
    for (const [down, across] of BESIDE) {
      const [r, c] = [row + down, column + across];
      if (!laid.has(key(r, c)) && within(reach, r, c)) found.set(key(r, c), [r, c]);
    }
  return [...found.values()];
}

/** GA-52, GA-53: a free side, and the rest stays in one piece. */
export function removableCells(garden: readonly LaidView[], edge: unknown): Cell[] {
  const laid = new Set(garden.map((one) => key(one.row, one.column)));
  const open = edge === "reachable" ? outside(garden) : null;
  return garden
    .filter(({ row, column }) =>
      BESIDE.some(([down, across]) => {
        const next = key(row + down, column + across);
        return !laid.has(next) && (open === null || open.has(next));
      }),
    )
    .filter(({ row, column }) => inOnePiece(laid, key(row, column)))
    .map(({ row, column }) => [row, column]);
}

function inOnePiece(laid: ReadonlySet<string>, without: string): boolean {
  const left = new Set(laid);
  left.delete(without);
  const first = left.values().next().value;
  return first === undefined || spread(first, (cell) => left.has(cell)).size === left.size;
}

/** The free cells that can be reached from beyond the garden. */
function outside(garden: readonly LaidView[]): Set<string> {
  const extent = extentOf(garden);
  if (extent === null) return new Set();
  const laid = new Set(garden.map((one) => key(one.row, one.column)));
  const around = {
    top: extent.top - 1,
    bottom: extent.bottom + 1,
    left: extent.left - 1,
    right: extent.right + 1,
  };
  return spread(key(around.top, around.left), (cell) => {
    const [row, column] = cell.split(",").map(Number) as Cell;
    return within(around, row, column) && !laid.has(cell);
  });
}

function spread(from: string, may: (cell: string) => boolean): Set<string> {
  const found = new Set([from]);
  for (const cell of found) {
    const [row, column] = cell.split(",").map(Number) as Cell;
    for (const [down, across] of BESIDE) {
      const next = key(row + down, column + across);
      if (may(next)) found.add(next);
    }
  }
  return found;
}
