/** The picture of a table as `hortus/games/gardeners/shown/view.py` draws it. */

import type { Back } from "./box";

export type Phase = "ready" | "arrange" | "inspect" | "choose";
export type Word = "delighted" | "horrified";

/** A row and a column, counted from where the first tile was laid; they may be negative. */
export type Cell = [row: number, column: number];

export interface LaidView {
  tile: string;
  row: number;
  column: number;
  turn: number;
}

export interface CardView {
  back: Back;
  card: string | null;
  open: boolean;
  possible: string[];
  place: number;
}

export interface SeatView {
  seat: number;
  ready: boolean;
  top: string | null;
  stack: number;
  loose: string[];
  said: Word | null;
  muted: number | null;
  cards: CardView[];
  discards: string[];
  discard_backs: Record<string, number>;
}

export interface GardenersView {
  mode: string;
  solo: boolean;
  side: number;
  phase: Phase;
  round: number;
  drawer: number;
  next_drawer: number;
  garden: LaidView[];
  full: boolean;
  free: Cell[];
  removable: Cell[];
  corner: Cell;
  seats: SeatView[];
  under: string[];
  deck: number;
  /** The back of the card on top of the deck. */
  deck_back: Back | null;
  unseen: Record<string, string[]>;
  scored: string[];
  discarded: number;
  cost: number;
  points: number;
  rating: number | null;
  scorings: number;
  limit: number;
  now: number;
  progress: number;
}

/** The modes in the order in which they are best learned (GA-04). */
export const LEVELS = [
  "introduction_a",
  "introduction_b",
  "introduction_c",
  "easy",
  "standard",
  "special",
] as const;

export function key(row: number, column: number): string {
  return `${row},${column}`;
}

export function laidOn(view: GardenersView, row: number, column: number): LaidView | null {
  return view.garden.find((one) => one.row === row && one.column === column) ?? null;
}

/** The tiles a seat may lay now. */
export function supplyOf(seat: SeatView): string[] {
  return seat.top === null ? seat.loose : [seat.top, ...seat.loose];
}
