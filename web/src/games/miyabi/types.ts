/** The picture of a table as `hortus/games/miyabi/shown/view.py` draws it. */

/** One for each row of the grid, top to bottom. */
export const OBJECTS = ["maple", "pagoda", "fish", "azalea", "boxwood", "stone"] as const;
export const SHAPES = ["single", "double", "straight", "corner"] as const;
/** A shape, and for the larger ones which of its cells carries the objects. */
export const VARIANTS = ["1", "2", "end", "middle", "elbow", "east", "south"] as const;
/** In the order in which they are learned, A to E. */
export const EXPANSIONS = ["colours", "meadow", "zen", "frog", "sevens"] as const;
export type MiyabiObject = (typeof OBJECTS)[number];
export type Shape = (typeof SHAPES)[number];
export type Variant = (typeof VARIANTS)[number];

export const SHAPE_OF: Record<Variant, Shape> = {
  ...{ "1": "single", "2": "double" },
  ...{ end: "straight", middle: "straight" },
  ...{ elbow: "corner", east: "corner", south: "corner" },
};

export interface CellView {
  cell: string; // column and row from the top, "a1" to "f6"
  level: number; // 0 is the bare board
  objects: number; // 0 is empty green or bare
  /** The right, the lower neighbour belongs to the same visible tile. */
  east: boolean;
  south: boolean;
}

export interface PileView {
  kind: string; // variant of an object, "fish-end"
  object: MiyabiObject;
  shape: Shape;
  count: number;
}

export interface MajorityView {
  object: MiyabiObject;
  first: number;
  second: number;
  counts: number[]; // visible objects by seat
  points: number[]; // what they pay now, by seat
}

export interface BonusView {
  object: MiyabiObject;
  points: number;
  level: number;
  seat: number | null;
  left: boolean;
}

/** Zen tiles by the objects they show: one, two, three. */
export interface ZenView {
  open: number[];
  left: number[];
}

export interface GardenView {
  seat: number;
  points: number;
  lanterns: string[]; // columns that are taken
  done: boolean;
  passed: boolean;
  cells: CellView[]; // 36 in reading order
  frog: string | null;
  frog_level: number;
  bonuses: MiyabiObject[];
  counts: Record<string, number>;
}

export interface MiyabiView {
  phase: "lay" | "frog" | "nature" | "over";
  mover: number | null;
  round: number;
  rounds: number;
  first: number;
  turn: number;
  turns: number;
  supply: PileView[];
  bag: Record<string, number>;
  bonuses: BonusView[];
  majorities: MajorityView[];
  zen: ZenView | null;
  expansions: string[];
  gardens: GardenView[];
}
