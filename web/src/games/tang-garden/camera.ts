/** Which part of the board is in sight: all lengths in cells, with 0,0 at the north-western corner. */

import { spotOf, WIDTH } from "./board";
import type { Side } from "../../generated/tang-garden";

/** The rows of panels round the lattice. */
export const GAP = 0.08;
/** Round the lattice, with the names of its rows and columns. */
export const MARGIN = 0.3;
export const SMALL_DEPTH = 0.88;
export const LARGE_DEPTH = 1.28;
export const RIM = MARGIN + SMALL_DEPTH + GAP + LARGE_DEPTH + 0.12;

const NEAREST = 168; // pixels for a cell

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The point in the middle of the window, and the pixels of a cell. */
export interface Camera {
  x: number;
  y: number;
  unit: number;
}

export interface Pane {
  width: number;
  height: number;
}

export const WHOLE: Frame = { left: -RIM, top: -RIM, right: WIDTH + RIM, bottom: WIDTH + RIM };
/** As long as no large panel stands, what lies outside the small ones is bare. */
const LOW_RIM = MARGIN + SMALL_DEPTH + GAP + 0.24;
export const LOW: Frame = {
  left: -LOW_RIM,
  top: -LOW_RIM,
  right: WIDTH + LOW_RIM,
  bottom: WIDTH + LOW_RIM,
};
const MIDDLE: Frame = { left: 3, top: 3, right: 5, bottom: 5 };

/** The smallest frame round these cells and the middle of the board, with a margin, which never leaves
 * the board. */
export function frameOf(cells: Iterable<string>, margin: number): Frame {
  const frame = joined([MIDDLE, ...Array.from(cells, frameOfCell)]);
  return {
    left: Math.max(WHOLE.left, frame.left - margin),
    top: Math.max(WHOLE.top, frame.top - margin),
    right: Math.min(WHOLE.right, frame.right + margin),
    bottom: Math.min(WHOLE.bottom, frame.bottom + margin),
  };
}

export function frameOfCell(cell: string): Frame {
  const { row, column } = spotOf(cell);
  return { left: column, top: row, right: column + 1, bottom: row + 1 };
}

/** The smallest frame that holds all of these. */
export function joined([first, ...others]: readonly [Frame, ...Frame[]]): Frame {
  return others.reduce(
    (all, one) => ({
      left: Math.min(all.left, one.left),
      top: Math.min(all.top, one.top),
      right: Math.max(all.right, one.right),
      bottom: Math.max(all.bottom, one.bottom),
    }),
    first,
  );
}

/** The largest picture that shows a whole frame. */
export function fit(frame: Frame, pane: Pane): Camera {
  const unit = Math.min(
    pane.width / (frame.right - frame.left),
    pane.height / (frame.bottom - frame.top),
  );
  return within(
    { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2, unit },
    pane,
  );
}

/** Neither beyond the board, nor smaller than the whole of it, nor too near. */
export function within(camera: Camera, pane: Pane): Camera {
  const least = Math.min(pane.width, pane.height) / (WIDTH + 2 * RIM);
  const unit = Math.min(NEAREST, Math.max(least, camera.unit));
  return {
    unit,
    x: along(camera.x, pane.width / unit),
    y: along(camera.y, pane.height / unit),
  };
}

function along(middle: number, seen: number): number {
  const room = Math.max(0, (WIDTH + 2 * RIM - seen) / 2);
  return Math.min(WIDTH / 2 + room, Math.max(WIDTH / 2 - room, middle));
}

/** Nearer or farther; the point at these pixels from the window's middle keeps its place. */
export function zoom(
  camera: Camera,
  by: number,
  at: { across: number; down: number },
  pane: Pane,
): Camera {
  const { unit } = within({ ...camera, unit: camera.unit * by }, pane);
  const shift = 1 / camera.unit - 1 / unit;
  return within({ x: camera.x + at.across * shift, y: camera.y + at.down * shift, unit }, pane);
}

export function shows(camera: Camera, pane: Pane, frame: Frame): boolean {
  const [wide, high] = [pane.width / camera.unit / 2, pane.height / camera.unit / 2];
  const spare = 0.02;
  return (
    frame.left >= camera.x - wide - spare &&
    frame.right <= camera.x + wide + spare &&
    frame.top >= camera.y - high - spare &&
    frame.bottom <= camera.y + high + spare
  );
}

export function isSame(one: Frame, other: Frame): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom
  );
}

const SMALLER = 0.6; // of a picture that may shrink to cut nothing
const STEPS = 20;
const STANDS_OUT = 0.11; // what stands up is seen a little beyond its place

