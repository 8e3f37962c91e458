import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellAt } from "../src/games/miyabi/moves";
import { box } from "../src/games/miyabi/box.svelte";
import { coveredBy, factsOf, nearestTurn, partsOf, wayTo } from "../src/games/miyabi/placing";
import { MIYABI_OBJECTS, VARIANTS } from "../src/generated/miyabi";
import { standardBox } from "./boxes";

box.unpack(standardBox("miyabi"));

const kind = fc
  .tuple(fc.constantFrom(...MIYABI_OBJECTS), fc.constantFrom(...VARIANTS))
  .map(([object, variant]) => `${object}-${variant}`);
const cell = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .map(([row, column]) => cellAt({ row, column }));

describe("the cells of a tile", () => {
  it("are those of its variant, the objects' cell first", () => {
    expect(coveredBy("maple-1", "c3", 0)).toEqual(["c3"]);
    expect(coveredBy("maple-2", "c3", 0)).toEqual(["c3", "d3"]);
    expect(coveredBy("maple-end", "c3", 0)).toEqual(["c3", "d3", "e3"]);
    expect(coveredBy("maple-middle", "c3", 0)).toEqual(["c3", "b3", "d3"]);
    expect(coveredBy("maple-elbow", "c3", 0)).toEqual(["c3", "d3", "c4"]);
    expect(coveredBy("maple-east", "c3", 0)).toEqual(["c3", "b3", "b4"]);
    expect(coveredBy("maple-south", "c3", 0)).toEqual(["c3", "c2", "d2"]);
  });

  it("turn clockwise round the cell with the objects", () => {
    expect([0, 1, 2, 3].map((turn) => coveredBy("fish-2", "c3", turn)[1])).toEqual([
      "d3",
      "c4",
      "b3",
      "c2",
    ]);
    expect(coveredBy("stone-east", "c3", 1)).toEqual(["c3", "c2", "b2"]);
  });

  it("are none where the tile would leave the grid", () => {
    expect(coveredBy("maple-2", "f1", 0)).toEqual([]);
    expect(coveredBy("stone-end", "c5", 1)).toEqual([]);
    expect(coveredBy("stone-1", "f6", 2)).toEqual(["f6"]);
  });

  it("differ in as many turns as the tile has", () => {
    fc.assert(
      fc.property(kind, (one) => {
        const seen = [0, 1, 2, 3].map((turn) => coveredBy(one, "c3", turn).sort().join(" "));
        expect(new Set(seen).size).toBe(factsOf(one).turns);
      }),
    );
  });

  it("are as many as its objects, and four quarter turns are none", () => {
    fc.assert(
      fc.property(kind, cell, fc.integer({ min: -9, max: 9 }), (one, at, spin) => {
        const covered = coveredBy(one, at, spin);
        expect([0, partsOf(one).objects]).toContain(covered.length);
        expect(coveredBy(one, at, spin + 4)).toEqual(covered);
      }),
    );
  });

  it("is one for a Zen tile, whatever it shows", () => {
    expect(partsOf("zen-3")).toEqual({ variant: "1", object: "zen", objects: 3 });
    expect(coveredBy("zen-3", "a6", 1)).toEqual(["a6"]);
    expect(factsOf("zen-3").turns).toBe(1);
  });
});

describe("a cell that was pointed at though the tile may not lie there", () => {
  it("is asked about as the tile is held", () => {
    expect(wayTo("boxwood-end", "d5", 0)).toEqual({ cell: "d5", turn: 0 });
    expect(wayTo("boxwood-end", "f5", 2)).toEqual({ cell: "f5", turn: 2 });
    expect(wayTo("boxwood-end", "c3", 3)).toEqual({ cell: "c5", turn: 3 });
  });

  it("is of another row where the tile, held so, does not reach it: that is the cause", () => {
    expect(wayTo("boxwood-end", "c3", 0)).toBeNull();
    expect(wayTo("pagoda-2", "e1", 0)).toBeNull();
  });

  it("is of no wrong row for a Zen tile", () => {
    expect(wayTo("zen-1", "e1", 0)).toEqual({ cell: "e1", turn: 0 });
  });
});

describe("the nearest turn that fits", () => {
  it("is found clockwise, and counts on without end", () => {
    expect(nearestTurn([0, 2], 0)).toBe(0);
    expect(nearestTurn([0, 2], 1)).toBe(2);
    expect(nearestTurn([1], 6)).toBe(9);
    expect(nearestTurn([3], -2)).toBe(-1);
    expect(nearestTurn([], 2)).toBeNull();
  });
});
