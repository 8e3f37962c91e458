/** The picture of a table as `hortus/games/zen_garden/shown/view.py` draws it. */

export const SOILS = ["sand", "gravel", "trees", "clay", "water", "cherry"] as const;
export const PATHS = ["sand", "wood", "stone"] as const;
export const DECORS = ["pagoda", "bench", "buddha", "gate", "crane"] as const;
export type Soil = (typeof SOILS)[number];
export type Path = (typeof PATHS)[number];
export type Decor = (typeof DECORS)[number];

export const FEATURES: readonly string[] = [
  ...SOILS.map((name) => `soil-${name}`),
  ...PATHS.map((name) => `path-${name}`),
  ...DECORS.map((name) => `decor-${name}`),
];

export interface TileView {
  tile: number;
  soil: Soil;
  path: Path;
  decor: Decor;
}

export interface FieldView {
  slot: string;
  price: number;
  tile: TileView | null;
}

export interface LaidView {
  cell: string;
  tile: TileView;
  turn: number;
}

export interface GardenView {
  seat: number;
  coins: number;
  laid: LaidView[];
  rows: [number, number];
  columns: [number, number];
  counts: Record<string, number>;
  orders: (number | null)[];
}

export interface OrderView {
  board: number;
  features: [string, string];
  left: number[];
}

export interface ZenGardenView {
  round: number;
  rounds: number;
  first: number;
  turn: number;
  turns: number;
  boards: number[];
  market: FieldView[];
  supply: number;
  discard: number[];
  unseen: Record<string, number>;
  preferences: Record<string, string>;
  orders: OrderView[];
  gardens: GardenView[];
}

/** Tile ids count soils x 15, paths x 5, decors x 1. */
export function tileOf(id: number): TileView {
  return {
    tile: id,
    soil: SOILS[Math.floor(id / 15)] ?? "sand",
    path: PATHS[Math.floor(id / 5) % 3] ?? "sand",
    decor: DECORS[id % 5] ?? "pagoda",
  };
}

export function idOf(soil: Soil, path: Path, decor: Decor): number {
  return SOILS.indexOf(soil) * 15 + PATHS.indexOf(path) * 5 + DECORS.indexOf(decor);
}

export function shows(tile: TileView, feature: string): boolean {
  return (
    feature === `soil-${tile.soil}` ||
    feature === `path-${tile.path}` ||
    feature === `decor-${tile.decor}`
  );
}
