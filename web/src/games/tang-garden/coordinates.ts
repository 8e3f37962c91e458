/** Where the names of the rows and columns stand, so that every cell that is spoken of can be found. */

import { WIDTH } from "./board";
import type { Camera, Pane } from "./camera";

const EDGE = -0.17; // cells from the lattice to its names
export const LEAST = 11; // pixels: smaller letters are not read
const HIGH = 0.24; // cells
const AIR = 3; // pixels round a name

/** A name; its middle in cells. */
export interface Coordinate {
  name: string;
  x: number;
  y: number;
  /** It stands on the cells, as the edge of the board is out of sight. */
  within: boolean;
}

export interface Shown {
  camera: Camera;
  /** The window in its own pixels. */
  pane: Pane;
  /** How high a cell is for its width. */
  flat: number;
  /** Pixels that a stack takes in a corner; 0 where none lies there. */
  stack: number;
}

/** Pixels of the letters. */
export const letters = (unit: number): number => Math.max(LEAST, HIGH * unit);

/** At the edge of the board; where that is beyond the window or under a stack, as far along the row or
 * the column as it takes to be seen. */
export function coordinates({ camera, pane, flat, stack }: Shown): Coordinate[] {
  const { unit } = camera;
  const across = axis(camera.x, unit, pane.width);
  const down = axis(camera.y, unit * flat, pane.height);
  return Array.from({ length: WIDTH }, (_, n) => {
    const x = along(across, down.at(n + 0.5), pane.height, unit, stack);
    const y = along(down, across.at(n + 0.5), pane.width, unit, stack);
    return [
      { name: "ABCDEFGH".charAt(n), x: n + 0.5, y, within: y > EDGE },
      { name: String(n + 1), x, y: n + 0.5, within: x > EDGE },
    ];
  }).flat();
}

interface Axis {
  /** The pixel of the window at so many cells, and the reverse. */
  at(cells: number): number;
  cells(at: number): number;
}

function axis(middle: number, unit: number, length: number): Axis {
  return {
    at: (cells) => (cells - middle) * unit + length / 2,
    cells: (at) => (at - length / 2) / unit + middle,
  };
}

/** How far along its line a name stands that lies at `beside` of `breadth` on the other axis. */
function along(line: Axis, beside: number, breadth: number, unit: number, stack: number): number {
  const half = letters(unit) / 2 + AIR;
  const corner = beside - half < stack || beside + half > breadth - stack;
  const taken = corner && stack > 0 ? stack : 0;
  if (line.at(EDGE) - half >= taken) return EDGE;
  return line.cells(taken + LEAST / 2 + AIR); // in small letters
}
