import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Choices, indexOf, moveAt, type Move } from "../src/games/tang-garden/moves";

const MOVES = 3419;

describe("moves by their number", () => {
  // Pairs of a number and what the rules write for it.
  const KNOWN: [number, Move][] = [
    [260, { kind: "build", source: "A", cell: "f2", turn: 0 }],
    [801, { kind: "build", source: "A", cell: "a6", turn: 1 }],
    [776, { kind: "build", source: "hand", cell: "g5", turn: 0 }],
    [1392, { kind: "decorate", choice: 0, cell: "a2", spot: 0 }],
    [1911, { kind: "decorate", choice: 0, cell: "f6", spot: 1 }],
    [2284, { kind: "stand", cell: "b2", place: 0, facing: "N" }],
    [2408, { kind: "stand", cell: "d3", place: 1, facing: "N" }],
    [3206, { kind: "token", cell: "g1" }],
    [3272, { kind: "display", tile: "A09" }],
    [3283, { kind: "display", tile: "B05" }],
    [3340, { kind: "panel", panel: "L5" }],
    [3327, { kind: "panel", panel: "S04" }],
    [3348, { kind: "notch", notch: "N-l1" }],
    [3354, { kind: "notch", notch: "S-s0" }],
    [3376, { kind: "which", character: "architect" }],
    [3389, { kind: "ready", lantern: "double_build", size: "large" }],
    [3395, { kind: "ready", lantern: "search", size: "large" }],
    [3405, { kind: "gain", what: "water" }],
    [3418, { kind: "plain", what: "done" }],
  ];

  it.each(KNOWN)("%i is what the rules call it", (index, move) => {
    expect(moveAt(index)).toEqual(move);
    expect(indexOf(move)).toBe(index);
  });

  it("come back to the same number", () => {
    fc.assert(
      fc.property(fc.nat(MOVES - 1), (index) => {
        expect(indexOf(moveAt(index))).toBe(index);
      }),
    );
  });
});

describe("the allowed moves", () => {
  const choices = new Choices([260, 3348, 3418]);

  it("are told apart by kind", () => {
    expect(choices.of("notch")).toEqual([{ kind: "notch", notch: "N-l1" }]);
    expect(choices.of("token")).toEqual([]);
  });

  it("answer for a single move", () => {
    expect(choices.allows({ kind: "build", source: "A", cell: "f2", turn: 0 })).toBe(true);
    expect(choices.allows({ kind: "build", source: "A", cell: "f2", turn: 1 })).toBe(false);
    expect(choices.may("done")).toBe(true);
    expect(choices.may("draw")).toBe(false);
  });
});
