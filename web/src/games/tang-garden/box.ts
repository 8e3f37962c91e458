/** The box as the browser knows it: tiles, cards, panels and characters of the standard game. */

import { parse } from "smol-toml";
import text from "../../../../src/hortus/games/tang_garden/box/components.toml?raw";
import type { Edge, Face, SpotKind, Terrain } from "./faces";

const EDGES: Readonly<Record<string, Edge>> = {
  G: "green",
  W: "water",
  R: "rock",
  P: "path",
  X: "wall",
};
const JOINS = ["NE", "ES", "SW", "WN", "NS", "EW"];

/** Every number of the box is told by a name. */
type Raw = Record<string, unknown>;

export interface CardFacts {
  kind: string;
  bonus: "green" | "water" | "rock" | "any" | "landscape_token";
}

export interface DecorationFacts {
  spot: SpotKind;
  count: number;
  /** Whether a figure may stand on it. */
  figure: boolean;
}

export interface CharacterFacts {
  startBonus: Terrain | null;
  /** Coins for each use of the skill, or its price; null without a skill. */
  skill: number | null;
  likes: string;
  coins: number;
  most: number | null;
}

export function faceOf(raw: Raw): Face {
  const regions = (raw.regions as Record<string, string>[] | undefined) ?? [];
  const areas = regions.flatMap((region) => Object.values(region));
  return {
    edges: [...(raw.edges as string)].map(edgeOf),
    joined: JOINS.filter((pair) =>
      areas.some((sides) => sides.includes(pair.charAt(0)) && sides.includes(pair.charAt(1))),
    ),
    spots: (raw.spots as SpotKind[] | undefined) ?? [],
    person: raw.figure === true,
    temple: (raw.temple as Terrain | undefined) ?? null,
  };
}

function edgeOf(letter: string): Edge {
  const edge = EDGES[letter];
  if (edge === undefined) throw new Error(`${letter} is no edge of a garden tile`);
  return edge;
}

function byId<T>(entries: Raw[], make: (raw: Raw) => T, prefix = ""): ReadonlyMap<string, T> {
  return new Map(entries.map((raw) => [`${prefix}${raw.id as string}`, make(raw)]));
}

const box = parse(text) as Record<string, Raw[]>;

/** "A01" to "D15", and the quarters of the start tile, such as "start-A-NW". */
export const FACES: ReadonlyMap<string, Face> = new Map([
  ...byId(box.tiles!, faceOf),
  ...byId(box.start!, faceOf, "start-"),
]);

export const CARDS: ReadonlyMap<string, CardFacts> = byId(box.cards!, (raw) => ({
  kind: raw.kind as string,
  bonus: raw.bonus as CardFacts["bonus"],
}));

export const DECORATIONS: ReadonlyMap<string, DecorationFacts> = byId(box.decorations!, (raw) => ({
  spot: raw.spot as SpotKind,
  count: raw.count as number,
  figure: raw.figure === true,
}));

/** The symbols of each panel. */
export const PANEL_SYMBOLS: ReadonlyMap<string, readonly string[]> = byId(
  box.panels!,
  (raw) => raw.symbols as string[],
);

export const CHARACTER_FACTS: ReadonlyMap<string, CharacterFacts> = byId(
  box.characters!,
  (raw) => ({
    startBonus: (raw.start_bonus as Terrain | undefined) ?? null,
    skill: (raw.skill as number | undefined) ?? null,
    likes: raw.likes as string,
    coins: raw.coins as number,
    most: (raw.most as number | undefined) ?? null,
  }),
);

/** Numbers of the box by name, such as "thresholds" or "ready_cost". */
export const NUMBERS: ReadonlyMap<string, unknown> = byId(box.numbers!, (raw) => raw.value);

/** The 28 cells of the solo game. */
export const SOLO_CELLS: ReadonlySet<string> = new Set(
  box.cells!.find((raw) => raw.id === "solo")?.cells as string[],
);

export function faceNamed(tile: string): Face {
  const face = FACES.get(tile);
  if (face === undefined) throw new Error(`${tile} is no tile of Tang Garden`);
  return face;
}
