/** Rules pages tell the numbers of the box: as they stand, those of the standard box. */

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { ofBox, ofStandardBox, valueOf, type Tables } from "../src/lib/filling";
import { standardBox } from "./boxes";

const LANGUAGES = ["en", "de", "nl"] as const;
const GAMES = ["zen-garden", "miyabi", "tang-garden", "gardeners"];
const PAGES = GAMES.flatMap((game) => LANGUAGES.map((language) => ({ game, language })));
const STANDARD = Object.fromEntries(GAMES.map((game) => [game, standardBox(game)]));
/** Numbers that pages tell in words. */
const WORDS: Record<string, number> = {
  ...{ two: 2, three: 3, four: 4, five: 5 },
  ...{ zwei: 2, drei: 3, vier: 4, fünf: 5 },
  ...{ twee: 2, drie: 3, vijf: 5 },
};

function page(game: string, language: string): string {
  const name = language === "en" ? game : `${game}.${language}`;
  return readFileSync(new URL(`../../docs/rules/${name}.md`, import.meta.url), "utf8");
}

/** The page of a box, as a browser in a language shows it. */
function told(game: string, language: (typeof LANGUAGES)[number], facts: unknown): string {
  spoken.now = language;
  const opened = tellers[game];
  opened?.unpack(facts);
  return ofBox(page(game, language), facts, opened?.tables ?? {});
}

/** What of a box the pages tell. */
const TOLD = Object.entries({
  "zen-garden":
    "prices coins_start coins_most line_bonus loops decor minor major majority detail unity " +
    "minimalist orders",
  miyabi: "tiles bonus first second colours meadow sevens zen_tiles zen_open",
  "tang-garden": "numbers characters decorations",
}).flatMap(([game, facts]) => facts.split(" ").map((fact) => ({ game, fact })));

interface Opened {
  unpack(facts: unknown): void;
  tables: Tables;
}
/** The games that tell tables of their own. */
const tellers: Record<string, Opened | undefined> = {};
let spoken: { now: (typeof LANGUAGES)[number] };

beforeAll(async () => {
  spoken = (await import("../src/lib/language.svelte")).language;
  const tang = (await import("../src/games/tang-garden/box.svelte")).box;
  const gardeners = (await import("../src/games/gardeners/box.svelte")).box;
  tellers["tang-garden"] = {
    unpack: (facts) => tang.unpack(facts),
    tables: (await import("../src/games/tang-garden/rules")).tables,
  };
  tellers.gardeners = {
    unpack: (facts) => gardeners.unpack(facts),
    tables: (await import("../src/games/gardeners/rules")).tables,
  };
});

/** Every number becomes another that stands on no page: from 1000 on, each its own. */
function otherNumbers(facts: unknown): unknown {
  let next = 1000;
  const other = (value: unknown): unknown => {
    if (typeof value === "number") return ++next;
    if (Array.isArray(value)) return value.map(other);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, other(one)]));
  };
  return other(facts);
}

const NO_NUMBER = /^(thing: .*|also: .*|picture: .*|\/?standard|\/?builders|steps .*|rows .*)$/;

/** What the marks of a page ask of the box: "27 * colours". */
function amounts(text: string): string[] {
  return [...text.matchAll(/<!-- ([^>]+) -->/g)]
    .map((mark) => mark[1]!)
    .filter((mark) => !NO_NUMBER.test(mark))
    .map((mark) => mark.split(": ")[0]!);
}

/** What a page says besides what holds for the standard box alone, and tables told by games. */
function lasting(text: string): string {
  return text
    .replace(/<!-- standard -->[\s\S]*?<!-- \/standard -->/g, "")
    .replace(/^\|[^\n]*<!-- rows [\s\S]*?\n\n/gm, "\n");
}

describe("a rules page", () => {
  it.each(PAGES)("shows no mark to readers ($game, $language)", ({ game, language }) => {
    const text = page(game, language);
    const shown = [ofStandardBox(text), told(game, language, STANDARD[game])];
    for (const one of shown)
      expect(one.match(/<!--(?! (?:thing|also|picture): )[^>]*-->/g) ?? []).toEqual([
        "<!-- builders -->",
        "<!-- /builders -->",
      ]);
  });

  it.each(PAGES)(
    "says what it says of the standard box when it is filled anew ($game, $language)",
    ({ game, language }) => {
      const filled = told(game, language, STANDARD[game]);
      const words = (text: string) => text.replace(/\s+/g, " ");
      const expected = ofStandardBox(lasting(page(game, language)));
      const got = filled.replace(
        /^\| (character|Charakter|personage|set|Satz) [\s\S]*?\n\n/gm,
        "\n",
      );
      expect(inFigures(words(got))).toBe(inFigures(words(expected)));
    },
  );

  it("has the same marks in all languages", () => {
    for (const game of GAMES) {
      const [english, ...others] = LANGUAGES.map((one) => amounts(page(game, one)));
      for (const other of others) expect(other, game).toEqual(english);
    }
  });

  it.each(PAGES)(
    "tells every other number of another box ($game, $language)",
    ({ game, language }) => {
      const facts = otherNumbers(STANDARD[game]);
      const text = page(game, language);
      const filled = told(game, language, facts);
      for (const amount of amounts(lasting(text)))
        expect(filled, amount).toContain(String(valueOf(amount, facts)));
    },
  );

  it.each(TOLD)("changes with the box ($game: $fact)", ({ game, fact }) => {
    const facts = { ...(STANDARD[game] as Record<string, unknown>) };
    const before = told(game, "en", facts);
    facts[fact] = otherNumbers(facts[fact]);
    expect(told(game, "en", facts)).not.toBe(before);
  });

  it.each(GAMES)("tells no points and coins of the old box (%s)", (game) => {
    const filled = told(game, "en", otherNumbers(STANDARD[game]));
    const left = [...filled.matchAll(/(?<![\d-])(\d{1,3}) (?:coin|point)s?\b/g)].map(
      (one) => one[0],
    );
    expect([...new Set(left)].sort()).toEqual(OF_THE_RULES[game]);
  });
});

/** What rules give that no box changes: for a path edge, for a level. */
const OF_THE_RULES: Record<string, string[]> = {
  "zen-garden": ["1 point", "100 points"],
  miyabi: ["0 points", "3 points", "5 points", "6 points", "9 points"],
  "tang-garden": ["1 coin", "2 coins", "3 coins"],
  gardeners: ["1 point", "12 points"],
};

function inFigures(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => String(WORDS[word.toLowerCase()] ?? word));
}
