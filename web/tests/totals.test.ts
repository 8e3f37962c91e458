import { beforeEach, expect, test } from "vitest";
import type { TableState } from "../src/generated/wire";
import { recalled, withTotals } from "../src/table/totals";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  globalThis.sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
});

const state = (table: string, version: number, totals: number[]) =>
  ({
    ...{ table, version },
    seats: totals.map((_, seat) => ({ seat })),
    standings: totals.map((total, seat) => ({ seat, total })),
  }) as unknown as TableState;

test("a page that is loaded again knows how the points stood", () => {
  const known = withTotals(withTotals(new Map(), state("one", 4, [1, 2])), state("one", 7, [1, 9]));
  expect([...known]).toEqual([
    [4, [1, 2]],
    [7, [1, 9]],
  ]);
  expect(recalled("one")).toEqual(known);
  expect(recalled("another").size).toBe(0);
});

test("what is no record of points is as good as none", () => {
  stored.set("hortus.totals", "{");
  expect(recalled("one").size).toBe(0);
});

test("not more is kept than the last hundred", () => {
  let known = recalled("one");
  for (let version = 1; version <= 130; version++)
    known = withTotals(known, state("one", version, [0]));
  expect([...known.keys()]).toEqual(Array.from({ length: 100 }, (_, n) => n + 31));
});
