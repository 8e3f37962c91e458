import { beforeAll, describe, expect, it } from "vitest";
import { box } from "../src/games/tang-garden/box.svelte";
import { CHARACTERS, PANELS, type TangGardenBox } from "../src/generated/tang-garden";
import { standardBox } from "./boxes";

const standard = standardBox("tang-garden") as TangGardenBox;

describe("the box of Tang Garden on show", () => {
  beforeAll(() => box.unpack(standard));

  it("holds sixty tiles and the eight quarters of the start tile", () => {
    const names = [...box.faces.keys()];
    expect(names.filter((name) => name.startsWith("start-"))).toHaveLength(8);
    expect(names).toHaveLength(68);
    for (const stack of "ABCD")
      expect(names.filter((name) => name.startsWith(stack))).toHaveLength(15);
  });

  it("tells what is printed on a tile", () => {
    expect(box.face("B12")).toMatchObject({
      edges: ["water", "path", "water", "path"],
      spots: ["water", "bridge"],
      person: false,
      temple: null,
      turns: 2,
    });
    expect(box.face("D13")).toMatchObject({ temple: "water", person: true, spots: [], layers: [] });
    expect(() => box.face("E01")).toThrow(/E01/);
  });

  it("holds cards, pieces, panels and characters as the moves name them", () => {
    expect(box.cards.size).toBe(54);
    expect([...box.decorations.values()].reduce((sum, one) => sum + one.count, 0)).toBe(36);
    expect(box.facts.panels.map((one) => one.id).sort()).toEqual([...PANELS].sort());
    expect([...box.characters.keys()]).toEqual(CHARACTERS);
    expect(box.soloCells.size).toBe(28);
  });

  it("is another one as soon as another is unpacked", () => {
    const faces = standard.faces.map((one) =>
      one.id === "A01" ? { ...one, edges: ["rock", "rock", "rock", "rock"] } : one,
    );
    box.unpack({ ...standard, faces, numbers: { ...standard.numbers, bridge: 5 } });
    expect([box.face("A01").edges[0], box.numbers.bridge]).toEqual(["rock", 5]);
    box.unpack(standard);
    expect([box.face("A01").edges[0], box.numbers.bridge]).toEqual(["green", 2]);
  });
});
