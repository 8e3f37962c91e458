import { describe, expect, it } from "vitest";
import { adviceOf, type Now, type Ways } from "../src/coach/advice";
import type { Coaching, Effect } from "../src/generated/wire";

/** Moves 0 to 3 lay the pieces a and b on two cells each. */
const WAYS: Ways = {
  from: (move) => `piece ${"aabb"[move]}`,
  to: (move) => `cell ${move}`,
  take: (count) => `${count} tiles.`,
  lit: (count, gain) => `With ${count} lit ${gain}.`,
  most: (count, gain) => `Most with ${count} lit: ${gain}.`,
  title: (kind) => kind,
  gains: [
    { of: "scores", kind: "loop", would: (points) => `you close a loop (+${points})` },
    { of: "scores", kind: "order", would: (points) => `you meet an order (+${points})` },
    { of: "happens", kind: "steps", would: (count) => `your marker steps on ${count}x` },
    { of: "scores", kind: "coins", would: (points) => `you earn coins (+${points})` },
  ],
};

const NOTHING = [0, 0, 0, 0];

function now(coaching: Partial<Coaching>, other: Partial<Now> = {}): Now {
  const moves = [0, 1, 2, 3];
  const all = { moves, totals: NOTHING, coins: NOTHING, scores: [], happens: [], ...coaching };
  return {
    ...{ view: null, seat: 0, box: {} as Now["box"], reach: null, aim: null, aimed: null },
    ...{ heard: new Set<string>(), coaching: all as unknown as Coaching, ...other },
  };
}

const LOOPS = [{ kind: "loop", moves: [1, 2], points: [4, 4] }];

