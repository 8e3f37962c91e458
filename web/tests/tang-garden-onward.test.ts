import { describe, expect, it } from "vitest";
import { Choices, indexOf, type Move } from "../src/games/tang-garden/moves";
import { drawnInVain, onlyMove, wasTakenBack } from "../src/games/tang-garden/onward";
import type { Happening, LogEntry } from "../src/generated/wire";

const DONE: Move = { kind: "plain", what: "done" };
const LANTERN: Move = { kind: "lantern", lantern: "shift" };
const READY: Move = { kind: "ready", lantern: "search", size: "small" };

const choices = (...moves: Move[]) => new Choices(moves.map(indexOf));

function entry(kind: LogEntry["kind"], ...what: [string, string?][]): LogEntry {
  const told = what.map(([name, card]): Happening => {
    const values: Happening["values"] = card === undefined ? {} : { card };
    return { kind: name, seat: null, values, cells: [] };
  });
  return { version: 1, kind, seat: 0, at: 0, notation: null, what: told };
}

describe("what goes on by itself", () => {
  it("is the only thing left to do", () => {
    expect(onlyMove(choices(DONE), true)).toEqual(DONE);
    expect(onlyMove(choices({ kind: "plain", what: "draw" }), true)).not.toBeNull();
    expect(onlyMove(choices(), true)).toBeNull();
  });

  it("is the end of a turn with nothing but lanterns, for those who do not want to be asked", () => {
    expect(onlyMove(choices(DONE, LANTERN, READY), true)).toBeNull();
    expect(onlyMove(choices(DONE, LANTERN, READY), false)).toEqual(DONE);
    expect(onlyMove(choices(DONE, LANTERN, { kind: "plain", what: "blind" }), false)).toBeNull();
    expect(onlyMove(choices({ kind: "plain", what: "draw" }, LANTERN), false)).toBeNull();
  });

  it("is the lantern that was wished for as the turn began", () => {
    const double: Move = { kind: "lantern", lantern: "double_build" };
    expect(onlyMove(choices(DONE, double), false, "double_build")).toEqual(double);
    expect(onlyMove(choices(DONE, double), false, "double_decorate")).toEqual(DONE);
  });

  it("stops where something was taken back", () => {
    expect(wasTakenBack([entry("move"), entry("undo"), entry("seat")])).toBe(true);
    expect(wasTakenBack([entry("undo"), entry("move")])).toBe(false);
  });
});

describe("cards of which none can be placed", () => {
  it("are those discarded since the move that drew them", () => {
    const drawn = entry("nature", ["discard", "K01"], ["discard", "K02"], ["nothing_fits"]);
    expect(drawnInVain([entry("move"), drawn, entry("nature")])).toEqual(["K01", "K02"]);
    expect(drawnInVain([drawn, entry("move")])).toEqual([]);
  });

  it("are none where one was kept", () => {
    expect(drawnInVain([entry("move"), entry("nature", ["discard", "K01"])])).toEqual([]);
  });
});
