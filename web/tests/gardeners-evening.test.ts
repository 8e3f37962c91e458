import { describe, expect, it } from "vitest";
import type { GardenersBox } from "../src/generated/gardeners";
import { fitting, fresh, lay, playedIn, spread, takeAway } from "../src/games/gardeners/evening";
import { standardBox } from "./boxes";

const facts = standardBox("gardeners") as GardenersBox;
const at = (tile: string, row: number, column: number) => ({ tile, row, column, turn: 0 });

describe("a garden that is laid out", () => {
  it("has every tile once, and one on each place", () => {
    const first = lay(lay([], at("A01", 0, 0)), at("A02", 0, 1));
    expect(lay(first, at("A01", 0, 1))).toEqual([at("A01", 0, 1)]);
    expect(takeAway(first, "A02")).toEqual([at("A01", 0, 0)]);
  });

  it("leaves the others to be laid", () => {
    const played = playedIn(fresh("introduction-a"), facts);
    const left = spread([at(played.tiles[0]!, 0, 0)], played);
    expect(left).toEqual(played.tiles.slice(1));
  });

  it("keeps in another game what there is of it", () => {
    const large = playedIn(fresh("standard"), facts);
    const small = playedIn(fresh("introduction-a"), facts);
    const shared = small.tiles[0]!;
    const absent = large.tiles.find((tile) => !small.tiles.includes(tile))!;
    const sheet = {
      mode: "introduction-a" as const,
      tiles: [at(shared, 0, 0), at(absent, 1, 1), at(small.tiles[1]!, small.side, 0)],
      cards: [small.cards[0]!, "no such card"],
    };
    expect(fitting(sheet, small)).toEqual({
      mode: "introduction-a",
      tiles: [at(shared, 0, 0)],
      cards: [small.cards[0]],
    });
  });
});
