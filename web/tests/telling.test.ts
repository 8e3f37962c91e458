import { describe, expect, it } from "vitest";
import { tiebreakOf } from "../src/games/words";
import type { GameWords } from "../src/games/game";
import type { LogEntry, SeatScore } from "../src/generated/wire";
import { oneByOne } from "../src/lib/language.svelte";
import { tellDeed, tellDeeds, tellEvent, tellTurn } from "../src/table/telling";

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

describe("a seat that had several turns", () => {
  const move = (version: number) =>
    ({ version, kind: "move", seat: 1, what: [] }) as unknown as LogEntry;
  const moves = [move(3), move(6)];
  const words = {
    tell: ({ version }: LogEntry) => [{ text: `Anneliese does ${version}.`, lit: null }],
  } as unknown as GameWords;
  const told = (points?: (...made: LogEntry[]) => number | null) =>
    tellDeeds([{ seat: 1, moves, cells: [] }], { ...scene, points }, words);
  const brought = (...made: LogEntry[]) =>
    made.reduce((sum, { version }) => sum + (version === 3 ? -5 : 1), 0);

  it("has one deed, which tells all of it and what it came to", () => {
    const [deed, ...others] = told(brought);
    expect(others).toEqual([]);
    expect(deed!.text).toBe("Anneliese does 3. Anneliese does 6. Together −4.");
    expect(deed!.shorts[0]).toBe("Anneliese does 6. Before that 1 more: −5, together −4.");
    expect(deed!.shorts.at(-1)).toBe("Anneliese: 2 moves, together −4.");
    expect(deed!.points).toBe("−4");
  });

  it("is shown again turn by turn", () => {
    expect(told(brought)[0]!.turns!.map((one) => one.moves[0]!.version)).toEqual([3, 6]);
  });

  it("is told without points where they are not shown", () => {
    expect(told()[0]!.shorts).toEqual([
      "Anneliese does 6. Before that 1 more.",
      "Anneliese: 2 moves.",
    ]);
  });
});

it("tells a turn of a chain of moves with what all of it brought", () => {
  const move = { version: 3, kind: "move", seat: 1, what: [] } as unknown as LogEntry;
  const words = {
    gist: (_: LogEntry[], __: unknown, points: number | null) => [{ text: `${points}`, lit: null }],
  } as unknown as GameWords;
  const points = (...moves: LogEntry[]) => 4 * moves.length;
  const told = tellTurn([move, { ...move, version: 4 }], { ...scene, points }, words);
  expect(told[0]!.text).toBe("8");
});
