/** Motion where many hands are at work: a tile goes from one place to another, never within one. */

import { stillness } from "../../lib/settings.svelte";
import { compare, elsewhere, fade, fly, type Places } from "../../lib/travel";

export { measure } from "../../lib/travel";

const WAY = 320; // milliseconds

/** The tile `dropped` was let go where it lies now: it need not travel. */
export function travel(root: HTMLElement, before: Places, dropped: string | null): void {
  for (const { tile, name, box, was, zone } of compare(root, before)) {
    if (was === undefined || was.zone === zone || name === dropped) continue;
    if (stillness()) fade(tile);
    else if (elsewhere(was.box, box)) fly(tile, was.box, box, 0, WAY);
  }
}
