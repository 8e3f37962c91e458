import { describe, expect, it } from "vitest";
import { endBeginning, firstTurn, haveFinished, isBeginner, isNew } from "../src/lib/beginner";

describe("the first turns of a game", () => {
  it("are five, each counted once", () => {
    expect(firstTurn("go", "a 0")).toBe(1);
    expect(firstTurn("go", "a 4")).toBe(2);
    expect(firstTurn("go", "a 4")).toBe(2);
    expect(isBeginner("go")).toBe(true);
    expect(firstTurn("go", "b 0")).toBe(3);
    expect(firstTurn("go", "b 0")).toBe(3);
    expect(firstTurn("go", "b 5")).toBe(4);
    expect(firstTurn("go", "b 9")).toBe(5);
    expect(firstTurn("go", "c 0")).toBeNull();
    expect(isBeginner("go")).toBe(false);
  });

  it("are those of each game", () => {
    expect(isBeginner("chess")).toBe(true);
    expect(firstTurn("chess", "a 0")).toBe(1);
  });

  it("end at once for whoever wants no help", () => {
    expect(firstTurn("draughts", "a 0")).toBe(1);
    endBeginning("draughts");
    expect(firstTurn("draughts", "a 0")).toBeNull();
    expect(isBeginner("draughts")).toBe(false);
  });
});

describe("who is new to a game", () => {
  it("has finished none of it, however many turns were begun", () => {
    endBeginning("mill");
    expect(isNew("mill")).toBe(true);
    haveFinished("mill");
    expect(isNew("mill")).toBe(false);
    expect(isNew("halma")).toBe(true);
  });
});
