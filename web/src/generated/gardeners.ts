// Made by `make types`. Change the structs in Python instead.

import type { MoveKind } from "../lib/moves";

export interface GardenersView {
  mode: Mode;
  solo: boolean;
  side: number;
  phase: Phase;
  /** gardens that conformed */
  round: number;
  /** who drew at the start of this round */
  drawer: number;
  next_drawer: number;
  garden: LaidView[];
  full: boolean;
  /** places where the next tile may be laid: (row, column) */
  free: [number, number][];
  /** places from which a tile may be lifted */
  removable: [number, number][];
  /** absolute row and column of the garden's first row and column */
  corner: [number, number];
  seats: SeatView[];
  /** tiles under the tops of the stacks, in no order */
  under: string[];
  deck: number;
  /** of the card on top of the deck */
  deck_back: Back | null;
  /** back -> cards this seat has not seen */
  unseen: Record<string, string[]>;
  scored: string[];
  discarded: number;
  /** what the discards cost */
  cost: number;
  /** what one more would cost beside that */
  next_cost: number;
  /** the score if the game ended now */
  points: number;
  /** 0..5 in the easy and the standard game, and alone */
  rating: number | null;
  /** the best rating, which opens the special cards */
  earns_special: boolean;
  scorings: number;
  /** the deadline on the table's clock in milliseconds; 0: none */
  limit: number;
  /** time of the last event on it */
  now: number;
  /** 0..1 */
  progress: number;
}

export const MODES = ["introduction-a", "introduction-b", "introduction-c", "easy", "standard", "special"] as const;
export type Mode = (typeof MODES)[number];

export const PHASES = ["ready", "arrange", "inspect", "choose"] as const;
export type Phase = (typeof PHASES)[number];

export interface LaidView {
  /** "A01" .. "C11" */
  tile: string;
  /** absolute: counted from where the first tile was laid; may be negative */
  row: number;
  column: number;
  /** clockwise quarter turns */
  turn: number;
}

export interface SeatView {
  seat: number;
  ready: boolean;
  /** the tile on top of the stack */
  top: string | null;
  /** tiles in the stack, the top included */
  stack: number;
  /** tiles received from others; in solo: all that are not laid */
  loose: string[];
  said: Word | null;
  /** no "delighted" before this time on the table's clock */
  muted: number | null;
  cards: CardView[];
  /** its cards may be discarded now */
  discardable: boolean;
  /** own ones only */
  discards: string[];
  discard_backs: Record<string, number>;
}

export const WORDS = ["delighted", "horrified"] as const;
export type Word = (typeof WORDS)[number];

/** A card that binds, before its holder. */
export interface CardView {
  back: Back;
  /** its id, to whom it is shown */
  card: string | null;
  open: boolean;
  /** of a closed card: what everybody knows it may still be */
  possible: string[];
  /** among all cards that bind: 0 is the oldest */
  place: number;
}

export const BACKS = ["adjacent", "distance", "group", "view", "edge", "inside", "connection", "pattern", "path"] as const;
export type Back = (typeof BACKS)[number];

/** The tiles, the cards with what they demand, and what each mode takes of them. */
export interface GardenersBox {
  tiles: TileFacts[];
  cards: CardFacts[];
  modes: ModeFacts[];
  writing: WritingFacts;
}

/** What is printed on a tile. */
export interface TileFacts {
  /** "A01" .. "C11" */
  id: string;
  /** the letter on its back: A, B or C */
  set: string;
  ground: Ground;
  element: Element | null;
  /** of a flower or a tree */
  colour: Colour | null;
  /** the sides that a path of pebbles reaches as printed, "NS"; "" without a path */
  path: string;
  /** where a bench looks as printed */
  looks: Side | null;
  /** in how many ways it can lie that make a difference: 1, 2 or 4 */
  turns: number;
}

export const GROUNDS = ["grass", "earth", "sand"] as const;
export type Ground = (typeof GROUNDS)[number];

export const ELEMENTS = ["flower", "tree", "bench", "fountain"] as const;
export type Element = (typeof ELEMENTS)[number];

