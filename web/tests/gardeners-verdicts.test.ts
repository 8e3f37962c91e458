import { describe, expect, it } from "vitest";
import type { Frame, Happening } from "../src/generated/wire";
import { atTheEnd, lastOf, mistakes } from "../src/games/gardeners/verdicts";

function told(kind: string, seat: number, card: string, ...cells: string[]): Happening {
  return { kind, seat, values: { card }, cells };
}
function frame(version: number, ...hindsight: Happening[]): Frame {
  const view = { version };
  return {
    version,
    event: null,
    view,
    actors: [],
    over: false,
    standings: [],
    seen: [],
    hindsight,
  };
}
const frames = [
  frame(1),
  frame(2, told("mistaken", 1, "S-25", "4,4")),
  frame(3, told("card_broken", 0, "S-01", "0,0")),
  frame(4, told("card_fulfilled", 0, "S-01", "0,1"), told("card_fulfilled", 1, "S-25", "4,4")),
  frame(5),
  frame(6, told("card_fulfilled", 1, "S-25", "2,2"), told("card_open", 0, "S-30")),
];

describe("what cards say after the end", () => {
  it("is how those that still bound stood, in the garden of the end", () => {
    expect(atTheEnd(frames)).toMatchObject([
      { card: "S-25", holder: 1, found: "fulfilled", cells: ["2,2"], version: 6 },
      { card: "S-30", holder: 0, found: "open", cells: [] },
    ]);
    expect(atTheEnd([])).toEqual([]);
  });

  it("tells who was delighted too soon, in the garden of that moment", () => {
    expect(mistakes(frames)).toMatchObject([
      { card: "S-25", holder: 1, found: "broken", cells: ["4,4"], view: { version: 2 } },
    ]);
  });

  it("tells of a scored card the garden that it was scored in", () => {
    expect(lastOf("S-01", frames)).toMatchObject({ found: "fulfilled", view: { version: 4 } });
    expect(lastOf("S-59", frames)).toBeNull();
  });
});
