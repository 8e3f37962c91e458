import { describe, expect, it } from "vitest";
import { box } from "../src/games/miyabi/box.svelte";
import { Hand } from "../src/games/miyabi/hand.svelte";
import { indexOf } from "../src/games/miyabi/moves";
import { standardBox } from "./boxes";

box.unpack(standardBox("miyabi"));

const lay = (piece: string, cell: string, turn = 0) => indexOf({ piece, cell, turn });
const PASS = lay("pass", "");

/** A double of fish fits on a3 eastwards and on d3 southwards; a straight crosses e2. */
const MOVES = [
  lay("fish-2", "a3"),
  lay("fish-2", "d3", 1),
  lay("fish-2", "d3", 3),
  lay("pagoda-middle", "e2"),
  lay("pagoda-middle", "e2", 1),
  lay("zen-1", "b5"),
  PASS,
];

function dealt(moves = MOVES): Hand {
  const hand = new Hand();
  hand.deal(moves);
  return hand;
}

describe("a move in the making", () => {
  it("goes from choosing to placing to confirming, and back", () => {
    const hand = dealt();
    expect(hand.step).toBe("choose");
    hand.choose("fish-2");
    expect(hand.step).toBe("place");
    hand.aim("a3");
    expect(hand.step).toBe("confirm");
    expect(hand.index()).toBe(lay("fish-2", "a3"));
    expect([hand.back(), hand.step]).toEqual([true, "place"]);
    expect([hand.back(), hand.step]).toEqual([true, "choose"]);
    expect(hand.back()).toBe(false);
  });

  it("takes nothing that is not allowed", () => {
    const hand = dealt();
    expect(hand.choose("stone-1")).toBe(false);
    expect(hand.aim("a3")).toBe(false);
    hand.choose("fish-2");
    expect(hand.aim("b3")).toBe(false);
    expect(hand.index()).toBeNull();
  });

  it("turns a tile by itself where it fits only another way", () => {
    const hand = dealt();
    hand.choose("fish-2");
    hand.over = hand.near("d3");
    expect(hand.index()).toBeNull();
    expect(hand.index(true)).toBe(lay("fish-2", "d3", 1));
    expect(hand.spin).toBe(0);
    hand.aim("d3");
    expect([hand.lies, hand.turned]).toEqual([1, true]);
  });

  it("lies as it was held again where it fits so: turned to fit is not chosen", () => {
    const hand = dealt();
    hand.choose("fish-2");
    hand.aim("d3");
    hand.aim("a3");
    expect([hand.index(), hand.turned]).toEqual([lay("fish-2", "a3"), false]);
    hand.aim("d3");
    hand.rotate(1);
    expect([hand.index(), hand.turned]).toEqual([lay("fish-2", "d3", 3), false]);
  });

  it("turns an aimed tile on to the next way that fits", () => {
    const hand = dealt();
    hand.choose("fish-2");
    hand.aim("d3");
    hand.rotate(1);
    expect(hand.index()).toBe(lay("fish-2", "d3", 3));
    hand.rotate(-1);
    expect(hand.index()).toBe(lay("fish-2", "d3", 1));
    hand.back();
    expect(hand.aim("a3") && hand.turns).toBe(false);
  });

  it("knows tiles that look the same after half a turn", () => {
    const hand = dealt();
    hand.choose("pagoda-middle");
    hand.rotate(-1);
    hand.rotate(-1);
    hand.aim("e2");
    expect(hand.spin).toBe(-2);
    expect(hand.index()).toBe(lay("pagoda-middle", "e2"));
  });

  it("finds the cell from which a tile covers what is pointed at", () => {
    const hand = dealt();
    hand.choose("fish-2");
    expect(hand.near("b3")).toBe("a3");
    expect(hand.near("d4")).toBe("d3");
    expect(hand.near("f6")).toBeNull();
    hand.aim("a3");
    expect([hand.covers("b3"), hand.covers("c3")]).toEqual([true, false]);
  });

  it("needs no cell for a pass, and no choice for the frog", () => {
    const hand = dealt();
    hand.choose("pass");
    expect([hand.step, hand.index()]).toEqual(["confirm", PASS]);
    const frog = dealt([lay("frog", "c3"), lay("stay", "")]);
    expect([frog.piece, frog.step]).toEqual(["frog", "place"]);
    frog.aim("c3");
    expect(frog.index()).toBe(lay("frog", "c3"));
    expect([frog.back(), frog.back(), frog.piece]).toEqual([true, false, "frog"]);
  });

  it("keeps what is chosen while it stays allowed", () => {
    const hand = dealt();
    hand.choose("fish-2");
    hand.aim("a3");
    hand.deal(MOVES.slice(0, 1));
    expect(hand.step).toBe("confirm");
    hand.deal(MOVES.slice(1));
    expect(hand.step).toBe("place");
    hand.deal(MOVES.slice(3));
    expect(hand.step).toBe("choose");
    hand.deal([]);
    expect(hand.step).toBe("wait");
  });
});
