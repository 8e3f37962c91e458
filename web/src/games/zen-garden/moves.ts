/** A move as index, as notation, and as what a person points at: market field, cell and turn. */

export const SIDE = 7; // the floating sheet has 7 x 7 cells
const CELLS = SIDE * SIDE;
const TURNS = 4;
const MARKET_COLUMNS = 4;
const LETTERS = "abcdefg";

export interface Take {
  slot: string; // price and market column, "0a" to "2d"
  cell: string; // column and row of the sheet, "a1" to "g7"
  turn: number; // clockwise quarter turns
}

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

export function indexOf(take: Take): number {
  const slot = Number(take.slot.charAt(0)) * MARKET_COLUMNS + LETTERS.indexOf(take.slot.charAt(1));
  const { row, column } = spotOf(take.cell);
  return (slot * CELLS + (row - 1) * SIDE + column - 1) * TURNS + take.turn;
}

export function takeAt(index: number): Take {
  const turn = index % TURNS;
  const cell = Math.floor(index / TURNS) % CELLS;
  const slot = Math.floor(index / (TURNS * CELLS));
  return {
    slot: `${Math.floor(slot / MARKET_COLUMNS)}${LETTERS.charAt(slot % MARKET_COLUMNS)}`,
    cell: cellAt({ row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 }),
    turn,
  };
}

export function write(take: Take): string {
  return `${take.slot} ${take.cell} r${take.turn}`;
}

export function read(notation: string): Take | null {
  const found = /^([0-2][a-d]) ([a-g][1-7]) r([0-3])$/.exec(notation.trim());
  return found ? { slot: found[1]!, cell: found[2]!, turn: Number(found[3]) } : null;
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
