/** A deed of another seat shown once more. */

import type { Deed } from "./deeds";
import { stillness } from "./settings.svelte";
import { fly } from "./travel";

const SLOWLY = 700; // milliseconds: whoever asks for it wants to see it
const PULSE = 420;

/** The piece flies again from where it came, where both are in sight; the cells of the deed pulse. */
export function showAgain(
  root: HTMLElement,
  { seat, cells }: Deed,
  piece: HTMLElement | null,
  from: Element | null,
): void {
  const flies = piece !== null && from !== null && !stillness() && flyAgain(piece, from);
  for (const mark of marksOn(root, seat, cells)) pulse(mark, flies ? SLOWLY : 0);
}

/** Shows several one after the other; to be called off by what this returns. */
export function oneAfterAnother(deeds: readonly Deed[], show: (deed: Deed) => void): () => void {
  const [first, ...others] = deeds;
  if (first === undefined) return () => undefined;
  show(first);
  let callOff = () => undefined as void;
  const timer = setTimeout(() => (callOff = oneAfterAnother(others, show)), SLOWLY + 3 * PULSE);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

/** A seat's marks on some cells; one that tells no cell of its own stands for all of them. */
export function marksOn(root: HTMLElement, seat: number, cells: readonly string[]): HTMLElement[] {
  const marks = [...root.querySelectorAll<HTMLElement>(`[data-mark="${seat}"]`)];
  return marks.filter(
    ({ dataset }) => dataset.markAt === undefined || cells.includes(dataset.markAt),
  );
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
