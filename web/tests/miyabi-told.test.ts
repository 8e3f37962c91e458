import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { box } from "../src/games/miyabi/box.svelte";
import { cellName, words } from "../src/games/miyabi/words";
import { indexOf, type Move } from "../src/games/miyabi/moves";
import { settings } from "../src/lib/settings.svelte";
import { tellDeeds, tellWhere } from "../src/table/telling";
import { standardBox } from "./boxes";

const lay = {
  kind: "lay",
  seat: 0,
  values: { kind: "pagoda-1", cell: "b2", turn: 0, level: 1, objects: 1, points: 1 },
  cells: ["b2"],
};
const majority = (seat: number, prospect: number) => ({
  kind: "prospect",
  seat,
  values: { category: "majority", object: "pagoda", prospect },
  cells: [],
});
const colours = {
  kind: "prospect",
  seat: 0,
  values: { category: "colours", prospect: 3 },
  cells: [],
};

function told(...what: (typeof lay | typeof colours)[]): string[] {
  const event = { version: 1, kind: "move" as const, seat: 0, at: 0, notation: null, what };
  const scene = { view: null, names: ["Ann", "Nia"], standings: [] };
  return words.tell(event as never, scene).map(({ text }) => text);
}

function briefly(...what: unknown[]): string | null {
  const event = { version: 1, kind: "move" as const, seat: 0, at: 0, notation: null, what };
  return words.brief!(event as never, { view: null, names: ["Ann", "Nia"], standings: [] });
}
const plain = (kind: string, seat: number, values = {}) => ({ kind, seat, values, cells: [] });

it("says to who does not see it on which cells a tile lies, as the garden names them", () => {
  const move = { version: 1, kind: "move", seat: 0, at: 0, notation: null };
  const scene = { view: null, names: ["Ann", "Nia"], standings: [] };
  const what = [{ ...lay, cells: ["b2", "c2"] }];
  expect(tellWhere({ ...move, what } as never, scene, words)).toBe(
    `Where: ${cellName("b2")}; ${cellName("c2")}.`,
  );
  const pass = [{ kind: "pass", seat: 0, values: {}, cells: [] }];
  expect(tellWhere({ ...move, what: pass } as never, scene, words)).toBe("");
});

it("names what a hint proposes in words of the garden", () => {
  box.unpack(standardBox("miyabi"));
  const proposed = (move: Move) => words.proposal!(indexOf(move), null, 0, "table");
  expect(proposed({ piece: "pagoda-2", cell: "b2", turn: 0 })).toBe(
    `lay the tile “pagoda, double” with its object on ${cellName("b2")}`,
  );
  expect(proposed({ piece: "frog", cell: "c3", turn: 0 })).toBe(
    `move the frog to ${cellName("c3")}`,
  );
  expect(proposed({ piece: "pass", cell: "", turn: 0 })).toBe("choose “Pass for the round”");
});

describe("a move in one line", () => {
  beforeAll(() => box.unpack(standardBox("miyabi")));
  afterEach(() => (settings.liveScores = true));

  it("tells the whole change: tile, majorities, and what it took from others", () => {
    expect(briefly(lay)).toBe("Ann lays a pagoda on level 1: +1.");
    expect(briefly(lay, majority(0, 16), colours, majority(1, -9))).toBe(
      "Ann lays a pagoda on level 1: +1, +16 for the majority, +3 for Colourful Garden (Nia −9: majority).",
    );
  });

  it("is told after the one before of the same seat, and shown again by itself", () => {
    const move = { version: 1, kind: "move", seat: 0, at: 0, notation: null, what: [lay] };
    const moves = [move, { ...move, version: 2 }] as never[];
    const scene = { view: null, names: ["Ann", "Nia"], standings: [] };
    const told = tellDeeds([{ seat: 0, moves, cells: ["b2"] }], scene, words);
    expect(told.map(({ text }) => text)).toEqual([
      "Ann lays a pagoda on level 1: +1. Ann lays a pagoda on level 1: +1.",
    ]);
    expect(told[0]!.turns).toHaveLength(2);
  });

  it("names the object of a majority that is not of the tile", () => {
    const fish = { ...majority(0, -8), values: { ...majority(0, -8).values, object: "fish" } };
    expect(briefly(lay, fish)).toBe(
      "Ann lays a pagoda on level 1: +1, −8 for the majority (fish).",
    );
  });

  it("says nothing of majorities to who does not want to see scores", () => {
    settings.liveScores = false;
    expect(briefly(lay, majority(0, 16), majority(1, -9))).toBe(
      "Ann lays a pagoda on level 1: +1.",
    );
  });

  it("tells a pass, who is left without a place, and the next round", () => {
    expect(briefly(plain("pass", 1))).toBe("Nia passes.");
    expect(briefly(lay, plain("forced", 1), plain("round", 1, { round: 2 }))).toBe(
      "Ann lays a pagoda on level 1: +1. Nia finds no place for any tile and passes for the rest of the round. Round 2 begins.",
    );
  });
});

describe("points for tiles that were laid", () => {
  beforeAll(() => box.unpack(standardBox("miyabi")));
  const line = (points: number) =>
    ({
      seat: 0,
      category: "placed",
      item: "pagoda",
      count: 2,
      points,
      cells: [],
      values: {},
      key: "miyabi_why_placed",
    }) as never;
  const higher = { ...lay, values: { ...lay.values, level: 4, objects: 3, points: 12 } };
  const log = [lay, higher].map((one) => ({ kind: "move", seat: 0, what: [one] })) as never;

  it("are told tile by tile where the log tells all of them", () => {
    expect(words.why(line(13), null, log)).toBe("Objects times level, tile by tile: 1×1 + 3×4.");
    expect(words.why(line(14), null, log)).toBe("2 tiles with pagoda: objects times level.");
    expect(words.why(line(13), null)).toBe("2 tiles with pagoda: objects times level.");
  });
});

describe("a tile that is laid", () => {
  beforeAll(() => box.unpack(standardBox("miyabi")));
  afterEach(() => (settings.liveScores = true));

  it("tells its points alone where nothing else changes", () => {
    expect(told(lay)).toEqual(["Ann lays a pagoda on level 1: +1."]);
  });

  it("tells what the total rises by besides, and what others lose", () => {
    expect(told(lay, majority(0, 16), colours, majority(1, -9))).toEqual([
      "Ann lays a pagoda on level 1: +1 for the tile, +16 for the majority (pagoda), and +3 for Colourful Garden.",
      "Nia: −9 for the majority (pagoda).",
    ]);
  });

  it("says nothing of majorities to who does not want to see scores", () => {
    settings.liveScores = false;
    expect(told(lay, majority(0, 16), majority(1, -9))).toEqual([
      "Ann lays a pagoda on level 1: +1.",
    ]);
  });
});
