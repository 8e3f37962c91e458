import { expect, test } from "vitest";
import type {
  Entrant,
  Paired,
  Tournament,
  TournamentCard,
  TournamentStanding,
} from "../src/generated/wire";
import { whyRefused } from "../src/games/words";
import type { Problem } from "../src/generated/wire";
import { titleGiven } from "../src/lib/conduct";
import { explain, wrongNaming } from "../src/lib/failure";
import { ApiError } from "../src/lib/api";
import { language } from "../src/lib/language.svelte";
import {
  closedTold,
  comparesDeals,
  countsTold,
  decided,
  madeOn,
  ownPlaceTold,
  podium,
  ranked,
  resultTold,
  stoodInTold,
  titleOf,
  winnersTold,
} from "../src/lib/tournaments";

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

test("whoever reports a title is asked of that title, and meets nobody by it", () => {
  const { name, is, block } = titleGiven("abcabcabcabc", "Autumn cup");
  expect([name, is, block]).toEqual(["Autumn cup", "title", undefined]);
});

test("a title that is not taken is told where it is typed, and all else that goes wrong is not", async () => {
  const refused = (status: number, error: string) => () =>
    Promise.reject(new ApiError(status, { error, values: {} } as Problem));
  expect(await wrongNaming(() => Promise.resolve(null))).toBe("");
  expect(await wrongNaming(refused(400, "name_refused"))).toContain("not wanted here");
  await expect(wrongNaming(refused(409, "tournament_over"))).rejects.toThrow(ApiError);
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
    const table = { seats, places, totals: null, closed: true, ...more } as Paired;
    const played = [{ number: 2, over: true, tables: [table] }];
    const entrants = [entrant(7, "Ann", true), entrant(8, "Ben")];
    return closedTold({ played, entrants, seats: Math.max(2, seats.length) } as Tournament);
  };
  expect(told([7, 8], [2, 1])).toMatch(/^The host closed round 2 while .* counts as lost\.$/);
  expect(told([7, 8], [1, 2])).toMatch(/counts as a win for you/);
  expect(told([7, 8], [1, 1])).toMatch(/counts as a draw/);
  expect(told([7, 8, 9], [1, 3, 1])).toMatch(/share the first place/);
  expect(told([7, 8], [1, 2], { totals: [30, 20], closed: false })).toBe("");
  expect(told([7], [1], { closed: false }), "who sat out").toBe("");
  expect(told([7, 8], [1, 2], { closed: false }), "the other had left").toBe("");
  expect(told([5, 6], [1, 2])).toBe("");
});

test("a game without an end of its own says why, and what it counts as", () => {
  const table = (places: number[] | null, more: Partial<Paired> = {}) =>
    ({ places, totals: null, closed: false, over: true, stood_in: [], ...more }) as Paired;
  const names = ["Ann", "Ben"];
  const told = (one: Paired) => [resultTold(one), countsTold(one, names), stoodInTold(one, names)];
  expect(told(table([1, 2], { closed: true }))).toEqual([
    ...["closed by the host", "counts as a win for Ann", ""],
  ]);
  expect(told(table([2, 1]))).toEqual(["not played to the end", "counts as a win for Ben", ""]);
  expect(told(table([1, 1], { closed: true }))[1]).toBe("counts as a draw");
  expect(told(table([1, 2], { totals: [30, 20], stood_in: [1] }))).toEqual([
    ...["30 : 20", "", "a bot played on for Ben: last place"],
  ]);
  expect(told(table(null, { over: false }))).toEqual(["being played", "", ""]);
});

test("it bears its title, or its game, and the day on which it was made", () => {
  const card = { title: "", game: "zen-garden", created: 1_790_000_000 } as TournamentCard;
  expect(titleOf({ ...card, title: "Autumn cup" })).toBe("Autumn cup");
  expect(titleOf(card)).toBe("Tournament: Zen Garden");
  expect(madeOn(card)).toMatch(/Sep.* 2026$/);
});

test("whoever is below the first reads their place", () => {
  const told = (...places: number[]) =>
    ownPlaceTold({
      entrants: [entrant(1, "Ann"), entrant(2, "Ben"), entrant(3, "Me", true), entrant(4, "Dan")],
      standings: places.map((place, n) => standing(n + 1, place)),
    } as Tournament);
  expect(told(2, 3, 1, 4)).toBe("");
  expect(told(1, 3, 2, 4)).toBe("You came second of 4.");
  expect(told(1, 2, 3, 4)).toBe("You came third of 4.");
  expect(told(1, 2, 4, 3)).toBe("You took place 4 of 4.");
  expect(told(1, 4, 2, 2)).toBe("You share place 2 of 4.");
});

test("what decided between those with equal points is told with its numbers", () => {
  const stands = (place: number, points: number, duplicate: number, beaten: number) => ({
    ...{ place, points, duplicate, beaten },
  });
  const told = (...of: ReturnType<typeof stands>[]) =>
    decided({
      stage: "over",
      entrants: of.map((_, n) => entrant(n + 1, "ABCDE"[n]!)),
      standings: of.map((one, n) => ({ ...one, entrant: n + 1, played: 3 })),
    } as Tournament);
  expect(
    told(
      stands(1, 3, 2.5, 4),
      stands(2, 3, 2, 6),
      stands(3, 2, 2, 1.3333),
      stands(3, 2, 2, 1.3333),
    ),
  ).toEqual(["A ahead of B, with equal points: the same deal decided, 2.5 to 2."]);
  expect(
    told(
      stands(1, 3, 2, 4),
      stands(2, 2, 1, 3.3333),
      stands(2, 2, 1, 3.3333),
      stands(4, 2, 1, 3.331),
    ),
  ).toEqual(["B and C ahead of D, with equal points: the opponents decided, 3.333 to 3.331."]);
  const low = [1, 2, 3, 4, 5].map((place) =>
    stands(place, place < 4 ? 5 - place : 1, 9 - place, 0),
  );
  expect(told(...low), "below the podium").toEqual([]);
  expect(decided({ stage: "running", standings: [] } as unknown as Tournament)).toEqual([]);
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
