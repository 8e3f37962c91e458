import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readDocument, readInline } from "../src/lib/document";
import { ofStandardBox } from "../src/lib/filling";

function page(game: string, language: string): string {
  const file = new URL(`../../docs/rules/${game}${language}.md`, import.meta.url);
  return ofStandardBox(readFileSync(file, "utf8"));
}

const LANGUAGES = ["", ".de", ".nl"];
/** Each game's page, the letters of its rules, and how many there are. */
const GAMES = [
  { game: "zen-garden", letters: "ZG", rules: 69 },
  { game: "gardeners", letters: "GA", rules: 70 },
  { game: "tang-garden", letters: "TG", rules: 95 },
  { game: "miyabi", letters: "MI", rules: 73 },
];
const PAGES = GAMES.flatMap((one) => LANGUAGES.map((language) => ({ ...one, language })));

describe("the rules as a document", () => {
  it.each(PAGES)(
    "has every rule number once ($game$language)",
    ({ game, letters, rules, language }) => {
      const items = readDocument(page(game, language)).flatMap((block) =>
        block.kind === "list" ? block.items : [],
      );
      const numbers = items.map(
        (item) => /^\*\*([A-Z]{2}-X?\d\d)\*\* (?!\()/.exec(item)?.[1] ?? item,
      );
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.filter((number) => number.startsWith(`${letters}-`))).toHaveLength(rules);
      expect(numbers.filter((number) => number.startsWith("**"))).toEqual([]);
    },
  );

  it.each(PAGES)(
    "tells the game in short before where the page comes from ($game$language)",
    ({ game, language }) => {
      const blocks = readDocument(page(game, language));
      const chapters = blocks.flatMap(({ kind }, at) =>
        kind === "heading" && (blocks[at] as { level: number }).level === 2 ? [at] : [],
      );
      const [short, about] = chapters;
      const before = blocks.slice(0, short).map(({ kind }) => kind);
      expect(before).toEqual(["heading", "paragraph"]);
      const unofficial = blocks.findIndex(
        (block) =>
          block.kind === "paragraph" && /in?offi[cz]i|unoffi[cz]i|onoffici/.test(block.text),
      );
      expect(unofficial).toBe(about! + 1);
    },
  );

  it("reads headings, lists that run on, and tables", () => {
    const blocks = readDocument(
      "# A\n\n## B\ntext\nmore\n\n- one\n  goes on\n- two\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n",
    );
    expect(blocks).toEqual([
      { kind: "heading", level: 1, text: "A" },
      { kind: "heading", level: 2, text: "B" },
      { kind: "paragraph", text: "text more" },
      { kind: "list", items: ["one goes on", "two"] },
      { kind: "table", head: ["x", "y"], rows: [["1", "2"]] },
    ]);
  });

  it("reads a ruling as a paragraph of its own", () => {
    expect(readDocument("- one\n\n> **EC-03** (`line_pay`) text\n> more\n")).toEqual([
      { kind: "list", items: ["one"] },
      { kind: "paragraph", text: "**EC-03** (`line_pay`) text more" },
    ]);
  });

  it.each(PAGES)(
    "keeps from players what is for builders ($game$language)",
    ({ game, language }) => {
      const shown = JSON.stringify(readDocument(page(game, language)));
      expect(shown).not.toContain("components.toml");
      expect(shown).not.toContain("<!--");
    },
  );

  it("reads bold, code and links", () => {
    expect(readInline("**A** is `b`, see [c](d.md)")).toEqual([
      { kind: "bold", text: "A" },
      { kind: "text", text: " is " },
      { kind: "code", text: "b" },
      { kind: "text", text: ", see c" },
    ]);
  });
});
