import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { box } from "../src/games/miyabi/box.svelte";
import { cellAt } from "../src/games/miyabi/moves";
import {
  asideOf,
  CELL,
  face,
  frameOf,
  levelFor,
  project,
  rise,
  shadows,
  surface,
  TILTED,
  TOP,
  walls,
  type Ghost,
  type Square,
} from "../src/games/miyabi/terrace";
import type { GardenView } from "../src/generated/miyabi";
import { standardBox } from "./boxes";

box.unpack(standardBox("miyabi"));

/** A garden of towers, one cell each, without objects. */
function garden(levels: number[]): GardenView {
  return {
    seat: 0,
    points: 0,
    lanterns: [],
    done: false,
    passed: false,
    cells: levels.map((level, index) => ({
      cell: cellAt({ row: Math.floor(index / 6) + 1, column: (index % 6) + 1 }),
      level,
      objects: 0,
      east: false,
      south: false,
    })),
    frog: null,
    frog_level: 0,
    bonuses: [],
    counts: {},
  };
}

const bare = () => garden(Array<number>(36).fill(0));
const levels = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 36, maxLength: 36 });
const ghost = (kind: string, cell: string): Ghost => ({ kind, cell, spin: 0, aimed: false });
const at = (squares: Square[], cell: string) => squares.find((one) => one.cell === cell)!;

describe("the frame of a garden", () => {
  it("keeps its scale while towers grow to the fifth level", () => {
    for (const by of [TOP, TILTED]) {
      const low = frameOf(by, surface(bare()));
      const towers = frameOf(by, surface(garden(Array<number>(36).fill(5))));
      expect(towers.viewBox).toBe(low.viewBox);
      expect(towers.rail).toBeLessThan(low.rail);
    }
  });
});

describe("where it is told what a piece would score", () => {
  const aside = (kind: string, cell: string, spin = 0) => {
    const { row, column } = asideOf({ kind, cell, spin, aimed: true });
    return cellAt({ row, column });
  };

  it("is a cell beside its object that it does not cover", () => {
    expect(aside("maple-1", "c1")).toBe("d1");
    expect(aside("maple-2", "c1")).toBe("b1");
    expect(aside("maple-middle", "b1")).toBe("b2");
    expect(aside("stone-middle", "b6")).toBe("b5");
    expect(aside("fish-1", "f3")).toBe("e3");
    expect(aside("fish-end", "a3")).toBe("a2");
    expect(aside("frog", "f6")).toBe("e6");
  });
});

describe("the surface of a garden", () => {
  it("shows a row's own object where nothing else is named", () => {
    const squares = surface(bare());
    expect(at(squares, "a1").object).toBe("maple");
    expect(at(squares, "f6").object).toBe("stone");
  });

  it("joins the cells of one tile from both sides", () => {
    const view = bare();
    Object.assign(view.cells[0]!, { level: 1, east: true, south: true });
    const squares = surface(view);
    expect(at(squares, "a1").joins).toEqual({ north: false, east: true, south: true, west: false });
    expect(at(squares, "b1").joins.west).toBe(true);
    expect(at(squares, "a2").joins.north).toBe(true);
  });

  it("raises what a ghost covers by one level, with its objects on their cell", () => {
    const squares = surface(garden(Array<number>(36).fill(2)), ghost("fish-elbow", "b3"));
    const under = squares.filter((one) => one.ghost);
    expect(under.map((one) => one.cell)).toEqual(["b3", "c3", "b4"]);
    expect(under.map((one) => one.level)).toEqual([3, 3, 3]);
    expect(under.map((one) => one.objects)).toEqual([3, 0, 0]);
    expect(at(squares, "d3").level).toBe(2);
  });

  it("parts the tiles below a ghost from what is left of them", () => {
    const view = garden(Array<number>(36).fill(1));
    view.cells[0]!.east = true;
    const squares = surface(view, ghost("maple-1", "b1"));
    expect(at(squares, "a1").joins.east).toBe(false);
    expect(at(squares, "b1").joins.west).toBe(false);
  });

  it("lets a Zen tile stand for every kind, and a frog cover nothing", () => {
    expect(at(surface(bare(), ghost("zen-2", "d4")), "d4")).toMatchObject({
      object: "zen",
      objects: 2,
      level: 1,
    });
    expect(surface(bare(), ghost("frog", "d4"))).toEqual(surface(bare()));
  });
});

