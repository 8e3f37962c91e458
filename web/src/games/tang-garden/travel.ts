/** Motion after a move: a tile goes from its stack to the garden, and the next one comes to light. */

import { stillness } from "../../lib/settings.svelte";
import { appear, compare, fade, FLIGHT, fly, type Places } from "../../lib/travel";

export { measure } from "../../lib/travel";

export function travel(root: HTMLElement, before: Places): void {
  if (before.size === 0) return;
  const visible = compare(root, before);
  if (stillness()) {
    for (const { tile, was } of visible) if (was === undefined) fade(tile);
    return;
  }
  const taken = visible.some(({ was, zone }) => was !== undefined && was.zone !== zone);
  for (const { tile, box, was, zone } of visible) {
    if (was === undefined) appear(tile, taken ? FLIGHT : 0);
    else if (was.zone !== zone) fly(tile, was.box, box);
  }
}
