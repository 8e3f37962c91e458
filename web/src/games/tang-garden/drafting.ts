/** A tile while it is typed in: its sides, and which of them one area joins, as box files say it. */

import { numberIn } from "../../lib/workshop";
import { SIDES as SIDE_NAMES } from "../../generated/tang-garden";

export const SIDES = SIDE_NAMES.join("");

/** An entry of a tile, or of a quarter of the start tile. */
export interface FaceEntry {
  /** A letter for each side, north first. */
  edges: string;
  /** Each area: its terrain, and the sides it reaches; "" for one that its tile encloses. */
  regions?: Record<string, string>[];
  temple?: string;
  [value: string]: unknown;
}

export interface Area {
  terrain: string;
  sides: string;
}

export function areasOf({ regions = [] }: FaceEntry): Area[] {
  return regions.flatMap((region) =>
    Object.entries(region).map(([terrain, sides]) => ({ terrain, sides })),
  );
}

/** The tile with other areas, in the order of the sides they reach, enclosed ones last. */
function withAreas(entry: FaceEntry, areas: Area[]): FaceEntry {
  const { regions: _, ...others } = entry;
  const reach = ({ sides }: Area) => (sides === "" ? SIDES.length : SIDES.indexOf(sides[0]!));
  const regions = areas
    .toSorted((one, other) => reach(one) - reach(other))
    .map(({ terrain, sides }) => ({ [terrain]: sides }));
  return regions.length === 0 ? others : { ...others, regions };
}

/** Sides in the order of the compass. */
function ordered(sides: string): string {
  return [...SIDES].filter((side) => sides.includes(side)).join("");
}

/**
 * The tile with another edge on a side. What is no terrain belongs to no area; a terrain goes on
 * into the area that the tile has of it already, where that crosses no other.
 */
export function withEdge(
  entry: FaceEntry,
  side: string,
  letter: string,
  terrain: string | null,
): FaceEntry {
  const { temple: _, ...open } = entry;
  const edges = [...entry.edges].with(SIDES.indexOf(side), letter).join("");
  const areas = without(areasOf(entry), side);
  const face = { ...open, edges };
  if (terrain === null) return withAreas(face, areas);
  const home = areas.find((area) => area.terrain === terrain && area.sides !== "");
  const grown = areas.map((area) =>
    area === home ? { terrain, sides: ordered(area.sides + side) } : area,
  );
  if (home !== undefined && !crosses(grown)) return withAreas(face, grown);
  return withAreas(face, [{ terrain, sides: side }, ...areas]);
}

/** The areas with one side taken from them; one that reached no other is gone. */
function without(areas: Area[], side: string): Area[] {
  return areas
    .filter((area) => area.sides !== side)
    .map((area) => ({ ...area, sides: area.sides.replace(side, "") }));
}

/** Whether one area leads from north to south and another from east to west. */
export function crosses(areas: Area[]): boolean {
  const joins = (one: string, other: string) =>
    areas.some(({ sides }) => sides.includes(one) && sides.includes(other));
  return (
    joins("N", "S") && joins("E", "W") && !areas.some(({ sides }) => sides.length === SIDES.length)
  );
}

export interface Pair {
  one: string;
  other: string;
  joined: boolean;
  /** Whether the sides can be joined, or taken apart, so that no two areas cross. */
  free: boolean;
}

/** The pairs of sides that show the same terrain: one area may join them, or two end there. */
export function pairsOf(entry: FaceEntry): Pair[] {
  const reached = areasOf(entry);
  const home = (side: string) => reached.find(({ sides }) => sides.includes(side));
  return [...SIDES].flatMap((one, n) =>
    [...SIDES.slice(n + 1)]
      .filter((other) => home(one) !== undefined && home(one)!.terrain === home(other)?.terrain)
      .map((other) => {
        const joined = home(one) === home(other);
        const free = !crosses(areasOf(turnedRound(entry, one, other)));
        return { one, other, joined, free };
      }),
  );
}

/** The tile with two sides joined that were apart, or apart that were joined. */
export function turnedRound(entry: FaceEntry, one: string, other: string): FaceEntry {
  const areas = areasOf(entry);
  const [first, second] = [one, other].map((side) => areas.find((a) => a.sides.includes(side))!);
  const left = areas.filter((area) => area !== first && area !== second);
  const { terrain, sides } = first!;
  const made =
    first === second
      ? [
          { terrain, sides: sides.replace(other, "") },
          { terrain, sides: other },
        ]
      : [{ terrain, sides: ordered(sides + second!.sides) }];
  return withAreas(entry, [...left, ...made]);
}

/** How many areas of a terrain the tile encloses by itself. */
export function closedOf(entry: FaceEntry, terrain: string): number {
  return areasOf(entry).filter((area) => area.terrain === terrain && area.sides === "").length;
}

export function withClosed(entry: FaceEntry, terrain: string, count: number): FaceEntry {
  const others = areasOf(entry).filter((area) => area.terrain !== terrain || area.sides !== "");
  const closed = Array.from({ length: count }, () => ({ terrain, sides: "" }));
  return withAreas(entry, [...others, ...closed]);
}

/** A temple is walled all round and shows nothing else; without it the walls stay. */
export function withTemple(entry: FaceEntry, temple: string | null, wall: string): FaceEntry {
  const { regions, spots, temple: _, ...others } = entry;
  if (temple === null)
    return { ...others, ...(regions && { regions }), ...(spots ? { spots } : {}) };
  return { ...others, edges: wall.repeat(SIDES.length), temple };
}

// --------------------------------------------------------------------------- cells and columns

/** A list of names with one more, or one less, in the order in which all are told. */
export function turned(names: readonly string[], name: string, all: readonly string[]): string[] {
  const had = names.includes(name);
  return all.filter((one) => (one === name ? !had : names.includes(one)));
}

/** The columns of a track to be shown: those that are played, and any that have something. */
export function columnsShown(last: number, taken: number[], most: number): number[] {
  const shown = Math.min(most, Math.max(last, ...taken));
  return Array.from({ length: shown }, (_, n) => n + 1);
}

/** Coins by column; what was typed and is no number yet stands as its text. */
export type Coins = Record<string, number | string>;

/** Coins with another number in one column; a column without coins is left out. */
export function withCoins(coins: Coins, column: number, text: string): Coins {
  const { [column]: _, ...others } = coins;
  return text.trim() === "" ? others : { ...others, [column]: numberIn(text) };
}
