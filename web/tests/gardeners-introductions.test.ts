import { describe, expect, it } from "vitest";
import { box } from "../src/games/gardeners/box.svelte";
import { floating } from "../src/games/gardeners/ground";
import { cardsOf, gardensOf } from "../src/games/gardeners/introductions";
import { standardBox } from "./boxes";

box.unpack(standardBox("gardeners"));

describe("an introduction", () => {
  it("has a garden for each of its cards", () => {
    expect(cardsOf("introduction-a")).toBe(6);
    expect(gardensOf({ mode: "introduction-a", discarded: 0 })).toBe(6);
    expect(gardensOf({ mode: "introduction-c", discarded: 0 })).toBe(5);
  });

  it("has one less for each card that is discarded", () => {
    expect(gardensOf({ mode: "introduction-a", discarded: 1 })).toBe(5);
  });
});

describe("the dashed square", () => {
  const tile = (row: number, column: number) => ({ tile: "A01", row, column, turn: 0 });

  it("moves until the garden is as wide and as high as it", () => {
    expect(floating({ side: 4, garden: [] })).toBe(true);
    expect(floating({ side: 4, garden: [tile(0, 0), tile(0, 3)] })).toBe(true);
    expect(floating({ side: 4, garden: [tile(0, 0), tile(3, 3)] })).toBe(false);
  });
});
