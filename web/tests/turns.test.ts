import { describe, expect, it } from "vitest";
import type { Frame } from "../src/generated/wire";
import { frameAt, nameOf, stopAt, stopNamed, turnsOf } from "../src/lib/turns";

/** A move of a seat; `goes`: whether its turn goes on after it. */
const move = (seat: number, goes = false, kind = "move") =>
  ({ event: { kind, seat }, view: { goes } }) as unknown as Frame;
const DEAL = { event: null, view: {} } as unknown as Frame;
const begins = (view: unknown) => (view as { goes?: boolean }).goes !== true;

const CHAIN = [DEAL, move(0, true), move(0, true), move(0), move(1), move(1, true), move(1)];
const turns = turnsOf(CHAIN, begins);

describe("the turns of a game", () => {
  it("are its moves, where each move is a turn", () => {
    const game = [DEAL, move(0), move(1), move(1), move(5, false, "clock")];
    expect(turnsOf(game)).toEqual([0, 1, 2, 3, 4].map((n) => ({ first: n, last: n })));
  });

  it("hold all moves of a chain", () => {
    expect(turns).toEqual([
      { first: 0, last: 0 },
      { first: 1, last: 3 },
      { first: 4, last: 4 },
      { first: 5, last: 6 },
    ]);
  });

  it("end where another seat moves, even within a chain", () => {
    expect(turnsOf([DEAL, move(0, true), move(1)], begins)).toHaveLength(3);
  });
});

describe("a stop on the way through a game", () => {
  it("is named by the turn, and by its step where steps are told apart", () => {
    const names = (steps: boolean) => CHAIN.map((_, n) => nameOf(stopAt(turns, n, steps)));
    expect(names(false)).toEqual(["0", "1", "1", "1", "2", "3", "3"]);
    expect(names(true)).toEqual(["0", "1.1", "1.2", "1.3", "2", "3.1", "3.2"]);
  });

  it("is found again by its name", () => {
    for (const [n] of CHAIN.entries())
      expect(frameAt(turns, stopNamed(nameOf(stopAt(turns, n, true)))!)).toBe(n);
    expect(frameAt(turns, stopNamed("1")!)).toBe(3);
  });

  it("is the last there is, where a name leads beyond", () => {
    expect(frameAt(turns, stopNamed("1.9")!)).toBe(3);
    expect(frameAt(turns, stopNamed("99.1")!)).toBe(5);
  });

  it.each(["", "x", "1.0", "1.", "-1", "1.2.3"])("is not called %j", (name) => {
    expect(stopNamed(name)).toBeNull();
  });
});
