/** Whose turn it is at the tables in the list of one's own. */

import { afterEach, describe, expect, it } from "vitest";
import type { TableCard } from "../src/generated/wire";
import { language } from "../src/lib/language.svelte";
import { othersToMove } from "../src/lib/ownTables";

const table = (more: Partial<TableCard>): TableCard => ({
  ...{ table: "t", game: "miyabi", names: ["Ann", "Ben", ""], mine: [0], host: true, over: false },
  ...{ actors: [1], progress: 0.03, created: 0, expires: 1, own_box: false, result: [] },
  ...{ lesson: null, pace: null, due: null, closed: false, tournament: null, round: null },
  ...more,
});

describe("whose turn it is where it is not one's own", () => {
  afterEach(() => (language.now = "en"));

  it("is told by name, in every language", () => {
    const told = (actors: number[]) => othersToMove(table({ actors }));
    expect(told([1])).toBe("Ben is to move");
    expect(told([1, 2])).toBe("Ben and Guest 3 are to move");
    language.now = "de";
    expect(told([1])).toBe("Ben ist am Zug");
    expect(told([1, 2])).toMatch(/^Ben und .* sind am Zug$/);
    language.now = "nl";
    expect(told([1])).toBe("Ben is aan de beurt");
    expect(told([1, 2])).toMatch(/^Ben en .* zijn aan de beurt$/);
  });

  it("is not told where one may move oneself, where all play at once, and after the end", () => {
    expect(othersToMove(table({ actors: [0, 1] }))).toBeNull();
    expect(othersToMove(table({ game: "gardeners" }))).toBeNull();
    expect(othersToMove(table({ over: true, actors: [] }))).toBeNull();
  });
});
