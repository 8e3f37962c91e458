import { describe, expect, it } from "vitest";
import { box } from "../src/games/zen-garden/box.svelte";
import {
  documentOf,
  firstFree,
  newPlayer,
  ordersFor,
  placeIn,
  type Evening,
} from "../src/games/zen-garden/evening";
import { standardBox } from "./boxes";

box.unpack(standardBox("zen-garden"));

function evening(): Evening {
  return {
    boards: [1],
    preferences: { minor: "path-stone", major: null, majority: null, detail: null },
    orders: [],
    players: [newPlayer("Ann", 0), newPlayer("Ben", 0)],
  };
}

describe("a typed-in evening", () => {
  it("writes gardens row by row, and only what is known", () => {
    const typed = evening();
    typed.players[0]!.garden[5] = { soil: "sand", path: "wood", decor: "gate", turn: 2 };
    const written = documentOf(typed) as {
      preferences: unknown;
      players: { garden: string[][] }[];
    };
    expect(written.preferences).toEqual({ minor: "path-stone" });
    expect(written.players[0]!.garden[1]![1]).toBe("sand wood gate 2");
    expect(written.players[0]!.garden.flat().filter((cell) => cell !== "")).toHaveLength(1);
  });

  it("leaves out orders whose features are not both chosen, for every player", () => {
    const typed = evening();
    typed.orders = ordersFor([1, 4], []);
    typed.orders[1]!.features = ["soil-water", "decor-crane"];
    for (const player of typed.players) player.orders = [5, 3];
    const written = documentOf(typed) as { orders: unknown[]; players: { orders: unknown[] }[] };
    expect(written.orders).toHaveLength(1);
    expect(written.players[0]!.orders).toEqual([3]);
  });

  it("keeps what was chosen when a board is added or put away", () => {
    const two = ordersFor([1, 4], []);
    two[0]!.features = ["soil-water", "decor-crane"];
    const three = ordersFor([1, 4, 5], two);
    expect(three.map((order) => order.board)).toEqual([4, 4, 5]);
    expect(three[0]!.features).toEqual(["soil-water", "decor-crane"]);
    expect(ordersFor([1, 5], three)).toEqual([three[2]]);
  });

  it("finds the cell a refusal names", () => {
    expect(placeIn("row 2, column 3")).toBe(6);
    expect(placeIn("preferences.minor")).toBeNull();
  });

  it("offers a tile that lies nowhere yet", () => {
    const typed = evening();
    typed.players[1]!.garden[0] = { ...firstFree(typed) };
    expect(firstFree(typed)).not.toEqual(typed.players[1]!.garden[0]);
  });
});
