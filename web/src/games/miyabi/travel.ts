/** Motion after a move: a tile goes from the supply to its garden, new tiles come to light. */

import { mount, unmount } from "svelte";
import { marksOn } from "../../lib/again";
import { stillness } from "../../lib/settings.svelte";
import {
  appear,
  compare,
  fade,
  faintUntil,
  FLIGHT,
  fly,
  settle,
  shifted,
  type Places,
} from "../../lib/travel";
import type { Happening } from "../../generated/wire";
import Tile from "./Tile.svelte";

export { measure } from "../../lib/travel";

const SUPPLY = "supply";

/** `laid` tells which piece was laid last; the garden marks where it lies. */
export function travel(root: HTMLElement, before: Places, laid: Happening | null): void {
  if (before.tiles.size === 0) return;
  settle(document.querySelectorAll<HTMLElement>("[data-flying], [data-equal]"));
  const piles = compare(root, before);
  const fresh = piles.filter(({ was }) => was === undefined).flatMap(({ tile }) => counted(tile));
  if (stillness()) {
    for (const one of fresh) fade(one);
    return;
  }
  const delay = laid !== null && send(root, before, laid) ? FLIGHT : 0;
  for (const one of fresh) appear(one, delay);
  for (const { tile, was, box } of shifted(root, before, piles))
    if (was !== undefined) for (const one of counted(tile)) fly(one, was.box, box, delay);
}

/** A tile of the supply with the number of those like it: neither is seen without the other. */
function counted(tile: HTMLElement): HTMLElement[] {
  const number = tile.parentElement?.querySelector<HTMLElement>(":scope > [data-equal]");
  return number ? [tile, number] : [tile];
}

/** Lets a picture of the tile travel from the supply; false where it was not in sight there, or
 * lies out of sight. */
export function send(root: HTMLElement, before: Places, laid: Happening): boolean {
  const { seat, values } = laid;
  const kind = String(values.kind ?? `zen-${values.objects}`);
  const was = before.tiles.get(kind);
  const from = was?.zone === SUPPLY ? was.box : undefined;
  const marks = marksOn(root, seat!, laid.cells);
  const cells = marks.map((cell) => cell.getBoundingClientRect()).filter((box) => box.width > 0);
  if (from === undefined || cells.length === 0) return false;
  const left = Math.min(...cells.map((box) => box.left));
  const top = Math.min(...cells.map((box) => box.top));
  const unit = Math.min(...cells.map((box) => box.width));
  const flying = document.createElement("div");
  flying.dataset.flying = "";
  flying.style.cssText = `position:fixed;left:${left}px;top:${top}px;z-index:60;pointer-events:none;--unit:${unit}px`;
  const tile = mount(Tile, { target: flying, props: { kind, spin: Number(values.turn ?? 0) } });
  document.body.append(flying);
  fly(flying, from, flying.getBoundingClientRect());
  for (const mark of marks) faintUntil(mark.closest(".square"), FLIGHT);
  void Promise.allSettled(flying.getAnimations().map((one) => one.finished)).then(() => {
    flying.remove();
    return unmount(tile);
  });
  return true;
}
