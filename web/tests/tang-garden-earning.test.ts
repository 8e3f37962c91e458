import { beforeAll, describe, expect, it, vi } from "vitest";
import { decorationsOn, lineFrom } from "../src/games/tang-garden/sights";
import type { LaidView, TangGardenView } from "../src/generated/tang-garden";
import type { Happening } from "../src/generated/wire";

// The kept language and theme ask the browser.
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { documentElement: { lang: "" } });

let earned: typeof import("../src/games/tang-garden/earning").earned;
beforeAll(async () => {
  ({ earned } = await import("../src/games/tang-garden/earning"));
});

function happening(kind: string, values: Happening["values"] = {}): Happening {
  return { kind, seat: 0, values, cells: [] };
}

describe("what a tile would earn", () => {
  it("is told in a few words for each thing, coins together", () => {
    expect(
      earned([
        happening("build", { tile: "A01", cell: "d3" }),
        happening("encloses", { terrain: "rock", count: 1 }),
        happening("steps", { track: "rock", steps: 2, column: 5 }),
        happening("column_coins", { track: "rock", coins: 2 }),
        happening("temple", { coins: 1 }),
        happening("token_large"),
      ]),
    ).toEqual(["encloses 1", "Rock +2", "large landscape token", "+3 coins"]);
  });

  it("is said too where it is nothing", () => {
    expect(earned([happening("build", { tile: "A01", cell: "d3" })])).toEqual([
      "brings nothing at once",
    ]);
  });
});

function laid(cell: string, ...decorations: (string | null)[]): LaidView {
  return { cell, tile: "A01", turn: 0, decorations };
}

describe("a line of sight", () => {
  it("runs from the figure's own cell to the rim", () => {
    expect(lineFrom("c3", "W")).toEqual(["c3", "b3", "a3"]);
    expect(lineFrom("g8", "S")).toEqual(["g8"]);
  });

  it("counts the decorations on its cells", () => {
    const lying = [laid("c3", "fish", "bridge"), laid("b3", null, "birds"), laid("d3", "birds")];
    const view = { laid: lying } as Partial<TangGardenView> as TangGardenView;
    expect(decorationsOn(view, lineFrom("c3", "W"))).toBe(3);
  });
});
