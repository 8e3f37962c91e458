/** The box as the browser knows it: what is printed on each tile, and what each card asks. */

import { parse } from "smol-toml";
import text from "../../../../src/hortus/games/gardeners/box/components.toml?raw";

const GROUNDS = ["grass", "earth", "sand"] as const;
const ELEMENTS = ["flower", "tree", "bench", "fountain"] as const;
const COLOURS = ["pink", "orange", "green"] as const;
const BACKS = [
  "adjacent",
  "distance",
  "group",
  "view",
  "edge",
  "inside",
  "connection",
  "pattern",
  "path",
] as const;
const STATUSES = ["known", "inferred", "reconstructed"] as const;

export type Ground = (typeof GROUNDS)[number];
export type Element = (typeof ELEMENTS)[number];
export type Colour = (typeof COLOURS)[number];
/** The nine types of card, as their backs show them. */
export type Back = (typeof BACKS)[number];
/** Whether a thing is stated in the rule book, told by others, or made up here. */
export type Status = (typeof STATUSES)[number];
export type Side = "N" | "E" | "S" | "W";

export interface TileFacts {
  id: string;
  /** The letter printed on its back: A, B or C. */
  set: string;
  ground: Ground;
  element: Element | null;
  /** Of a flower or a tree. */
  colour: Colour | null;
  /** The sides that a path of pebbles reaches as printed, "NS" or "NE"; "" without a path. */
  path: string;
  /** The side that a bench looks to as printed. */
  looks: Side | null;
  /** In how many ways it can lie that make a difference. */
  turns: 1 | 2 | 4;
}

/** What a tile must show, all at once. */
export interface Test {
  ground?: Ground;
  element?: Element;
  colour?: Colour;
  path?: true;
}
/** Which tiles a card means: those that pass any of these tests. */
export type Selector = readonly Test[];

/** Every tile of `of` lies beside `least` others of them. */
export interface Adjacent {
  kind: "adjacent";
  of: Selector;
  least: number;
}
/** No tile of `a` lies beside one of `b`. */
export interface Distance {
  kind: "distance";
  a: Selector;
  b: Selector;
}
/** Tiles of `of` hang together: at least so many, or exactly so many. */
export interface Group {
  kind: "group";
  of: Selector;
  size: { least: number } | { exact: number };
}
/** Every bench looks towards a tile of `of`. */
export interface View {
  kind: "view";
  of: Selector;
}
/** Every tile of `of` lies on the border, or none does. */
export interface Place {
  kind: "edge" | "inside";
  of: Selector;
}
/** Tiles of `of` join two opposite borders. */
export interface Connection {
  kind: "connection";
  of: Selector;
}
/** Somewhere these rows lie, turned in any way; null is any tile. */
export interface Pattern {
  kind: "pattern";
  rows: readonly (readonly (Selector | null)[])[];
}
export type Path =
  | { kind: "path"; mode: "every_connected" | "loop" }
  | { kind: "path"; mode: "length"; least: number }
  | { kind: "path"; mode: "loop_enclosing"; of: Selector; least: number };

export type Constraint = Adjacent | Distance | Group | View | Place | Connection | Pattern | Path;

export interface CardFacts {
  id: string;
  deck: string;
  back: Back;
  constraint: Constraint;
  status: Status;
}

/** A table of the file, as yet unread. */
type Raw = Record<string, unknown>;

function read(toml: string): { tiles: Map<string, TileFacts>; cards: Map<string, CardFacts> } {
  const box = parse(toml) as { tiles: Raw[]; cards: Raw[] };
  return {
    tiles: new Map(box.tiles.map((raw) => [raw.id as string, tileOf(raw)])),
    cards: new Map(box.cards.map((raw) => [raw.id as string, cardOf(raw)])),
  };
}

export function tileOf(raw: Raw): TileFacts {
  const path = (raw.path as string | undefined) ?? "";
  const looks = (raw.looks as Side | undefined) ?? null;
  return {
    id: raw.id as string,
    set: raw.set as string,
    ground: oneOf(GROUNDS, raw.ground),
    element: raw.element === undefined ? null : oneOf(ELEMENTS, raw.element),
    colour: raw.colour === undefined ? null : oneOf(COLOURS, raw.colour),
    path,
    looks,
    turns: looks !== null ? 4 : turnsOf(path),
  };
}

/** A straight path looks the same after half a turn; a tile without a path after any. */
function turnsOf(path: string): 1 | 2 | 4 {
  if (path === "") return 1;
  return path === "NS" || path === "EW" ? 2 : 4;
}

export function cardOf(raw: Raw): CardFacts {
  return {
    id: raw.id as string,
    deck: raw.deck as string,
    back: oneOf(BACKS, raw.back),
    constraint: constraintOf(raw.constraint as Raw),
    status: oneOf(STATUSES, raw.status),
  };
}

function constraintOf(raw: Raw): Constraint {
  const kind = oneOf(BACKS, raw.kind);
  switch (kind) {
    case "adjacent":
      return { kind, of: selectorOf(raw.of), least: (raw.least as number | undefined) ?? 1 };
    case "distance":
      return { kind, a: selectorOf(raw.a), b: selectorOf(raw.b) };
    case "group":
      return { kind, of: selectorOf(raw.of), size: sizeOf(raw) };
    case "view":
      return { kind, of: selectorOf(raw.of) };
    case "edge":
    case "inside":
      return { kind, of: selectorOf(raw.of) };
    case "connection":
      return { kind, of: selectorOf(raw.of) };
    case "pattern":
      return { kind, rows: rowsOf(raw) };
    case "path":
      return pathOf(raw);
  }
}

function sizeOf(raw: Raw): Group["size"] {
  if (raw.exact !== undefined) return { exact: raw.exact as number };
  if (raw.least !== undefined) return { least: raw.least as number };
  throw new Error("a group without a size");
}

function rowsOf(raw: Raw): (Selector | null)[][] {
  const rows = raw.cells as string[];
  return rows.map((row) =>
    [...row].map((letter) => (letter === "." ? null : selectorOf(raw[letter]))),
  );
}

function pathOf(raw: Raw): Path {
  const mode = oneOf(["every_connected", "length", "loop", "loop_enclosing"] as const, raw.mode);
  const least = raw.least as number | undefined;
  switch (mode) {
    case "every_connected":
    case "loop":
      return { kind: "path", mode };
    case "length":
      if (least === undefined) throw new Error("a route without a length");
      return { kind: "path", mode, least };
    case "loop_enclosing":
      return { kind: "path", mode, of: selectorOf(raw.of), least: least ?? 1 };
  }
}

function selectorOf(raw: unknown): Selector {
  if (!Array.isArray(raw) || raw.length === 0) throw new Error("a selector without a test");
  return raw as Selector;
}

function oneOf<const T extends string>(all: readonly T[], value: unknown): T {
  if (!all.includes(value as T)) throw new Error(`${String(value)} is none of ${all.join(", ")}`);
  return value as T;
}

const box = read(text);

export const TILES: ReadonlyMap<string, TileFacts> = box.tiles;
export const CARDS: ReadonlyMap<string, CardFacts> = box.cards;
