/** A move as index, and as what a person points at: market field, cell and turn. */

import { MOVES, type Move } from "../../generated/zen-garden";
import { MoveTable } from "../../lib/moves";

const TABLE = new MoveTable<Move>(MOVES);
export const SIDE = 7; // the floating sheet has 7 x 7 cells
const LETTERS = "abcdefg";

/** Field "0a" to "2d" of the market, cell "a1" to "g7" of the sheet, clockwise quarter turns. */
export type Take = Omit<Move, "kind">;

/** A place on the sheet, both counted from 1. */
export interface Spot {
  row: number;
  column: number;
}

export function spotOf(cell: string): Spot {
  return { row: Number(cell.slice(1)), column: LETTERS.indexOf(cell.charAt(0)) + 1 };
}

export function cellAt(spot: Spot): string {
  return `${LETTERS.charAt(spot.column - 1)}${spot.row}`;
}

export function indexOf({ slot, cell, turn }: Take): number {
  return TABLE.index({ kind: "take", slot, cell, turn });
}

export function takeAt(index: number): Take {
  const { slot, cell, turn } = TABLE.at(index);
  return { slot, cell, turn };
}

/** The allowed moves, sorted by what a person chooses first. */
export class Choices {
  readonly slots: Set<string>;
  readonly cells: Set<string>;
  readonly #moves: Set<number>;

  constructor(moves: number[]) {
    const takes = moves.map(takeAt);
    this.#moves = new Set(moves);
    this.slots = new Set(takes.map((take) => take.slot));
    this.cells = new Set(takes.map((take) => take.cell));
  }

  allows(take: Take): boolean {
    return this.#moves.has(indexOf(take));
  }
}
