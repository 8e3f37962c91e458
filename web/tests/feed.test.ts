import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Feed, patience } from "../src/lib/feed";
import type { LogEntry, TableState } from "../src/generated/wire";

function event(version: number): LogEntry {
  return { version, kind: "move", seat: 0, at: version, notation: null, what: [] };
}

/** A state at a version, carrying the events after another, as the server sends it. */
function state(version: number, since: number): TableState {
  const events = Array.from({ length: version - since }, (_, n) => event(since + 1 + n));
  return { version, events, since } as unknown as TableState;
}

describe("the log of a table", () => {
  it("starts with the whole log", () => {
    const feed = new Feed();
    expect(feed.since).toBe(0);
    expect(feed.take(state(5, 0))).toBe("shown");
    expect(feed.events).toHaveLength(5);
    expect(feed.since).toBe(5);
  });

  it("asks for what is missing, and only once", () => {
    const feed = new Feed();
    feed.take(state(3, 0));
    expect(feed.take(state(7, 6))).toBe("gap");
    expect(feed.since).toBe(3);
    expect(feed.take(state(7, 3))).toBe("shown");
    expect(feed.events.map((one) => one.version)).toEqual([1, 2, 3, 4, 5, 6, 7]);

    expect(feed.take(state(9, 8))).toBe("gap");
    expect(feed.take(state(9, 8))).toBe("shown");
  });

  it("misses nothing where a version has no event to tell of", () => {
    const feed = new Feed();
    feed.take(state(3, 0));
    const quiet = { version: 5, events: [], since: 3 } as unknown as TableState;
    expect(feed.take(quiet)).toBe("shown");
    expect(feed.since).toBe(5);
    expect(feed.take(state(6, 5))).toBe("shown");
    expect(feed.events.map((one) => one.version)).toEqual([1, 2, 3, 6]);
  });

  it("drops what is older than what is known", () => {
    const feed = new Feed();
    feed.take(state(4, 0));
    expect(feed.take(state(2, 0))).toBe("old");
    expect(feed.version).toBe(4);
  });

  it("never tells an event twice or out of order, whatever arrives", () => {
    const messages = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(messages, (sent) => {
        const feed = new Feed();
        for (const [version, since] of sent) {
          const arrival = feed.take(state(version, Math.min(since, version)));
          if (arrival === "gap") feed.take(state(version, feed.since));
          const versions = feed.events.map((one) => one.version);
          expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
        }
      }),
    );
  });

  it("tries again soon, then less often, never rarer than every ten seconds", () => {
    expect(patience(0)).toBeLessThan(1000);
    for (let tries = 1; tries < 20; tries++) {
      expect(patience(tries)).toBeGreaterThanOrEqual(patience(tries - 1));
      expect(patience(tries)).toBeLessThanOrEqual(10_000);
    }
  });
});
