import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellAt, spotOf } from "../src/games/zen-garden/moves";
import {
  canSlide,
  fit,
  forFirst,
  GRID,
  placeOf,
  room,
  shownCell,
  slide,
  START,
  toShow,
  type Direction,
  type Placing,
} from "../src/games/zen-garden/placing";

const DIRECTIONS: Direction[] = ["up", "down", "left", "right"];

/** Gardens as the rules let them grow: from d4, edge by edge, inside some 4 x 4 grid. */
const garden = fc
  .tuple(fc.array(fc.nat(), { maxLength: 15 }), fc.constant(null))
  .map(([choices]) => {
    const laid = ["d4"];
    for (const choice of choices) {
      const open = frontier(laid);
      if (open.length === 0) break;
      laid.push(open[choice % open.length]!);
    }
    return laid;
  });

function frontier(laid: string[]): string[] {
  const open = new Set<string>();
  for (const { row, column } of laid.map(spotOf))
    for (const [down, across] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      const cell = cellAt({ row: row + down, column: column + across });
      if (!laid.includes(cell) && spans([...laid, cell])) open.add(cell);
    }
  return [...open].sort();
}

function spans(laid: string[]): boolean {
  const rows = laid.map((cell) => spotOf(cell).row);
  const columns = laid.map((cell) => spotOf(cell).column);
  const extent = (places: number[]) => Math.max(...places) - Math.min(...places) + 1;
  return extent(rows) <= GRID && extent(columns) <= GRID;
}

function shows(placing: Placing, cell: string): boolean {
  const { row, column } = placeOf(placing, cell);
  return row >= 0 && row < GRID && column >= 0 && column < GRID;
}

describe("placing a floating garden in the grid", () => {
  it("always shows every tile", () => {
    fc.assert(
      fc.property(
        garden,
        fc.integer({ min: -5, max: 9 }),
        fc.integer({ min: -5, max: 9 }),
        (laid, row, column) => {
          const placing = fit({ row, column }, laid);
          for (const cell of laid) expect(shows(placing, cell)).toBe(true);
        },
      ),
    );
  });

  it("leaves a placing alone that shows every tile already", () => {
    fc.assert(
      fc.property(garden, (laid) => {
        const { rows, columns } = room(laid);
        for (let row = rows.least; row <= rows.most; row++)
          for (let column = columns.least; column <= columns.most; column++)
            expect(fit({ row, column }, laid)).toEqual({ row, column });
      }),
    );
  });

  it("can show every cell where the next tile may go", () => {
    fc.assert(
      fc.property(garden, (laid) => {
        fc.pre(laid.length < 16);
        const before = fit(START, laid);
        for (const cell of frontier(laid)) {
          const after = toShow(before, cell, laid);
          expect(shows(after, cell)).toBe(true);
          for (const tile of laid) expect(shows(after, tile)).toBe(true);
          const { row, column } = placeOf(before, cell);
          // Beyond the rim by one at most: the half cells round the grid are enough.
          expect(Math.min(row, column)).toBeGreaterThanOrEqual(-1);
          expect(Math.max(row, column)).toBeLessThanOrEqual(GRID);
        }
      }),
    );
  });

  it("slides there and back", () => {
    fc.assert(
      fc.property(garden, fc.constantFrom(...DIRECTIONS), (laid, direction) => {
        const placing = fit(START, laid);
        const back = { up: "down", down: "up", left: "right", right: "left" }[
          direction
        ] as Direction;
        fc.pre(canSlide(placing, direction, laid));
        const slid = slide(placing, direction);
        expect(canSlide(slid, back, laid)).toBe(true);
        expect(slide(slid, back)).toEqual(placing);
      }),
    );
  });

  it("moves the tiles where the arrow points", () => {
    const before = placeOf(START, "d4");
    const after = placeOf(slide(START, "up"), "d4");
    expect(after.row).toBe(before.row - 1);
    expect(placeOf(slide(START, "right"), "d4").column).toBe(before.column + 1);
  });

  it("does not slide once four rows or columns are full", () => {
    const row = ["a4", "b4", "c4", "d4"];
    const placing = fit(START, row);
    expect(canSlide(placing, "left", row)).toBe(false);
    expect(canSlide(placing, "right", row)).toBe(false);
    expect(canSlide(placing, "up", row)).toBe(true);
  });

  it("lets the first tile lie anywhere", () => {
    for (let row = 0; row < GRID; row++)
      for (let column = 0; column < GRID; column++) {
        const placing = forFirst(row, column);
        expect(shownCell(placing, row, column)).toBe("d4");
        expect(fit(placing, ["d4"])).toEqual(placing);
      }
  });

  it("names no cell beyond the sheet", () => {
    expect(shownCell({ row: 1, column: 1 }, -1, 0)).toBeNull();
    expect(shownCell({ row: 4, column: 4 }, 3, 3)).toBe("g7");
    expect(shownCell({ row: 4, column: 4 }, 4, 0)).toBeNull();
  });
});