describe("the coach", () => {
  it("counts the places of a cell that has several", () => {
    const reach = [1, 2];
    const onOne: Ways = { ...WAYS, to: () => "cell x", place: (move) => `x.${move}` };
    expect(adviceOf(now({}, { reach }), onOne)!.text).toContain("There are 2 places for it.");
    expect(adviceOf(now({}, { reach: [1] }), onOne)!.text).toContain("only one place");
    expect(adviceOf(now({}, { reach }), WAYS)!.text).toContain("There are 2 cells for it.");
    const scores = [{ kind: "loop", moves: [1, 2], points: [4, 4] }];
    expect(adviceOf(now({ scores, totals: [0, 4, 4, 0] }, { reach }), onOne)!.text).toBe(
      "There are 2 places for it. Wherever it goes, you close a loop (+4).",
    );
  });

  it("lights no piece that costs more than it brings", () => {
    const scores = LOOPS;
    expect(adviceOf(now({ scores, totals: [0, -10, 4, 0] }), WAYS)).toMatchObject({
      text: "2 tiles. Most with 1 lit: you close a loop (+4).",
      lit: ["piece b"],
      moves: [2],
    });
    const losing = adviceOf(now({ scores, totals: [0, -10, -2, 0] }), WAYS)!;
    expect(losing.lit).toEqual([]);
    expect(losing.text).toContain("What scores here costs as much elsewhere");
  });

  it("says that nothing pays more at once only of what does", () => {
    const scores = [...LOOPS, { kind: "coins", moves: [0], points: [9] }];
    expect(adviceOf(now({ scores, totals: [9, -10, 4, 0] }), WAYS)?.text).toBe(
      "2 tiles. With 1 lit you close a loop (+4).",
    );
  });

  it("tells what to strive for apart from what there is to do", () => {
    const totals = [0, -10, 4, 0];
    const aim = "Gather points.";
    expect(adviceOf(now({ scores: LOOPS, totals }, { aim }), WAYS)).toMatchObject({
      aim,
      text: "Most with 1 lit: you close a loop (+4).",
    });
    const alone = adviceOf(now({}, { aim }), WAYS);
    expect(alone?.text).toBe(aim);
    expect(alone?.aim).toBeUndefined();
  });

  it("lights no cell that costs more than it brings", () => {
    const totals = [-3, -10, 4, 0];
    const advice = adviceOf(now({ scores: LOOPS, totals }, { reach: [0, 1] }), WAYS)!;
    expect(advice.lit).toEqual([]);
    expect(advice.text).toContain("Wherever it goes, it costs you more points than it brings.");
  });

  it("lights nothing that only happens and costs points", () => {
    const happens = [{ kind: "steps", moves: [0, 3], points: [0, 0] }];
    expect(adviceOf(now({ happens, totals: [-1, 0, 0, 0] }), WAYS)?.lit).toEqual(["piece b"]);
  });

  it("names the price where that is all that a gain is less by", () => {
    const paid = { scores: LOOPS, totals: [0, -1, 2, 0], coins: [0, -5, -2, 0] };
    expect(adviceOf(now(paid), WAYS)?.text).toBe(
      "2 tiles. Most with 1 lit: you close a loop (+4, less 2 coins).",
    );
    expect(adviceOf(now(paid, { reach: [2, 3] }), WAYS)?.text).toBe(
      "At once: on the lit cell you close a loop (+4, less 2 coins).",
    );
  });

  it("says what it comes to, and the price, where something else is lost besides", () => {
    const paid = { scores: LOOPS, totals: [0, -1, 1, 0], coins: [0, -5, -2, 0] };
    expect(adviceOf(now(paid, { reach: [2, 3] }), WAYS)?.text).toBe(
      "At once: on the lit cell you close a loop (+4, with all that comes and goes +1). Price: 2 coins.",
    );
  });

  it("says what it comes to where other things pay besides", () => {
    const both = [...LOOPS, { kind: "order", moves: [1, 2, 3], points: [3, 3, 1] }];
    const told = now({ scores: both, totals: [0, 5, 5, 1], coins: [0, -2, -2, 0] });
    expect(adviceOf(told, WAYS)?.text).toBe(
      "2 tiles. Whatever you take: you close a loop (+4, with all that comes and goes +5).",
    );
  });

  it("names what pays more than what it tells of", () => {
    const text = (points: number[], total: number) => {
      const scores = [...LOOPS, { kind: "majority", moves: [1, 2, 3], points }];
      return adviceOf(now({ scores, totals: [0, total, total, 1] }), WAYS)?.text;
    };
    expect(text([20, 20, 1], 24)).toContain("(+4, and for now +20 for “majority”).");
    expect(text([20, 20, 1], 22)).toContain(
      "(+4, and for now +20 for “majority”, with all that comes and goes +22).",
    );
    // What only some of the things it speaks of bring is not told of them all.
    expect(text([20, 19, 1], 24)).toContain("(+4, with all that comes and goes +24).");
  });

  it("names two things that happen, and how much the second pays", () => {
    const happens = [{ kind: "steps", moves: [0], points: [0] }];
    const scores = [{ kind: "coins", moves: [0], points: [2] }];
    expect(adviceOf(now({ scores, happens, totals: [2, 0, 0, 0] }), WAYS)?.text).toBe(
      "2 tiles. Most with 1 lit: your marker steps on 1x and you earn coins (+2).",
    );
  });

  it("speaks of what it did not speak of before", () => {
    const scores = [
      { kind: "loop", moves: [2], points: [4] },
      { kind: "order", moves: [0], points: [3] },
    ];
    const first = now({ scores, totals: [3, 0, 4, 0] });
    const [was, is] = [first, { ...first, heard: new Set(["loop"]) }].map((one) =>
      adviceOf(one, WAYS),
    );
    expect([was!.named, is!.named]).toEqual(["loop", "order"]);
  });

  it("follows what is aimed at", () => {
    const at = (total: number, points: number, what: string[] = [], coins = 0) =>
      adviceOf(
        now(
          {},
          {
            reach: [1],
            aimed: {
              total,
              coins,
              lines: [{ category: "loop", points }],
              what: what.map((kind) => ({ kind })),
            } as unknown as Effect,
          },
        ),
        WAYS,
      )?.text;
    expect(at(4, 4)).toBe("There you close a loop (+4).");
    expect(at(9, 4)).toBe("There you close a loop (+4, with all that comes and goes +9).");
    expect(at(0, 0, ["steps", "other", "steps"])).toBe("There your marker steps on 2x.");
    expect(at(-10, 4)).toBe("There it costs you 10 points more than it brings.");
    expect(at(-1, 0, [], -1)).toBe("There it costs one coin, and nothing scores at once.");
    expect(at(3, 4, [], -1)).toBe("There you close a loop (+4, less 1 coin).");
    expect(at(0, 0)).toBe("There nothing scores at once.");
  });
});
