import { describe, expect, it } from "vitest";
import { Hand } from "../src/games/zen-garden/hand.svelte";
import { indexOf } from "../src/games/zen-garden/moves";

const MOVES = ["0a", "1b"].flatMap((slot) =>
  ["d3", "e4"].flatMap((cell) => [0, 1, 2, 3].map((turn) => indexOf({ slot, cell, turn }))),
);

function dealt(): Hand {
  const hand = new Hand();
  hand.deal(MOVES);
  return hand;
}

describe("a move in the making", () => {
  it("goes from choosing to placing to confirming, and back", () => {
    const hand = dealt();
    expect(hand.step).toBe("choose");
    hand.choose("1b");
    expect(hand.step).toBe("place");
    hand.aim("d3");
    expect(hand.step).toBe("confirm");
    hand.rotate(-1);
    expect(hand.index()).toBe(indexOf({ slot: "1b", cell: "d3", turn: 3 }));
    expect(hand.back()).toBe(true);
    expect(hand.step).toBe("place");
    expect(hand.back()).toBe(true);
    expect(hand.step).toBe("choose");
    expect(hand.back()).toBe(false);
  });

  it("takes nothing that is not allowed", () => {
    const hand = dealt();
    expect(hand.choose("2d")).toBe(false);
    expect(hand.aim("d3")).toBe(false);
    hand.choose("0a");
    expect(hand.aim("a1")).toBe(false);
    expect(hand.index()).toBeNull();
  });

  it("puts a tile back that is chosen twice", () => {
    const hand = dealt();
    hand.choose("0a");
    hand.choose("0a");
    expect(hand.slot).toBeNull();
  });

  it("lets another tile be looked at on the cell before it is aimed at with that one", () => {
    const hand = dealt();
    hand.choose("0a");
    hand.aim("d3");
    expect(hand.isAimedAt("d3")).toBe(true);
    hand.choose("1b");
    expect(hand.index()).toBe(indexOf({ slot: "1b", cell: "d3", turn: 0 }));
    expect(hand.isAimedAt("d3")).toBe(false);
    hand.aim("d3");
    expect(hand.isAimedAt("d3")).toBe(true);
  });

  it("keeps what is chosen while it stays allowed", () => {
    const hand = dealt();
    hand.choose("0a");
    hand.aim("d3");
    hand.deal(MOVES.slice(0, 4));
    expect(hand.step).toBe("confirm");
    hand.deal(MOVES.slice(8));
    expect(hand.step).toBe("choose");
    hand.deal([]);
    expect(hand.step).toBe("wait");
  });

  it("shows what lies under the pointer only when asked", () => {
    const hand = dealt();
    hand.choose("0a");
    hand.over = "e4";
    expect(hand.index()).toBeNull();
    expect(hand.index(true)).toBe(indexOf({ slot: "0a", cell: "e4", turn: 0 }));
  });
});
