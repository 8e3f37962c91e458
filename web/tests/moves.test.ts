import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Choices, indexOf, spotOf, cellAt, takeAt } from "../src/games/zen-garden/moves";

const index = fc.integer({ min: 0, max: 12 * 49 * 4 - 1 });

describe("moves of Zen Garden", () => {
  it("come back from their index", () => {
    fc.assert(
      fc.property(index, (move) => {
        expect(indexOf(takeAt(move))).toBe(move);
      }),
    );
  });

  it("have the indices of the engine", () => {
    expect(indexOf({ slot: "2b", cell: "d3", turn: 1 })).toBe(
      ((2 * 4 + 1) * 49 + 2 * 7 + 3) * 4 + 1,
    );
    expect(takeAt(0)).toEqual({ slot: "0a", cell: "a1", turn: 0 });
  });

  it("name each cell of the sheet once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }), (row, column) => {
        expect(spotOf(cellAt({ row, column }))).toEqual({ row, column });
      }),
    );
  });

  it("are sorted by market field and cell", () => {
    fc.assert(
      fc.property(fc.uniqueArray(index, { maxLength: 40 }), (moves) => {
        const choices = new Choices(moves);
        for (const move of moves) {
          const take = takeAt(move);
          expect(choices.slots.has(take.slot)).toBe(true);
          expect(choices.cells.has(take.cell)).toBe(true);
          expect(choices.allows(take)).toBe(true);
        }
        fc.pre(moves.length > 0);
        const other = (moves[0]! + 1) % (12 * 49 * 4);
        expect(choices.allows(takeAt(other))).toBe(moves.includes(other));
      }),
    );
  });
});
