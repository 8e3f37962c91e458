import { beforeAll, describe, expect, it } from "vitest";
import type { LogEntry } from "../src/generated/wire";
import { box } from "../src/games/tang-garden/box.svelte";
import { language } from "../src/lib/language.svelte";
import { tellDeed } from "../src/table/telling";
import { standardBox } from "./boxes";

type Words = typeof import("../src/games/tang-garden/words");
let words: Words["words"];
beforeAll(async () => {
  box.unpack(standardBox("tang-garden"));
  ({ words } = await import("../src/games/tang-garden/words"));
});

type Values = Record<string, string | number>;
const scene = { view: null, names: ["Ann", "Ben"], standings: [] };

/** A move of Ann's, with what was seen to happen. */
const move = (...what: [kind: string, values?: Values, seat?: number | null][]) =>
  ({
    ...{ version: 1, kind: "move", seat: 0, at: 0, notation: null },
    what: what.map(([kind, values = {}, seat = 0]) => ({ kind, seat, values, cells: [] })),
  }) as LogEntry;

const told = (...turn: LogEntry[]) => words.gist!(turn, scene).map(({ text }) => text);

const card = [...(standardBox("tang-garden") as { cards: { id: string }[] }).cards];
const [first, second] = card.map(({ id }) => id);

describe("a whole turn of Tang Garden", () => {
  it("tells what was placed, and what it brought all in all", () => {
    const turn = [
      move(["build", { tile: "A01", turn: 0, cell: "e4", stack: "A" }], ["skill", { coins: 1 }]),
      move(["lantern", { lantern: "double_build" }]),
      move(
        ["build", { tile: "A01", turn: 1, cell: "e5", stack: "A" }],
        ["steps", { track: "rock", steps: 1 }],
        ["column_coins", { track: "rock", coins: 2 }],
      ),
      move(["steps", { track: "rock", steps: 1 }], ["path_coin"]),
      move(["round", { round: 2 }]),
    ];
    const [one, other, brought, ...more] = told(...turn);
    expect(one).toMatch(/^Ann lays a tile of the greenery stack on E4, with /);
    expect(other).toMatch(/ on E5, with /);
    expect(brought).toBe("That brings 2 steps on the rock track and 4 coins.");
    expect(more).toEqual([]);
    const deed = { seat: 0, moves: turn, cells: ["e4", "e5"] };
    expect(tellDeed(deed, scene, words)?.text).toBe([one, other, brought].join(" "));
  });

  it("leaves out the cards one chose from, and what others gain", () => {
    const turn = [
      move(["cards", { count: 2 }], ["card", { card: first! }], ["card", { card: second! }]),
      move(
        ["solo_decorate", { cell: "e5", kind: "birds" }],
        ["view_grows", { character: "poet", coins: 2 }, 1],
        ["discard", { card: second! }],
      ),
    ];
    expect(told(...turn)).toEqual(["Ann places birds on E5."]);
  });

  it("tells of a draw that brought nothing, though a round ended with it", () => {
    const draw = { ...move(), notation: "draw" };
    const done = { ...move(["round", { round: 6 }, 0]), notation: "done" };
    expect(told(draw, done)).toEqual(["Ann draws cards and can place none of them."]);
    expect(told(draw)).toEqual([]); // it is about to choose
    const brought = words.gist!([draw, done], scene, 2).map(({ text }) => text);
    expect(brought).toEqual([
      "Ann draws cards and can place none of them.",
      "That brings 2 points.",
    ]);
    const deed = { seat: 0, moves: [draw, done], cells: [] };
    expect(tellDeed(deed, scene, words)?.text).toBe("Ann draws cards and can place none of them.");
  });

  it("knows a turn in vain, and none in which something came into the garden", () => {
    const draw = { ...move(), notation: "draw" };
    const done = { ...move(["round", { round: 6 }, 0]), notation: "done" };
    expect(words.inVain!([draw, done])).toBe(true);
    expect(words.inVain!([draw])).toBe(false);
    const placed = move(["solo_decorate", { cell: "e5", kind: "birds" }]);
    expect(words.inVain!([draw, placed, done])).toBe(false);
  });

  it("has a short form that leaves out nothing that came into the garden", () => {
    const tile = (cell: string) => ({ tile: "A01", turn: 0, cell, stack: "A" });
    const short = (...moves: LogEntry[]) =>
      tellDeed({ seat: 0, moves, cells: [] }, scene, words)?.shorts.at(-1);
    expect(short(move(["build", tile("e4")]), move(["build", tile("e5")]))).toBe(
      "Ann: 2 tiles (E4 and E5)",
    );
    const one = move(["build", tile("e4")]);
    const more = move(
      ["insert", { panel: "S04", side: "N" }],
      ["stand", { character: "hermit", cell: "c4", facing: "N" }],
      ["view_grows", { character: "poet", coins: 2 }, 1],
    );
    expect(short(one, more)).toBe("Ann: a tile (E4), a small panel, and the Hermit (C4)");
    expect(short(move(["decorate", { kind: "pavilion", cell: "e5", card: first! }]))).toBe(
      "Ann: a pavilion (E5)",
    );
    language.now = "de";
    expect(short(move(["build", tile("e4")]), move(["build", tile("e5")]))).toBe(
      "Ann: 2 Plättchen (E4 und E5)",
    );
    language.now = "en";
    expect(short(move(["nothing_fits"]))).toBeUndefined(); // it is one short sentence
  });

  it("tells in short what it brought, before it leaves that out", () => {
    const build = move(
      ["build", { tile: "A01", turn: 0, cell: "e4", stack: "A" }],
      ["steps", { track: "green", steps: 2 }],
      ["path_coins", { coins: 3 }],
    );
    const deed = { seat: 0, moves: [build], cells: ["e4"], points: 7 };
    expect(tellDeed(deed, scene, words)?.shorts).toEqual([
      "Ann: a tile (E4); +2 greenery, +3 coins, +7 points",
      "Ann: a tile (E4)",
    ]);
    expect(tellDeed(deed, scene, words)?.text).toMatch(
      /on E4, with .+ That brings 2 steps on the greenery track, 3 coins, and 7 points in all\.$/,
    );
    const known = { ...deed, points: 3 }; // those of the coins
    expect(tellDeed(known, scene, words)?.shorts[0]).toBe(
      "Ann: a tile (E4); +2 greenery, +3 coins",
    );
    const pavilion = move(["decorate", { kind: "pavilion", cell: "e5", card: first! }]);
    const placed = { seat: 0, moves: [pavilion], cells: ["e5"], points: 1 };
    expect(tellDeed(placed, scene, words)?.text).toBe(
      "Ann places a pavilion on E5. That brings a point.",
    );
    language.now = "de";
    expect(tellDeed(deed, scene, words)?.shorts[0]).toBe(
      "Ann: ein Plättchen (E4); +2 Grün, +3 Münzen, +7 Punkte",
    );
    language.now = "en";
  });

  it("is told step by step, where nothing of that happened", () => {
    expect(told(move(["threshold"]), move())).toEqual([
      "All three markers of Ann have reached a character.",
    ]);
  });
});

