import { describe, expect, it } from "vitest";
import {
  CARDS,
  CHARACTER_FACTS,
  DECORATIONS,
  FACES,
  faceNamed,
  faceOf,
  PANEL_SYMBOLS,
  SOLO_CELLS,
} from "../src/games/tang-garden/box";
import { CHARACTERS, PANELS } from "../src/generated/tang-garden";

describe("the box of Tang Garden", () => {
  it("holds sixty tiles and the eight quarters of the start tile", () => {
    const names = [...FACES.keys()];
    expect(names.filter((name) => name.startsWith("start-"))).toHaveLength(8);
    expect(names).toHaveLength(68);
    for (const stack of "ABCD")
      expect(names.filter((name) => name.startsWith(stack))).toHaveLength(15);
  });

  it("tells what is printed on a tile", () => {
    expect(faceNamed("B12")).toEqual({
      edges: ["water", "path", "water", "path"],
      joined: ["NS"],
      spots: ["water", "bridge"],
      person: false,
      temple: null,
    });
    expect(faceNamed("A15")).toMatchObject({ joined: [], spots: ["greenery"], person: true });
    expect(faceNamed("D13")).toMatchObject({ temple: "water", person: true, spots: [] });
  });

  it("joins all sides that one area reaches", () => {
    expect(faceNamed("C03").joined).toEqual(["NE", "ES", "NS"]);
    expect(faceNamed("D01").joined).toEqual(["NE", "SW"]);
  });

  it("refuses an edge that nobody knows, and a tile that is not in it", () => {
    expect(() => faceOf({ id: "Z01", edges: "GGQG" })).toThrow(/Q/);
    expect(() => faceNamed("E01")).toThrow(/E01/);
  });

  it("holds cards, pieces, panels and characters as the moves name them", () => {
    expect(CARDS.size).toBe(54);
    expect([...DECORATIONS.values()].reduce((sum, one) => sum + one.count, 0)).toBe(36);
    expect([...PANEL_SYMBOLS.keys()].sort()).toEqual([...PANELS].sort());
    expect([...CHARACTER_FACTS.keys()]).toEqual(CHARACTERS);
    expect(SOLO_CELLS.size).toBe(28);
  });
});
