/** Tiles by their numbers, and what they show. */

import {
  DECORS,
  PATHS,
  SOILS,
  type Decor,
  type Path,
  type Soil,
  type TileView,
} from "../../generated/zen-garden";

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
