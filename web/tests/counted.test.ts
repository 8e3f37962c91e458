import { describe, expect, it } from "vitest";
import type { Frame, LogEntry } from "../src/generated/wire";
import { counted, stopsIn } from "../src/lib/counting";
import { nameOf, stopsOf, turnsOf } from "../src/lib/turns";

const event = (version: number, kind: LogEntry["kind"], seat: number | null): LogEntry => ({
  version,
  kind,
  seat,
  at: 0,
  notation: null,
  what: [],
});

const frame = (version: number, seat: number | null, begins = true): Frame => ({
  version,
  event: seat === null ? null : event(version, "move", seat),
  view: { begins },
  actors: [],
  over: false,
  standings: [],
  seen: [],
  hindsight: [],
});

describe("the number of a moment", () => {
  it("is the same in the log and in the replay", () => {
    const log = [
      event(3, "nature", null),
      event(4, "move", 0),
      event(5, "seat", 0),
      event(6, "move", 1),
      event(7, "undo", 1),
      event(8, "move", 1),
    ];
    const frames = [frame(0, null), frame(4, 0), frame(8, 1)];
    expect(stopsIn(log)).toEqual(stopsOf(frames));
    expect([...stopsIn(log).keys()]).toEqual([4, 8]); // what was taken back has none
  });

  it("tells the steps of a turn apart where it is a chain of moves", () => {
    const begins = (view: unknown) => (view as { begins: boolean }).begins;
    const frames = [frame(0, null), frame(2, 0, false), frame(3, 0), frame(4, 0)];
    const stops = stopsOf(frames, begins);
    expect([...stops.values()].map(nameOf)).toEqual(["1.1", "1.2", "2"]);
    const turns = turnsOf(frames, begins);
    expect(counted(stops.get(3)!, turns)).toBe("Turn 1 of 2, step 2 of 2");
    expect(counted(stops.get(4)!, turns)).toBe("Turn 2 of 2");
  });

  it("is that of a move where all act at once", () => {
    const turns = turnsOf([frame(0, null), frame(1, 0), frame(2, 1)]);
    expect(counted({ turn: 2, step: null }, turns, true)).toBe("Move 2 of 2");
  });
});
