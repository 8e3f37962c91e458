/** Moves by their number. */

import { MOVES, type Move } from "../../generated/tang-garden";
import { MoveTable } from "../../lib/moves";

export type { Move };
export type Kind = Move["kind"];
export type MoveOf<K extends Kind> = Extract<Move, { kind: K }>;
export type Source = MoveOf<"build">["source"];
export type Gain = MoveOf<"gain">["what"];
export type Plain = MoveOf<"plain">["what"];

const TABLE = new MoveTable<Move>(MOVES);

export function moveAt(index: number): Move {
  return TABLE.at(index);
}

export function indexOf(move: Move): number {
  return TABLE.index(move);
}

/** The allowed moves, sorted by what a person chooses. */
export class Choices {
  readonly all: readonly Move[];
  readonly #indices: ReadonlySet<number>;

  constructor(indices: readonly number[]) {
    this.all = indices.map(moveAt);
    this.#indices = new Set(indices);
  }

  of<K extends Kind>(kind: K): MoveOf<K>[] {
    return this.all.filter((move): move is MoveOf<K> => move.kind === kind);
  }

  allows(move: Move): boolean {
    return this.#indices.has(indexOf(move));
  }

  may(what: Plain): boolean {
    return this.allows({ kind: "plain", what });
  }
}
