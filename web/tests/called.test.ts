import { afterEach, expect, test, vi } from "vitest";
import { called } from "../src/lib/called.svelte";

const LATER = 10_000; // milliseconds until it is looked again
const pace = { kind: "game", seconds: 600, increment: 0, overtime: "bot" };
const slow = { ...pace, kind: "move" };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the server tells of the table that was laid for a round, if one was. */
function served(laid: { table: string; pace?: unknown; over?: boolean } | null): void {
  const card = laid && { tournament: "t", over: false, closed: false, mine: [0], pace, ...laid };
  const told = { tournaments: { mine: [{ stage: "running" }], others: [] }, tables: [card] };
  vi.stubGlobal("fetch", (address: string) => {
    const tables = laid === null ? [] : told.tables;
    const body = address.endsWith("tournaments") ? told.tournaments : tables;
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
}

test("whoever plays in a tournament is called once to each table that is laid, and not where there is no hurry", async () => {
  vi.useFakeTimers();
  served(null);
  called.expect();
  const leave = called.follow();
  const later = () => vi.advanceTimersByTimeAsync(LATER);
  await later();
  expect(called.table).toBeNull();

  served({ table: "first" });
  await later();
  const first = called.table;
  expect(first?.table).toBe("first");
  await later();
  expect(called.table).toBe(first);

  called.putAway("first");
  await later();
  expect(called.table).toBeNull();

  served({ table: "slow", pace: slow });
  await later();
  expect(called.table).toBeNull();

  served({ table: "second" });
  await later();
  expect(called.table?.table).toBe("second");
  served({ table: "second", over: true });
  await later();
  expect(called.table).toBeNull();
  leave();
});
