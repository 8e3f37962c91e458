import { describe, expect, it } from "vitest";
import { compared, rememberBest, setUpKey } from "../src/table/best";

const SET_UP = { game: "a-game", options: { boards: [1], time: 60 }, players: 3, box: "abc" };

describe("the best so far", () => {
  it("is the first result, until a better one comes", () => {
    const first = compared(null, 40, "one");
    expect(first).toEqual({ total: 40, table: "one", before: null });
    expect(compared(first, 40, "two")).toEqual(first);
    expect(compared(first, 41, "two")).toEqual({ total: 41, table: "two", before: 40 });
  });

  it("is not beaten by the same table looked at again", () => {
    const best = { total: 41, table: "two", before: 40 };
    expect(compared(best, 41, "two")).toEqual(best);
  });

  it("is kept for each set-up by itself", () => {
    rememberBest(SET_UP, 40, "one");
    expect(rememberBest(SET_UP, 30, "two").total).toBe(40);
    expect(rememberBest({ ...SET_UP, players: 4 }, 30, "two").before).toBeNull();
    expect(rememberBest({ ...SET_UP, box: "def" }, 30, "two").before).toBeNull();
  });

  it("knows a set-up whatever the order of its options", () => {
    const turned = { ...SET_UP, options: { time: 60, boards: [1] } };
    expect(setUpKey(turned)).toBe(setUpKey(SET_UP));
  });
});
