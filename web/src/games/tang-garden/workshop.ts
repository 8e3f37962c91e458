/** What Tang Garden's box may have otherwise, in words. */

import { m } from "../../lib/paraglide/messages.js";
import { keyOf, sectionOf, shown } from "../../lib/workshop";
import { say } from "../../lib/words";
import { EDGES, STACK_NAMES, TERRAINS, type Edge } from "../../generated/tang-garden";
import type { Field } from "../../generated/wire";
import type { Workshop } from "../game";
import { areasOf, SIDES, type Coins, type FaceEntry } from "./drafting";
import { bonus } from "./names";
import Editor from "./WorkshopEditor.svelte";
import Picture from "./WorkshopPicture.svelte";

/** Entries that have names in the game; tiles, cards and panels have only ids, which are ours. */
const NAMED: Record<string, (key: string) => string> = {
  numbers: (key) => say(`tang_workshop_numbers_${key}`),
  cells: (key) => say(`tang_workshop_cells_${key}`),
  totals: (key) =>
    key === "sun_or_moon" ? m.tang_workshop_totals_sun_or_moon() : say(`tang_symbol_${key}`),
  decorations: (key) => say(`tang_decor_${key}`),
  characters: (key) => say(`tang_character_${key}`),
};

function counts(entry: string, count: number): string[] {
  if (entry === "numbers.ready_cost")
    return [m.tang_workshop_players_many(), m.tang_workshop_players_two()];
  if (entry === "numbers.pavilions") return [m.workshop_first(), m.workshop_second()];
  return Array.from({ length: count }, (_, n) => String(n + 1));
}

/** Tiles stand by their stacks, all others by their sections. */
function group(entry: string): string {
  const section = sectionOf(entry);
  if (section === "numbers") return numbersGroup(keyOf(entry));
  const title = say(`tang_workshop_${section}`);
  if (section !== "tiles") return title;
  const stack = (STACK_NAMES as readonly string[]).indexOf(keyOf(entry)[0]!);
  return `${title}: ${say(`tang_stack_${stack}`)}`;
}

/** What words of the box file are called, by the value in which they stand. */
const CALLED: Record<string, (word: string) => string> = {
  spots: (word) => say(`tang_ui_side_spot_${word}`),
  spot: (word) => say(`tang_ui_side_spot_${word}`),
  kind: (word) => say(`tang_decor_${word}`),
  bonus,
  symbols: (word) => say(`tang_symbol_${word}`),
  start_bonus: (word) => say(`tang_terrain_${word}`),
  likes: liked,
};

/** A character likes a terrain or a symbol. */
function liked(word: string): string {
  const terrain = (TERRAINS as readonly string[]).includes(word);
  return say(terrain ? `tang_terrain_${word}` : `tang_symbol_${word}`);
}

/** The areas of a tile: "greenery NE, water S". */
function areas(regions: FaceEntry["regions"]): string {
  return areasOf({ edges: "", ...(regions && { regions }) })
    .map(({ terrain, sides }) => {
      const where = [...sides].map((side) => say(`tang_side_${SIDES.indexOf(side)}`)).join("–");
      return `${say(`tang_terrain_${terrain}`)} (${where || m.tang_workshop_inside()})`;
    })
    .join(", ");
}

/** Coins of a column may be no number yet. */
function unfinished(entry: string, value: unknown): boolean {
  if (entry !== "numbers.column_coins") return false;
  const { value: coins } = value as { value: Coins };
  return Object.values(coins).some((count) => typeof count === "string");
}

/** What has a form of its own, in words. */
function told(_entry: string, { name, words }: Field, stands: unknown): string {
  if (stands === undefined) return m.ui_none();
  switch (name) {
    case "edges":
      return [...(stands as string)].map((letter) => edge(EDGES[words.indexOf(letter)])).join(", ");
    case "regions":
      return areas(stands as FaceEntry["regions"]) || m.ui_none();
    case "temple":
      return say(`tang_ui_side_temple_${stands as string}`);
    case "value": // columns, or the coins in each
      return Array.isArray(stands) ? shown(stands) : coins(stands as Coins);
    default:
      return shown(stands);
  }
}

function coins(table: Coins): string {
  return Object.entries(table)
    .map(([column, count]) => m.tang_workshop_column_coins({ column, count }))
    .join(", ");
}

function edge(kind: Edge | undefined): string {
  return say(`tang_terrain_${kind}`);
}

/** The headings of numbers, by the entries beneath them. */
const NUMBERS: [heading: () => string, entries: string[]][] = [
  [m.tang_workshop_tracks, ["last_column", "thresholds", "column_coins"]],
  [m.tang_workshop_game, ["end_tokens", "draw_cards", "ready_cost"]],
  [m.tang_workshop_end, ["birds_fish", "lotus_peonies", "bridge", "pavilions", "trees"]],
];

/** Numbers stand by when they count. */
function numbersGroup(key: string): string {
  const found = NUMBERS.find(([, entries]) => entries.includes(key));
  return (found?.[0] ?? m.tang_workshop_alone)();
}

export const workshop: Workshop = {
  group,
  entry: (entry) => NAMED[sectionOf(entry)]?.(keyOf(entry)) ?? keyOf(entry),
  value: (entry, value) =>
    sectionOf(entry) === "numbers" ? "" : say(`tang_workshop_value_${value}`),
  counts,
  Picture,
  word: (_entry, value, word) => CALLED[value]?.(word) ?? word,
  edits: () => true,
  Editor,
  unfinished,
  told,
};
