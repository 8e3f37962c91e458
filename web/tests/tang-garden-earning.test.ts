import { beforeAll, describe, expect, it } from "vitest";
import { indexOf, type Move } from "../src/games/tang-garden/moves";
import { sightOf } from "../src/games/tang-garden/sights";
import type { Effect, Happening } from "../src/generated/wire";

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
    ).toEqual(["encloses an area", "Rock +2", "large landscape token", "+3 coins"]);
  });

  it("is said too where it is nothing", () => {
    expect(earned([happening("build", { tile: "A01", cell: "d3" })])).toEqual([
      "brings nothing at once",
    ]);
  });
});

describe("a line of sight", () => {
  const stand: Move = { kind: "stand", cell: "c3", place: 0, facing: "W" };
  const told: Effect = {
    ...{ seat: 0, move: indexOf(stand), total: 9, coins: 0, lines: [] },
    what: [
      happening("stand", { character: "poet", cell: "c3", facing: "W" }),
      { ...happening("sees", { character: "poet", seen: 3, coins: 4 }), cells: ["c3", "b3", "a3"] },
    ],
  };

  it("is what the server says would be seen from the place aimed at", () => {
    expect(sightOf(stand, "poet", 0, told)).toMatchObject({
      ...{ character: "poet", cell: "c3", facing: "W", owner: 0 },
      ...{ line: ["c3", "b3", "a3"], decorations: 3, worth: 4, total: 7 },
    });
  });

  it("is not guessed before the server has said so", () => {
    expect(sightOf(stand, "poet", 0, null)).toMatchObject({
      ...{ cell: "c3", line: [], decorations: null, worth: null, total: null },
    });
  });

  it("belongs to a figure that is being placed", () => {
    expect(sightOf({ kind: "token", cell: "c3" }, "poet", 0, told)).toBeNull();
    expect(sightOf(stand, null, 0, told)).toBeNull();
  });
});
