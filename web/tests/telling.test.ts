import { expect, it } from "vitest";
import { tiebreakOf } from "../src/games/words";
import type { GameWords } from "../src/games/game";
import type { LogEntry, SeatScore } from "../src/generated/wire";
import { oneByOne } from "../src/lib/language.svelte";
import { tellDeed, tellEvent } from "../src/table/telling";

it("tells one thing after another, and ends no sentence twice", () => {
  expect(oneByOne(["One.", "Two", "", "Three"])).toBe("One. Two. Three");
  expect(oneByOne(["Who goes?", "The other stays."])).toBe("Who goes? The other stays.");
});

const scene = { view: null, names: ["Ann", "Anneliese"], standings: [] };
const renamed = (values: object) =>
  ({ kind: "seat", seat: 1, what: [{ kind: "seat_renamed", seat: 1, values }] }) as never;

it("tells of a seat that is renamed what it was called, where that is known", () => {
  const told = (event: LogEntry) => tellEvent(event, scene, {} as GameWords)[0]?.text;
  expect(told(renamed({ name: "Anneliese", was: "Anna" }))).toBe("Anna is now called Anneliese.");
  expect(told(renamed({ name: "Anneliese" }))).toBe("A seat is now called Anneliese.");
});

it("says why one of several wins who have as many points, and nothing where points decided", () => {
  const standing = (seat: number, total: number, place: number) =>
    ({ seat, total, place, lines: [] }) as unknown as SeatScore;
  const words = { tiebreak: () => "By coins." };
  const why = (...standings: SeatScore[]) => tiebreakOf(standings, words);
  expect(why(standing(0, 66, 1), standing(1, 66, 2))).toBe("By coins.");
  expect(why(standing(0, 66, 1), standing(1, 65, 2))).toBeNull();
  expect(why(standing(0, 66, 1), standing(1, 66, 1))).toBeNull();
  expect(tiebreakOf([standing(0, 66, 1), standing(1, 66, 2)], {})).toBeNull();
});

it("keeps why points rose so much with the deed, in full and in its longest short form", () => {
  const move = { version: 3, kind: "move", seat: 1, at: 0, notation: null, what: [] };
  const rise = { line: { category: "pavilions" } as never, points: 12 };
  const words = {
    gist: () => [{ text: "Nia places a pavilion.", lit: null }],
    inShort: () => ["Nia: a pavilion"],
    reason: () => ({ whole: "+12 for pavilions: the most of all.", short: "+12 for pavilions." }),
  } as unknown as GameWords;
  const deed = { seat: 1, moves: [move as unknown as LogEntry], cells: [], rise };
  const { text, shorts } = tellDeed(deed, scene, words)!;
  expect(text).toBe("Nia places a pavilion. +12 for pavilions: the most of all.");
  expect(shorts).toEqual(["Nia: a pavilion. +12 for pavilions.", "Nia: a pavilion"]);
  expect(tellDeed({ ...deed, rise: null }, scene, words)!.text).toBe("Nia places a pavilion.");
});
