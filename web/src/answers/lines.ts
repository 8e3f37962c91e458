/** The lines round what another seat did last let presses through to the piece below; whoever asks
 * on them what that is, is told of the piece, and of them besides. */

const BREADTH = 10; // pixels within which a line is meant

/** The innermost of these frames on whose lines this point of the screen lies. */
export function frameAt(frames: Iterable<Element>, x: number, y: number): Element | null {
  return [...frames].findLast((one) => onLines(one.getBoundingClientRect(), x, y)) ?? null;
}

export function onLines(
  { left, top, right, bottom }: Pick<DOMRect, "left" | "top" | "right" | "bottom">,
  x: number,
  y: number,
): boolean {
  const depth = Math.min(x - left, right - x, y - top, bottom - y);
  return depth >= 0 && depth <= BREADTH;
}

/** What lies on top at this point of the screen, of things that let presses through to what they
 * lie on. */
export function topmostAt(things: Iterable<Element>, x: number, y: number): Element | null {
  return (
    [...things].findLast((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    }) ?? null
  );
}

/** What lets presses through and is meant at this point: a piece, which may rise above the cell on
 * which it stands, or what is printed on the cell. */
export function pieceAt(pressed: Element, x: number, y: number): Element | null {
  const board = pressed.closest('[role="grid"]') ?? pressed;
  const cell = pressed.closest('[role="gridcell"]') ?? pressed;
  return (
    topmostAt(board.querySelectorAll('[data-through="piece"]'), x, y) ??
    topmostAt(cell.querySelectorAll("[data-through]"), x, y)
  );
}

/** The uppermost of the pieces that lie on a cell, of things that let presses through to it. What is
 * printed there is none. */
export function pieceOn(cell: Element): Element | null {
  return [...cell.querySelectorAll('[data-through="piece"]')].at(-1) ?? null;
}
