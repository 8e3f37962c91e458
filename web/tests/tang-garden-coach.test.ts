/** The coach says nothing of a game that the rules of it do not know. */

import { afterEach, describe, expect, it } from "vitest";
import type { Advice } from "../src/coach/advice";
import { coach } from "../src/games/tang-garden/coach";
import { indexOf, type Move } from "../src/games/tang-garden/moves";
import type { Coaching, Effect } from "../src/generated/wire";
import { language } from "../src/lib/language.svelte";

const PHASES = [
  ...["take_panel", "insert", "solo_keep", "solo_turn", "solo_tile", "solo_display", "solo_hand"],
  ...["solo_decorate", "solo_neutral", "solo_reuse", "solo_last", "solo_stand"],
];
const build: Move = { kind: "build", source: "A", cell: "c4", turn: 0 };

function said(view: unknown, aim: string | null): string {
  const plain = { moves: [indexOf(build)], scores: [], happens: [], totals: [0], coins: [0] };
  const coaching = plain as unknown as Coaching;
  const hand = { reach: null, aim, aimed: null, heard: new Set<string>() };
  const now = { view, seat: 0, box: {} as never, coaching, ...hand };
  return (coach.advise(now) as Advice | null)?.text ?? "";
}

describe("the coach of Yin & Yang", () => {
  const view = (phase: string) => ({ phase, solo: {} });

  it("speaks of no markers, tracks, kept cards or coins from paths", () => {
    const aims = coach.aims!(view("solo_turn")).map((aim) => aim());
    expect(aims).toHaveLength(3);
    const sentences = [...aims, ...PHASES.map((phase) => said(view(phase), null))];
    for (const one of sentences)
      expect(one).not.toMatch(
        /marker|track|cards|keep the card|paths that meet|every turn|lantern/i,
      );
    expect(aims[1]).toMatch(/coin.*path brings none/);
  });

  it("tells of a neutral figure what it is", () => {
    expect(said(view("solo_neutral"), "aim")).toMatch(/brings nothing/);
    expect(said(view("solo_keep"), "aim")).toMatch(/brings nothing/);
  });
});

describe("the coach among several", () => {
  it("speaks of the tracks", () => {
    const [, second] = coach.aims!({ phase: "turn", solo: null });
    expect(second!()).toMatch(/marker/);
  });
});

describe("what a move brings", () => {
  const aimed = {
    ...{ total: 1, coins: 1, lines: [{ category: "coins", points: 1 }] },
    what: [{ kind: "steps" }],
  } as unknown as Effect;
  const hand = { reach: [indexOf(build)], aim: null, heard: new Set<string>() };
  const view = { phase: "turn", solo: null, seats: [] };
  const now = { view, seat: 0, box: {} as never, coaching: null, aimed, ...hand };
  afterEach(() => (language.now = "en"));

  it.each([
    ["en", "There your marker moves on and you earn coins (+1)."],
    ["de", "Dort rückt dein Marker vor und du verdienst Münzen (+1)."],
    ["nl", "Daar gaat je marker vooruit en verdien je munten (+1)."],
  ] as const)("is told with its verbs in their places (%s)", (spoken, text) => {
    language.now = spoken;
    expect((coach.advise(now) as Advice).text).toBe(text);
  });
});

it("says of a panel whom it pays, and counts no places for it", () => {
  const notch = { ...{ view: { phase: "insert", solo: null, seats: [] }, seat: 0 } };
  const plain = { moves: [0, 1], scores: [], happens: [], totals: [0, 0], coins: [0, 0] };
  const hand = { reach: [0, 1], aim: null, aimed: null, heard: new Set<string>() };
  const now = { ...notch, box: {} as never, coaching: plain as unknown as Coaching, ...hand };
  expect((coach.advise(now) as Advice).text).toMatch(/^A panel pays whoever looks at it/);
});

it("names the moves that bring what it tells of, in the one way of laying that pays most", () => {
  const moves = [build, { ...build, turn: 1 }, { ...build, cell: "c5" }].map((one) =>
    indexOf(one as Move),
  );
  const coins = [{ kind: "coins", moves, points: [1, 2, 1] }];
  const coaching = { moves, scores: coins, happens: [], totals: [1, 2, 1], coins: [1, 2, 1] };
  const hand = { reach: moves, aim: null, aimed: null, heard: new Set<string>() };
  const view = { phase: "turn", solo: null, seats: [] };
  const now = {
    view,
    seat: 0,
    box: {} as never,
    coaching: coaching as unknown as Coaching,
    ...hand,
  };
  const { lit, moves: bring } = coach.advise(now) as Advice;
  expect(lit).toEqual(["cell c4"]);
  expect(bring).toEqual([moves[1]]);
});

it("names what a drawn card counts for, and lights it", () => {
  const moves = [0, 2, 2].map((choice, n) =>
    indexOf({ kind: "decorate", choice, cell: "c4", spot: n % 2 }),
  );
  const pavilions = [{ kind: "pavilions", moves: moves.slice(1), points: [10, 10] }];
  const rest = { happens: [], totals: [0, 10, 10], coins: [0, 0, 0] };
  const coaching = { moves, scores: pavilions, ...rest } as unknown as Coaching;
  const hand = { reach: null, aim: "an aim", aimed: null, heard: new Set<string>() };
  const view = { phase: "choose_card", solo: null, seats: [] };
  const advice = coach.advise({ view, seat: 0, box: {} as never, coaching, ...hand }) as Advice;
  expect(advice.text).toBe(
    "You may choose one of 2 cards. The lit card pays most at once: you gain for “Pavilions” (+10).",
  );
  expect(advice.lit).toEqual(["drawn 3"]);
});

describe("the numbers of others", () => {
  const name = (seat: number) => ["Ann", "Nia", "Tom"][seat]!;
  const line = (category: string, points: number) => ({
    ...{ category, points, count: 1, item: null, values: {}, cells: [] },
    key: `tang_why_${category === "pavilions" ? "pavilions_first" : category}`,
  });
  const seat = (at: number, ...lines: { points: number }[]) =>
    ({ seat: at, total: lines.reduce((sum, { points }) => sum + points, 0), lines }) as never;

  it("are told with their reason, of whoever leads", () => {
    const told = coach.numbers!(
      [seat(1, line("coins", 2)), seat(2, line("coins", 1), line("pavilions", 12))],
      name,
    );
    expect(told).toMatch(/^As if the game ended now, Tom has 13 points: 12 for “Pavilions”\. /);
    expect(told).toMatch(/most of all/);
  });

  it("are not, while there is nothing to them", () => {
    expect(coach.numbers!([seat(1, line("coins", 2))], name)).toBeNull();
    expect(coach.numbers!([], name)).toBeNull();
  });
});
