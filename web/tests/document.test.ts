import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readDocument, readInline } from "../src/lib/document";

const rules = ["", ".de", ".nl"].map((language) =>
  readFileSync(new URL(`../../docs/rules/zen-garden${language}.md`, import.meta.url), "utf8"),
);

describe("the rules as a document", () => {
  it.each([0, 1, 2])("has every rule number once (language %i)", (n) => {
    const items = readDocument(rules[n]!).flatMap((block) =>
      block.kind === "list" ? block.items : [],
    );
    for (let rule = 1; rule <= 69; rule++) {
      const number = `**ZG-${String(rule).padStart(2, "0")}**`;
      expect(
        items.filter((item) => item.startsWith(number)),
        number,
      ).toHaveLength(1);
    }
    expect(items.some((item) => /^\*\*ZG-\d\d\*\* \((code|data|screen|absence)\)/.test(item))).toBe(
      false,
    );
  });

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

  it.each([0, 1, 2])("keeps from players what is meant for builders (language %i)", (n) => {
    const shown = JSON.stringify(readDocument(rules[n]!));
    expect(shown).not.toContain("components.toml");
    expect(shown).not.toContain("<!--");
  });

  it("reads bold, code and links", () => {
    expect(readInline("**A** is `b`, see [c](d.md)")).toEqual([
      { kind: "bold", text: "A" },
      { kind: "text", text: " is " },
      { kind: "code", text: "b" },
      { kind: "text", text: ", see c" },
    ]);
  });
});
