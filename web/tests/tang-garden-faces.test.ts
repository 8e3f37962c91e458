import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { CARDS, DECORATIONS, FACES, PANEL_SYMBOLS } from "../src/games/tang-garden/box";
import {
  personPlace,
  spotPlace,
  standing,
  tileParts,
  turned,
  turningParts,
  type Face,
  type Place,
} from "../src/games/tang-garden/faces";

interface Example extends Face {
  what: string;
  turn: number;
  parts: string[];
  places: [number, number][];
  stand: [number, number] | null;
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf-8");
const examples = JSON.parse(read("../../tests/tang_garden/faces.json")) as Example[];
const sheet = read("../../src/hortus/games/tang_garden/shown/symbols.svg");
const symbols = new Set([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]!));
const used = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]!);
const pair = ({ x, y }: Place) => [x, y];

// The sheet goes into the page as soon as a picture is loaded; here there is no page.
vi.mock("../src/lib/sheets", () => ({ addSymbols: () => undefined }));

describe("the faces of tiles", () => {
  it.each(examples)("$what, as in notebooks", (example) => {
    const { what: _, turn, parts: wanted, places, stand, ...printed } = example;
    const lying = turned(printed, turn);
    const parts = tileParts(lying).map(({ symbol, quarters }) => `${symbol} ${quarters}`);
    expect(parts).toEqual(wanted);
    expect(printed.spots.map((_, n) => pair(spotPlace(lying, n)))).toEqual(places);
    if (stand !== null) expect(pair(personPlace(lying))).toEqual(stand);
  });

  it("turn by what lies within, whatever the turn is called", () => {
    const face = FACES.get("D04")!;
    expect(turned(face, 5)).toEqual(turned(face, 1));
    expect(turned(face, -1)).toEqual(turned(face, 3));
    expect(turned(turned(face, 1), 3)).toEqual({ ...face, turn: 0 });
  });

  it("have the same layers on every turn, turned as a whole", () => {
    for (const face of FACES.values()) {
      const quarters = turningParts(face).map(
        (part) => `${part.symbol} ${(part.quarters + 1) % 4}`,
      );
      const after = turningParts(turned(face, 1)).map((part) => `${part.symbol} ${part.quarters}`);
      const plain = (names: string[]) =>
        names.map((name) => name.replace(/(four|inner|through|court|middle) \d/, "$1")).sort();
      expect(plain(after)).toEqual(plain(quarters));
    }
  });

  it("let what stands reach its place with its feet", () => {
    expect(standing({ x: 50, y: 50 }, 100)).toEqual({ x: 0, y: -16 });
  });
});

describe("pictures", () => {
  // Each only when asked for: their style stays out of the way of the other tests.
  let Tile: typeof import("../src/games/tang-garden/Tile.svelte").default;
  let CardFace: typeof import("../src/games/tang-garden/CardFace.svelte").default;
  let Panel: typeof import("../src/games/tang-garden/Panel.svelte").default;
  let Figure: typeof import("../src/games/tang-garden/Figure.svelte").default;
  let Lantern: typeof import("../src/games/tang-garden/Lantern.svelte").default;
  beforeAll(async () => {
    Tile = (await import("../src/games/tang-garden/Tile.svelte")).default;
    CardFace = (await import("../src/games/tang-garden/CardFace.svelte")).default;
    Panel = (await import("../src/games/tang-garden/Panel.svelte")).default;
    Figure = (await import("../src/games/tang-garden/Figure.svelte")).default;
    Lantern = (await import("../src/games/tang-garden/Lantern.svelte")).default;
  });
  const whole = (html: string) => used(html).filter((id) => !symbols.has(id));

  it("of all tiles are in the sheet", () => {
    for (const [id, face] of FACES)
      for (const turn of [0, 1, 2, 3])
        expect(whole(render(Tile, { props: { id, face, turn } }).body), id).toEqual([]);
  });

  it("of a tile show rings only where something may still stand", () => {
    const face = FACES.get("A13")!;
    const shown = (props: object) =>
      used(render(Tile, { props: { id: "A13", face, ...props } }).body).filter((id) =>
        id.startsWith("tang-spot"),
      );
    expect(shown({})).toEqual(["tang-spot-greenery", "tang-spot-person"]);
    expect(shown({ free: [false] })).toEqual(["tang-spot-person"]);
    expect(shown({ free: [true], room: false })).toEqual(["tang-spot-greenery"]);
  });

  it("of all cards, panels and lanterns are in the sheet", () => {
    for (const { kind, bonus } of CARDS.values()) {
      const { spot } = DECORATIONS.get(kind)!;
      expect(whole(render(CardFace, { props: { kind, spot, bonus } }).body)).toEqual([]);
    }
    for (const [id, found] of PANEL_SYMBOLS) {
      const size = id.startsWith("S") ? "small" : "large";
      const body = render(Panel, { props: { size, symbols: found } }).body;
      expect(whole(body)).toEqual([]);
      expect(used(body)).toHaveLength(found.length + 1);
    }
    for (const spent of [true, false])
      expect(whole(render(Lantern, { props: { ability: "reuse", spent } }).body)).toEqual([]);
  });

  it("of a figure tell its seat by a shape, and where it looks by a wedge", () => {
    const body = (props: object) => render(Figure, { props: { character: "monk", ...props } }).body;
    expect(used(body({ owner: 2, facing: "E" }))).toEqual(["tang-figure-monk", "seat-2"]);
    expect(used(body({ owner: null, facing: "E" }))).toEqual(["tang-figure-monk"]);
    const wedges = (["N", "E", "S", "W"] as const).map(
      (facing) => /<path class="wedge[^>]* d="([^"]+)"/.exec(body({ owner: 0, facing }))?.[1],
    );
    expect(new Set(wedges).size).toBe(4);
    expect(wedges).not.toContain(undefined);
    expect(body({ owner: 0 })).not.toContain("wedge");
  });
});
