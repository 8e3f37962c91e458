/** A move as index, and as what a person points at: a piece, a cell for it, and a turn. */

import { OBJECTS, VARIANTS } from "./types";

export const SIDE = 6;
const CELLS = SIDE * SIDE;
const TURNS = 4;
const LETTERS = "abcdef";

/** Where each sort of move begins, as in `hortus/games/miyabi/rules/indices.py`. */
const ZEN = VARIANTS.length * CELLS * TURNS;
const MOST_OBJECTS = 3;
const PASS = ZEN + MOST_OBJECTS * CELLS;
const FROG = PASS + 1;
const STAY = FROG + CELLS;

/**
 * The piece is a tile ("fish-2"), a Zen tile ("zen-1"), the frog, or a word: "pass", "stay".
 * Words have no cell; a tile's object lies on the cell.
 */
export interface Move {
  piece: string;
  cell: string;
  turn: number; // clockwise quarter turns
}

export const WORDS: readonly string[] = ["pass", "stay"];

/** A place in the garden, both counted from 1. */
export interface Spot {
  row: number;
  column: number;
}

export function spotOf(cell: string): Spot {
  return { row: Number(cell.slice(1)), column: LETTERS.indexOf(cell.charAt(0)) + 1 };
}

export function cellAt({ row, column }: Spot): string {
  return `${LETTERS.charAt(column - 1)}${row}`;
}

function numberOf(cell: string): number {
  const { row, column } = spotOf(cell);
  return (row - 1) * SIDE + column - 1;
}

function cellOf(number: number): string {
  return cellAt({ row: Math.floor(number / SIDE) + 1, column: (number % SIDE) + 1 });
}

export function indexOf({ piece, cell, turn }: Move): number {
  if (piece === "pass") return PASS;
  if (piece === "stay") return STAY;
  if (piece === "frog") return FROG + numberOf(cell);
  const what = piece.slice(piece.indexOf("-") + 1);
  if (piece.startsWith("zen-")) return ZEN + (Number(what) - 1) * CELLS + numberOf(cell);
  const variant = VARIANTS.findIndex((one) => one === what);
  return (variant * CELLS + numberOf(cell)) * TURNS + turn;
}

export function moveAt(index: number): Move {
  if (index === PASS) return { piece: "pass", cell: "", turn: 0 };
  if (index === STAY) return { piece: "stay", cell: "", turn: 0 };
  if (index >= FROG) return { piece: "frog", cell: cellOf(index - FROG), turn: 0 };
  if (index >= ZEN) {
    const objects = Math.floor((index - ZEN) / CELLS) + 1;
    return { piece: `zen-${objects}`, cell: cellOf((index - ZEN) % CELLS), turn: 0 };
  }
  const cell = cellOf(Math.floor(index / TURNS) % CELLS);
  const variant = VARIANTS[Math.floor(index / (TURNS * CELLS))];
  return { piece: `${OBJECTS[spotOf(cell).row - 1]}-${variant}`, cell, turn: index % TURNS };
}

/** The allowed moves, sorted by what a person chooses first: piece, then cell, then turn. */
export class Choices {
  readonly #byPiece = new Map<string, Map<string, Set<number>>>();

  constructor(moves: number[]) {
    for (const { piece, cell, turn } of moves.map(moveAt)) {
      const cells = this.#byPiece.get(piece) ?? new Map<string, Set<number>>();
      this.#byPiece.set(piece, cells.set(cell, (cells.get(cell) ?? new Set()).add(turn)));
    }
  }

  get pieces(): Set<string> {
    return new Set(this.#byPiece.keys());
  }

  /** The cells on which a piece may lie, each with the turns that fit there. */
  cellsOf(piece: string | null): ReadonlyMap<string, ReadonlySet<number>> {
    return this.#byPiece.get(piece ?? "") ?? new Map<string, Set<number>>();
  }
}
