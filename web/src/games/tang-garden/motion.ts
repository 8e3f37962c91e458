/** What moves besides tiles: the garden under its window, markers, and what somebody gains. */

import { stillness } from "../../lib/settings.svelte";
import type { Camera } from "./camera";
import type { SeatView } from "../../generated/tang-garden";

const STEP = 190; // milliseconds for one column
const FLIGHT = 620;
const LANDED = 280; // the tile that earned it lies by then
const SIZE = 26; // pixels
const MOST = 5; // things that fly at once; more would only be a cloud

/** A marker hops to where it stands now, one column at a time. */
export function hop(marker: HTMLElement, width: number, steps: number): void {
  if (stillness()) return;
  const frames: Keyframe[] = [];
  for (let left = steps; left > 0; left--) {
    frames.push({ transform: `translate(${-left * width}px, 0)` });
    frames.push({ transform: `translate(${(0.5 - left) * width}px, -45%)` });
  }
  frames.push({ transform: "none" });
  marker.animate(frames, { duration: STEP * steps, easing: "ease-in-out" });
}

/** The garden goes from where it was on show to where it is now: only far jumps are drawn. */
export function glide(plane: HTMLElement, was: Camera, now: Camera, flat: number): void {
  if (was.unit === 0 || stillness()) return;
  const far = Math.abs(was.unit - now.unit) / now.unit + Math.hypot(was.x - now.x, was.y - now.y);
  if (far < 0.35) return;
  const [x, y] = [(now.x - was.x) * was.unit, (now.y - was.y) * was.unit * flat];
  plane.animate(
    [
      { translate: `${x}px ${y}px`, scale: `${was.unit / now.unit}` },
      { translate: "0 0", scale: "1" },
    ],
    { duration: 420, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" },
  );
}

/** What seats have gained flies to them from where the last thing was done. */
export function bring(
  root: HTMLElement,
  place: string | null,
  before: readonly SeatView[],
  now: readonly SeatView[],
): void {
  const from = root.querySelector(`[data-cell="${place}"], [data-notch="${place}"]`);
  if (from === null || stillness()) return;
  for (const seat of now) {
    const had = before.find((one) => one.seat === seat.seat);
    const goal = root.querySelector(`[data-purse="${seat.seat}"]`);
    if (had === undefined || goal === null) continue;
    for (const [symbol, count] of gained(had, seat))
      flyTo(goal.getBoundingClientRect(), from.getBoundingClientRect(), symbol, count);
  }
}

/** What a seat has more of than before, by the symbol it is drawn with. */
export function gained(before: SeatView, now: SeatView): [symbol: string, count: number][] {
  const more: [string, number][] = [
    ["coin", now.coins - before.coins],
    ["token-small", now.tokens.small - before.tokens.small],
    ["token-large", now.tokens.large - before.tokens.large],
  ];
  return more.filter(([, count]) => count > 0);
}

function flyTo(to: DOMRect, from: DOMRect, symbol: string, count: number): void {
  if (to.width === 0 || from.width === 0) return; // a small screen shows not all at once
  const [left, top] = [from.left + from.width / 2, from.top + from.height / 2];
  const [across, down] = [to.left + to.width / 2 - left, to.top + to.height / 2 - top];
  for (let n = 0; n < Math.min(count, MOST); n++) {
    const picture = pictureOf(symbol);
    picture.style.left = `${left - SIZE / 2}px`;
    picture.style.top = `${top - SIZE / 2}px`;
    document.body.append(picture);
    const flight = picture.animate(
      [
        { transform: "none", opacity: 0 },
        { transform: `translate(${across * 0.4}px, ${down * 0.4 - 40}px) scale(1.25)`, opacity: 1 },
        { transform: `translate(${across}px, ${down}px) scale(0.8)` },
      ],
      { duration: FLIGHT, delay: LANDED + 90 * n, easing: "ease-in-out", fill: "backwards" },
    );
    flight.onfinish = flight.oncancel = () => picture.remove();
  }
}

const SVG = "http://www.w3.org/2000/svg";

function pictureOf(symbol: string): SVGSVGElement {
  const picture = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#tang-${symbol}`);
  for (const length of ["width", "height"]) {
    picture.setAttribute(length, `${SIZE}`);
    use.setAttribute(length, "100");
  }
  picture.setAttribute("viewBox", "0 0 100 100");
  picture.setAttribute("aria-hidden", "true");
  Object.assign(picture.style, { position: "fixed", zIndex: "30", pointerEvents: "none" });
  picture.append(use);
  return picture;
}
