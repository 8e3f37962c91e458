import { beforeAll, describe, expect, it } from "vitest";
import { box } from "../src/games/tang-garden/box.svelte";
import { language, LANGUAGES } from "../src/lib/language.svelte";
import { m } from "../src/lib/paraglide/messages.js";
import { Choices, indexOf, type Move, type MoveOf } from "../src/games/tang-garden/moves";
import { likers } from "../src/games/tang-garden/liking";
import { likes } from "../src/games/tang-garden/names";
import { standardBox } from "./boxes";
import type { FigureView, SeatView, TangGardenView } from "../src/generated/tang-garden";

type Doing = typeof import("../src/games/tang-garden/deeds");
type Names = typeof import("../src/games/tang-garden/names");
type Asking = typeof import("../src/games/tang-garden/asking");
type Words = typeof import("../src/games/tang-garden/words");
let doing: Doing;
let names: Names;
let asking: Asking;
let told: Words;
beforeAll(async () => {
  box.unpack(standardBox("tang-garden"));
  doing = await import("../src/games/tang-garden/deeds");
  names = await import("../src/games/tang-garden/names");
  asking = await import("../src/games/tang-garden/asking");
  told = await import("../src/games/tang-garden/words");
});

const seat: SeatView = {
  ...{ seat: 0, coins: 3, cards: [], markers: [4, 3, 6], lanterns: ["shift"], spent: ["search"] },
  ...{ tokens: { small: 3, large: 0 }, waiting: false, influence: false, active: "emperor" },
  ...{ on_board: [], next_column: 5 },
  next_steps: [
    { column: 5, coins: 0, character: false },
    { column: 4, coins: 2, character: false },
    { column: 7, coins: 3, character: true },
  ],
};
const figure: FigureView = {
  ...{ character: "architect", owner: 0, cell: "c3", place: 0, facing: "N", line: ["c3"] },
  ...{ decorations: 1, worth: 3, total: 4 },
};
const stack = (name: string, open: string | null) => ({
  ...{ stack: name, open, left: 9, unseen: [], under: [], card: null, aside: null },
});

function table(phase: string, more: Partial<TangGardenView> = {}): TangGardenView {
  return {
    ...{ phase, mover: 0, action: "build", seats: [seat, seat, seat], figures: [figure] },
    stacks: [stack("A", "A03"), stack("B", null), stack("C", "C01"), stack("D", "D02")],
    ...{ choice: [], character_deck: ["lady", "monk"], candidates: [], pairs: 0, solo: null },
    ...{ panel_due: null, hand: null, draws: 3, deck: 48, fitting: 5 },
    ...more,
  } as unknown as TangGardenView;
}

const choices = (...moves: Move[]) => new Choices(moves.map(indexOf));
const plain = (what: "draw" | "done" | "wait" | "blind"): Move => ({ kind: "plain", what });

describe("a step on a track", () => {
  const gain = (what: MoveOf<"gain">["what"]): Move => ({ kind: "gain", what });
  const about = (of: SeatView, what: MoveOf<"gain">["what"]) =>
    doing.deeds(table("gain"), of, choices(gain(what)))[0]!.about;

  it("is told as the view has it: its character, its coins, or how far it is", () => {
    expect(about(seat, "green")).toBe(m.tang_ui_side_do_step_enough());
    expect(about({ ...seat, next_column: 8 }, "green")).toBe(
      m.tang_ui_side_do_step_short({ left: 3 }),
    );
    expect(about(seat, "water")).toContain("2");
    expect(about(seat, "rock")).toBe(m.tang_ui_side_do_step_character());
  });

  it("says nothing of a track that has ended", () => {
    expect(about({ ...seat, next_steps: [null, null, null] }, "green")).toBe("");
  });
});

