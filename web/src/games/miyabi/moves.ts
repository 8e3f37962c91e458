/** A move as index, and as what a person points at: a piece, a cell for it, and a turn. */

import { MIYABI_OBJECTS, MOVES, type Move as Played, type Variant } from "../../generated/miyabi";
import type { Happening, LogEntry } from "../../generated/wire";
import { MoveTable } from "../../lib/moves";

const TABLE = new MoveTable<Played>(MOVES);

export const SIDE = 6;
const LETTERS = "abcdef";

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

export function indexOf(move: Move): number {
  return TABLE.index(played(move));
}

function played({ piece, cell, turn }: Move): Played {
  if (piece === "pass" || piece === "stay") return { kind: piece };
  if (piece === "frog") return { kind: "frog", cell };
  const what = piece.slice(piece.indexOf("-") + 1);
  if (piece.startsWith("zen-")) return { kind: "zen", objects: Number(what), cell };
  return { kind: "lay", variant: what as Variant, cell, turn };
}

export function moveAt(index: number): Move {
  const move = TABLE.at(index);
  switch (move.kind) {
    case "pass":
    case "stay":
      return { piece: move.kind, cell: "", turn: 0 };
    case "frog":
      return { piece: "frog", cell: move.cell, turn: 0 };
    case "zen":
      return { piece: `zen-${move.objects}`, cell: move.cell, turn: 0 };
    case "lay": {
      const object = MIYABI_OBJECTS[spotOf(move.cell).row - 1]!;
      return { piece: `${object}-${move.variant}`, cell: move.cell, turn: move.turn };
    }
  }
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

/** How a tile came to lie, where an event tells of one. */
export function laidIn(event: LogEntry | undefined): Happening | null {
  return event?.what.find(({ kind }) => kind === "lay" || kind === "zen") ?? null;
}