describe("a game for one", () => {
  const alone = { ...scene, names: ["Du"] };
  const coins = () => move(["solo_coins", { coins: 2 }]);

  it("speaks to whoever gave no name, by the word of any language", () => {
    expect(words.tell(coins(), alone)[0]!.text).toBe("You gain 2 coins.");
    expect(words.gist!([coins(), coins()], alone)[0]!.text).toBe("That brings 4 coins.");
  });

  it("tells of whoever gave one by that name", () => {
    expect(words.tell(coins(), { ...scene, names: ["Ann"] })[0]!.text).toBe("Ann gains 2 coins.");
  });
});

describe("a single step of Tang Garden", () => {
  it("says why more cards are drawn than usual", () => {
    const drawn = (count: number) => words.tell(move(["cards", { count }]), scene)[0]!.text;
    expect(drawn(2)).toBe("Ann draws 2 decoration cards.");
    expect(drawn(3)).toBe("Ann draws 3 decoration cards, one more for each closed stack.");
  });

  it("tells all cards to choose from in one sentence", () => {
    const event = move(["card", { card: first! }], ["card", { card: second! }]);
    const [line, ...more] = words.tell(event, scene);
    expect(line!.text).toMatch(/^To choose from: .+ and .+\.$/);
    expect(more).toEqual([]);
  });

  it("tells of people and things with their articles", () => {
    const event = move(
      ["character_open_taken", { character: "architect" }],
      ["which", { character: "child", other: "poet" }],
      ["solo_decorate", { kind: "pavilion", cell: "e5" }],
    );
    const lines = () => words.tell(event, scene).map(({ text }) => text);
    expect(lines()).toEqual([
      "Ann wins over the Architect.",
      "The Child goes into the garden, the Poet stays on the card.",
      "Ann places a pavilion on E5.",
    ]);
    language.now = "de";
    expect(lines()).toEqual([
      "Ann gewinnt den Architekten für sich.",
      "Das Kind geht in den Garten, die Dichterin bleibt auf der Karte.",
      "Ann platziert einen Pavillon auf E5.",
    ]);
    language.now = "en";
  });
});
