import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { things } from "../src/games/gardeners/things";
import { entriesOf } from "../src/answers/book";
import { readDocument } from "../src/lib/document";

const page = readFileSync(new URL("../../docs/rules/gardeners.md", import.meta.url), "utf-8");
const named = entriesOf(readDocument(page)).flatMap((entry) => entry.things);

describe("what the rules of Gardeners answer for", () => {
  it("is each thing of the table but places and single tiles", () => {
    const kinds = things.map((thing) => thing.name.split(" ")[0]);
    const answered = new Set(named.map((name) => name.split(" ")[0]));
    expect(kinds.filter((kind) => !answered.has(kind))).toEqual(["cell"]);
  });
});
