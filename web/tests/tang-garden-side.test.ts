import { beforeAll, describe, expect, it, vi } from "vitest";
import { box } from "../src/games/tang-garden/box.svelte";
import { Choices, indexOf, type Move } from "../src/games/tang-garden/moves";
import {
  coinsAt,
  likers,
  nextCoins,
  panelWorth,
  readyCost,
  stepOn,
} from "../src/games/tang-garden/steps";
import { standardBox } from "./boxes";
import type { FigureView, SeatView, TangGardenView } from "../src/generated/tang-garden";

// What is told asks the browser for its language.
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { documentElement: { lang: "" } });

type Doing = typeof import("../src/games/tang-garden/deeds");
type Asking = typeof import("../src/games/tang-garden/asking");
type Words = typeof import("../src/games/tang-garden/words");
let doing: Doing;
let asking: Asking;
let told: Words;
beforeAll(async () => {
  box.unpack(standardBox("tang-garden"));
  doing = await import("../src/games/tang-garden/deeds");
  asking = await import("../src/games/tang-garden/asking");
  told = await import("../src/games/tang-garden/words");
});

const seat: SeatView = {
  ...{ seat: 0, coins: 3, cards: [], markers: [4, 3, 6], lanterns: ["shift"], spent: ["search"] },
  ...{ tokens: { small: 3, large: 0 }, waiting: false, influence: false, active: "emperor" },
  ...{ on_board: [], next_column: 5 },
};
const figure: FigureView = {
  ...{ character: "architect", owner: 0, cell: "c3", place: 0, facing: "N", line: ["c3"] },
  ...{ decorations: 1, worth: 3, total: 4 },
};
const stack = (name: string, open: string | null) => ({
  ...{ stack: name, open, left: 9, unseen: [], under: [], card: null },
});

function table(phase: string, more: Partial<TangGardenView> = {}): TangGardenView {
  return {
    ...{ phase, mover: 0, action: "build", seats: [seat, seat, seat], figures: [figure] },
    stacks: [stack("A", "A03"), stack("B", null), stack("C", "C01"), stack("D", "D02")],
    ...{ choice: [], character_deck: ["lady", "monk"], candidates: [], pairs: 0, solo: null },
    ...{ panel_due: null, hand: null },
    ...more,
  } as unknown as TangGardenView;
}

const choices = (...moves: Move[]) => new Choices(moves.map(indexOf));
const plain = (what: "draw" | "done" | "wait" | "blind"): Move => ({ kind: "plain", what });

describe("a step on a track", () => {
  it("tells its column, the coins it enters, and the character it brings", () => {
    expect(stepOn(seat, "green")).toEqual({ column: 5, coins: 0, goal: 5, character: false });
    expect(stepOn(seat, "water")).toEqual({ column: 4, coins: 2, goal: 5, character: false });
    const ahead = { ...seat, markers: [4, 5, 6] as [number, number, number] };
    expect(stepOn(ahead, "green").character).toBe(true);
    expect(stepOn(ahead, "rock")).toMatchObject({ column: 7, coins: 3, character: false });
  });

  it("finds the next coins", () => {
    expect([nextCoins(0), nextCoins(4), nextCoins(10)]).toEqual([4, 7, null]);
    expect([coinsAt(10), coinsAt(5)]).toEqual([5, 0]);
  });
});

describe("what a panel is worth", () => {
  it("counts the symbols that a character likes", () => {
    expect(panelWorth("L1", "emperor")).toBe(10);
    expect(panelWorth("L3", "lady")).toBe(6);
    expect(panelWorth("L3", "official")).toBe(2);
    expect(panelWorth("S04", "emperor")).toBe(0);
  });

  it("asks the figures in the garden and the one on the card", () => {
    expect(likers("L3", [figure], seat)).toEqual([{ who: "architect", points: 3 }]);
    expect(likers("L2", [figure], seat)).toEqual([{ who: "emperor", points: 5 }]);
    expect(likers("L3", [{ ...figure, owner: 1 }], seat)).toEqual([]);
  });
});

