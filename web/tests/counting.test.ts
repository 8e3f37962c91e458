import { describe, expect, it, vi } from "vitest";
import type { ScoreLine, SeatScore } from "../src/generated/wire";

vi.mock("../src/lib/settings.svelte", () => ({
  PAUSES: { slow: 2400, normal: 1300, fast: 600, instant: 0 },
}));
const { countable, counting, fromTheLast, shownOf, stay, totalsAfter } =
  await import("../src/table/counting");

const all = (lines: ScoreLine[]) => lines;

function line(category: string, points: number, cells: string[] = []): ScoreLine {
  return {
    seat: 0,
    category,
    item: null,
    count: 1,
    points,
    cells,
    rule: "",
    key: "",
    values: {},
  };
}

function standing(seat: number, place: number, lines: ScoreLine[]): SeatScore {
  return { seat, place, total: lines.reduce((sum, one) => sum + one.points, 0), lines };
}

describe("the count", () => {
  it("begins with the last place and ends with the winner", () => {
    const standings = [standing(0, 2, []), standing(1, 1, []), standing(2, 3, [])];
    expect(fromTheLast(standings).map(({ seat }) => seat)).toEqual([2, 0, 1]);
  });

  it("is left out where nobody has any points", () => {
    expect(countable([standing(0, 1, []), standing(1, 1, [line("soil", 0)])])).toBe(false);
    expect(countable([standing(0, 2, []), standing(1, 1, [line("soil", -2)])])).toBe(true);
  });

  it("counts lines of one category at once, and lights all their cells", () => {
    const lines = [line("soil", 3, ["a1"]), line("decor", 2), line("soil", 4, ["a1", "b1"])];
    const beats = counting([standing(0, 1, lines)], all);
    expect(beats.map(({ points, total }) => [points, total])).toEqual([
      [7, 7],
      [2, 9],
    ]);
    expect(beats[0]!.cells).toEqual(["a1", "b1"]);
  });

  it("lights nothing for what brings nothing", () => {
    const lines = [line("order", 0, ["a1", "b1"]), line("order", 3, ["c1"])];
    expect(counting([standing(0, 1, lines)], all)[0]!.cells).toEqual(["c1"]);
    expect(counting([standing(0, 1, lines.slice(0, 1))], all)[0]!.cells).toEqual([]);
  });

  it("reaches the total, whatever of it is not told in lines", () => {
    const score = { ...standing(0, 1, [line("soil", 3)]), total: 10 };
    expect(counting([score], all).at(-1)!.total).toBe(10);
    expect(counting([{ ...score, lines: [] }], all)).toEqual([
      { seat: 0, lines: [], points: 10, total: 10, cells: [] },
    ]);
  });

  it("leaves out what the game does not tell", () => {
    const lines = [line("soil", 0), line("decor", 2)];
    const beats = counting([standing(0, 1, lines)], (told) => told.filter((one) => one.points > 0));
    expect(beats.map((beat) => beat.lines[0]!.category)).toEqual(["decor"]);
  });

  it("shows what brings points, and a line that brings none where no line does", () => {
    const beat = counting([standing(0, 1, [line("soil", 0), line("soil", 2)])], all)[0]!;
    expect(shownOf(beat).map(({ points }) => points)).toEqual([2]);
    const nothing = counting([standing(0, 1, [line("soil", 0)])], all)[0]!;
    expect(shownOf(nothing)).toHaveLength(1);
  });

  it("knows every seat's total at any time", () => {
    const standings = [
      standing(0, 1, [line("soil", 5), line("decor", 2)]),
      standing(1, 2, [line("soil", 1)]),
    ];
    const beats = counting(standings, all);
    expect([...totalsAfter(beats, 0)]).toEqual([]);
    expect([...totalsAfter(beats, 2)]).toEqual([
      [1, 1],
      [0, 5],
    ]);
    expect(totalsAfter(beats, 3).get(0)).toBe(7);
  });

  it("takes about twelve seconds, at the pace of the table", () => {
    expect(20 * stay(20, "normal")).toBe(12_000);
    expect(stay(20, "slow")).toBeGreaterThan(stay(20, "normal"));
    expect(stay(20, "fast")).toBeLessThan(stay(20, "normal"));
    expect(stay(2, "normal")).toBeLessThan(2_000);
    expect(stay(20, "instant")).toBe(stay(20, "fast"));
  });
});
