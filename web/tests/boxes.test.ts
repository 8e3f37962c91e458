/** What people choose as their box may be TOML or JSON, and JSON of several kinds. */

import { describe, expect, it } from "vitest";
import { entriesIn } from "../src/lib/entries";

const ENTRIES = { "coins.start": 20, name: "Ours" };

describe("a saved JSON", () => {
  it("holds entries by themselves", () => {
    expect(entriesIn(JSON.stringify(ENTRIES))).toEqual(ENTRIES);
  });

  it("may be a record, a checked box, or an order for one to be checked", () => {
    const record = { format: "hortus-record", game: "zen-garden", box: ENTRIES, events: [] };
    const checked = { card: { digest: "0d113553b642", name: "Ours", entries: 1 }, box: ENTRIES };
    for (const found of [record, checked, { entries: ENTRIES }])
      expect(entriesIn(JSON.stringify(found))).toEqual(ENTRIES);
  });

  it("is what is no TOML: everything else goes to the server as it is", () => {
    for (const text of ["[coins]\nstart = 20", "", "[1, 2]", "20", "null"])
      expect(entriesIn(text)).toBeNull();
  });
});