describe("the bar", () => {
  const building: Move[] = [
    { kind: "build", source: "A", cell: "c4", turn: 0 },
    { kind: "build", source: "D", cell: "c4", turn: 1 },
    plain("draw"),
    { kind: "ready", lantern: "search", size: "small" },
  ];

  it("offers the tiles that fit, the draw with its number of cards, and what stands besides", () => {
    const list = doing.deeds(table("turn"), seat, choices(...building));
    expect(list.map(({ id, key, rank }) => [id, key, rank])).toEqual([
      ["tile A", "1", "main"],
      ["tile D", "2", "main"],
      ["draw", "D", "main"],
      ["ready search small", "3", "besides"],
    ]);
    expect(list[0]).toMatchObject({ move: null, pick: { kind: "tile", source: "A" } });
    expect(list[2]!.title).toBe("Draw 3 cards");
    expect(list[3]!.about).toContain("3");
  });

  it("asks for more tokens of two", () => {
    expect([readyCost(2), readyCost(4)]).toEqual([4, 3]);
  });

  it("names every way to take a character, and ends the turn last", () => {
    const list = doing.deeds(
      table("after"),
      seat,
      choices(plain("wait"), plain("blind"), plain("done"), {
        kind: "character",
        character: "monk",
      }),
    );
    expect(list.map(({ id }) => id)).toEqual(["character monk", "blind", "wait", "done"]);
    expect(list.at(-1)).toMatchObject({ key: "N", rank: "end", title: "End turn" });
    expect(list[0]!.about).toContain("temple");
  });

  it("tells what stays on the card when a figure goes into the garden", () => {
    const view = table("which", { candidates: ["emperor", "hermit"] });
    const which = (character: string): Move => ({ kind: "which", character });
    const [emperor] = doing.deeds(view, seat, choices(which("emperor"), which("hermit")));
    expect(emperor).toMatchObject({ title: "Into the garden: Emperor" });
    expect(emperor!.about).toContain("Hermit");
  });
});

describe("what is asked", () => {
  it("is one sentence for each phase", () => {
    const none = choices();
    const phases = [
      ...["turn", "build_again", "gain", "take_token", "take_panel", "search_panel", "insert"],
      ...["choose_card", "again", "after", "search_character", "which", "stand", "shift_which"],
      ...["shift_to", "solo_keep", "solo_turn", "solo_tile", "solo_display", "solo_hand"],
      ...["solo_decorate", "solo_neutral", "solo_reuse", "solo_last", "solo_stand", "nature"],
    ];
    for (const phase of phases)
      expect(asking.asked(table(phase), seat, none)).toMatch(/^[A-Z][^_]+[.?]$/);
  });

  it("does not ask to build where no tile fits", () => {
    const draw = choices(plain("draw"));
    expect(asking.asked(table("turn"), seat, draw)).toContain("No open tile fits");
  });
});

describe("the score in words", () => {
  it("names the character of a line, and leaves out what nobody has begun", () => {
    const line = (category: string, item: string | null, count: number, points: number) => ({
      ...{ seat: 0, category, item, count, points, cells: [], rule: "TG-66" },
      ...{ key: `tang_why_${category}`, values: {} },
    });
    expect(told.words.category(line("seen", "sword_dancer", 2, 2), null)).toContain("Sword Dancer");
    const lines = [line("coins", null, 0, 0), line("trees", null, 0, 0), line("wings", null, 1, 0)];
    expect(told.words.telling(lines).map(({ category }) => category)).toEqual(["coins", "wings"]);
  });

  it("tells the numbers of the box that is played, as the line brings them", () => {
    const line = { seat: 0, item: null, cells: [], rule: "TG-61" };
    const bridges = { ...line, category: "bridges", count: 3, points: 15 };
    const sentence = { key: "tang_why_bridges", values: { each: 5 } };
    expect(told.words.why({ ...bridges, ...sentence }, null)).toBe(
      "Bridges: 3, each worth 5. Points: 15.",
    );
    const view = { ...line, category: "view", item: "monk", count: 2, points: 14 };
    const likes = { liked: "dragon", each: 7, most: 21 };
    expect(told.words.why({ ...view, key: "tang_why_view_limited", values: likes }, null)).toBe(
      "Monk: dragons in view, each worth 7, at most 21: 2. Points: 14.",
    );
  });
});
