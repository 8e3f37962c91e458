import { beforeEach, describe, expect, it } from "vitest";
import { about, price, readAloud } from "../src/games/zen-garden/about";
import { box } from "../src/games/zen-garden/box.svelte";
import { stopsOf } from "../src/games/zen-garden/coins";
import { tileOf, tileShowing } from "../src/games/zen-garden/tiles";
import { boardsInPlay, columnOf, tableOf, type Wish } from "../src/games/zen-garden/wishes";
import { words } from "../src/games/zen-garden/words";
import type { ScoreLine } from "../src/generated/wire";
import type { ZenGardenBox, ZenGardenView } from "../src/generated/zen-garden";
import { standardBox } from "./boxes";

const STANDARD = standardBox("zen-garden") as ZenGardenBox;
const VIEW = { boards: [1, 2, 3], preferences: {}, orders: [] } as unknown as ZenGardenView;

const printed = (list: number[], most?: number) =>
  tableOf(list, most).map(({ heading, points }) => `${heading}: ${points}`);

function wish(category: string): Wish {
  const all = boardsInPlay(VIEW).flatMap((board) => board.wishes);
  return all.find((one) => one.category === category)!;
}

function play(own: Partial<ZenGardenBox>): void {
  box.unpack({ ...STANDARD, ...own });
}

beforeEach(() => play({}));

describe("a printed table", () => {
  it("is that of the box for the standard box", () => {
    const headed = (category: string) =>
      wish(category).table.map(({ heading, points }) => `${heading}: ${points}`);
    expect(headed("loops")).toEqual(["1: 3", "2: 6", "3: 10", "4: 15"]);
    expect(headed("decor").slice(0, 2)).toEqual(["6: 3", "7: 5"]);
    expect(headed("decor").at(-1)).toBe("12+: 20");
    expect(headed("detail")).toEqual(["0: 0", "1: -4", "2: -2", "3: -1", "4: 2", "5: 5", "6+: 8"]);
    expect(headed("minimalist")).toEqual(["2: 18", "3: 12", "4: 6", "5–6: 0"]);
    expect(headed("majority")).toEqual(["1.: 8", "2.: 4"]);
    expect(headed("unity")).toEqual(["✓: 10"]);
  });

  it("lets counts with the same points share a column", () => {
    expect(printed([0, 0, 4, 4, 4, 9, 9])).toEqual(["2–4: 4", "5+: 9"]);
    expect(printed([2, 2, 2], 2)).toEqual(["0–2: 2"]);
    expect(printed([0, 0, 0])).toEqual(["0+: 0"]);
  });

  it("leaves out counts that bring nothing yet, unless the next ones cost points", () => {
    expect(printed([0, 5, 0], 2)).toEqual(["1: 5", "2: 0"]);
    expect(printed([0, 0, -5])).toEqual(["0–1: 0", "2+: -5"]);
    expect(printed([1, 5], 1)).toEqual(["0: 1", "1: 5"]);
  });

  it("knows the column of a count", () => {
    const table = tableOf([0, 0, 4, 4, 9]);
    expect([0, 2, 3, 4, 16].map((count) => columnOf(table, count)?.points ?? null)).toEqual([
      ...[null, 4, 4, 9, 9],
    ]);
  });

  it("is of the box that is played", () => {
    play({ loops: [0, 31, 32, 33, 34], unity: -35, majority: [36, 37] });
    const shown = (category: string) => wish(category).table.map(({ points }) => points);
    expect(shown("loops")).toEqual([31, 32, 33, 34]);
    expect(shown("unity")).toEqual([-35]);
    expect(shown("majority")).toEqual([36, 37]);
  });

  it("is read aloud, the last column with all counts above", () => {
    expect(readAloud(wish("loops"))).toEqual(["Points: 3 for 1, 6 for 2, 10 for 3, and 15 for 4."]);
    expect(readAloud(wish("detail"))[0]).toMatch(/0 for 0, −4 for 1, .* and 8 for 6 or more\.$/);
    expect(readAloud(wish("minimalist"))[0]).toMatch(/and 0 for 5–6\.$/);
    expect(readAloud(wish("majority"))).toEqual([]);
  });
});

describe("what is said of the box", () => {
  it("has the numbers of the one that is played", () => {
    play({ minor: 1, major: -3, majority: [41, 42], unity: 43, orders: [44, 45, 46] });
    expect(about("minor")).toMatch(/1 point for each/);
    expect(about("major")).toMatch(/−3 points for each/);
    expect(about("majority")).toMatch(/41 points, the second most 42\./);
    expect(about("unity")).toMatch(/43 points/);
    expect(about("order")).toMatch(/44 points, the next 45, the third 46/);
  });

  it("names prices as coins", () => {
    expect([0, 1, 7].map(price)).toEqual(["free", "1 coin", "7 coins"]);
  });

  it("tells in an option what a line earns", () => {
    expect(words.choice("line_pay", "each")).toBe("3 coins for each line");
    play({ line_bonus: 1 });
    expect(words.choice("line_pay", "once")).toBe("1 coin in all");
  });

  it("tells of an order that was not met what there was", () => {
    const view = {
      orders: [{ item: "order-0", features: ["decor-gate", "path-wood"] }],
      gardens: [{ seat: 0, counts: { "decor-gate": 3 } }],
    };
    const line = { seat: 0, item: "order-0", key: "zen_why_order_none", values: {} } as ScoreLine;
    expect(words.why(line, view)).toBe("Not met: gate 3 of 4, wood path 0 of 4.");
  });

  it("knows when a total has passed the track", () => {
    expect(words.marker(100)).toBeNull();
    expect(words.marker(101)).toBe("100+");
  });
});

describe("the tiles of the box", () => {
  it("are found by number and by what they show", () => {
    for (const tile of STANDARD.tiles) {
      expect(tileOf(tile.tile)).toBe(tile);
      expect(tileShowing(tile)).toBe(tile);
    }
  });
});

describe("the coin track", () => {
  it("numbers every fifth of 25 fields, and draws them all", () => {
    const stops = stopsOf(25);
    expect(stops.map(({ field }) => field)).toEqual([...Array(26).keys()]);
    const numbered = stops.filter((stop) => stop.numbered).map(({ field }) => field);
    expect(numbered).toEqual([0, 5, 10, 15, 20, 25]);
  });

  it("keeps the first field free of the last", () => {
    expect(stopsOf(400).at(-1)?.field).toBe(380);
  });

  it("has room for any number of coins", () => {
    for (const most of [1, 2, 7, 8, 40, 99, 100, 1234, 9999]) {
      const stops = stopsOf(most);
      expect(stops.length).toBeLessThan(50);
      expect(stops.filter((stop) => stop.numbered).length).toBeLessThan(9);
      expect(Math.max(...stops.map(({ field }) => field))).toBeLessThanOrEqual(most);
    }
  });
});
