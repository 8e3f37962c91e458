import { describe, expect, it } from "vitest";
import { box } from "../src/games/miyabi/box.svelte";
import { pilesOf, unitFor, type Pile } from "../src/games/miyabi/supply";
import type { MiyabiView, PileView } from "../src/generated/miyabi";
import type { LogEntry } from "../src/generated/wire";
import { standardBox } from "./boxes";

box.unpack(standardBox("miyabi"));

const view = (counts: Record<string, number>) =>
  ({
    supply: Object.entries(counts).map(([kind, count]) => ({ kind, count }) as PileView),
  }) as MiyabiView;
const event = (kind: string, values = {}) =>
  ({ what: [{ kind, seat: 0, values, cells: [] }] }) as unknown as LogEntry;
const laid = (kind: string) => event("lay", { kind });

describe("the tiles of a round", () => {
  it("keep their place when they are taken, until the round ends", () => {
    const log = [
      laid("fish-1"),
      event("supply"),
      laid("maple-1"),
      laid("maple-end"),
      laid("stone-2"),
    ];
    expect(pilesOf(view({ "maple-1": 1, "stone-1": 1, "maple-2": 1 }), log)).toEqual([
      [
        { piece: "maple-1", count: 1, most: 2 },
        { piece: "stone-1", count: 1, most: 1 },
      ],
      [
        { piece: "maple-2", count: 1, most: 1 },
        { piece: "stone-2", count: 0, most: 1 },
      ],
      [{ piece: "maple-end", count: 0, most: 1 }],
      [],
    ]);
  });
});

describe("the size in which they lie", () => {
  const margins = { around: 8, number: 26, gap: 2, least: 36 };
  const piles = (...pieces: string[]): Pile[] =>
    pieces.map((piece) => ({ piece, count: 1, most: 1 }));
  const room = { width: 400, height: 300 };

  it("is the largest for which all of them find room", () => {
    const all = piles("maple-1", "fish-2", "stone-end", "azalea-elbow");
    const unit = unitFor(all, room, margins, [24, 200]);
    expect(unitFor(all, room, margins, [24, 70])).toBe(70);
    expect(unit).toBeGreaterThan(70);
    expect(3 * unit + 8).toBeLessThanOrEqual(400);
  });

  it("does not change as they are taken", () => {
    const all = piles("maple-1", "fish-2", "stone-end", "azalea-elbow");
    const taken = all.map((pile) => ({ ...pile, count: 0 }));
    expect(unitFor(taken, room, margins, [24, 200])).toBe(unitFor(all, room, margins, [24, 200]));
  });

  it("is the least where not even those find room", () => {
    expect(unitFor(piles("maple-end"), { width: 60, height: 20 }, margins, [24, 88])).toBe(24);
  });
});
