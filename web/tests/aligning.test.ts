import { describe, expect, it } from "vitest";
import { aligned } from "../src/table/aligning";
import type { ScoreLine } from "../src/generated/wire";

const telling = (lines: ScoreLine[]) => lines.filter(({ points }) => points !== 0);

function line(category: string, item: string | null, points: number): ScoreLine {
  return { seat: 0, category, item, count: 1, points, cells: [], rule: "", key: "", values: {} };
}

/** The rows of all seats, each as what stands in it. */
function shown(...seats: ScoreLine[][]): string[][] {
  const rows = aligned(seats, telling).map((own) =>
    own.map((row) => (row === null ? "-" : `${row.line.item}${row.besides ? "?" : ""}`)),
  );
  return rows[0]!.map((_, n) => rows.map((own) => own[n]!));
}

describe("score lines side by side", () => {
  it("have one row for what is of one kind, even where it brought nothing", () => {
    const ann = [line("laid", "maple", 4), line("laid", "stone", 0)];
    const ben = [line("laid", "maple", 0), line("laid", "stone", 7)];
    expect(shown(ann, ben)).toEqual([
      ["maple", "maple?"],
      ["stone?", "stone"],
    ]);
  });

  it("leave out what brought nobody anything", () => {
    const rows = shown([line("laid", "fish", 0)], [line("laid", "fish", 0)]);
    expect(rows).toEqual([]);
  });

  it("match what only one seat can have as it comes", () => {
    const ann = [line("view", "hermit", 3), line("view", "poet", 2), line("coins", null, 5)];
    const ben = [line("view", "child", 6), line("coins", null, 1)];
    expect(shown(ann, ben)).toEqual([
      ["hermit", "child"],
      ["poet", "-"],
      ["null", "null"],
    ]);
  });

  it("keep to the order of each seat", () => {
    const ann = [line("laid", "maple", 1), line("most", "maple", 1)];
    const ben = [line("laid", "maple", 1), line("laid", "pagoda", 1), line("most", "maple", 1)];
    const cleo = [line("laid", "pagoda", 1)];
    expect(shown(ann, ben, cleo)).toEqual([
      ["maple", "maple", "-"],
      ["-", "pagoda", "pagoda"],
      ["maple", "maple", "-"],
    ]);
  });
});
