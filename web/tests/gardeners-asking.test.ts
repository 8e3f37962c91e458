import { describe, expect, it } from "vitest";
import { asked, type Standing } from "../src/games/gardeners/asking";
import { m } from "../src/lib/paraglide/messages.js";

const card = { back: "group", card: "A-01", open: false, possible: [], place: 0 };
const seat = (number: number, cards: object[] = []) => ({
  seat: number,
  cards,
  said: null,
  top: "A02",
  loose: [],
  stack: 2,
  ready: true,
});

function at(
  over: object,
  holds: Standing["holds"],
  me: object = seat(0, [card]),
  thought = false,
  waitedFor = false,
): string {
  const seats = [me, seat(1)];
  const view = { phase: "arrange", solo: false, full: false, seats, ...over };
  const standing = { view, me: seats[0], watching: false, holds, thought, waitedFor, name: String };
  return asked(standing as unknown as Standing);
}

describe("what is asked", () => {
  it("speaks of turning only where the tile in the hand turns", () => {
    expect(at({}, "to turn or lay")).toBe(m.gardeners_ask_place());
    expect(at({}, "to lay")).toBe(m.gardeners_ask_place_only());
  });

  it("says that the others think before their first tiles", () => {
    expect(at({}, "nothing", seat(0, [card]), true)).toBe(m.gardeners_ask_thought());
    expect(at({}, "to lay", seat(0, [card]), true)).toBe(m.gardeners_ask_place_only());
  });

  it("says that the others wait, until something is in the hand", () => {
    expect(at({}, "nothing", seat(0, [card]), false, true)).toBe(m.gardeners_ask_waited());
    expect(at({}, "to lay", seat(0, [card]), false, true)).toBe(m.gardeners_ask_place_only());
  });

  it("asks nobody to lay who has no tile left", () => {
    const without = { ...seat(0, [card]), top: null, stack: 0 };
    expect(at({}, "nothing")).toBe(m.gardeners_ask_arrange());
    expect(at({}, "nothing", without)).toBe(m.gardeners_ask_let());
  });

  it("asks to whom a lifted tile goes, also while the garden is inspected", () => {
    const inspected = { phase: "inspect", full: true };
    expect(at(inspected, "nothing")).toBe(m.gardeners_ask_inspect());
    expect(at(inspected, "to give")).toBe(m.gardeners_ask_give());
  });

  it("waits for nobody once all who hold a card have spoken", () => {
    const all = [seat(0), { ...seat(1, [card]), said: "horrified" }];
    const inspected = { phase: "inspect", full: true, seats: all };
    expect(at(inspected, "nothing", all[0])).toBe(m.gardeners_ask_horrified({ names: "1" }));
  });
});
