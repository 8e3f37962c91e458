/** Tiles by their numbers, and what they show. */

import type { Decor, Path, Soil, TileView } from "../../generated/zen-garden";
import { box } from "./box.svelte";

export function tileOf(id: number): TileView {
  return box.facts.tiles[id]!;
}

/** The tile of a combination: each is in the box once. */
export function tileShowing(shown: { soil: Soil; path: Path; decor: Decor }): TileView {
  const { soil, path, decor } = shown;
  return box.facts.tiles.find(
    (tile) => tile.soil === soil && tile.path === path && tile.decor === decor,
  )!;
}
