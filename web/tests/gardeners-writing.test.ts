import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GardenersBox } from "../src/generated/gardeners";
import {
  canvas,
  counted,
  countOf,
  demanding,
  flawsOf,
  formOf,
  inForm,
  PATHS,
  patterned,
  paved,
  remembering,
  standingOn,
  trimmed,
  wanting,
  type CardEntry,
  type TileEntry,
  type Written,
} from "../src/games/gardeners/writing";
import { standardBox } from "./boxes";

const { writing } = standardBox("gardeners") as GardenersBox;
const form = (name: string) => writing.forms.find((one) => one.name === name)!;
const TREES = [{ element: "tree" }];

describe("a tile that is typed in", () => {
  const tile: TileEntry = { id: "A01", ground: "grass", element: "flower", colour: "pink" };

  it("takes along what goes with an element, and leaves what does not", () => {
    const bench = standingOn({ ...tile, path: "NS" }, ["bench", null]);
    expect(bench).toEqual({ id: "A01", ground: "grass", element: "bench", looks: "N" });
    expect(standingOn({ ...bench, looks: "W" }, ["bench", null]).looks).toBe("W");
    expect(standingOn(bench, ["tree", "green"])).toEqual({
      id: "A01",
      ground: "grass",
      element: "tree",
      colour: "green",
    });
    expect(standingOn(tile, ["fountain", null])).not.toHaveProperty("colour");
    expect(standingOn(tile, null)).toEqual({ id: "A01", ground: "grass" });
  });

  it("has a path or a bench", () => {
    const bench = standingOn(tile, ["bench", null]);
    expect(paved(bench, "NE")).toEqual({ id: "A01", ground: "grass", path: "NE" });
    expect(paved(tile, "NE")).toEqual({ ...tile, path: "NE" });
    expect(paved({ ...tile, path: "NE" }, null)).toEqual(tile);
    expect(PATHS).toEqual(["NE", "NS", "NW", "ES", "EW", "SW"]);
  });
});

describe("a card that is typed in", () => {
  const card: CardEntry = {
    id: "S-01",
    back: "group",
    constraint: { kind: "group", of: TREES, exact: 4 },
  };

  it("keeps what it speaks of when it gets another kind, and the back that goes with it", () => {
    const distance = inForm(card.constraint, form("distance"), writing);
    expect(distance).toEqual({ kind: "distance", a: TREES, b: TREES });
    expect(demanding(card, distance, writing).back).toBe("distance");
    expect(inForm(card.constraint, form("length"), writing)).toEqual({
      kind: "path",
      mode: "length",
      least: 3,
    });
    const pattern = inForm(distance, form("pattern"), writing);
    expect(pattern).toEqual({ kind: "pattern", x: TREES, y: TREES, cells: ["xy"] });
    expect(inForm(pattern, form("edge"), writing)).toEqual({ kind: "edge", of: TREES });
  });

  it("has again what it had when one comes back to its kind", () => {
    const pattern: Written = {
      kind: "pattern",
      x: TREES,
      y: [{ path: true }],
      cells: ["xy", ".x"],
    };
    for (const start of [card.constraint, pattern]) {
      let [earlier, now] = [start, start];
      for (const name of ["edge", "every_connected", "distance", formOf(start, writing).name]) {
        earlier = remembering(earlier, now, writing);
        now = inForm(earlier, form(name), writing);
      }
      expect(now).toEqual(start);
    }
  });

  it("is of the form that it was given, whichever it was before", () => {
    for (const before of writing.forms)
      for (const after of writing.forms) {
        const first = inForm({ kind: "edge", of: TREES }, before, writing);
        const second = inForm(first, after, writing);
        expect(formOf(second, writing)).toBe(after);
        expect(flawsOf(inForm({ kind: "edge", of: TREES }, after, writing), writing)).toEqual([]);
      }
  });

  it("gives one number, at least or exactly", () => {
    const group = form("group");
    expect(countOf(card.constraint, group)).toEqual(["exact", 4]);
    expect(counted(card.constraint, group, "least", "5")).toEqual({
      kind: "group",
      of: TREES,
      least: 5,
    });
    expect(countOf({ kind: "adjacent", of: TREES }, form("adjacent"))).toEqual(["least", 1]);
    expect(countOf({ kind: "edge", of: TREES }, form("edge"))).toBeNull();
  });

  it("names what is still missing", () => {
    const flaws = (constraint: Written) => flawsOf(constraint, writing);
    expect(flaws({ kind: "edge", of: [{}] })).toEqual([{ part: "of", why: "set" }]);
    expect(flaws({ kind: "distance", a: TREES, b: [...TREES, {}] })).toEqual([
      { part: "b", why: "set" },
    ]);
    for (const least of ["", "x", 0, writing.most + 1])
      expect(flaws({ kind: "path", mode: "length", least })).toEqual([
        { part: "least", why: "count" },
      ]);
    expect(flaws({ kind: "pattern", x: TREES, cells: [] })).toEqual([
      { part: "cells", why: "cells" },
    ]);
    expect(flaws({ kind: "path", mode: "loop" })).toEqual([]);
  });

  it("asks for no colour of what has none", () => {
    expect(wanting({ colour: "pink" }, "element", "bench", writing)).toEqual({ element: "bench" });
    expect(wanting({ colour: "pink" }, "element", "tree", writing)).toEqual({
      colour: "pink",
      element: "tree",
    });
    expect(wanting({ element: "tree", path: false }, "element", undefined, writing)).toEqual({
      path: false,
    });
  });
});

describe("a pattern that is painted", () => {
  it("has no blank lines around it, wherever it is painted", () => {
    expect(trimmed(canvas(["....", ".x..", "....", ".y.x"], 4))).toEqual(["x..", "...", "y.x"]);
    expect(trimmed(canvas([], 4))).toEqual([]);
  });

  it("is the same again on a canvas", () => {
    const cell = fc.constantFrom(".", "x", "y");
    const square = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(square, (painted) => {
        const cells = trimmed(painted);
        expect(trimmed(canvas(cells, 4))).toEqual(cells);
        expect(cells.join("").replaceAll(".", "")).toBe(
          painted.flat().join("").replaceAll(".", ""),
        );
      }),
    );
  });

  it("asks what a new letter stands for", () => {
    const next = patterned({ kind: "pattern", x: TREES, cells: ["x"] }, canvas(["xy"], 4));
    expect(next).toEqual({ kind: "pattern", x: TREES, y: [{}], cells: ["xy"] });
    expect(flawsOf(next, writing)).toEqual([{ part: "y", why: "set" }]);
  });
});
