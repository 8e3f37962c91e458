import { describe, expect, it } from "vitest";
import { box } from "../src/games/miyabi/box.svelte";
import { words } from "../src/games/miyabi/words";
import type { MiyabiBox } from "../src/generated/miyabi";
import { standardBox } from "./boxes";

const STANDARD = standardBox("miyabi") as MiyabiBox;
const helps = () =>
  ["colours", "meadow", "sevens"].map((one) => words.choiceHelp("expansions", one));

describe("what is said of the box", () => {
  it("has the numbers of the standard box", () => {
    box.unpack(STANDARD);
    expect(helps()[0]).toMatch(/: 1 point for each/);
    expect(helps()[1]).toMatch(/: 2 points for each/);
    expect(helps()[2]).toMatch(/: 7 points for each/);
  });

  it("has the numbers of the box that is played", () => {
    box.unpack({ ...STANDARD, colours: 31, meadow: 32, sevens: 1 });
    expect(helps()[0]).toMatch(/: 31 points for each/);
    expect(helps()[1]).toMatch(/: 32 points for each/);
    expect(helps()[2]).toMatch(/: 1 point for each/);
  });

  it("says nothing of numbers where an expansion has none", () => {
    box.unpack(STANDARD);
    expect(words.choiceHelp("expansions", "frog")).not.toMatch(/\d/);
  });
});
