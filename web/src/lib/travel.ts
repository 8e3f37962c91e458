/**
 * Motion that shows what happened: a tile that is elsewhere after a change travels there from
 * where it was. A tile exists once on a table, so its name finds it again. Only what moved flies:
 * where another garden is shown large than before, its tiles are cut to.
 */

const FLIGHT_EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";
export const FLIGHT = 240; // milliseconds
const MOTION = "hortus-motion"; // what this module animates

interface Seen {
  box: DOMRect;
  zone: string;
  /** It lay in a part of the table that was not on show: its box is that of the tab to there. */
  behind: boolean;
}

export interface Places {
  tiles: Map<string, Seen>;
  /** The garden that lay large. */
  large: string;
}

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

function largeOf(root: HTMLElement): string {
  return root.querySelector<HTMLElement>("section.mine [data-tiles]")?.dataset.tiles ?? "";
}

/** Where everything is. A tile that is aimed is where it is aimed: once laid, it stays there. */
export function measure(root: HTMLElement): Places {
  const found: Places["tiles"] = new Map();
  const note = (tile: HTMLElement, name: string) => {
    const box = tile.getBoundingClientRect();
    const seen = box.width > 0 ? box : doorTo(tile);
    if (seen !== null) found.set(name, { box: seen, zone: zoneOf(tile), behind: seen !== box });
  };
  for (const tile of tiles(root)) note(tile, tile.dataset.tile!);
  for (const ghost of root.querySelectorAll<HTMLElement>("[data-aimed]"))
    note(ghost, ghost.dataset.aimed!);
  return { tiles: found, large: largeOf(root) };
}

/** The middle of the tab that leads to the part a tile lies in; null where there is none in sight. */
function doorTo(tile: HTMLElement): DOMRect | null {
  const part = tile.closest<HTMLElement>("[data-part]")?.dataset.part;
  const tab = document.querySelector(`[data-tab="${part}"]`)?.getBoundingClientRect();
  if (tab === undefined || tab.width === 0) return null;
  return new DOMRect(tab.left + (tab.width - tab.height) / 2, tab.top, tab.height, tab.height);
}

/** What still moves comes to rest: where it lies is measured, and the element may by now show
 * another tile. */
export function settle(moving: Iterable<HTMLElement>): void {
  for (const one of moving)
    for (const motion of one.getAnimations()) if (motion.id === MOTION) motion.cancel();
}

/** The tiles that are in sight now, each with where it was before. */
export function compare(root: HTMLElement, before: Places): Moved[] {
  const all = tiles(root);
  settle(all);
  return all
    .map((tile) => ({
      tile,
      name: tile.dataset.tile!,
      box: tile.getBoundingClientRect(),
      was: before.tiles.get(tile.dataset.tile!),
      zone: zoneOf(tile),
    }))
    .filter(({ box }) => box.width > 0);
}

/** Those that went from one zone to another. A move moves one piece: where there are more, the
 * table was not followed move by move, and nobody could follow them all. */
export function pieces(visible: Moved[]): Moved[] {
  const gone = visible.filter(({ was, zone }) => was !== undefined && was.zone !== zone);
  return new Set(gone.map(({ name }) => name)).size === 1 ? gone : [];
}

/** Those that lie elsewhere in their zone, in the same size. None where another garden is shown
 * large than before: then everything lies elsewhere, and nothing went there. */
export function shifted(root: HTMLElement, before: Places, visible: Moved[]): Moved[] {
  if (before.large !== largeOf(root)) return [];
  return visible.filter(
    ({ was, zone, box }) =>
      was?.zone === zone && !was.behind && elsewhere(was.box, box) && alike(was.box, box),
  );
}

export function elsewhere(one: DOMRect, other: DOMRect): boolean {
  return Math.abs(one.left - other.left) > 2 || Math.abs(one.top - other.top) > 2;
}

function alike(one: DOMRect, other: DOMRect): boolean {
  return Math.abs(one.width - other.width) <= 2;
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
    { id: MOTION, duration, delay, easing: FLIGHT_EASE, fill: "backwards" },
  );
}

/** What lies there already is faint until its picture has come flying. */
export function faintUntil(lying: Element | null, landed: number): void {
  const frames = [{ opacity: 0.2 }, { opacity: 0.2, offset: 0.9 }, { opacity: 1 }];
  lying?.animate(frames, { id: MOTION, duration: landed });
}

/** For those who asked for less motion: nothing travels, what changed fades in. */
export function fade(tile: HTMLElement): void {
  tile.animate([{ opacity: 0 }, { opacity: 1 }], { id: MOTION, duration: 150 });
}

export function appear(tile: HTMLElement, delay = 0): void {
  tile.animate(
    [
      { opacity: 0, transform: "translateY(-12%)" },
      { opacity: 1, transform: "none" },
    ],
    { id: MOTION, duration: 180, delay, easing: "ease-out", fill: "backwards" },
  );
}
