/** A deed of another seat shown once more. */

import { stillness } from "./settings.svelte";
import { fly } from "./travel";

const SLOWLY = 700; // milliseconds: whoever asks for it wants to see it
const PULSE = 420;

/** The piece flies again from where it came, where both are in sight; its cells pulse. */
export function showAgain(
  root: HTMLElement,
  seat: number,
  piece: HTMLElement | null,
  from: Element | null,
): void {
  const flies = piece !== null && from !== null && !stillness() && flyAgain(piece, from);
  for (const mark of root.querySelectorAll(`[data-mark="${seat}"]`))
    pulse(mark, flies ? SLOWLY : 0);
}

function flyAgain(piece: HTMLElement, from: Element): boolean {
  const [start, end] = [from.getBoundingClientRect(), piece.getBoundingClientRect()];
  if (start.width === 0 || end.width === 0) return false;
  fly(piece, start, end, 0, SLOWLY);
  return true;
}

function pulse(mark: Element, delay: number): void {
  const frames = [{ opacity: 1 }, { opacity: 0.1 }, { opacity: 1 }];
  mark.animate(frames, { duration: PULSE, delay, iterations: stillness() ? 1 : 3 });
}
