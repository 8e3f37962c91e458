/** A box that is typed in: what differs, what is wrong, and how far one has come. */

import { describe, expect, it } from "vitest";
import type { Component, Field } from "../src/generated/wire";
import {
  anyWrong,
  boxOf,
  changed,
  differs,
  grouped,
  isWrong,
  NOTHING_TYPED,
  opened,
  progressOf,
  put,
  putBack,
  shown,
  standing,
  textsIn,
  tick,
  typed,
  wordsIn,
} from "../src/lib/workshop";

const ABOUT = { rule: null, why: null };
const BONUS: Component = {
  ...ABOUT,
  name: "bonus.points",
  status: "reconstructed",
  standard: [10, 9],
  fields: [
    { name: "", kind: "numbers", count: 2, least: -5, most: 99, words: [], optional: false },
  ],
};
const SEVENS: Component = {
  ...ABOUT,
  name: "sevens.points",
  status: "reconstructed",
  standard: 7,
  fields: [{ name: "", kind: "number", count: 1, least: 0, most: 99, words: [], optional: false }],
};
const POET: Component = {
  ...ABOUT,
  name: "characters.poet",
  status: "known",
  standard: { id: "poet", likes: "water", coins: 2, status: "known" },
  fields: [
    { name: "likes", kind: "other", count: 0, least: 0, most: 0, words: [], optional: false },
    { name: "coins", kind: "number", count: 1, least: 0, most: 99, words: [], optional: false },
  ],
};
const ALL = [BONUS, SEVENS, POET];
const type = (of: Component, index: number, text: string, draft = NOTHING_TYPED) =>
  typed(draft, of, of.fields.at(-1)!, index, text);

describe("what is typed", () => {
  it("differs from the standard box until it is the same again", () => {
    const draft = type(BONUS, 1, "8");
    expect(boxOf(draft)).toEqual({ "bonus.points": [10, 8] });
    expect(differs(draft, BONUS)).toBe(true);
    expect(type(BONUS, 1, " 9 ", draft)).toEqual(NOTHING_TYPED);
    expect(putBack(draft, BONUS)).toEqual(NOTHING_TYPED);
  });

  it("may be one value of an entry that has several", () => {
    const draft = type(POET, 0, "3");
    const entry = { id: "poet", likes: "water", coins: 3, status: "known" };
    expect(boxOf(draft)).toEqual({ "characters.poet": entry });
    expect(type(POET, 0, "2", draft)).toEqual(NOTHING_TYPED);
  });

  it("stands as it was typed while it is no number yet, and counts as wrong", () => {
    for (const text of ["", "-", "4.5", "1e3", "nine", "100", "-6", "9999999999"]) {
      const draft = type(BONUS, 0, text);
      expect(textsIn(standing(draft, BONUS), BONUS.fields[0]!)).toEqual([text, "9"]);
      expect(anyWrong(draft, BONUS)).toBe(true);
      expect(isWrong(BONUS.fields[0]!, text)).toBe(true);
    }
    for (const text of ["-5", "−5", "99", " 7 "])
      expect(anyWrong(type(BONUS, 0, text), BONUS)).toBe(false);
  });
});

