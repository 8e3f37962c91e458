import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { box } from "../src/games/miyabi/box.svelte";
import { words } from "../src/games/miyabi/words";
import { settings } from "../src/lib/settings.svelte";
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

describe("a tile that is laid", () => {
  beforeAll(() => box.unpack(standardBox("miyabi")));
  afterEach(() => (settings.liveScores = true));

  it("tells its points alone where nothing else changes", () => {
    expect(told(lay)).toEqual(["Ann lays pagoda ×1 on level 1: +1."]);
  });

  it("tells what the total rises by besides, and what others lose", () => {
    expect(told(lay, majority(0, 16), colours, majority(1, -9))).toEqual([
      "Ann lays pagoda ×1 on level 1: +1 for the tile, +16 for the majority (pagoda), and +3 for Colourful Garden.",
      "Nia: −9 for the majority (pagoda).",
    ]);
  });

  it("says nothing of majorities to who does not want to see scores", () => {
    settings.liveScores = false;
    expect(told(lay, majority(0, 16), majority(1, -9))).toEqual([
      "Ann lays pagoda ×1 on level 1: +1.",
    ]);
  });
});
