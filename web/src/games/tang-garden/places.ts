/** Where moves go, and come from. */

import type { Deed } from "../../lib/deeds";
import type { LogEntry } from "../../generated/wire";
import type { TangGardenView } from "../../generated/tang-garden";
import type { Pick } from "./props";

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

/** Where the seat that moved last did something: a turn often ends with moves of no place. What was
 * taken back is nowhere. */
export function lastPlace(log: readonly LogEntry[]): { place: string; seat: number } | null {
  const kept = log.slice(log.findLastIndex((event) => event.kind === "undo") + 1);
  const played = kept.filter((event) => event.kind === "move");
  const seat = played.at(-1)?.seat ?? null;
  for (const event of played.reverse()) {
    if (seat === null || event.seat !== seat) return null;
    const place = event.notation === null ? null : placeIn(event.notation);
    if (place !== null) return { place, seat };
  }
  return null;
}

/** The tile that is taken up with this, where it is one. */
export function tileIn(view: TangGardenView, pick: Pick | null): string | null {
  if (pick?.kind !== "tile") return null;
  if (pick.source === "hand") return view.hand_tile;
  return view.stacks.find((one) => one.stack === pick.source)?.open ?? null;
}
