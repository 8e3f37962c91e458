import { beforeAll, describe, expect, it } from "vitest";
import { box } from "../src/games/tang-garden/box.svelte";
import { Choices, indexOf, type Move } from "../src/games/tang-garden/moves";
import {
  drawnInVain,
  onlyMove,
  waitsForLanterns,
  wasTakenBack,
  wishes,
} from "../src/games/tang-garden/onward";
import { standardBox } from "./boxes";
import type { Happening, LogEntry } from "../src/generated/wire";

beforeAll(() => box.unpack(standardBox("tang-garden")));

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

  it("waits for lanterns in a last turn, in lessons and for whoever wants to be asked", () => {
    const stacks = [{ open: "A01", left: 9 }];
    const cells = ["c4", "d5", "e6", "f7"];
    const view = (more = {}) =>
      ({ ending: false, tokens: { small: cells, large: [] }, stacks, ...more }) as never;
    expect(waitsForLanterns(view(), false, false)).toBe(false);
    expect(waitsForLanterns(view(), false, true)).toBe(true);
    expect(waitsForLanterns(view(), true, false)).toBe(true);
    expect(waitsForLanterns(view({ ending: true }), false, false)).toBe(true);
    expect(waitsForLanterns(view({ tokens: { small: [], large: [] } }), false, false)).toBe(true);
    expect(waitsForLanterns(view({ stacks: [{ open: null, left: 0 }] }), false, false)).toBe(true);
  });

  it("lets the double lantern be wished for until the action ends", () => {
    const seat = { lanterns: ["double_build", "double_decorate", "shift"] } as never;
    const wished = (phase: string, action: string, solo: unknown = null) =>
      wishes({ phase, action, solo } as never, seat);
    expect(wished("turn", "")).toEqual(["double_build", "double_decorate"]);
    expect(wished("insert", "build")).toEqual(["double_build"]);
    expect(wished("choose_card", "decorate")).toEqual(["double_decorate"]);
    expect(wished("again", "build")).toEqual([]);
    expect(wished("after", "build")).toEqual([]);
    expect(wished("insert", "build", {})).toEqual([]);
    const spent = { lanterns: ["shift"] } as never;
    expect(wishes({ phase: "turn", action: "", solo: null } as never, spent)).toEqual([]);
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
