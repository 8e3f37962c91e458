/** A note that floats beside what it speaks of, over everything else: nothing moves because of it. */

export interface Beside {
  /** What it speaks of. */
  near: Element;
  /** What it may cover besides, as wide as it is itself; else the whole screen. */
  within?: Element | undefined;
}

const GAP = 6; // pixels
const RIM = 8;

/** Below what it speaks of where there is room, else above, and never beyond what it may cover. */
export function floating(node: HTMLElement, beside: Beside) {
  function put({ near, within }: Beside): void {
    const at = near.getBoundingClientRect();
    const bounds = within?.getBoundingClientRect();
    if (bounds !== undefined) node.style.width = `${bounds.width}px`;
    const { width, height } = node.getBoundingClientRect();
    const left = bounds?.left ?? at.left + at.width / 2 - width / 2;
    const highest = Math.max(RIM, bounds?.top ?? 0);
    const lowest = innerHeight - RIM - height;
    const below = at.bottom + GAP;
    const top =
      below <= lowest ? below : Math.max(highest, Math.min(at.top - GAP - height, lowest));
    node.style.left = `${Math.max(RIM, Math.min(left, innerWidth - RIM - width))}px`;
    node.style.top = `${top}px`;
  }
  Object.assign(node.style, { position: "fixed", inset: "auto", margin: "0" });
  node.popover = "manual"; // in the top layer no column cuts it off
  node.showPopover();
  put(beside);
  return { update: put };
}
