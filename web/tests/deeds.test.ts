import { describe, expect, it } from "vitest";
import type { LogEntry, SeatScore } from "../src/generated/wire";
import {
  changedBy,
  deedsOf,
  marksOf,
  movesOf,
  ownTurn,
  partsOf,
  pointsOf,
  riseOf,
  practised,
  roundFrom,
} from "../src/lib/deeds";

let version = 0;

function entry(kind: LogEntry["kind"], seat: number | null, ...cells: string[]): LogEntry {
  const what = cells.length > 0 ? [{ kind: "take", seat, values: { cell: cells[0]! }, cells }] : [];
  return { version: ++version, kind, seat, at: 0, notation: null, what };
}
const move = (seat: number, ...cells: string[]) => entry("move", seat, ...cells);
const told = (log: LogEntry[], ...mine: number[]) =>
  deedsOf(log, mine).map(({ seat, cells }) => [seat, ...cells]);

describe("what the others did since my last move", () => {
  it("stands in the order of the seats after me, whoever moved last", () => {
    const log = [move(1, "b1"), move(2), move(3), move(0), move(1), move(3), move(2), move(1)];
    const order = (...mine: number[]) =>
      roundFrom(
        mine,
        deedsOf(log, mine).map((deed) => ({ deed })),
      ).map(({ deed }) => deed.seat);
    expect(order(1)).toEqual([]);
    expect(order(0)).toEqual([1, 2, 3]);
    expect(order(2)).toEqual([1]);
    expect(order()).toEqual([0, 1, 2, 3]);
    const since = [move(2), move(1), move(3), move(0), move(1)];
    const shown = deedsOf(since, [2]).map((deed) => ({ deed }));
    expect(roundFrom([2], shown).map(({ deed }) => deed.seat)).toEqual([3, 0, 1]);
  });

  it("is one deed for each of them, in their order", () => {
    const log = [move(0, "a1"), move(1, "b1"), entry("nature", null, "2a"), move(2, "c1")];
    expect(told(log, 0)).toEqual([
      [1, "b1"],
      [2, "c1"],
    ]);
  });

  it("is nothing once I have moved", () => {
    expect(told([move(1, "b1"), move(2, "c1"), move(0, "a1")], 0)).toEqual([]);
  });

  it("is all of their turns, where they had several", () => {
    const log = [move(0), move(1, "b1"), move(2, "c1"), move(1, "b2"), move(2, "c2")];
    expect(told(log, 0)).toEqual([
      [1, "b1", "b2"],
      [2, "c1", "c2"],
    ]);
  });

  it("is all the moves of a turn", () => {
    expect(told([move(0), move(1, "b1"), entry("nature", null), move(1, "b2")], 0)).toEqual([
      [1, "b1", "b2"],
    ]);
  });

  it("knows nothing of what was taken back", () => {
    const log = [move(1, "b1"), move(0, "a1"), move(1, "b2"), entry("undo", 0)];
    expect(told(log, 0)).toEqual([[1, "b1"]]);
    expect(told([move(0), move(1, "b1"), entry("undo", 1)], 0)).toEqual([]);
  });

  it("is the last turn of every seat for who has none", () => {
    const log = [move(1, "b0"), move(0, "a1"), move(1, "b1"), move(0, "a2")];
    expect(told(log)).toEqual([
      [1, "b1"],
      [0, "a2"],
    ]);
  });

  it("is where a piece came to lie, not what is seen from there", () => {
    const stands = move(1, "b1");
    stands.what.push({ kind: "sees", seat: 1, values: {}, cells: ["b2", "b3"] });
    expect(told([stands], 0)).toEqual([[1, "b1"]]);
  });

  it("marks the cells of a seat", () => {
    const deeds = deedsOf([move(0), move(1, "b1")], [0]);
    expect([...marksOf(deeds, 1)]).toEqual(["b1"]);
    expect([...marksOf(deeds, 2)]).toEqual([]);
  });
});

describe("my own last turn", () => {
  const own = (log: LogEntry[]) => ownTurn(log, [0])?.moves.map(({ version }) => version) ?? null;

  it("is all that I did since another moved, whoever moved after me", () => {
    const log = [move(0), move(1), move(0), entry("nature", null), move(0), move(2)];
    expect(own(log)).toEqual([log[2]!.version, log[4]!.version]);
  });

  it("is nothing before I have moved", () => {
    expect(own([move(1)])).toBeNull();
  });
});

describe("a deed of several moves", () => {
  it("is told apart into a deed for each of them, with its own cells", () => {
    const [deed] = deedsOf([move(0, "a1"), move(1, "b1"), move(1, "b2")], [0]);
    const apart = movesOf(deed!);
    expect(apart.map(({ seat, cells }) => [seat, ...cells])).toEqual([
      [1, "b1"],
      [1, "b2"],
    ]);
    expect(apart.map(({ moves }) => moves.length)).toEqual([1, 1]);
  });
});

