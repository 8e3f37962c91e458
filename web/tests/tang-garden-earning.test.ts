import { describe, expect, it } from "vitest";
import { faceNamed } from "../src/games/tang-garden/box";
import { decorationsOn, earningOf, lineFrom } from "../src/games/tang-garden/earning";
import { turned } from "../src/games/tang-garden/faces";
import type { LaidView, TangGardenView } from "../src/generated/tang-garden";

function garden(laid: Record<string, [tile: string, turn: number]>, tokens = {}): TangGardenView {
  const views: LaidView[] = Object.entries(laid).map(([cell, [tile, turn]]) => ({
    cell,
    tile,
    turn,
    decorations: faceNamed(tile).spots.map(() => null),
  }));
  return { laid: views, tokens: { small: [], large: [], ...tokens } } as unknown as TangGardenView;
}

const lying = (tile: string, turn: number) => turned(faceNamed(tile), turn);

describe("what a tile earns where it is laid", () => {
  it("is a step for each matching edge, and nothing while the area stays open", () => {
    const view = garden({ c3: ["A01", 0] });
    expect(earningOf(view, "d3", lying("A02", 0))).toMatchObject({
      steps: { green: 1, water: 0, rock: 0 },
      enclosed: 0,
      paths: 0,
      temple: 0,
      token: null,
    });
  });

  it("is one more step where the area is enclosed", () => {
    // A13 shows greenery to the north alone; laid below another one turned about, both close.
    const view = garden({ c3: ["A13", 2] });
    expect(earningOf(view, "c4", lying("A14", 0))).toMatchObject({
      steps: { green: 2 },
      enclosed: 1,
    });
  });

  it("counts an area that the tile itself encloses", () => {
    const view = garden({ c3: ["A13", 0] });
    expect(earningOf(view, "c4", lying("A15", 0))).toMatchObject({
      steps: { green: 1 },
      enclosed: 1,
      paths: 1,
    });
  });

  it("never encloses at the rim of the board", () => {
    // Water that runs from c2 through the tile to the rim in the north.
    const view = garden({ c2: ["B13", 0] });
    expect(earningOf(view, "c1", lying("B10", 0))).toMatchObject({
      steps: { water: 1 },
      enclosed: 0,
    });
  });

  it("brings a temple's coins, its own and one for each edge of its terrain", () => {
    const view = garden({ c3: ["B01", 0], d4: ["B02", 0] });
    expect(earningOf(view, "d3", lying("D13", 0))).toMatchObject({ temple: 3, enclosed: 0 });
    const beside = garden({ d3: ["D13", 0] });
    expect(earningOf(beside, "c3", lying("B01", 0))).toMatchObject({
      temple: 1,
      steps: { water: 0 },
    });
  });

  it("brings nothing at a temple of the same turn", () => {
    const view = { ...garden({ d3: ["D13", 0] }), fresh_temple: "d3" };
    expect(earningOf(view, "c3", lying("B01", 0)).temple).toBe(0);
  });

  it("takes the token that lies there", () => {
    const view = garden({ c3: ["A01", 0] }, { large: ["d3"] });
    expect(earningOf(view, "d3", lying("A02", 0)).token).toBe("large");
  });
});

describe("a line of sight", () => {
  it("runs from the figure's own cell to the rim", () => {
    expect(lineFrom("c3", "W")).toEqual(["c3", "b3", "a3"]);
    expect(lineFrom("g8", "S")).toEqual(["g8"]);
  });

  it("counts the decorations on its cells", () => {
    const view = garden({ c3: ["B12", 0], b3: ["A12", 0], d3: ["A01", 0] });
    view.laid[0]!.decorations = ["fish", "bridge"];
    view.laid[1]!.decorations = [null, "birds"];
    view.laid[2]!.decorations = ["birds"];
    expect(decorationsOn(view, lineFrom("c3", "W"))).toBe(3);
  });
});
