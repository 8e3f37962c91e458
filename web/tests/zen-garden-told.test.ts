/** What a move of Zen Garden is told by: in its line what it brought, and aloud where it lies. */

import { beforeAll, describe, expect, it } from "vitest";
import type { LogEntry, ScoreLine } from "../src/generated/wire";
import { box } from "../src/games/zen-garden/box.svelte";
import { words } from "../src/games/zen-garden/words";
import { tellWhere } from "../src/table/telling";
import { standardBox } from "./boxes";

const values = { tile: 0, slot: "a1", price: 2, cell: "e5", turn: 0 };
const take = {
  ...{ version: 3, kind: "move", seat: 1, at: 0, notation: null },
  what: [{ kind: "take", seat: 1, values, cells: ["e5"] }],
} as unknown as LogEntry;
const laid = (...cells: string[]) => ({ seat: 1, laid: cells.map((cell) => ({ cell })) });
const scene = { view: { gardens: [laid("d4", "e5")] }, names: ["Ann", "Nia"], standings: [] };

describe("a tile that another takes", () => {
  beforeAll(() => box.unpack(standardBox("zen-garden")));

  it("is told with what it brought, where that is known", () => {
    const line = (points: number | null) =>
      words.tell(take, { ...scene, points: () => points })[0]?.text;
    expect(line(3)).toMatch(/^Nia takes .*: \+3\.$/);
    expect(line(-2)).toMatch(/: −2\.$/);
    expect(line(null)).toMatch(/\)\.$/);
    expect(words.tell(take, scene)[0]?.text).toBe(line(null));
  });

  it("is told with the parts that make that up, also where they come to nothing; in short without", () => {
    const part = (category: string, points: number) => ({
      line: { category, item: null } as never,
      points,
    });
    const parts = (points: number, ...changes: ReturnType<typeof part>[]) => ({
      ...scene,
      points: () => points,
      changes: () => changes,
    });
    const line = (...made: Parameters<typeof parts>) => words.tell(take, parts(...made))[0]?.text;
    const even = parts(0, part("detail", 2), part("coins", -2));
    expect(words.tell(take, even)[0]?.text).toMatch(/: ±0 \(Eye for detail \+2, Coins −2\)\.$/);
    expect(words.inShort!([take], even)).toEqual([line(0)]);
    expect(line(7, part("loops", 7))).toMatch(/: \+7 \(Loops \+7\)\.$/);
    const little = parts(2, part("loops", 2));
    expect(words.tell(take, little)[0]?.text).toMatch(/: \+2\.$/);
    expect(words.inShort!([take], little)).toEqual([]);
  });

  it("is said where it lies in the frame, and that is no part of the line", () => {
    const told = (cells: string[]) =>
      tellWhere(take, { ...scene, keep: "table", view: { gardens: [laid(...cells)] } }, words);
    expect(told(["d4", "e5"])).toBe("Where: row 3, column 3.");
    // A garden that reaches up to row 2 has slid down in its frame.
    expect(told(["d2", "e5"])).toBe("Where: row 4, column 3.");
    expect(words.tell(take, { ...scene, keep: "table" })[0]?.text).not.toContain("row");
    // One that is only weighed lies where the garden slides to show it.
    const beyond = { ...take, what: [{ ...take.what[0]!, values: { ...values, cell: "b4" } }] };
    const before = { ...scene, keep: "table", view: { gardens: [laid("d4")] } };
    expect(tellWhere(beyond, before, words)).toBe("Where: row 2, column 1.");
  });

  it("is said nowhere where nothing was taken", () => {
    const nothing = { ...take, what: [] };
    expect(tellWhere(nothing, { ...scene, keep: "table" }, words)).toBe("");
  });
});

it("tells at the end of those decors alone that brought something", () => {
  const line = (category: string, item: string | null, points: number) =>
    ({ category, item, points, count: 2 }) as unknown as ScoreLine;
  const shown = (...points: number[]) => {
    const decors = points.map((one, n) => line("decor", `decor-${n}`, one));
    return words.telling([line("loops", null, 0), ...decors]).map(({ item }) => item);
  };
  expect(shown(0, 3, 0, 5)).toEqual([null, "decor-1", "decor-3"]);
  expect(shown(0, 0, 0)).toEqual([null]);
});
