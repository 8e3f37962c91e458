import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ruleOfOption } from "../src/lib/option-rules";

const RULINGS: Record<string, Record<string, string>> = {
  "zen-garden": { line_pay: "ZG-33", slide: "ZG-44", zero_majority: "ZG-59" },
  miyabi: { first_seat: "MI-08", support: "MI-20", top_level: "MI-30" },
  "tang-garden": { start_side: "TG-01", deck_empty: "TG-40" },
  gardeners: { timer: "GA-21", pause: "GA-41", discards: "GA-31" },
};

function page(game: string, language: string): string {
  const name = language === "en" ? game : `${game}.${language}`;
  return readFileSync(new URL(`../../docs/rules/${name}.md`, import.meta.url), "utf8");
}

describe.each(Object.entries(RULINGS))("the options of %s", (game, rulings) => {
  it.each(["en", "de", "nl"])("are found at their rules on the page in %s", (language) => {
    const found = Object.keys(rulings).map((name) => [
      name,
      ruleOfOption(page(game, language), name),
    ]);
    expect(Object.fromEntries(found)).toEqual(rulings);
  });
});

it("is nowhere where the page does not name it", () => {
  expect(ruleOfOption(page("miyabi", "en"), "weather")).toBeNull();
});
