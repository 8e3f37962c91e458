import { describe, expect, it } from "vitest";
import type { Frame, LogEntry, ScoreLine } from "../src/generated/wire";
import { apart, bestMove, broughtBy, curveOf, samples } from "../src/table/curve";

function frame(version: number, seat: number | null, totals: number[], kind = "move"): Frame {
  const event = { version, kind, seat, at: 0, notation: null, what: [] } as LogEntry;
  const standings = totals.map((total, n) => ({
    seat: n,
    total,
    place: 1,
    lines: [{ category: "all", item: null, points: total }] as unknown as ScoreLine[],
  }));
  return {
    version,
    event: version === 0 ? null : event,
    view: {},
    actors: [],
    over: false,
    standings,
    seen: [],
    hindsight: [],
  };
}

const GAME = [
  frame(0, null, [0, 0]),
  frame(1, 0, [3, 0]),
  frame(2, null, [3, 0], "nature"),
  frame(3, 1, [5, 4]),
  frame(4, 0, [9, 4]),
  frame(5, null, [9, -2], "nature"),
];

describe("the curve of the scores", () => {
  it("has the beginning and every turn", () => {
    const curve = curveOf(GAME, [0, 1]);
    expect(curve.lines).toEqual([
      { seat: 0, totals: [0, 3, 3, 5, 9, 9] },
      { seat: 1, totals: [0, 0, 0, 4, 4, -2] },
    ]);
    expect([curve.least, curve.most]).toEqual([-2, 9]);
  });

  it("counts chains of moves as the turns they are, as the replay does", () => {
    const going = GAME.map((one, n) => ({ ...one, view: { on: n === 1 } }));
    const game = [going[0]!, going[1]!, { ...going[4]!, version: 2 }, going[3]!];
    const begins = (view: unknown) => !(view as { on?: boolean }).on;
    expect(curveOf(game, [0], begins).lines[0]!.totals).toEqual([0, 9, 5]);
  });

  it("has one line for a team", () => {
    expect(curveOf(GAME, [0]).lines).toHaveLength(1);
  });

  it("is told in a few rows, with the beginning and the end", () => {
    expect(samples(101, 5)).toEqual([0, 25, 50, 75, 100]);
    expect(samples(3, 5)).toEqual([0, 1, 2]);
  });

  it("keeps the marks at its end apart, within its height", () => {
    expect(apart([10, 12, 90], 20, 100)).toEqual([10, 30, 90]);
    expect(apart([95, 98], 20, 100)).toEqual([80, 100]);
    expect(apart([50, 10], 20, 100)).toEqual([50, 10]);
  });
});

describe("the best move", () => {
  it("tells by which lines of the score it gained, and what it cost", () => {
    const scored = (shown: Frame, points: Record<string, number>): Frame => ({
      ...shown,
      standings: shown.standings.map((one) => ({
        ...one,
        lines: Object.entries(points).map(([category, worth]) => ({
          seat: one.seat,
          rule: "",
          category,
          item: null,
          key: "",
          points: worth,
          count: 0,
          cells: [],
          values: {},
        })),
      })),
    });
    const before = scored(frame(0, null, [10, 0]), { loops: 3, coins: 5, decor: 2 });
    const after = scored(frame(2, 0, [16, 0]), { loops: 10, coins: 3, decor: 2, shrine: 1 });
    const opened = { ...before, event: frame(1, 0, [10, 0]).event };
    const best = bestMove([frame(0, null, [0, 0]), opened, after])!;
    expect(broughtBy(best).map(({ line, points }) => [line.category, points])).toEqual([
      ["loops", 7],
      ["shrine", 1],
      ["coins", -2],
    ]);
  });

  it("is the first of the largest gains of whoever moved", () => {
    expect(bestMove(GAME)).toMatchObject({ seat: 0, gain: 4, moves: [{ version: 4 }] });
  });

  it("is the whole turn where turns are chains of moves", () => {
    const chain = [
      frame(0, null, [0, 0]),
      frame(1, 0, [0, 0]),
      { ...frame(2, 0, [3, 0]), view: { on: true } },
      { ...frame(3, 0, [5, 0]), view: {} },
      frame(4, 0, [9, 0]),
    ];
    const begins = (view: unknown) => !(view as { on?: boolean }).on;
    expect(bestMove(chain, begins)).toMatchObject({
      gain: 5,
      turn: 2,
      moves: [{ version: 2 }, {}],
    });
    expect(bestMove(chain)).toMatchObject({ gain: 4, moves: [{ version: 4 }] });
  });

  it("is not what others took back before the end", () => {
    const opening = [frame(0, null, [0, 0]), frame(1, 0, [0, 0]), frame(2, 1, [0, 0])];
    const game = [...opening, frame(3, 0, [20, 0]), frame(4, 1, [3, 9])];
    expect(bestMove(game)).toMatchObject({ seat: 1, gain: 9 });
    expect(bestMove(game.slice(0, 4))).toMatchObject({ seat: 0, gain: 20 });
  });

  it("is not what was lost in between, and no first turn", () => {
    const opening = [frame(0, null, [0, 0]), frame(1, 0, [30, 0]), frame(2, 1, [30, 12])];
    const game = [...opening, frame(3, 0, [50, 12]), frame(4, 1, [34, 12]), frame(5, 0, [50, 12])];
    expect(bestMove(game)).toMatchObject({ seat: 0, gain: 16, moves: [{ version: 5 }] });
    expect(bestMove(opening)).toBeNull();
  });

  it("is none where no move brought anything", () => {
    expect(bestMove([frame(0, null, [0]), frame(1, 0, [0])])).toBeNull();
  });
});
