import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { GardenersBox } from "../src/generated/gardeners";
import { box, cardNamed } from "../src/games/gardeners/box.svelte";
import CardBack from "../src/games/gardeners/CardBack.svelte";
import CardFront from "../src/games/gardeners/CardFront.svelte";
import { faceOf, type Piece } from "../src/games/gardeners/faces";
import Sandglass from "../src/games/gardeners/Sandglass.svelte";
import { signsOf } from "../src/games/gardeners/signs";
import Tile from "../src/games/gardeners/Tile.svelte";
import { courseOf, shortWay } from "../src/games/gardeners/turning";
import { standardBox } from "./boxes";

const standard = standardBox("gardeners") as GardenersBox;
box.unpack(standard);

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf-8");
const sheet = read("../../src/hortus/games/gardeners/shown/symbols.svg");
const symbols = new Set([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]!));

const face = (card: string) => faceOf(cardNamed(card)!.constraint);
const drawn = <D extends Piece["draw"]>(card: string, draw: D) =>
  face(card).filter((piece): piece is Extract<Piece, { draw: D }> => piece.draw === draw);
const used = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]!);

describe("signs", () => {
  it("join a flower and a tree of one colour to a plant of that colour", () => {
    const flower = { element: "flower", colour: "pink" } as const;
    const tree = { element: "tree", colour: "pink" } as const;
    expect(signsOf([flower, tree])).toEqual([{ ground: null, thing: "plant-pink" }]);
    expect(signsOf([flower])).toEqual([{ ground: null, thing: "flower-pink" }]);
    expect(signsOf([flower, { element: "tree", colour: "green" }])).toHaveLength(2);
  });

  it("show any colour where none is named", () => {
    expect(signsOf([{ element: "tree" }])).toEqual([{ ground: null, thing: "tree-any" }]);
    expect(signsOf([{ element: "flower" }, { element: "tree" }])).toEqual([
      { ground: null, thing: "plant-any" },
    ]);
  });

  it("show the ground, and what stands on it if that is asked too", () => {
    expect(signsOf([{ ground: "sand" }])).toEqual([{ ground: "sand", thing: null }]);
    expect(signsOf([{ ground: "sand", element: "bench" }])).toEqual([
      { ground: "sand", thing: "bench" },
    ]);
    expect(signsOf([{ path: true }])).toEqual([{ ground: null, thing: "path-any" }]);
  });
});

describe("the face of a card", () => {
  it("is measured in units of its own, whatever size letters have on the screen", () => {
    const [, drawn] = read("../src/games/gardeners/CardFront.svelte").split("<style>");
    expect(drawn).toContain("font:");
    expect(drawn).not.toMatch(/\drem/);
  });

  it("differs from every other that asks something else", () => {
    const asked = new Map<string, string>();
    for (const { constraint } of standard.cards) {
      const picture = JSON.stringify([constraint.name, faceOf(constraint)]);
      expect(asked.get(picture) ?? JSON.stringify(constraint)).toBe(JSON.stringify(constraint));
      asked.set(picture, JSON.stringify(constraint));
    }
    expect(asked.size).toBe(96); // one card of introduction C comes again among the standard ones
  });

  it("stays inside its border", () => {
    for (const { id: card } of standard.cards)
      for (const { at, size } of drawn(card, "tile")) {
        expect(at.x).toBeGreaterThanOrEqual(5);
        expect(at.x + size).toBeLessThanOrEqual(95);
        expect(at.y).toBeGreaterThanOrEqual(25);
        expect(at.y + size).toBeLessThanOrEqual(135);
      }
  });

  it("lays no tile over another", () => {
    for (const { id: card } of standard.cards) {
      const tiles = drawn(card, "tile");
      for (const [n, one] of tiles.entries())
        for (const other of tiles.slice(n + 1)) {
          const apart = (axis: "x" | "y") =>
            one.at[axis] + one.size <= other.at[axis] + 1e-6 ||
            other.at[axis] + other.size <= one.at[axis] + 1e-6;
          expect(apart("x") || apart("y"), card).toBe(true);
        }
    }
  });

  it("writes the number that is asked, and whether more will do", () => {
    expect(drawn("A-05", "number")).toMatchObject([{ sign: "≥", value: 6 }]);
    expect(drawn("S-23", "number")).toMatchObject([{ sign: "=", value: 5 }]);
    expect(drawn("X-21", "number")).toMatchObject([{ sign: "≥", value: 10 }]);
    expect(drawn("A-01", "number")).toEqual([]);
  });

  it("joins neighbours and parts what is to be kept apart", () => {
    expect(drawn("A-01", "joint")).toHaveLength(1);
    expect(drawn("X-01", "joint")).toHaveLength(2);
    expect(drawn("A-04", "parting")).toHaveLength(1);
  });

  it("shows every kind where kinds are mixed", () => {
    const things = (card: string) =>
      new Set(drawn(card, "tile").flatMap((one) => one.signs.map((sign) => sign.thing)));
    expect(things("S-44")).toEqual(new Set(["plant-pink", "plant-green"]));
    expect(things("S-22")).toEqual(new Set(["flower-pink", "flower-orange"]));
    expect(things("A-04")).toEqual(new Set(["flower-orange", "plant-green"]));
  });

  it("lays a pattern as it is asked", () => {
    const rows = [32, 59, 86].map((y) =>
      drawn("C-01", "tile")
        .filter((one) => one.at.y === y)
        .map((one) => one.signs[0]!.thing),
    );
    expect(rows).toEqual([
      ["flower-any"],
      ["flower-any", "fountain", "flower-any"],
      ["flower-any"],
    ]);
  });

  it("closes its loops", () => {
    for (const card of ["S-54", "C-03", "S-58"]) expect(ends(card), card).toEqual([]);
    expect(ends("C-04")).toHaveLength(2);
    expect(ends("C-05")).toHaveLength(2);
  });
});

