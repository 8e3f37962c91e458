/** The board's lattice, its names and its notches. */

import type { Side, StackName } from "../../generated/tang-garden";

export const WIDTH = 8;
export const CELLS = WIDTH * WIDTH;
export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
const COLUMNS = "abcdefgh";

/** Rows and columns count from 0 in the north-west. */
export interface Spot {
  row: number;
  column: number;
}

export function cellAt(number: number): string {
  return `${COLUMNS.charAt(number % WIDTH)}${Math.floor(number / WIDTH) + 1}`;
}

export function cellNumber(cell: string): number {
  const { row, column } = spotOf(cell);
  return row * WIDTH + column;
}

export function spotOf(cell: string): Spot {
  return { row: Number(cell.slice(1)) - 1, column: COLUMNS.indexOf(cell.charAt(0)) };
}

export const CORNERS: Readonly<Record<string, StackName>> = { a1: "A", h1: "B", h8: "C", a8: "D" };

const STEPS: Readonly<Record<Side, Spot>> = {
  N: { row: -1, column: 0 },
  E: { row: 0, column: 1 },
  S: { row: 1, column: 0 },
  W: { row: 0, column: -1 },
};

/** The cell beside this one on a side, or null beyond the lattice. */
export function beside(cell: string, side: Side): string | null {
  const { row, column } = spotOf(cell);
  const [down, across] = [row + STEPS[side].row, column + STEPS[side].column];
  if (down < 0 || across < 0 || down >= WIDTH || across >= WIDTH) return null;
  return cellAt(down * WIDTH + across);
}

export function opposite(side: Side): Side {
  return SIDES[(SIDES.indexOf(side) + 2) % 4]!;
}

/** The printed side that lies on `side` of a tile turned clockwise. */
export function printed(side: Side, turn: number): Side {
  return SIDES[(SIDES.indexOf(side) + 4 - (turn % 4)) % 4]!;
}

/** Three small notches in the inner row of a side, two large ones in the outer row. */
export const NOTCHES: readonly string[] = SIDES.flatMap((side) =>
  ["s0", "s1", "s2", "l0", "l1"].map((place) => `${side}-${place}`),
);
