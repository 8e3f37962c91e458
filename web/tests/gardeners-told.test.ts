import { beforeAll, describe, expect, it, vi } from "vitest";
import { follow, secondsLeft, standing } from "../src/lib/clock";
import { box } from "../src/games/gardeners/box.svelte";
import type { GardenersView } from "../src/generated/gardeners";
import { standardBox } from "./boxes";

type Words = typeof import("../src/games/gardeners/words");
type Shared = typeof import("../src/games/words");
type Advising = typeof import("../src/games/gardeners/advice");
type Beside = typeof import("../src/games/gardeners/beside");
let beside: Beside;
let told: Words;
let shared: Shared;
let advising: Advising;
beforeAll(async () => {
  box.unpack(standardBox("gardeners"));
  beside = await import("../src/games/gardeners/beside");
  told = await import("../src/games/gardeners/words");
  shared = await import("../src/games/words");
  advising = await import("../src/games/gardeners/advice");
});

const view = {
  side: 4,
  solo: false,
  corner: [-1, 2],
  garden: [{ tile: "A01", row: -1, column: 2, turn: 0 }],
} as unknown as GardenersView;

function event(kind: string, seat: number | null, values: Record<string, string | number>) {
  const what = [{ kind, seat, values, cells: [] }];
  return { version: 1, kind: "move" as const, seat, at: 0, notation: null, what };
}
const scene = { view, names: ["Ann", "Ben"], standings: [] };
const first = (...given: Parameters<typeof event>) => told.words.tell(event(...given), scene)[0];

describe("a refusal", () => {
  const refused = (error: string) =>
    shared.whyRefused(
      {
        error,
        message: "says the server",
        rule: "GA-41",
        where: null,
        player: null,
        key: null,
        values: {},
        said: null,
      },
      error === "stale" ? null : told.words,
    );

  it("tells what went wrong before it tells what the rule forbids", () => {
    expect(refused("too_soon")).toBe("Wait a moment: one hand, one action at a time.");
    expect(refused("illegal_move")).toBe("Choose another place: a tile already lies here.");
    expect(refused("stale")).toMatch(/^Something has changed here/);
  });
});

describe("a tile in words", () => {
  it("says where a bench looks and where a path leads, as it lies", () => {
    const bench = told.tileName("B01", 1);
    expect(bench).toMatch(/^bench on \w+, looking east$/);
    expect(told.tileName("B01", 3)).toMatch(/looking west$/);
    expect(told.tileName("nothing")).toBe("nothing");
  });
});

describe("what happened", () => {
  it("names the tile, and no row that the board does not print", () => {
    const put = { tile: "A01", row: -1, column: 2, turn: 0 };
    expect(first("put", 0, put)?.text).toBe(`Ann lays a tile: ${told.tileName("A01")}.`);
  });

  it("says to who does not see it what the tile lies beside", () => {
    const put = event("put", 0, { tile: "A02", row: -1, column: 3, turn: 0 });
    expect(told.words.where?.(put as never, scene)).toBe(`to its left: ${told.tileName("A01")}`);
    expect(told.words.where?.(event("ready", 0, {}) as never, scene)).toBeNull();
  });

  it("tells whose card was broken when somebody was delighted too soon", () => {
    const card = box.facts.cards[0]!;
    const text = first("mistaken", 1, { card: card.id })?.text;
    expect(text).toContain("Ben was mistaken");
    expect(text).toContain(card.sentence.en);
  });

  it("names who gives and who is given", () => {
    const take = { tile: "A01", row: -1, column: 2, to: 1 };
    expect(first("take", 0, take)?.text).toMatch(/^Ann removes .* gives it to Ben/);
  });

  it("begins with the sandglass or without it", () => {
    expect(first("start", null, { seconds: 900 })?.text).toContain("15");
    expect(first("start", null, { seconds: 0 })?.text).toBe("The game begins, without a timer.");
  });

  it("ends for a reason", () => {
    for (const reason of ["time", "cards", "scoring", "stopped"])
      expect(first("end", null, { reason })?.text).not.toContain("gardeners_");
  });
});

describe("a hint", () => {
  it("says what lies around the place it speaks of", () => {
    const found = advising.adviceOf("put A02 c1 r1", view);
    expect(found).toMatchObject({ tile: "A02", turn: 1, place: { row: -1, column: 3 } });
    expect(found.text).toContain(`to its left: ${told.tileName("A01")}`);
  });

  it("may take a tile away, or give up", () => {
    expect(advising.adviceOf("take b1 0", view)).toMatchObject({ tile: "A01" });
    expect(advising.adviceOf("discard 1", view)).toMatchObject({ tile: null, place: null });
    expect(advising.adviceOf("discard 1", view).text).not.toBe(
      advising.adviceOf("delighted", view).text,
    );
  });
});

describe("an empty place", () => {
  it("is told by what lies around it", () => {
    const tile = told.tileName("A01");
    expect(beside.besideWhat(view, -1, 3)).toBe(`to its left: ${tile}`);
    expect(beside.besideWhat(view, 0, 2)).toBe(`above it: ${tile}`);
    expect(beside.besideWhat(view, 0, 3)).toBe("touches no tile");
  });

  it("is anywhere before the first tile lies", () => {
    expect(beside.besideWhat({ ...view, garden: [] }, 0, 0)).toBe("");
  });

  it("is told by the edges too, where the square is fixed", () => {
    const alone = { ...view, solo: true };
    expect(beside.besideWhat(alone, 2, 5)).toBe("at the edge: east and south");
    expect(beside.besideWhat(alone, 0, 3)).toBe("touches no tile");
  });
});

describe("a table's clock", () => {
  it("goes on between two messages while it runs", () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(1000);
    const clock = follow({ now: 5000, limit: 65_000, running: true })!;
    expect(secondsLeft(clock)).toBe(60);
    now.mockReturnValue(31_000);
    expect(secondsLeft(clock)).toBe(30);
    now.mockReturnValue(500_000);
    expect(secondsLeft(clock)).toBe(0);
    now.mockRestore();
  });

  it("stands in a replay, and counts nothing in a calm game", () => {
    expect(secondsLeft(standing(5000, 6000))).toBe(1);
    expect(secondsLeft(standing(5000, null))).toBeNull();
    expect(follow(null)).toBeNull();
  });
});
