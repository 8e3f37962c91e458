/** The wheel over the garden turns what is in the hand; else it makes the garden larger. */

const TURNING = 120; // milliseconds between two turns

export interface Wheeled {
  /** Turns what is in the hand, or null where there is nothing to turn. */
  turn: () => ((by: 1 | -1) => void) | null;
  /** False where the page may scroll instead. */
  zoom: (event: WheelEvent) => boolean;
}

/** A listener of its own: only one that is not passive may keep the page from scrolling. */
export function wheeling(node: HTMLElement, { turn, zoom }: Wheeled) {
  let turned = 0;
  function onwheel(event: WheelEvent): void {
    const turning = event.ctrlKey ? null : turn();
    if (turning === null) {
      if (zoom(event)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (Date.now() - turned < TURNING) return;
    turned = Date.now();
    turning(event.deltaY > 0 ? 1 : -1);
  }
  node.addEventListener("wheel", onwheel, { passive: false });
  return { destroy: () => node.removeEventListener("wheel", onwheel) };
}
