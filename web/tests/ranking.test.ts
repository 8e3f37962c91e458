import { expect, it } from "vitest";
import type { Leaderboard, Rated } from "../src/generated/wire";
import { changeTold, ranking, ratingTold } from "../src/lib/ranking";

const person = (place: number, rating: number, mine = false): Rated => ({
  place,
  name: `P${place}`,
  rating,
  games: 3,
  provisional: false,
  mine,
  key: `${place}`,
});

const board: Leaderboard = {
  game: "miyabi",
  players: 2,
  people: [person(1, 30), person(2, 12)],
  bots: [
    { bot: "search", level: 1, rating: 4 },
    { bot: "search", level: 3, rating: 22 },
  ],
  mine: null,
};
const ratings = (of: Leaderboard) => ranking(of).map(({ rating }) => rating);

it("ranks bots among people", () => {
  expect(ratings(board)).toEqual([30, 22, 12, 4]);
});

it("tells one's own place below the best, and once", () => {
  const mine = person(51, -2, true);
  expect(ratings({ ...board, mine })).toEqual([30, 22, 12, 4, -2]);
  const people = [person(1, 30, true), person(2, 12)];
  expect(ratings({ ...board, people, mine: people[0]! })).toEqual([30, 22, 12, 4]);
});

it("writes ratings with one decimal and a proper minus", () => {
  expect(ratingTold(-0.84)).toBe("−0.8");
  expect(ratingTold(22)).toBe("22.0");
  expect(changeTold(5, 3.7)).toBe("−1.3");
  expect(changeTold(0, 4.2)).toBe("+4.2");
  expect(changeTold(1, 1)).toBe("0.0");
});
