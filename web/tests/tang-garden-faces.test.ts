import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { box } from "../src/games/tang-garden/box.svelte";
import { standardBox } from "./boxes";
import { edgesOf, lookOf, standing } from "../src/games/tang-garden/faces";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf-8");
const sheet = read("../../src/hortus/games/tang_garden/shown/symbols.svg");
const symbols = new Set([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]!));
const used = (html: string) => [...html.matchAll(/href="#([^"]+)"/g)].map((found) => found[1]!);

// The sheet goes into the page as soon as a picture is loaded; here there is no page.
vi.mock("../src/lib/sheets", () => ({ addSymbols: () => undefined }));

beforeAll(() => box.unpack(standardBox("tang-garden")));

describe("the faces of tiles", () => {
  it("turn on and on, either way", () => {
    const face = box.face("A07");
    expect(edgesOf(face, 0)).toEqual(["green", "green", "path", "path"]);
    expect(edgesOf(face, 1)).toEqual(["path", "green", "green", "path"]);
    expect(edgesOf(face, 5)).toEqual(edgesOf(face, 1));
    expect(edgesOf(face, -1)).toEqual(edgesOf(face, 3));
    expect(lookOf(face, 6)).toBe(face.looks[2]);
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
    for (const [id, face] of box.faces)
      for (const turn of [0, 1, 2, 3])
        expect(whole(render(Tile, { props: { face, turn } }).body), id).toEqual([]);
  });

  it("of a tile show rings only where something may still stand", () => {
    const face = box.face("A13");
    const shown = (props: object) =>
      used(render(Tile, { props: { face, ...props } }).body).filter((id) =>
        id.startsWith("tang-spot"),
      );
    expect(shown({})).toEqual(["tang-spot-greenery", "tang-spot-person"]);
    expect(shown({ free: [false] })).toEqual(["tang-spot-person"]);
    expect(shown({ free: [true], room: false })).toEqual(["tang-spot-greenery"]);
  });

  it("of all cards, panels and lanterns are in the sheet", () => {
    for (const { kind, bonus } of box.cards.values()) {
      const { spot } = box.decorations.get(kind)!;
      expect(whole(render(CardFace, { props: { kind, spot, bonus } }).body)).toEqual([]);
    }
    for (const { id, symbols: found } of box.facts.panels) {
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