export const COLOURS = ["pink", "orange", "green"] as const;
export type Colour = (typeof COLOURS)[number];

export const SIDES = ["N", "E", "S", "W"] as const;
export type Side = (typeof SIDES)[number];

export interface CardFacts {
  /** "A-01" .. "X-21" */
  id: string;
  deck: string;
  back: Back;
  constraint: ConstraintFacts;
  /** by language: what the card demands, in words */
  sentence: Record<string, string>;
  status: Status;
}

/** What a card demands. */
export interface ConstraintFacts {
  /** of its kind; that of a path card is its mode */
  name: string;
  /** the sets of tiles it speaks of; a tile of a set passes one of the tests */
  of: Test[][];
  /** 0 where that is not asked */
  least: number;
  exact: number;
  /** rows of a pattern, as numbers of sets; -1 for any tile */
  cells: number[][];
}

/** What a tile must show, all at once. */
export interface Test {
  ground?: Ground | null;
  element?: Element | null;
  colour?: Colour | null;
  path?: boolean | null;
}

export const STATUSES = ["known", "inferred", "reconstructed"] as const;
export type Status = (typeof STATUSES)[number];

/** What of the box a mode is played with. */
export interface ModeFacts {
  mode: Mode;
  /** cells along its square */
  side: number;
  /** whether the sandglass runs, if any is wanted */
  timed: boolean;
  tiles: string[];
  cards: string[];
  /** players -> tiles of each, from the starting player on */
  stacks: Record<number, number[]>;
}

/** How a box file says what a card demands, and which elements of a tile have a colour. */
export interface WritingFacts {
  coloured: Element[];
  forms: FormFacts[];
  /** of a number */
  most: number;
  /** rows and columns of a pattern, at most */
  side: number;
  /** of the selectors of a pattern */
  letters: string;
}

/** What a constraint of one kind is written with. */
export interface FormFacts {
  /** of its kind; that of a path card is its mode */
  name: string;
  /** as in a box file; also the back of its cards */
  kind: Back;
  /** of a path card */
  mode: string | null;
  /** entries that are selectors */
  sets: string[];
  /** entries that are numbers: of several, exactly one is given */
  counts: string[];
  /** whether it needs a number; else the number is 1 where none is given */
  counted: boolean;
  /** whether it has rows of cells, and a selector for each letter in them */
  cells: boolean;
}

export type Move =
  | { kind: "put"; tile: string; turn: number; cell: string }
  | { kind: "take"; cell: string; to: number }
  | { kind: "say"; word: "delighted" | "horrified" }
  | { kind: "discard"; card: number }
  | { kind: "call"; word: "score" | "on" | "ready" };

export const TILES = ["A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10", "A11", "A12", "A13", "A14", "A15", "A16", "B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C10", "C11"];
export const CELLS = ["a0", "b0", "c0", "d0", "e0", "f0", "g0", "a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "a6", "b6", "c6", "d6", "e6", "f6", "g6"];
export const TAKE_CELLS = ["b1", "c1", "d1", "e1", "f1", "g1", "b2", "c2", "d2", "e2", "f2", "g2", "b3", "c3", "d3", "e3", "f3", "g3", "b4", "c4", "d4", "e4", "f4", "g4", "b5", "c5", "d5", "e5", "f5", "g5", "b6", "c6", "d6", "e6", "f6", "g6"];
export const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];
/** The kinds in the order of their indices: of each the first, and what its parts may
 * be. The last part counts fastest. */
export const MOVES: readonly MoveKind[] = [
  { kind: "put", first: 0, parts: { tile: TILES, turn: [0, 1, 2, 3], cell: CELLS } },
  { kind: "take", first: 7056, parts: { cell: TAKE_CELLS, to: [0, 1, 2, 3] } },
  { kind: "say", first: 7200, parts: { word: WORDS } },
  { kind: "discard", first: 7202, parts: { card: CARDS } },
  { kind: "call", first: 7218, parts: { word: ["score", "on", "ready"] } },
];
