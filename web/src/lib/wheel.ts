/** The mouse wheel as something that turns, one notch at a time. */

const NOTCH = 120; // milliseconds: a touchpad sends many events for one turn

/** Answers whether this turns anything here; if not, the page scrolls. */
export type Turning = (by: 1 | -1) => boolean;

/** A listener of its own: only one that is not passive may keep the page from scrolling. */
export function wheel(node: HTMLElement, turn: Turning) {
  let turned = 0;
  let now = turn;
  function onwheel(event: WheelEvent): void {
    if (event.ctrlKey) return;
    if (event.timeStamp - turned < NOTCH) return event.preventDefault();
    if (!now(event.deltaY > 0 ? 1 : -1)) return;
    turned = event.timeStamp;
    event.preventDefault();
  }
  node.addEventListener("wheel", onwheel, { passive: false });
  return {
    update(turn: Turning) {
      now = turn;
    },
    destroy: () => node.removeEventListener("wheel", onwheel),
  };
}