describe("what is chosen", () => {
  const CARD: Component = {
    ...ABOUT,
    name: "panels.S01",
    status: "reconstructed",
    standard: { id: "S01", symbols: ["temple"], status: "reconstructed" },
    fields: [
      { ...BONUS.fields[0]!, name: "symbols", kind: "words", words: ["temple", "sun"] },
      { ...BONUS.fields[0]!, name: "figure", kind: "flag", optional: true },
    ],
  };
  const [symbols, figure] = CARD.fields as [Field, Field];

  it("is a list of words, a flag, or nothing", () => {
    const two = put(NOTHING_TYPED, CARD, symbols, ["sun", "temple"]);
    expect(wordsIn(standing(two, CARD), symbols)).toEqual(["sun", "temple"]);
    const flagged = put(two, CARD, figure, true);
    expect(boxOf(flagged)["panels.S01"]).toMatchObject({
      figure: true,
      symbols: ["sun", "temple"],
    });
    const none = put(NOTHING_TYPED, CARD, symbols, undefined);
    expect(wordsIn(standing(none, CARD), symbols)).toEqual([]);
    expect(anyWrong(none, CARD)).toBe(false);
  });

  it("differs no more once it is as standard, in whatever order it was put", () => {
    const there = put(put(NOTHING_TYPED, CARD, symbols, []), CARD, symbols, ["temple"]);
    expect(there).toEqual(NOTHING_TYPED);
    const back = put(put(NOTHING_TYPED, CARD, figure, true), CARD, figure, undefined);
    expect(back).toEqual(NOTHING_TYPED);
  });
});

describe("a thing that is typed in", () => {
  const CARD: Component = {
    ...ABOUT,
    name: "cards.K01",
    status: "reconstructed",
    standard: { id: "K01", kind: "birds", status: "reconstructed", why: "a guess" },
    fields: [],
  };

  it("is known, and rests on the printed box", () => {
    const draft = changed(NOTHING_TYPED, CARD, { ...(CARD.standard as object), kind: "fish" });
    expect(draft.own).toEqual({ "cards.K01": { id: "K01", kind: "fish", status: "known" } });
  });

  it("differs no more where only its status does", () => {
    const draft = changed(NOTHING_TYPED, CARD, { id: "K01", kind: "birds", status: "known" });
    expect(draft).toEqual(NOTHING_TYPED);
  });
});

describe("the box", () => {
  it("says what was found as printed, but for what differs", () => {
    const draft = {
      own: { "sevens.points": 8 },
      looked: ["bonus.points", "sevens.points"],
      name: "",
    };
    expect(boxOf(draft)).toEqual({ "sevens.points": 8, printed: ["bonus.points"] });
    expect(opened(boxOf(draft), ["bonus.points"]).own).toEqual({ "sevens.points": 8 });
  });

  it("has a name where one was given", () => {
    const draft = { ...type(SEVENS, 0, "8"), name: " Ours " };
    const box = { "sevens.points": 8, name: "Ours" };
    expect(boxOf(draft)).toEqual(box);
    expect(opened(box, ["bonus.points"])).toEqual({
      own: { "sevens.points": 8 },
      looked: ["bonus.points"],
      name: "Ours",
    });
  });

  it("keeps what comes from a file and has no fields here", () => {
    const box = { "cards.K01": { id: "K01", kind: "fish" } };
    expect(boxOf(type(SEVENS, 0, "8", opened(box, [])))).toEqual({ ...box, "sevens.points": 8 });
  });

  it("is looked through entry by entry, changed or found right", () => {
    expect(progressOf(NOTHING_TYPED, ALL)).toEqual({ looked: 0, total: 2 });
    const ticked = tick(NOTHING_TYPED, BONUS, true);
    expect(progressOf(ticked, ALL)).toEqual({ looked: 1, total: 2 });
    expect(progressOf(type(BONUS, 0, "3", ticked), ALL)).toEqual({ looked: 1, total: 2 });
    expect(progressOf(type(SEVENS, 0, "3", ticked), ALL)).toEqual({ looked: 2, total: 2 });
    expect(tick(tick(ticked, BONUS, true), BONUS, false)).toEqual(NOTHING_TYPED);
  });

  it("stands under headings, several sections under one", () => {
    const groups = grouped(ALL, (entry) => (entry === "characters.poet" ? "People" : "Points"));
    expect(groups.map(({ title, components }) => [title, components.length])).toEqual([
      ["Points", 2],
      ["People", 1],
    ]);
  });

  it("is shown as its file has it", () => {
    expect(shown([{ green: "N" }, { water: "" }])).toBe("{green: N}, {water: –}");
    expect(shown([0, -4])).toBe("0, -4");
  });
});