/** Where the paths on a face end without another going on. */
function ends(card: string): string[] {
  const steps = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  const middles = drawn(card, "tile").flatMap(({ at, size, path }) => {
    if (path === undefined) return [];
    const sides = path.shape === "NS" ? [0, 2] : [0, 1];
    return sides.map((side) => {
      const [dx, dy] = steps[(side + path.turn) % 4]!;
      return `${at.x + (size / 2) * (1 + dx)} ${at.y + (size / 2) * (1 + dy)}`;
    });
  });
  return middles.filter((one) => middles.filter((other) => other === one).length === 1);
}

describe("the symbol sheet", () => {
  it("holds all that is drawn", () => {
    const pages = [
      ...standard.tiles.map(({ id: tile }) => render(Tile, { props: { tile } }).body),
      ...standard.cards.map(({ id: card }) => render(CardFront, { props: { card } }).body),
      ...standard.cards.map(({ back }) => render(CardBack, { props: { back } }).body),
    ];
    const missing = pages.flatMap(used).filter((id) => !symbols.has(id));
    expect(missing).toEqual([]);
  });

  it("has no symbol that needs another", () => {
    expect(sheet).not.toMatch(/<use|url\(/);
  });
});

describe("a tile", () => {
  const body = (tile: string, turn: number) => render(Tile, { props: { tile, turn } }).body;

  it("turns its bench and its path, and leaves what grows upright", () => {
    expect(body("B01", 1)).toContain("rotate(90deg)");
    expect(body("C08", 3)).toMatch(/rotate\((270|-90)deg\)/);
    expect(body("A05", 1)).not.toContain("rotate");
    expect(body("C01", 1)).not.toContain("rotate");
  });

  it("shows a path or a bench of any box as it is printed", () => {
    const sides = ["NS", "EW", "NE", "ES", "SW", "NW"];
    expect(sides.map(courseOf)).toEqual([
      { shape: "NS", turn: 0 },
      { shape: "NS", turn: 1 },
      { shape: "NE", turn: 0 },
      { shape: "NE", turn: 1 },
      { shape: "NE", turn: 2 },
      { shape: "NE", turn: 3 },
    ]);
    const tiles = standard.tiles.map((one) => {
      if (one.id === "C08") return { ...one, path: "SW" };
      return one.id === "B01" ? { ...one, looks: "S" as const } : one;
    });
    box.unpack({ ...standard, tiles });
    expect(body("C08", 0)).toContain("rotate(180deg)");
    expect(body("C08", 0)).toContain("gardeners-path-NE");
    expect(body("B01", 1)).toContain("rotate(270deg)");
    box.unpack(standard);
  });
});

describe("a turn", () => {
  it("goes the short way round, and half a turn clockwise", () => {
    expect(shortWay(3, 0)).toBe(4);
    expect(shortWay(4, 3)).toBe(3);
    expect(shortWay(0, 3)).toBe(-1);
    expect(shortWay(-1, 1)).toBe(1);
    expect(shortWay(5, 5)).toBe(5);
    expect(shortWay(9, 1)).toBe(9);
  });
});

describe("the sandglass", () => {
  const glass = (left: number) =>
    render(Sandglass, { props: { left, whole: 900, running: true, label: "Time left" } }).body;

  it("is a timer with a name that stays, and figures inside", () => {
    expect(glass(640)).toContain('role="timer"');
    expect(glass(640)).toContain('aria-label="Time left"');
    expect(glass(640)).toContain("10:40");
    expect(glass(8.2)).toContain("0:09");
    expect(glass(-3)).toContain("0:00");
  });

  it("warns in the last minute, by a sign as well as by colour", () => {
    expect(glass(60)).not.toContain("hurry");
    expect(glass(59)).toMatch(/class="[^"]*hurry/);
    expect(glass(59)).toContain("triangle");
  });

  it("lets the sand fall as time does", () => {
    const sand = (left: number) => [...glass(left).matchAll(/class="sand[^"]*" d="([^"]+)"/g)];
    const height = (left: number) => Number(/L[\d.]+ ([\d.]+)Q/.exec(sand(left)[1]![1]!)![1]);
    expect(height(900)).toBe(85);
    expect(height(450)).toBeGreaterThan(height(100));
    expect(height(0)).toBe(47);
  });
});
