/** A note that floats beside what it speaks of, over everything else: nothing moves because of it. */

export interface Beside {
  /** What it speaks of. */
  near: Element;
  /** What it may cover besides, as wide as it is itself; else the whole screen. */
  within?: Element | undefined;
  /** It stays between the left and the right of this, where it is broad enough: what stands beside is
   * not covered. */
  inside?: Element | null;
}

const GAP = 6; // pixels
const RIM = 8;

/** Between what the note lies. */
function sidesOf(inside: Element | null | undefined, width: number) {
  const { left, right } = inside?.getBoundingClientRect() ?? { left: 0, right: 0 };
  return right - left < width
    ? { left: RIM, right: innerWidth - RIM }
    : { left: Math.max(RIM, left), right: Math.min(innerWidth - RIM, right) };
}

/** Below what it speaks of where there is room, else above, and never beyond what it may cover. */
export function floating(node: HTMLElement, beside: Beside) {
  function put({ near, within, inside }: Beside): void {
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
    const { left: least, right: most } = sidesOf(inside, width);
    node.style.left = `${Math.max(least, Math.min(left, most - width))}px`;
    node.style.top = `${top}px`;
  }
  Object.assign(node.style, { position: "fixed", inset: "auto", margin: "0" });
  node.popover = "manual"; // in the top layer no column cuts it off
  node.showPopover();
  put(beside);
  return { update: put };
}
