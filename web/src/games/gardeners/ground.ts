/** How far the garden reaches, for the frame of its picture. Where tiles may lie the view tells. */

import type { GardenersView } from "../../generated/gardeners";

/** First and last row, first and last column that hold a tile. */
export interface Extent {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

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

/** Whether the square can still lie otherwise: the garden is not as wide and as high as it yet. */
export function floating({ garden, side }: Pick<GardenersView, "garden" | "side">): boolean {
  const seen = extentOf(garden);
  return seen === null || seen.bottom - seen.top + 1 < side || seen.right - seen.left + 1 < side;
}

/** The rows and columns that a square of this side can still reach. */
export function reachOf(extent: Extent, side: number): Extent {
  return {
    top: extent.bottom - side + 1,
    bottom: extent.top + side - 1,
    left: extent.right - side + 1,
    right: extent.left + side - 1,
  };
}