describe("the level of a piece", () => {
  it("is one above what is there for a tile, and what is there for a frog", () => {
    const view = garden(Array<number>(36).fill(4));
    expect(levelFor(view, "maple-2", "a1")).toBe(5);
    expect(levelFor(view, "zen-1", "c4")).toBe(5);
    expect(levelFor(view, "frog", "c4")).toBe(4);
  });
});

describe("the picture of a garden", () => {
  it("lifts each level by the same, in both views", () => {
    for (const by of [TOP, TILTED]) {
      const heights = [0, 1, 2, 3].map((level) => project(by, 2, 2, level)[1]);
      const steps = heights.slice(1).map((height, k) => heights[k]! - height);
      expect(steps[0]).toBeGreaterThan(0);
      for (const step of steps) expect(step).toBeCloseTo(steps[0]!);
    }
  });

  it("hides no cell from above, even behind a tower of eight", () => {
    const front = project(TOP, 0, 1, 8);
    expect(front[1]).toBeGreaterThan(CELL / 2);
    expect(project(TOP, 1, 0, 8)[0]).toBeGreaterThan(CELL / 2);
  });

  it("has cut edges in front and to the right only above lower neighbours", () => {
    const view = bare();
    view.cells[14]!.level = 3; // c3
    view.cells[15]!.level = 1; // d3, to its right
    const squares = surface(view);
    const sides = walls(TILTED, squares, at(squares, "c3"));
    expect(sides.map(({ side }) => side)).toEqual(["south", "east"]);
    // Between three tiles lie two seams; to the right only two of the tiles show.
    expect(sides.map(({ seams }) => seams.split("M").length - 1)).toEqual([2, 1]);
    expect(walls(TILTED, squares, at(squares, "b3"))).toEqual([]);
  });

  it("throws shadows upon lower neighbours to the right and in front, longer from higher", () => {
    const reach = (level: number, cell: string) => {
      const view = bare();
      view.cells[14]!.level = level; // c3
      const squares = surface(view);
      const across = [...shadows(squares, at(squares, cell)).matchAll(/(\d+) \d+/g)];
      return Math.max(0, ...across.map((point) => Number(point[1])));
    };
    expect(reach(1, "b3")).toBe(0);
    expect(reach(1, "c2")).toBe(0);
    expect(reach(2, "d3")).toBeGreaterThan(reach(1, "d3"));
    expect(reach(1, "d4")).toBeGreaterThan(0);
    expect(reach(9, "d3")).toBeLessThanOrEqual(CELL);
  });

  it("rounds a tile only at its corners", () => {
    const corners = (joined: string[]) => {
      const has = (side: string) => joined.includes(side);
      const [north, east, south, west] = ["north", "east", "south", "west"].map(has);
      return face({ north: north!, east: east!, south: south!, west: west! }).split("Q").length - 1;
    };
    expect(corners([])).toBe(4);
    expect(corners(["east"])).toBe(2);
    expect(corners(["east", "west"])).toBe(0);
    expect(corners(["east", "south"])).toBe(1);
  });

  it("has a ground of its own for each of the first six levels", () => {
    const grounds = [1, 2, 3, 4, 5, 6].map(rise);
    expect(grounds).toEqual([...new Set(grounds)].sort((one, other) => one - other));
    expect([grounds[0], grounds[5], rise(9)]).toEqual([0, 100, 100]);
  });

  it("holds the whole garden in its frame, with the lanterns above every tower", () => {
    fc.assert(
      fc.property(levels, fc.constantFrom(TOP, TILTED), (heights, by) => {
        const squares = surface(garden(heights));
        const frame = frameOf(by, squares);
        const [left, top, width, height] = frame.viewBox.split(" ").map(Number);
        for (const { row, column, level } of squares)
          for (const [across, down] of [
            [column, row],
            [column + 1, row + 1],
          ]) {
            const [x, y] = project(by, across!, down!, level);
            expect(x).toBeGreaterThanOrEqual(left!);
            expect(x).toBeLessThanOrEqual(left! + width!);
            expect(y).toBeGreaterThan(frame.rail);
            expect(y).toBeLessThan(top! + height!);
          }
      }),
    );
  });
});
