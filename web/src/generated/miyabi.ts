// Made by `make types`. Change the structs in Python instead.

import type { MoveKind } from "../lib/moves";

export interface MiyabiView {
  phase: Phase;
  mover: number | null;
  /** from 1 */
  round: number;
  rounds: number;
  /** seat with the bonsai */
  first: number;
  /** tiles laid so far */
  turn: number;
  /** tiles at most */
  turns: number;
  supply: PileView[];
  /** kind -> tiles not yet drawn; kinds that are used up are left out */
  bag: Record<string, number>;
  bonuses: BonusView[];
  majorities: MajorityView[];
  zen: ZenView | null;
  /** those in play */
  expansions: Expansion[];
  gardens: GardenView[];
}

export const PHASES = ["nature", "lay", "frog", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** Equal tiles of the supply. */
export interface PileView {
  /** "fish-2" */
  kind: string;
  object: MiyabiObject;
  shape: Shape;
  count: number;
}

export const MIYABI_OBJECTS = ["maple", "pagoda", "fish", "azalea", "boxwood", "stone"] as const;
export type MiyabiObject = (typeof MIYABI_OBJECTS)[number];

export const SHAPES = ["single", "double", "straight", "corner"] as const;
export type Shape = (typeof SHAPES)[number];

export interface BonusView {
  object: MiyabiObject;
  points: number;
  level: number;
  /** who has won it */
  seat: number | null;
  left: boolean;
}

export interface MajorityView {
  object: MiyabiObject;
  /** points for most */
  first: number;
  /** points for second most */
  second: number;
  /** visible objects, by seat */
  counts: number[];
  /** what they would pay now, by seat */
  points: number[];
}

/** Zen tiles that show one, two and three objects. */
export interface ZenView {
  /** on display */
  open: number[];
  /** in the pile */
  left: number[];
}

export const EXPANSIONS = ["colours", "meadow", "zen", "frog", "sevens"] as const;
export type Expansion = (typeof EXPANSIONS)[number];

export interface GardenView {
  seat: number;
  /** in the game so far: placing, bonuses, frog, points brought along */
  points: number;
  /** columns whose lantern stands */
  lanterns: string[];
  /** passed, or six lanterns */
  done: boolean;
  passed: boolean;
  /** 36, in reading order */
  cells: CellView[];
  /** its cell; null: beside the board */
  frog: string | null;
  /** the highest that has scored; 0: none yet */
  frog_level: number;
  bonuses: MiyabiObject[];
  /** object -> visible ones */
  counts: Record<string, number>;
}

export interface CellView {
  /** column a..f, row 1..6 from the top: "c3" */
  cell: string;
  /** 0: bare board */
  level: number;
  /** visible ones, 0..3; 0 is empty green, or bare */
  objects: number;
  /** the right neighbour belongs to the same tile on top */
  east: boolean;
  /** the lower neighbour does */
  south: boolean;
}

/** Tiles and points. Lists of six go from maple to stone, the rows of the garden. */
export interface MiyabiBox {
  /** by seats */
  rounds: Record<number, number>;
  /** tiles for each seat, every round */
  supply: Record<Shape, number>;
  variants: Record<Variant, VariantFacts>;
  /** how many, by variant */
  tiles: Record<MiyabiObject, number[]>;
  /** for the first to reach the fifth level */
  bonus: number[];
  /** for most objects in sight */
  first: number[];
  /** for second most */
  second: number[];
  /** each object of the largest group */
  colours: number;
  /** each cell of the largest meadow */
  meadow: number;
  /** each row and column */
  sevens: number;
  /** with one, two, three objects */
  zen_tiles: number[];
  /** on display */
  zen_open: number;
}

export const VARIANTS = ["1", "2", "end", "middle", "elbow", "east", "south"] as const;
export type Variant = (typeof VARIANTS)[number];

/** A tile of one shape whose objects lie on one of its cells, as many as it has cells. */
export interface VariantFacts {
  shape: Shape;
  /** unturned: steps right and down from the objects, theirs first */
  cells: [number, number][];
  /** clockwise quarter turns that differ */
  turns: number;
}

export type Move =
  | { kind: "lay"; variant: "1" | "2" | "end" | "middle" | "elbow" | "east" | "south"; cell: string; turn: number }
  | { kind: "zen"; objects: number; cell: string }
  | { kind: "pass" }
  | { kind: "frog"; cell: string }
  | { kind: "stay" };

export const CELLS = ["a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2", "e2", "f2", "a3", "b3", "c3", "d3", "e3", "f3", "a4", "b4", "c4", "d4", "e4", "f4", "a5", "b5", "c5", "d5", "e5", "f5", "a6", "b6", "c6", "d6", "e6", "f6"];
/** The kinds in the order of their indices: of each the first, and what its parts may
 * be. The last part counts fastest. */
export const MOVES: readonly MoveKind[] = [
  { kind: "lay", first: 0, parts: { variant: VARIANTS, cell: CELLS, turn: [0, 1, 2, 3] } },
  { kind: "zen", first: 1008, parts: { objects: [1, 2, 3], cell: CELLS } },
  { kind: "pass", first: 1116, parts: {} },
  { kind: "frog", first: 1117, parts: { cell: CELLS } },
  { kind: "stay", first: 1153, parts: {} },
];