/** All that is seen of a panel in this frame. */
export function whereItStands({ left, top, right, bottom }: Frame): Frame {
  return {
    left: left - STANDS_OUT,
    top: top - STANDS_OUT,
    right: right + STANDS_OUT,
    bottom: bottom + STANDS_OUT,
  };
}

/** Of a picture and those a little smaller the one that cuts the fewest of these things; the largest
 * of several. A picture that does not suit is passed over. */
export function leastCut(
  camera: Camera,
  pane: Pane,
  things: readonly Frame[],
  suits: (camera: Camera) => boolean,
): Camera {
  let [best, fewest] = [camera, cutBy(camera, pane, things)];
  for (let step = 1; step <= STEPS && fewest > 0; step += 1) {
    const unit = camera.unit * (1 - ((1 - SMALLER) * step) / STEPS);
    const smaller = within({ ...camera, unit }, pane);
    const cut = cutBy(smaller, pane, things);
    if (cut < fewest && suits(smaller)) [best, fewest] = [smaller, cut];
  }
  return best;
}

/** How many of these things are partly in sight. */
function cutBy({ x, y, unit }: Camera, pane: Pane, things: readonly Frame[]): number {
  const [wide, high] = [pane.width / unit / 2, pane.height / unit / 2];
  const [left, right, top, bottom] = [x - wide, x + wide, y - high, y + high];
  const within = (one: Frame) =>
    Math.min(one.left - left, right - one.right, one.top - top, bottom - one.bottom) >= STANDS_OUT;
  const beyond = (one: Frame) =>
    one.right <= left || one.left >= right || one.bottom <= top || one.top >= bottom;
  return things.filter((one) => !within(one) && !beyond(one)).length;
}

/** A corner of the window: 0 for above and left, 1 for below and right. */
export type Corner = `${0 | 1}${0 | 1}`;
export const CORNERS: readonly Corner[] = ["00", "01", "10", "11"];

/** Whether a cell lies under the square in this corner of the window, so many pixels wide. */
export function hidden(
  camera: Camera,
  pane: Pane,
  cell: string,
  square: number,
  corner: Corner,
): boolean {
  const { row, column } = spotOf(cell);
  const left = (column - camera.x) * camera.unit + pane.width / 2;
  const top = (row - camera.y) * camera.unit + pane.height / 2;
  const spare = camera.unit * 0.2;
  const [right, bottom] = [left + camera.unit - spare, top + camera.unit - spare];
  const across = corner[1] === "0" ? left + spare < square : right > pane.width - square;
  const down = corner[0] === "0" ? top + spare < square : bottom > pane.height - square;
  return across && down;
}

/** Moves the window no further than needed to show a frame. */
export function reveal(camera: Camera, pane: Pane, frame: Frame): Camera {
  const [wide, high] = [pane.width / camera.unit / 2, pane.height / camera.unit / 2];
  const x = Math.min(Math.max(camera.x, frame.right - wide), frame.left + wide);
  const y = Math.min(Math.max(camera.y, frame.bottom - high), frame.top + high);
  return within({ ...camera, x, y }, pane);
}

/** What a figure on a cell looks at: the cells before it, and the panels on that side. */
export function frameOfSight(cell: string, facing: Side): Frame {
  const frame = frameOf([cell], 1);
  switch (facing) {
    case "N":
      return { ...frame, top: WHOLE.top };
    case "S":
      return { ...frame, bottom: WHOLE.bottom };
    case "W":
      return { ...frame, left: WHOLE.left };
    case "E":
      return { ...frame, right: WHOLE.right };
  }
}

/** Where a notch lies: N and S count from the west, W and E from the north. */
export function frameOfNotch(notch: string): Frame {
  const [side, place] = [notch.charAt(0), notch.slice(2)];
  const small = place.startsWith("s");
  const length = small ? 2 : 3;
  const from = 1 + length * Number(place.charAt(1));
  const near = small ? MARGIN : MARGIN + SMALL_DEPTH + GAP;
  const far = near + (small ? SMALL_DEPTH : LARGE_DEPTH);
  const inset = 0.05;
  const [low, high] = [from + inset, from + length - inset];
  switch (side) {
    case "N":
      return { left: low, right: high, top: -far, bottom: -near };
    case "S":
      return { left: low, right: high, top: WIDTH + near, bottom: WIDTH + far };
    case "W":
      return { left: -far, right: -near, top: low, bottom: high };
    default:
      return { left: WIDTH + near, right: WIDTH + far, top: low, bottom: high };
  }
}
