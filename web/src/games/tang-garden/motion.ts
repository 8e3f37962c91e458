/** What moves beside the garden when somebody gains something: markers, coins and tokens. */

import { stillness } from "../../lib/settings.svelte";

const STEP = 190; // milliseconds for one column
const FLIGHT = 620;
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

/** Pictures of what was gained fly from where it was earned to who has it now. */
export function flyTo(goal: Element, from: DOMRect, symbol: string, count: number): void {
  if (stillness() || from.width === 0) return;
  const to = goal.getBoundingClientRect();
  if (to.width === 0) return; // on a small screen it may be out of sight
  const SIZE = 26;
  for (let n = 0; n < Math.min(count, MOST); n++) {
    const picture = document.createElement("span");
    picture.className = "tang-flying";
    picture.ariaHidden = "true";
    picture.innerHTML = `<svg viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}"><use href="#tang-${symbol}" width="100" height="100"/></svg>`;
    const [left, top] = [from.left + from.width / 2, from.top + from.height / 2];
    Object.assign(picture.style, {
      position: "fixed",
      left: `${left - SIZE / 2}px`,
      top: `${top - SIZE / 2}px`,
      zIndex: "30",
      pointerEvents: "none",
    });
    document.body.append(picture);
    const [across, down] = [to.left + to.width / 2 - left, to.top + to.height / 2 - top];
    const flight = picture.animate(
      [
        { transform: "none" },
        { transform: `translate(${across * 0.4}px, ${down * 0.4 - 40}px) scale(1.25)` },
        { transform: `translate(${across}px, ${down}px) scale(0.8)` },
      ],
      { duration: FLIGHT, delay: 90 * n, easing: "ease-in-out", fill: "backwards" },
    );
    flight.onfinish = flight.oncancel = () => picture.remove();
  }
}

/** What a seat has that may fly to it, by the symbol it is drawn with. */
export interface Belongings {
  coin: number;
  "token-small": number;
  "token-large": number;
}

/** What was gained between two moments. */
export function gained(before: Belongings, now: Belongings): [keyof Belongings, number][] {
  const kinds = ["coin", "token-small", "token-large"] as const;
  return kinds.flatMap((kind) => {
    const more = now[kind] - before[kind];
    return more > 0 ? ([[kind, more]] as [keyof Belongings, number][]) : [];
  });
}
