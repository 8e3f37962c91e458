import { describe, expect, it } from "vitest";
import { firstTurn, isBeginner } from "../src/lib/beginner";

describe("the first turns of a game", () => {
  it("are three, each counted once", () => {
    expect(firstTurn("go", "a 0")).toBe(1);
    expect(firstTurn("go", "a 4")).toBe(2);
    expect(firstTurn("go", "a 4")).toBe(2);
    expect(isBeginner("go")).toBe(true);
    expect(firstTurn("go", "b 0")).toBe(3);
    expect(firstTurn("go", "b 0")).toBe(3);
    expect(firstTurn("go", "b 5")).toBeNull();
    expect(isBeginner("go")).toBe(false);
  });

  it("are those of each game", () => {
    expect(isBeginner("chess")).toBe(true);
    expect(firstTurn("chess", "a 0")).toBe(1);
  });
});
