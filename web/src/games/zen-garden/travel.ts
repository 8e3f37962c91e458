/** The order in which things move after a take: the tile itself, the market, what is new. */

import { stillness } from "../../lib/settings.svelte";
import { appear, compare, elsewhere, fade, FLIGHT, fly, type Places } from "../../lib/travel";

export { measure } from "../../lib/travel";

/** First the tile that was taken, then the market's slide, then what is new. */
export function travel(root: HTMLElement, before: Places): void {
  if (before.size === 0) return;
  const visible = compare(root, before);
  const taken = visible.some(({ was, zone }) => was !== undefined && was.zone !== zone);
  const slides = visible.some(
    ({ was, zone, box }) => was?.zone === zone && elsewhere(was.box, box),
  );
  if (stillness()) {
    for (const { tile, box, was } of visible)
      if (was === undefined || elsewhere(was.box, box)) fade(tile);
    return;
  }
  for (const { tile, box, was, zone } of visible) {
    if (was === undefined) appear(tile, (taken ? FLIGHT : 0) + (slides ? FLIGHT : 0));
    else if (was.zone !== zone) fly(tile, was.box, box);
    else if (elsewhere(was.box, box)) fly(tile, was.box, box, taken ? FLIGHT : 0);
  }
}
