import { expect, test } from "vitest";
import type { Entrant, Paired, Tournament, TournamentStanding } from "../src/generated/wire";
import { whyRefused } from "../src/games/words";
import type { Problem } from "../src/generated/wire";
import { explain } from "../src/lib/failure";
import { ApiError } from "../src/lib/api";
import { language } from "../src/lib/language.svelte";
import { closedTold, comparesDeals, podium, ranked, winnersTold } from "../src/lib/tournaments";

const standing = (entrant: number, place: number): TournamentStanding => ({
  ...{ entrant, place, points: 4 - place },
  ...{ duplicate: 0, beaten: 0, played: 3 },
});
const entrant = (number: number, name: string, mine = false): Entrant => ({
  ...{ number, name, mine },
  ...{ bot: null, level: null, gone: false },
});
const after = (stage: Tournament["stage"], standings: TournamentStanding[]) =>
  podium({ stage, standings } as Tournament).map((step) => [
    step.place,
    step.standings.map((one) => one.entrant),
  ]);

test("who shares a place shares its step, and the place after it stays empty", () => {
  const places = [standing(3, 1), standing(5, 1), standing(1, 3), standing(2, 4)];
  expect(after("over", places)).toEqual([
    [1, [3, 5]],
    [3, [1]],
  ]);
});

test("nobody has won before the end", () => {
  expect(after("running", [standing(1, 1)])).toEqual([]);
});

test("one winner is named, or greeted; several share it", () => {
  const [ann, ben] = [entrant(1, "Ann"), entrant(2, "Ben")];
  expect(winnersTold([ann])).toBe("Ann has won the tournament");
  expect(winnersTold([{ ...ann, mine: true }])).toBe("You have won the tournament");
  expect(winnersTold([ann, ben])).toBe("Ann and Ben share the victory in the tournament");
});

test("what a closed round made of a game is told to whoever played it, until the next is over", () => {
  const told = (seats: number[], places: number[] | null, more: Partial<Paired> = {}) => {
    const table = { seats, places, totals: null, table: "abc", ...more } as Paired;
    const played = [{ number: 2, over: true, tables: [table] }];
    const entrants = [entrant(7, "Ann", true), entrant(8, "Ben")];
    return closedTold({ played, entrants, seats: Math.max(2, seats.length) } as Tournament);
  };
  expect(told([7, 8], [2, 1])).toMatch(/^The host closed round 2 while .* counts as lost\.$/);
  expect(told([7, 8], [1, 2])).toMatch(/counts as a win for you/);
  expect(told([7, 8], [1, 1])).toMatch(/counts as a draw/);
  expect(told([7, 8, 9], [1, 3, 1])).toMatch(/share the first place/);
  expect(told([7, 8], [1, 2], { totals: [30, 20] })).toBe("");
  expect(told([7], [1], { table: null }), "who sat out").toBe("");
  expect(told([7, 8], [1, 2], { table: null }), "the other had left").toBe("");
  expect(told([5, 6], [1, 2])).toBe("");
});

test("who sat at a table stands by their places once these are told, and by their seats before", () => {
  const running = {
    seats: [7, 8, 9],
    places: null,
    totals: null,
    points: null,
  } as unknown as Paired;
  const over = { ...running, places: [2, 3, 1], totals: [20, 10, 30], points: [0.5, 0, 1] };
  expect(ranked(running).map(({ entrant, place }) => [entrant, place])).toEqual([
    [7, null],
    [8, null],
    [9, null],
  ]);
  expect(ranked(over)).toEqual([
    { entrant: 9, place: 1, total: 30, points: 1 },
    { entrant: 7, place: 2, total: 20, points: 0.5 },
    { entrant: 8, place: 3, total: 10, points: 0 },
  ]);
});

test("what a table of a tournament refuses is told in the reader's words, by line and by request", () => {
  const problem = (error: string): Problem => ({
    ...{ error, message: "in English", rule: null, where: null, player: null, key: null },
    ...{ values: {}, said: null },
  });
  language.now = "nl";
  try {
    for (const [error, told] of [
      ["tournament_table", "Deze partij hoort bij een toernooi"],
      ["round_closed", "De gastheer heeft deze ronde gesloten. Deze partij gaat niet verder."],
    ] as const) {
      expect(whyRefused(problem(error), null)).toContain(told);
      expect(explain(new ApiError(409, problem(error))).text).toContain(told);
    }
  } finally {
    language.now = "en";
  }
});

test("the same deal says something where several tables have it, or where a game was closed", () => {
  const of = (entrants: number, duplicates: number[]) =>
    comparesDeals({
      entrants: Array.from({ length: entrants }, (_, n) => entrant(n + 1, "")),
      seats: 4,
      standings: duplicates.map((duplicate, n) => ({ ...standing(n + 1, 1), duplicate })),
    } as unknown as Tournament);
  expect(of(7, [1.5, 1.5])).toBe(false);
  expect(of(8, [1.5, 1.5])).toBe(true);
  expect(of(7, [1.5, 1])).toBe(true);
});
