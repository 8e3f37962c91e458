import { describe, expect, it } from "vitest";
import type { LogEntry, TableState } from "../src/generated/wire";
import {
  haste,
  lagsBehind,
  pauseFor,
  sitsDown,
  tooFarBehind,
  turnsSince,
  type Shown,
} from "../src/table/pacing";

const move = (version: number, seat: number, kind: LogEntry["kind"] = "move"): LogEntry => ({
  ...{ version, kind, seat, at: version, notation: null, what: [] },
});

const table = (version: number, players = 2): TableState =>
  ({ version, players, mine: [0], view: { version } }) as unknown as TableState;

const waiting = (turns: number, players = 2): Shown[] =>
  Array.from({ length: turns }, (_, n) => ({ state: table(n, players), turns: 1 }));

describe("the turns that were begun", () => {
  it("are the moves, where each is a turn", () => {
    const log = [move(1, 0), move(2, 1), move(3, 1), move(4, 4, "nature"), move(5, 0)];
    expect(turnsSince(table(1), log, undefined)).toBe(3);
    expect(turnsSince(table(5), log, undefined)).toBe(0);
  });

  it("are the chains of moves, where turns are such", () => {
    const log = [move(1, 0), move(2, 1), move(3, 1), move(4, 0)];
    const alone = (view: unknown) => (view as { version: number }).version === 2;
    expect(turnsSince(table(1), log, alone)).toBe(2);
    expect(turnsSince(table(2), log, alone)).toBe(2); // the same seat once more, in a turn of its own
    expect(turnsSince(table(2), log, () => false)).toBe(1);
  });
});

describe("the pace of turns", () => {
  it("is as it is set while the others move after me", () => {
    expect(haste(table(0, 4), waiting(6, 4))).toBe(1);
    expect(haste(table(0), [])).toBe(1);
  });

  it("is the quicker the more of them wait, until they are shown at one step", () => {
    expect(haste(table(0), waiting(8))).toBe(0.25);
    expect(tooFarBehind(table(0), waiting(24))).toBe(false);
    expect(tooFarBehind(table(0), waiting(25))).toBe(true);
  });

  it("lets who plays on wait before there is haste", () => {
    expect(lagsBehind(table(0, 4), waiting(5, 4))).toBe(false);
    expect(lagsBehind(table(0, 4), waiting(6, 4))).toBe(true);
    expect(haste(table(0, 4), waiting(6, 4))).toBe(1);
  });

  it("has no say in what is shown to who has just sat down again", () => {
    const handed: TableState = { ...table(0), mine: [] };
    expect(sitsDown(table(1), handed)).toBe(true);
    expect(sitsDown(handed, table(0))).toBe(false);
    expect(sitsDown(table(1), table(0))).toBe(false);
  });

  it("is that of the event that takes longest to follow", () => {
    expect(pauseFor(table(0), [move(1, 1), move(2, 4, "nature")], "normal")).toBe(1300);
    expect(pauseFor(table(0), [move(1, 0)], "normal")).toBe(900);
    expect(pauseFor(table(0), [move(1, 1, "seat")], "slow")).toBe(0);
  });
});
