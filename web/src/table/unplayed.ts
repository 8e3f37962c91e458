import type { BoardProps } from "../games/game";

/** What a board is given to answer with where it is only looked at. */
export const UNPLAYED = {
  onplay: () => undefined,
  onact: () => Promise.resolve({ done: false as const, why: "" }),
  onstop: () => undefined,
  onurge: () => undefined,
  onaim: () => undefined,
  onasked: () => undefined,
  ontry: () => undefined,
} satisfies Partial<BoardProps>;
