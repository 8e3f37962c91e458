/**
 * Motion that shows what happened: every tile that is elsewhere after a change travels there
 * from where it was. A garden tile exists once in the box, so its id finds it again.
 */

import { stillness } from "../../lib/settings.svelte";

const FLIGHT = 240; // milliseconds
const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

interface Seen {
  box: DOMRect;
  zone: string;
}

export type Places = Map<string, Seen>;

function tiles(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-tile]")];
}

function zoneOf(tile: HTMLElement): string {
  return tile.closest<HTMLElement>("[data-tiles]")?.dataset.tiles ?? "";
}

export function measure(root: HTMLElement): Places {
  const places: Places = new Map();
  for (const tile of tiles(root)) {
    const box = tile.getBoundingClientRect();
    if (box.width > 0) places.set(tile.dataset.tile!, { box, zone: zoneOf(tile) });
  }
  return places;
}

/** First the tile that was taken, then the market's slide, then what is new. */
export function travel(root: HTMLElement, before: Places): void {
  if (before.size === 0) return;
  const now = tiles(root).map((tile) => ({
    tile,
    box: tile.getBoundingClientRect(),
    was: before.get(tile.dataset.tile!),
    zone: zoneOf(tile),
  }));
  const visible = now.filter(({ box }) => box.width > 0);
  const taken = visible.some(({ was, zone }) => was !== undefined && was.zone !== zone);
  const slides = visible.some(({ was, zone, box }) => was?.zone === zone && moved(was.box, box));
  if (stillness()) {
    for (const { tile, box, was } of visible)
      if (was === undefined || moved(was.box, box)) fade(tile);
    return;
  }
  for (const { tile, box, was, zone } of visible) {
    if (was === undefined) appear(tile, (taken ? FLIGHT : 0) + (slides ? FLIGHT : 0));
    else if (was.zone !== zone) fly(tile, was.box, box, 0);
    else if (moved(was.box, box)) fly(tile, was.box, box, taken ? FLIGHT : 0);
  }
}

function moved(one: DOMRect, other: DOMRect): boolean {
  return Math.abs(one.left - other.left) > 2 || Math.abs(one.top - other.top) > 2;
}

function fly(tile: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const across = from.left + from.width / 2 - to.left - to.width / 2;
  const down = from.top + from.height / 2 - to.top - to.height / 2;
  tile.animate(
    [
      {
        transform: `translate(${across}px, ${down}px) scale(${from.width / to.width})`,
        zIndex: 20,
      },
      { transform: "none", zIndex: 20 },
    ],
    { duration: FLIGHT, delay, easing: EASE, fill: "backwards" },
  );
}

/** For those who asked for less motion: nothing travels, what changed fades in. */
function fade(tile: HTMLElement): void {
  tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 });
}

function appear(tile: HTMLElement, delay: number): void {
  tile.animate(
    [
      { opacity: 0, transform: "translateY(-12%)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 180, delay, easing: "ease-out", fill: "backwards" },
  );
}
