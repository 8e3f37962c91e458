/** Where the names of the rows and columns stand, so that every cell that is spoken of can be found. */

import { WIDTH } from "./board";
import type { Camera, Pane } from "./camera";

const NEAR = 0.17; // cells from the lattice to the middle of its names
export const LEAST = 11; // pixels: smaller letters are not read
const HIGH = 0.24; // cells
const SLIM = 0.6; // a figure is so broad for its height
const AIR = 3; // pixels round a name

/** A name; its middle in cells. */
export interface Coordinate {
  name: string;
  x: number;
  y: number;
  /** It stands on the cells, as the edge of the board is out of sight, or on a stack. */
  covers: boolean;
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

/** All of a kind stand in one line: at the edge of the board, or at that of the window where the board's
 * lies beyond it. They are drawn before the stacks. */
export function coordinates({ camera, pane, flat, stack }: Shown): Coordinate[] {
  const { unit } = camera;
  const across = axis(camera.x, unit, pane.width);
  const down = axis(camera.y, unit * flat, pane.height);
  const [x, y] = [line(across, unit), line(down, unit)];
  const half = letters(unit) / 2;
  /** A name stands so far along from the window's edge, and beside that edge; `narrow` is half of it along. */
  const onStack = (along: number, narrow: number, beside: number, breadth: number) =>
    along - narrow < stack && (beside - half < stack || beside + half > breadth - stack);
  return Array.from({ length: WIDTH }, (_, n) => {
    const [column, row] = [across.at(n + 0.5), down.at(n + 0.5)];
    return [
      {
        name: "ABCDEFGH".charAt(n),
        x: n + 0.5,
        y: y.at,
        covers: y.within || onStack(down.at(y.at), half, column, pane.width),
      },
      {
        name: String(n + 1),
        x: x.at,
        y: n + 0.5,
        covers: x.within || onStack(across.at(x.at), SLIM * half, row, pane.height),
      },
    ];
  }).flat();
}

interface Axis {
  /** Pixels of a cell on it. */
  unit: number;
  /** The pixel of the window at so many cells, and the reverse. */
  at(cells: number): number;
  cells(at: number): number;
}

function axis(middle: number, unit: number, length: number): Axis {
  return {
    unit,
    at: (cells) => (cells - middle) * unit + length / 2,
    cells: (at) => (at - length / 2) / unit + middle,
  };
}

/** Where names stand on the axis across their line, and whether that is on the cells; small letters
 * keep clear of the lattice. */
function line(across: Axis, unit: number): { at: number; within: boolean } {
  const half = letters(unit) / 2;
  const edge = -Math.max(NEAR, half / across.unit);
  if (across.at(edge) - half - AIR >= 0) return { at: edge, within: false };
  return { at: across.cells(LEAST / 2 + AIR), within: true };
}