describe("a deed of several pieces", () => {
  const laid = (cell: string) => move(1, cell);

  it("has a part for each of them, in their order", () => {
    const [deed] = deedsOf([move(0, "a1"), laid("b1"), laid("b2")], [0]);
    expect(partsOf(deed!).map(({ cells }) => cells)).toEqual([["b1"], ["b2"]]);
  });

  it("is one part where nothing was laid", () => {
    const [deed] = deedsOf([move(0, "a1"), move(1), move(1)], [0]);
    expect(partsOf(deed!)).toEqual([deed]);
  });
});

describe("a game for practice", () => {
  const undo = (...what: LogEntry["what"]) => ({ ...entry("undo", 0), what });

  it("is one in which something was drawn anew", () => {
    const drawnAnew = undo({ kind: "practice", seat: 0, values: {}, cells: [] });
    expect(practised([move(0, "a1"), move(1, "b1"), drawnAnew])).toBe(true);
  });

  it("is not one in which only a move was taken back at once", () => {
    expect(practised([move(0, "a1"), undo()])).toBe(false);
  });
});

describe("the parts of a small screen in which something is new", () => {
  it("are the garden and the others after a move of another", () => {
    expect(changedBy(move(1, "b1"), [0], true)).toEqual(["stage", "others"]);
  });

  it("are one's own as well where that move did something to it", () => {
    const paid = { kind: "view_grows", seat: 0, values: {}, cells: [] };
    const paying = { ...move(1, "b1"), what: [paid] };
    expect(changedBy(paying, [0], true)).toEqual(["stage", "others", "mine"]);
  });

  it("are not one's own garden where nothing came to lie in it: that one begins the round", () => {
    const begins = { kind: "begins", seat: 0, values: {}, cells: [] };
    expect(changedBy({ ...move(1, "b1"), what: [begins] }, [0], false)).toEqual(["others"]);
  });

  it("are never one's own board after one's own move", () => {
    expect(changedBy(move(0, "b1"), [0], true)).toEqual(["stage"]);
  });

  it("are never what is on offer, where everybody has a garden of their own", () => {
    expect(changedBy(move(1, "b1"), [0], false)).toEqual(["others"]);
    expect(changedBy(move(0, "b1"), [0], false)).toEqual([]);
  });
});

describe("what a turn brought in points", () => {
  const log = [move(0), move(1, "b1"), entry("nature", null), move(1, "b2"), move(2, "c1")];
  const [mine, , , last, other] = log.map((one) => one.version);
  const [deed] = deedsOf(log, [0]);
  const stood = (totals: number[]) =>
    totals.map((total, seat) => ({ seat, total })) as unknown as SeatScore[];
  const course = (totals: [number, number[]][]) =>
    new Map(totals.map(([at, all]) => [at, stood(all)]));
  const points = (...totals: [number, number[]][]) => pointsOf(deed!, log, course(totals));

  it("is what its seat has more after it than before", () => {
    expect(points([mine!, [5, 4, 3]], [last!, [5, 9, 3]], [other!, [5, 9, 8]])).toBe(5);
  });

  it("is the sum of several turns, without what others changed between them", () => {
    const several = [move(0), move(1, "b1"), move(2, "c1"), move(1, "b2")];
    const [own, first, another, second] = several.map((one) => one.version);
    const [twice] = deedsOf(several, [0]).filter(({ seat }) => seat === 1);
    const known: [number, number[]][] = [
      [own!, [0, 20, 0]],
      [first!, [0, 15, 0]],
      [another!, [0, 12, 3]],
      [second!, [0, 13, 3]],
    ];
    expect(pointsOf(twice!, several, course(known))).toBe(-4);
    expect(pointsOf(twice!, several, course(known.slice(0, 2)))).toBeNull();
  });

  it("is not known where the table was not seen before and after it", () => {
    expect(points([last!, [5, 9, 3]], [other!, [5, 9, 8]])).toBeNull();
    expect(points([mine!, [5, 4, 3]], [other!, [5, 9, 8]])).toBeNull();
  });
});

describe("what let a seat's points rise most", () => {
  const log = [move(0, "a1"), move(1, "b1"), move(1, "b2")];
  const [mine, , last] = log.map(({ version }) => version);
  const [deed] = deedsOf(log, [0]);
  const line = (category: string, points: number) => ({ category, item: null, points });
  const nia = (...lines: object[]) => [{ seat: 1, total: 0, lines }] as unknown as SeatScore[];
  const rise = (...known: [number, SeatScore[]][]) => riseOf(deed!, log, new Map(known));

  it("is the line that grew, however large another one was before", () => {
    const before = nia(line("trees", 20), line("coins", 1));
    const after = nia(line("trees", 20), line("coins", 3), line("pavilions", 12));
    expect(rise([mine!, before], [last!, after])).toMatchObject({
      line: { category: "pavilions" },
      points: 12,
    });
  });

  it("is nothing where nothing grew, or the table was not seen before", () => {
    const same = nia(line("trees", 20));
    expect(rise([mine!, same], [last!, same])).toBeNull();
    expect(rise([last!, same])).toBeNull();
  });
});
