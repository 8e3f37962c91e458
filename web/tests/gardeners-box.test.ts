import { describe, expect, it } from "vitest";
import { CARDS, cardOf, TILES, tileOf } from "../src/games/gardeners/box";

const count = <T>(all: Iterable<T>, test: (one: T) => boolean) => [...all].filter(test).length;

describe("the tiles of the box", () => {
  it("are 36, in three sets and on three grounds of twelve", () => {
    expect(TILES.size).toBe(36);
    expect(["A", "B", "C"].map((set) => count(TILES.values(), (one) => one.set === set))).toEqual([
      16, 9, 11,
    ]);
    for (const ground of ["grass", "earth", "sand"])
      expect(count(TILES.values(), (one) => one.ground === ground)).toBe(12);
  });

  it("say what is printed on them", () => {
    expect(TILES.get("A05")).toEqual({
      id: "A05",
      set: "A",
      ground: "earth",
      element: "flower",
      colour: "orange",
      path: "",
      looks: null,
      turns: 1,
    });
    expect(TILES.get("A16")).toMatchObject({ element: null, colour: null, path: "", turns: 1 });
    expect(TILES.get("C01")).toMatchObject({ element: "fountain", colour: null, turns: 1 });
  });

  it("turn in as many ways as can be told apart", () => {
    expect(TILES.get("B01")).toMatchObject({ element: "bench", looks: "N", turns: 4 });
    expect(TILES.get("C03")).toMatchObject({ path: "NS", looks: null, turns: 2 });
    expect(TILES.get("C08")).toMatchObject({ path: "NE", turns: 4 });
    expect(count(TILES.values(), (one) => one.turns === 1)).toBe(22);
  });

  it("are refused with a ground that nobody knows", () => {
    expect(() => tileOf({ id: "Z01", set: "Z", ground: "moss" })).toThrow(/moss/);
  });
});

describe("the cards of the box", () => {
  it("are 97, each with the back of what it asks", () => {
    expect(CARDS.size).toBe(97);
    for (const card of CARDS.values()) expect(card.constraint.kind).toBe(card.back);
  });

  it("come in five decks", () => {
    const decks = [...CARDS.values()].reduce<Record<string, number>>(
      (sum, { deck }) => ({ ...sum, [deck]: (sum[deck] ?? 0) + 1 }),
      {},
    );
    expect(decks).toEqual({
      "introduction-a": 6,
      "introduction-b": 6,
      "introduction-c": 5,
      standard: 59,
      special: 21,
    });
  });

  it("keep apart at least and exactly", () => {
    expect(CARDS.get("A-05")!.constraint).toEqual({
      kind: "group",
      of: [{ ground: "grass" }],
      size: { least: 6 },
    });
    expect(CARDS.get("S-23")!.constraint).toMatchObject({ size: { exact: 5 } });
  });

  it("ask for one neighbour where they name no number", () => {
    expect(CARDS.get("A-01")!.constraint).toMatchObject({ kind: "adjacent", least: 1 });
    expect(CARDS.get("X-01")!.constraint).toMatchObject({ kind: "adjacent", least: 2 });
    expect(CARDS.get("C-03")!.constraint).toMatchObject({ mode: "loop_enclosing", least: 1 });
  });

  it("lay a pattern out in rows, with nothing where any tile will do", () => {
    const flower = [{ element: "flower" }];
    const fountain = [{ element: "fountain" }];
    expect(CARDS.get("C-01")!.constraint).toEqual({
      kind: "pattern",
      rows: [
        [null, flower, null],
        [flower, fountain, flower],
        [null, flower, null],
      ],
    });
  });

  it("are refused where something is missing", () => {
    const card = (constraint: object) => () =>
      cardOf({ id: "Z-01", deck: "own", back: "group", status: "known", constraint });
    expect(card({ kind: "group", of: [{ ground: "sand" }] })).toThrow(/size/);
    expect(card({ kind: "group", least: 3 })).toThrow(/selector/);
    expect(card({ kind: "path", mode: "length" })).toThrow(/length/);
    expect(card({ kind: "riddle" })).toThrow(/riddle/);
  });
});
