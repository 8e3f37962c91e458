/** What a hint of Zen Garden proposes: which tile from where, for what, and where to. */

import { beforeAll, expect, it } from "vitest";
import { language } from "../src/lib/language.svelte";
import { box } from "../src/games/zen-garden/box.svelte";
import { indexOf } from "../src/games/zen-garden/moves";
import { words } from "../src/games/zen-garden/words";
import { standardBox } from "./boxes";

beforeAll(() => box.unpack(standardBox("zen-garden")));

const field = (slot: string, price: number) => ({
  ...{ slot, price },
  tile: { soil: "cherry", path: "wood", decor: "gate" },
});
const view = (...laid: string[]) => ({
  market: [field("0b", 0), field("1c", 1), { slot: "2d", price: 2, tile: null }],
  gardens: [{ seat: 0, laid: laid.map((cell) => ({ cell })) }],
});
const told = (slot: string, cell: string, ...laid: string[]) =>
  words.proposal!(indexOf({ slot, cell, turn: 0 }), view(...laid), 0, "table");

it("names the tile, its row, its price and the place in the frame", () => {
  expect(told("1c", "e4", "d4")).toBe(
    "take the gate on cherry blossom, wood path (middle row, 1 coin), and lay it in row 2, column 3",
  );
  expect(told("0b", "d4")).toContain("(bottom row, free), and lay it in row 2, column 2");
});

it("names the place as it is once the garden has slid so far that it is seen", () => {
  expect(told("1c", "d2", "d3", "d4", "d5")).toMatch(/lay it in row 1, column 2$/);
});

it("is told in the other languages in their own order", () => {
  language.now = "de";
  expect(told("1c", "e4", "d4")).toBe(
    "Nimm das Tor auf Kirschblüten, Holzweg (mittlere Reihe, 1 Münze), und lege das Plättchen in Reihe 2, Spalte 3",
  );
  language.now = "nl";
  expect(told("1c", "e4", "d4")).toMatch(
    /^neem de poort op kersenbloesem, houten pad \(middelste rij, .+\), en leg de tegel in rij 2, kolom 3$/,
  );
  language.now = "en";
});

it("says nothing of what nobody could tell", () => {
  expect(told("2d", "e4", "d4")).toBeNull();
  expect(
    words.proposal!(indexOf({ slot: "1c", cell: "e4", turn: 0 }), view("d4"), 3, "t"),
  ).toBeNull();
});
