// Made by `make types`. Change the structs in Python instead.

import type { MoveKind } from "../lib/moves";

export interface ZenGardenView {
  /** 1..16 (1..8 with two players) */
  round: number;
  rounds: number;
  /** seat with the start marker */
  first: number;
  /** turns played so far */
  turn: number;
  /** 32, 48 or 64 */
  turns: number;
  boards: number[];
  market: FieldView[];
  /** tiles left in the supply, face down */
  supply: number;
  /** discarded tiles, open to all */
  discard: number[];
  /** feature -> tiles still in the supply */
  unseen: Record<string, number>;
  /** "minor" "major" "majority" "detail" -> feature */
  preferences: Record<string, Feature>;
  orders: OrderView[];
  gardens: GardenView[];
}

/** One of the twelve market fields, bottom row first. */
export interface FieldView {
  /** row and column: "0a" .. "2d" */
  slot: string;
  price: number;
  tile: TileView | null;
}

export interface TileView {
  /** 0..89, in the order of soils, of paths within, of decors within */
  tile: number;
  soil: Soil;
  path: Path;
  decor: Decor;
}

export const SOILS = ["sand", "gravel", "trees", "clay", "water", "cherry"] as const;
export type Soil = (typeof SOILS)[number];

export const PATHS = ["sand", "wood", "stone"] as const;
export type Path = (typeof PATHS)[number];

export const DECORS = ["pagoda", "bench", "buddha", "gate", "crane"] as const;
export type Decor = (typeof DECORS)[number];

export const FEATURES = ["soil-sand", "soil-gravel", "soil-trees", "soil-clay", "soil-water", "soil-cherry", "path-sand", "path-wood", "path-stone", "decor-pagoda", "decor-bench", "decor-buddha", "decor-gate", "decor-crane"] as const;
export type Feature = (typeof FEATURES)[number];

export interface OrderView {
  /** that its score line names: "order-0" .. */
  item: string;
  /** 4 or 5 */
  board: number;
  features: [Feature, Feature];
  /** point tiles still there, top first */
  left: number[];
}

export interface GardenView {
  seat: number;
  /** as many as the box allows at most */
  coins: number;
  laid: LaidView[];
  /** first and last sheet row still reachable, 1..7 */
  rows: [number, number];
  /** the same for columns, 1..7 (a = 1) */
  columns: [number, number];
  /** feature -> tiles, e.g. "soil-water": 3 */
  counts: Record<string, number>;
  /** for each order in play: points taken (0: came too late), null: not met */
  orders: (number | null)[];
}

export interface LaidView {
  /** floating sheet: column a..g, row 1..7 from the top; the first tile lies on d4 */
  cell: string;
  tile: TileView;
  /** clockwise quarter turns; 0 = the path bends round the bottom-right corner */
  turn: number;
}

/** Of a list of points, read by count from 0, the last entry serves all above. */
export interface ZenGardenBox {
  /** by number */
  tiles: TileView[];
  /** of the rows of the market, from the bottom */
  prices: number[];
  coins_start: number;
  coins_most: number;
  line_bonus: number;
  /** by closed circles */
  loops: number[];
  /** by decors alike */
  decor: number[];
  /** each tile */
  minor: number;
  /** each tile */
  major: number;
  /** for most and second most */
  majority: [number, number];
  /** by tiles */
  detail: number[];
  unity: number;
  /** by different soils */
  minimalist: number[];
  /** point tiles, top first */
  orders: number[];
  /** order, as score lines name it -> its board */
  order_boards: Record<string, number>;
  /** of each of its features that an order asks for */
  order_tiles: number;
  /** cells along the grid that a garden fits into */
  side: number;
  /** whoever passes it gets a marker */
  score_track: number;
}

export type Move =
  | { kind: "take"; slot: string; cell: string; turn: number };

export const SLOTS = ["0a", "0b", "0c", "0d", "1a", "1b", "1c", "1d", "2a", "2b", "2c", "2d"];
export const CELLS = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "a7", "b7", "c7", "d7", "e7", "f7", "g7"];
/** The kinds in the order of their indices: of each the first, and what its parts may
 * be. The last part counts fastest. */
export const MOVES: readonly MoveKind[] = [
  { kind: "take", first: 0, parts: { slot: SLOTS, cell: CELLS, turn: [0, 1, 2, 3] } },
];
