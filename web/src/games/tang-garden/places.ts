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

/** The seats that did something at each place of the one garden, the latest first. */
export type Marks = ReadonlyMap<string, readonly number[]>;

export function marksIn(deeds: readonly Deed[]): Marks {
  const marks = new Map<string, number[]>();
  for (const { seat, moves, cells } of deeds) {
    const notches = moves.flatMap(({ notation }) => placeIn(notation ?? "") ?? []);
    for (const place of new Set([...cells, ...notches]))
      marks.set(place, [seat, ...(marks.get(place) ?? [])]);
  }
  return marks;
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
