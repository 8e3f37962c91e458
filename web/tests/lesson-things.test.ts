/** What screen readers are told of the things that a lesson points at. */

import { describe, expect, it } from "vitest";
import { apart, named, short } from "../src/lesson/things";

describe("what a lesson points at", () => {
  it("keeps the beginning of a name that is too long", () => {
    const wish = `Majority: bench. Most of them: 8 points. ${"And more of it, ".repeat(10)}`;
    expect(short(wish)).toBe("Majority: bench. Most of them: 8 points");
    expect(short("short, as it is")).toBe("short, as it is");
    const place = `empty place; ${"above it: a green tree; ".repeat(8)}`;
    expect(short(place)).toMatch(/^empty place; .*tree$/);
    expect(short("x".repeat(130)).length).toBeGreaterThan(100);
  });

  it("is told apart where two are called the same", () => {
    const numbered = (name: string, number: number) => `${name} ${number}`;
    expect(apart(["hole", "tile", "hole"], numbered)).toEqual(["hole 1", "tile", "hole 2"]);
  });

  it("is told in one sentence, or in one for each where names have parts", () => {
    expect(named(["Delighted", "Horrified"])).toBe("Delighted and Horrified");
    expect(named(["top row, 2 coins", "bottom row"])).toBe("top row, 2 coins; bottom row");
    expect(named(["a tile", "empty place; at the edge"])).toBe("a tile. Empty place; at the edge");
  });
});
