/**
 * Motion that shows what happened: a tile that is elsewhere after a change travels there from
 * where it was. A tile exists once on a table, so its name finds it again.
 */

const FLIGHT_EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";
export const FLIGHT = 240; // milliseconds

interface Seen {
  box: DOMRect;
  zone: string;
}

export type Places = Map<string, Seen>;

export interface Moved {
  tile: HTMLElement;
  name: string;
  box: DOMRect;
  was: Seen | undefined;
  zone: string;
}

function tiles(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-tile]")];
}

function zoneOf(tile: HTMLElement): string {
  return tile.closest<HTMLElement>("[data-tiles]")?.dataset.tiles ?? "";
}

/** Where everything is. A tile that is aimed is where it is aimed: once laid, it stays there. */
export function measure(root: HTMLElement): Places {
  const places: Places = new Map();
  const note = (tile: HTMLElement, name: string) => {
    const box = tile.getBoundingClientRect();
    if (box.width > 0) places.set(name, { box, zone: zoneOf(tile) });
  };
  for (const tile of tiles(root)) note(tile, tile.dataset.tile!);
  for (const ghost of root.querySelectorAll<HTMLElement>("[data-aimed]"))
    note(ghost, ghost.dataset.aimed!);
  return places;
}

/** The tiles that are in sight now, each with where it was before. */
export function compare(root: HTMLElement, before: Places): Moved[] {
  return tiles(root)
    .map((tile) => ({
      tile,
      name: tile.dataset.tile!,
      box: tile.getBoundingClientRect(),
      was: before.get(tile.dataset.tile!),
      zone: zoneOf(tile),
    }))
    .filter(({ box }) => box.width > 0);
}

export function elsewhere(one: DOMRect, other: DOMRect): boolean {
  return Math.abs(one.left - other.left) > 2 || Math.abs(one.top - other.top) > 2;
}

export function fly(
  tile: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  delay = 0,
  duration = FLIGHT,
): void {
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
    { duration, delay, easing: FLIGHT_EASE, fill: "backwards" },
  );
}

/** For those who asked for less motion: nothing travels, what changed fades in. */
export function fade(tile: HTMLElement): void {
  tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 });
}

export function appear(tile: HTMLElement, delay = 0): void {
  tile.animate(
    [
      { opacity: 0, transform: "translateY(-12%)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 180, delay, easing: "ease-out", fill: "backwards" },
  );
}
