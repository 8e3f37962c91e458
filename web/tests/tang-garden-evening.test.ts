import { beforeAll, describe, expect, it } from "vitest";
import { box } from "../src/games/tang-garden/box.svelte";
import { standardBox } from "./boxes";

type Typed = typeof import("../src/games/tang-garden/evening");
let typed: Typed;
beforeAll(async () => {
  typed = await import("../src/games/tang-garden/evening");
  box.unpack(standardBox("tang-garden"));
});

function two() {
  const evening = { players: [typed.newPlayer("Ann"), typed.newPlayer("Ben")] };
  const ann = evening.players[0]!;
  ann.coins = 12;
  ann.cards.fish = 2;
  ann.figures.push({ ...typed.newOnlooker("emperor"), decorations: 1, likes: 2 });
  ann.figures.push({ ...typed.newOnlooker("lady"), sees: ["moon"] });
  return evening;
}

describe("a typed-in evening", () => {
  it("becomes a document of what was counted", () => {
    expect(typed.documentOf(two())).toEqual({
      game: "tang-garden",
      players: [
        {
          ...{ name: "Ann", coins: 12, cards: { fish: 2 }, tokens: 0, markers: [0, 0, 0] },
          characters: [
            { character: "emperor", decorations: 1, likes: 2 },
            { character: "lady", decorations: 0, sees: ["moon"] },
          ],
        },
        { name: "Ben", coins: 0, cards: {}, tokens: 0, markers: [0, 0, 0], characters: [] },
      ],
    });
  });

  it("has neither cards nor tracks where one plays alone", () => {
    const evening = { players: two().players.slice(0, 1) };
    const document = typed.documentOf(evening) as { players: Record<string, unknown>[] };
    expect(Object.keys(document.players[0]!)).toEqual(["name", "coins", "characters"]);
  });

  it("lets each character stand once", () => {
    const free = typed.freeCharacters(two());
    expect(free).not.toContain("emperor");
    expect(free).toHaveLength(10);
  });

  it("asks each character for what it likes, and no more of it than there is", () => {
    expect(typed.questionOf("poet")).toEqual({ of: "tiles", terrain: "water" });
    expect(typed.questionOf("monk")).toEqual({ of: "symbols", symbol: "temple" });
    expect(typed.questionOf("empress")).toEqual({ of: "either", things: ["emperor", "lady"] });
    expect([typed.mostLiked("poet"), typed.mostLiked("emperor")]).toEqual([8, 3]);
    expect([typed.mostCards(), typed.mostDecorations()]).toEqual([54, 36]);
  });
});
