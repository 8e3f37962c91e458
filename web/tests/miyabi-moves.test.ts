import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellAt, Choices, indexOf, moveAt, spotOf, type Move } from "../src/games/miyabi/moves";

const STAY = 1153;
const index = fc.integer({ min: 0, max: STAY });

describe("moves of Miyabi", () => {
  it("come back from their index", () => {
    fc.assert(
      fc.property(index, (move) => {
        expect(indexOf(moveAt(move))).toBe(move);
      }),
    );
  });

  it("have the indices of the engine", () => {
    const moves: [number, Move][] = [
      [0, { piece: "maple-1", cell: "a1", turn: 0 }],
      [(1 * 36 + 15) * 4 + 1, { piece: "fish-2", cell: "d3", turn: 1 }],
      [1007, { piece: "stone-south", cell: "f6", turn: 3 }],
      [1008, { piece: "zen-1", cell: "a1", turn: 0 }],
      [1008 + 2 * 36 + 14, { piece: "zen-3", cell: "c3", turn: 0 }],
      [1116, { piece: "pass", cell: "", turn: 0 }],
      [1117 + 14, { piece: "frog", cell: "c3", turn: 0 }],
      [STAY, { piece: "stay", cell: "", turn: 0 }],
    ];
    for (const [number, move] of moves) {
      expect(indexOf(move)).toBe(number);
      expect(moveAt(number)).toEqual(move);
    }
  });

  it("name each cell once", () => {
    const place = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(place, place, (row, column) => {
        expect(spotOf(cellAt({ row, column }))).toEqual({ row, column });
      }),
    );
  });

  it("are sorted by piece, cell and turn", () => {
    fc.assert(
      fc.property(fc.uniqueArray(index, { maxLength: 40 }), (moves) => {
        const choices = new Choices(moves);
        const sorted = [...choices.pieces].flatMap((piece) =>
          [...choices.cellsOf(piece)].flatMap(([cell, turns]) =>
            [...turns].map((turn) => indexOf({ piece, cell, turn })),
          ),
        );
        expect(new Set(sorted)).toEqual(new Set(moves));
        expect(sorted.length).toBe(moves.length);
      }),
    );
  });
});
