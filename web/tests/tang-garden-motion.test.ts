import { describe, expect, it } from "vitest";
import { CELLS, cellAt, SIDES } from "../src/games/tang-garden/board";
import { frameOfSight, WHOLE } from "../src/games/tang-garden/camera";
import { lastPlace } from "../src/games/tang-garden/places";
import type { SeatView } from "../src/generated/tang-garden";
import type { LogEntry } from "../src/generated/wire";

const { gained } = await import("../src/games/tang-garden/motion");

function having(coins: number, small: number, large: number): SeatView {
  return { seat: 1, coins, tokens: { small, large } } as SeatView;
}

describe("what flies to a seat", () => {
  it("is what it has more of", () => {
    expect(gained(having(3, 1, 0), having(5, 1, 1))).toEqual([
      ["coin", 2],
      ["token-large", 1],
    ]);
  });

  it("is nothing that it spent", () => {
    expect(gained(having(3, 2, 1), having(1, 0, 1))).toEqual([]);
  });
});

describe("what a figure looks at", () => {
  it("reaches from its cell to the panels on that side", () => {
    const ends = { N: "top", E: "right", S: "bottom", W: "left" } as const;
    for (let n = 0; n < CELLS; n++)
      for (const side of SIDES)
        expect(frameOfSight(cellAt(n), side)[ends[side]]).toBe(WHOLE[ends[side]]);
  });
});

describe("the place of the last move", () => {
  const entry = (kind: LogEntry["kind"], notation: string | null = null): LogEntry => ({
    version: 1,
    kind,
    seat: 0,
    at: 0,
    notation,
    what: [],
  });
  const built = entry("move", "A d3 r0");

  it("is where the seat that moved last did something", () => {
    expect(lastPlace([built, entry("move", "done")])).toEqual({ place: "d3", seat: 0 });
  });

  it("is nowhere once that was taken back", () => {
    expect(lastPlace([built, entry("undo")])).toBeNull();
    expect(lastPlace([built, entry("undo"), entry("move", "A e3 r0")])?.place).toBe("e3");
  });
});