describe("what a panel is worth", () => {
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
    const two = table("turn", { seats: [seat, seat] });
    expect(doing.deeds(two, seat, choices(...building))[3]!.about).toContain("4");
  });

  it("says before a draw how many cards find a place", () => {
    const about = (fitting: number) =>
      doing.deeds(table("turn", { fitting }), seat, choices(plain("draw")))[0]!.about;
    expect(about(5)).toContain("5 of 48 cards in the deck find a place now");
    expect(about(0)).toContain("None of the 48 cards");
  });

  it("tells what the skill of the active character costs", () => {
    const buying: Move = { kind: "plain", what: "more" };
    const merchant: SeatView = { ...seat, active: "merchant" };
    const [more] = doing.deeds(table("turn"), merchant, choices(buying));
    expect(more!.about).toContain(String(box.characters.get("merchant")!.skill));
  });

  it("tells alone which pair goes aside with the one taken", () => {
    const card = { card: "K01", kind: "birds", bonus: "green" };
    const stacks = [
      { ...stack("A", "A03"), card, aside: "C" },
      { ...stack("C", "D13"), card: { ...card, card: "K54" }, aside: "A" },
    ];
    const view = table("solo_turn", { stacks } as unknown as Partial<TangGardenView>);
    const [pair] = doing.deeds(view, seat, choices(building[0]!));
    expect(pair!.about).toContain(names.tile("D13"));
    // There are no tracks to step on: cards are told as their pieces.
    expect(pair!.about).toContain(names.pieceOf("K01"));
    expect(pair!.about).not.toContain(names.card("K01"));
    expect(pair!.about).not.toMatch(/step|token/);
  });

  it("tells what is turned up after a single tile or card, and that nothing is", () => {
    const about = (action: string, ...open: (string | null)[]) => {
      const stacks = open.map((one, n) => stack("ABCD"[n]!, one));
      const view = table("again", { action, stacks } as unknown as Partial<TangGardenView>);
      return doing.deeds(view, seat, choices(plain("done")))[0]!.about;
    };
    expect(about("build", "A03", "B01", "C01", null)).toContain("nothing is turned up");
    expect(about("build", "A03", null, null, null)).toContain("3 tiles are turned up");
    expect(about("decorate", "A03", "B01", "C01", null)).toContain("1 tile is turned up");
    expect(about("decorate", "A03", "B01", "C01", "D01")).toContain("nothing is turned up");
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
    expect(list[0]!.about).toContain("Temples on the panels in view: 3 each");
  });

  it("tells what a figure likes that goes into the garden, and what stays on the card", () => {
    const view = table("which", { candidates: ["emperor", "hermit"] });
    const which = (character: string): Move => ({ kind: "which", character });
    const [emperor] = doing.deeds(view, seat, choices(which("emperor"), which("hermit")));
    expect(emperor).toMatchObject({ title: "The Emperor goes into the garden" });
    expect(emperor!.about).toContain("Hermit");
    expect(emperor!.about).toContain(likes("emperor"));
  });

  it("ends no sentence twice, whoever goes and whoever stays", () => {
    const everybody = [...box.characters.keys()];
    for (const spoken of LANGUAGES) {
      language.now = spoken;
      for (const [n, who] of everybody.entries()) {
        const other = everybody[(n + 1) % everybody.length]!;
        const view = table("which", { candidates: [who, other] });
        const moves = [who, other].map((character): Move => ({ kind: "which", character }));
        const offered = [who, other].map((character): Move => ({ kind: "character", character }));
        for (const one of [
          ...doing.deeds(view, seat, choices(...moves)),
          ...doing.deeds(table("after"), seat, choices(...offered)),
        ]) {
          expect(one.about).not.toMatch(/[.:;]\s*\./);
          expect(one.title).not.toContain(":");
        }
      }
    }
    language.now = "en";
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

  it("says what to take up first where the garden is pressed with an empty hand", () => {
    const build: Move = { kind: "build", source: "A", cell: "c4", turn: 0 };
    const decorate: Move = { kind: "decorate", choice: 0, cell: "c4", spot: 0 };
    expect(asking.firstOf(choices(build, plain("draw")))).toMatch(/^First choose a tile/);
    expect(asking.firstOf(choices(decorate))).toMatch(/^First choose one of the cards/);
    expect(asking.firstOf(choices(plain("draw")))).toBeNull();
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
    expect(told.words.why({ ...bridges, ...sentence }, null)).toBe("3 bridges, each worth 5.");
    const view = { ...line, category: "view", item: "monk", count: 2, points: 14 };
    const likes = { liked: "dragon", each: 7, most: 21 };
    expect(told.words.why({ ...view, key: "tang_why_view_limited", values: likes }, null)).toBe(
      "The Monk sees 2 dragons, worth 7 each; the view pays 21 at most.",
    );
  });
});
