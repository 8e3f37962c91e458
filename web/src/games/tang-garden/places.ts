/** Where the others' moves went. */

import type { Deed } from "../../lib/deeds";

const PLACE = /\b([a-h][1-8])(?:\.\d)?\b|\b([NESW]-[sl]\d)\b/;

/** The cell or notch of a written move, or null where it has none. */
export function placeIn(notation: string): string | null {
  const found = PLACE.exec(notation);
  return found?.[1] ?? found?.[2] ?? null;
}

/** The places of all deeds in the one garden, each with whose it is; the latest counts. */
export function marksIn(deeds: readonly Deed[]): ReadonlyMap<string, number> {
  return new Map(
    deeds.flatMap(({ seat, moves, cells }) => {
      const notches = moves.flatMap(({ notation }) => placeIn(notation ?? "") ?? []);
      return [...cells, ...notches].map((place) => [place, seat] as const);
    }),
  );
}
