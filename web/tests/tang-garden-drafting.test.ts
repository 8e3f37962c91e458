/** A tile, a set of cells and a track while they are typed in. */

import { describe, expect, it } from "vitest";
import {
  areasOf,
  closedOf,
  columnsShown,
  crosses,
  pairsOf,
  turned,
  turnedRound,
  withClosed,
  withCoins,
  withEdge,
  withTemple,
  type FaceEntry,
} from "../src/games/tang-garden/drafting";

const TERRAINS: Record<string, string | null> = { G: "green", W: "water", R: "rock" };

function edge(tile: FaceEntry, side: string, letter: string): FaceEntry {
  return withEdge(tile, side, letter, TERRAINS[letter] ?? null);
}

const MEADOW: FaceEntry = { edges: "GGGG", regions: [{ green: "NESW" }], spots: ["greenery"] };
const CORRIDOR: FaceEntry = { edges: "GPGP", regions: [{ green: "N" }, { green: "S" }] };

describe("an edge that is changed", () => {
  it("leaves its area", () => {
    expect(edge(MEADOW, "E", "P")).toEqual({
      ...MEADOW,
      edges: "GPGG",
      regions: [{ green: "NSW" }],
    });
    expect(edge(CORRIDOR, "S", "X")).toEqual({ edges: "GPXP", regions: [{ green: "N" }] });
  });

  it("goes on into the area of its terrain", () => {
    const grown = edge(CORRIDOR, "E", "G");
    expect(grown).toEqual({ edges: "GGGP", regions: [{ green: "NE" }, { green: "S" }] });
    expect(edge(MEADOW, "W", "W").regions).toEqual([{ green: "NES" }, { water: "W" }]);
  });

  it("is an area of its own where it would cross another", () => {
    const through: FaceEntry = { edges: "WGWP", regions: [{ water: "NS" }, { green: "E" }] };
    expect(edge(through, "W", "G").regions).toEqual([
      { water: "NS" },
      { green: "E" },
      { green: "W" },
    ]);
  });

  it("comes back to what it was", () => {
    expect(edge(edge(MEADOW, "N", "R"), "N", "G")).toEqual(MEADOW);
    expect(edge({ edges: "PPPP" }, "N", "P")).toEqual({ edges: "PPPP" });
  });

  it("ends a temple", () => {
    expect(edge({ edges: "XXXX", temple: "rock" }, "S", "R")).toEqual({
      edges: "XXRX",
      regions: [{ rock: "S" }],
    });
  });
});

describe("sides of one terrain", () => {
  it("are joined and taken apart", () => {
    const joined = turnedRound(CORRIDOR, "N", "S");
    expect(joined.regions).toEqual([{ green: "NS" }]);
    expect(turnedRound(joined, "N", "S")).toEqual(CORRIDOR);
    expect(turnedRound(MEADOW, "N", "W").regions).toEqual([{ green: "NES" }, { green: "W" }]);
  });

  it("are told in pairs", () => {
    expect(pairsOf(CORRIDOR)).toEqual([{ one: "N", other: "S", joined: false, free: true }]);
    expect(pairsOf(MEADOW)).toHaveLength(6);
    expect(pairsOf({ edges: "PPXX" })).toEqual([]);
  });

  it("cannot be joined across another area", () => {
    const through: FaceEntry = {
      edges: "WGWG",
      regions: [{ water: "NS" }, { green: "E" }, { green: "W" }],
    };
    const east = pairsOf(through).find(({ one }) => one === "E");
    expect(east).toEqual({ one: "E", other: "W", joined: false, free: false });
    expect(crosses(areasOf(turnedRound(through, "E", "W")))).toBe(true);
    expect(crosses(areasOf(MEADOW))).toBe(false);
  });
});

describe("what a tile encloses by itself", () => {
  it("is counted by terrain and stands last", () => {
    const pond = withClosed(CORRIDOR, "water", 2);
    expect(pond.regions).toEqual([{ green: "N" }, { green: "S" }, { water: "" }, { water: "" }]);
    expect([closedOf(pond, "water"), closedOf(pond, "green")]).toEqual([2, 0]);
    expect(withClosed(pond, "water", 0)).toEqual(CORRIDOR);
  });

  it("is nothing beside a temple", () => {
    const temple = withTemple(MEADOW, "water", "X");
    expect(temple).toEqual({ edges: "XXXX", temple: "water" });
    expect(withTemple(temple, null, "X")).toEqual({ edges: "XXXX" });
  });
});

describe("cells and columns", () => {
  it("are tapped in and out, in the order of the board", () => {
    const board = ["b1", "c1", "a2", "b2"];
    expect(turned(["b1", "b2"], "a2", board)).toEqual(["b1", "a2", "b2"]);
    expect(turned(["b1", "a2", "b2"], "a2", board)).toEqual(["b1", "b2"]);
  });

  it("are shown to the last, and further where something stands", () => {
    expect(columnsShown(3, [], 20)).toEqual([1, 2, 3]);
    expect(columnsShown(3, [5], 20)).toHaveLength(5);
  });

  it("have coins where a number was typed", () => {
    expect(withCoins({ 4: 2 }, 6, "3")).toEqual({ 4: 2, 6: 3 });
    expect(withCoins({ 4: 2 }, 4, "")).toEqual({});
    expect(withCoins({ 4: 2 }, 4, "4.5")).toEqual({ 4: "4.5" });
  });
});
