/** What the server tells of the cards after the end: how each stood, and by which tiles. */

import type { GardenersView } from "../../generated/gardeners";
import type { Frame, Happening } from "../../generated/wire";

export type Found = "fulfilled" | "broken" | "open";

export interface Verdict {
  card: string;
  holder: number;
  found: Found;
  /** The tiles that broke it, or by which it was fulfilled. */
  cells: string[];
  /** The table as it was then: the garden in which they lay. */
  view: GardenersView;
  version: number;
}

/** What each kind of telling finds. */
export const FOUND: Record<string, Found> = {
  card_fulfilled: "fulfilled",
  card_broken: "broken",
  card_open: "open",
  mistaken: "broken",
};

/** Of every card that bound when the game ended. */
export function atTheEnd(frames: Frame[]): Verdict[] {
  return frames.slice(-1).flatMap((frame) => verdictsIn(frame));
}

/** Of the cards of those who were delighted too soon. */
export function mistakes(frames: Frame[]): Verdict[] {
  return frames.flatMap((frame) => verdictsIn(frame, (one) => one.kind === "mistaken"));
}

/** Of a card that was scored: how it stood when it was looked at last. */
export function lastOf(card: string, frames: Frame[]): Verdict | null {
  return (
    frames.flatMap((frame) => verdictsIn(frame)).findLast((verdict) => verdict.card === card) ??
    null
  );
}

function verdictsIn(frame: Frame, wanted: (one: Happening) => boolean = () => true): Verdict[] {
  return frame.hindsight.flatMap((one) => {
    const found = FOUND[one.kind];
    if (found === undefined || !wanted(one)) return [];
    return [
      {
        card: String(one.values.card),
        holder: one.seat ?? 0,
        found,
        cells: one.cells,
        view: frame.view as unknown as GardenersView,
        version: frame.version,
      },
    ];
  });
}
