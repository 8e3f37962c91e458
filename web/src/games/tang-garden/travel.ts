/** Motion after a move: a tile goes from its stack to the garden, and the next one comes to light. */

import { stillness } from "../../lib/settings.svelte";
import { appear, compare, fade, FLIGHT, fly, pieces, type Places } from "../../lib/travel";

export { measure } from "../../lib/travel";

export function travel(root: HTMLElement, before: Places): void {
  if (before.tiles.size === 0) return;
  const visible = compare(root, before);
  const fresh = visible.filter(({ was }) => was === undefined);
  if (stillness()) return fresh.forEach(({ tile }) => fade(tile));
  const laid = pieces(visible);
  for (const { tile, was, box } of laid) if (was !== undefined) fly(tile, was.box, box);
  for (const { tile } of fresh) appear(tile, laid.length > 0 ? FLIGHT : 0);
}
