/** The order in which things move after a take: the tile itself, the market, what is new. */

import { stillness } from "../../lib/settings.svelte";
import {
  appear,
  compare,
  fade,
  FLIGHT,
  fly,
  pieces,
  shifted,
  type Moved,
  type Places,
} from "../../lib/travel";

export { measure } from "../../lib/travel";

const MARKET = "market";

/** First the tile that was taken, then the market's slide, then what is new there. */
export function travel(root: HTMLElement, before: Places): void {
  if (before.tiles.size === 0) return;
  const visible = compare(root, before);
  const taken = pieces(visible);
  const slid = shifted(root, before, visible).filter(({ zone }) => zone === MARKET);
  const fresh = visible.filter(({ was, zone }) => was === undefined && zone === MARKET);
  if (stillness()) return [...taken, ...slid, ...fresh].forEach(({ tile }) => fade(tile));
  for (const piece of taken) flown(piece, 0);
  const after = taken.length > 0 ? FLIGHT : 0;
  for (const one of slid) flown(one, after);
  for (const { tile } of fresh) appear(tile, after + (slid.length > 0 ? FLIGHT : 0));
}

/** A garden is slid in its frame. */
export function slideAlong(root: HTMLElement, before: Places): void {
  for (const one of shifted(root, before, compare(root, before)))
    if (stillness()) fade(one.tile);
    else flown(one, 0);
}

function flown({ tile, was, box }: Moved, delay: number): void {
  if (was !== undefined) fly(tile, was.box, box, delay);
}
