import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { BACKS, MODES } from "../src/generated/gardeners";
import { FEATURES } from "../src/generated/zen-garden";
import { m } from "../src/lib/paraglide/messages.js";

const web = fileURLToPath(new URL("..", import.meta.url));
const settings = JSON.parse(readFileSync(`${web}project.inlang/settings.json`, "utf8")) as {
  "plugin.inlang.messageFormat": { pathPattern: string[] };
};
const FILES = settings["plugin.inlang.messageFormat"].pathPattern.map((path) => `${web}${path}`);

/** A text, or its forms for one thing and for several. */
type Written = string | [{ match: Record<"plural=one" | "plural=other", string> }];

function words(language: string): Record<string, Written> {
  const read = (file: string) =>
    JSON.parse(readFileSync(file.replace("{locale}", language), "utf8")) as Record<string, Written>;
  return Object.assign({}, ...FILES.map(read)) as Record<string, Written>;
}

function forms(text: Written): string[] {
  return typeof text === "string" ? [text] : Object.values(text[0].match);
}

const english = words("en");

it.each(["en", "de", "nl"])("ends no text twice (%s)", (language) => {
  const twice = Object.entries(words(language)).filter(([, text]) =>
    forms(text).some((form) => /(?<!\.)\.\.(?!\.)/.test(form)),
  );
  expect(twice).toEqual([]);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "paraglide") return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? sources(path) : /\.(svelte|ts)$/.test(path) ? [path] : [];
  });
}

/** Keys that are put together at run time. */
const BUILT = [
  ...FEATURES.map((name) => `zen_${name.replace("-", "_")}`),
  ...[
    "loops",
    "decor",
    "minor",
    "major",
    "majority",
    "detail",
    "unity",
    "minimalist",
    "order",
  ].flatMap((category) => [
    `zen_category_${category}`,
    `zen_about_${category}`,
    `zen_wish_${category}`,
  ]),
  ...[1, 2, 3, 4, 5].flatMap((n) => [`zen_board_${n}`, `zen_board_${n}_help`, `zen_level_${n}`]),
  ...[0, 1, 2, 3].map((turn) => `zen_turn_${turn}`),
  ...[0, 1, 2].map((price) => `zen_market_row_${price}`),
  ...["random", "greedy", "search", "partner"].map((bot) => `bot_${bot}`),
  ...["random", "greedy", 1, 2, 3, 4, 5].map((level) => `bot_strength_${level}`),
  ...BACKS.flatMap((back) => [`gardeners_back_${back}`, `gardeners_back_about_${back}`]),
  ...MODES.map((mode) => mode.replace("-", "_")).flatMap((mode, n) => [
    `gardeners_mode_${mode}`,
    `gardeners_mode_${mode}_help`,
    `gardeners_level_${n + 1}`,
  ]),
  ...[0, 1, 2, 3, 4, 5].flatMap((n) => [`gardeners_rating_${n}`, `gardeners_solo_rating_${n}`]),
  ...["time", "cards", "scoring", "stopped"].map((reason) => `gardeners_log_end_${reason}`),
  ...["a", "b", "c", "solo"].map((course) => `gardeners_tutorial_${course}_1`),
];

describe("words", () => {
  it.each(["de", "nl"])("of %s are complete, with the same placeholders", (language) => {
    const others = words(language);
    expect(Object.keys(others).sort()).toEqual(Object.keys(english).sort());
    const places = (text: Written) =>
      forms(text).map((form) => [...form.matchAll(/\{\w+\}/g)].map(String).sort());
    for (const [key, text] of Object.entries(english))
      expect(places(others[key]!), key).toEqual(places(text));
  });

  it("that are put together at run time exist", () => {
    for (const key of BUILT) expect(english[key], key).toBeTypeOf("string");
  });

  it("that tell a count have a form for one", () => {
    const one = { locale: "en" } as const;
    expect(m.tang_ui_side_end_points({ points: 1 }, one)).toBe("1 point");
    expect(m.tang_ui_side_end_points({ points: "−1" }, one)).toBe("−1 points");
    expect(m.tang_ui_garden_earn_coins({ count: 1 }, { locale: "de" })).toBe("+1 Münze");
    expect(m.home_players({ players: 1 }, { locale: "nl" })).toBe("1 speler");
    expect(m.home_players({ players: "1–4" }, one)).toBe("1–4 players");
  });

  it("of the browser part are all used", () => {
    const text = [...sources(`${web}src`), `${web}scripts/app-files.mjs`]
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    const own = JSON.parse(readFileSync(`${web}messages/en.json`, "utf8")) as Record<
      string,
      string
    >;
    const idle = Object.keys(own).filter((key) => !text.includes(key) && !BUILT.includes(key));
    expect(idle).toEqual([]);
  });
});

describe("no move", () => {
  it.each([
    ["en", /cannot be (taken back|undone)/i],
    ["de", /nicht (mehr )?zurück(zu)?nehmen/i],
    ["nl", /kan niet (meer )?terug/i],
  ])("is said to be beyond taking back: %s", (language, said) => {
    const found = Object.entries(words(language)).filter(([, text]) =>
      forms(text).some((form) => said.test(form)),
    );
    expect(found).toEqual([]);
  });
});

describe("sentences that tell what somebody did", () => {
  /** Told in other words where the page tells it, or as a mere heading before figures. */
  const ELSEWHERE = ["miyabi_happening_prospect", "gardeners_log_take_yours"];

  it("have a twin that speaks to whoever reads", () => {
    const told = Object.entries(english).filter(
      ([key, text]) =>
        /^\w+?_(happening|deed|log)_/.test(key) &&
        forms(text).some((form) => /\{(seat|seats|player)\}/.test(form)),
    );
    const twins = told.map(([key]) => key.replace(/^(\w+?)_(happening|deed|log)_/, "$1_you_"));
    const alone = told.filter(([key], n) => !(twins[n]! in english) && !ELSEWHERE.includes(key));
    expect(told.length).toBeGreaterThan(80);
    expect(alone.map(([key]) => key)).toEqual([]);
  });
});
