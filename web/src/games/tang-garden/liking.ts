/** Who likes what lies on offer. */

import { box } from "./box.svelte";
import type { FigureView, SeatView } from "../../generated/tang-garden";

/** The characters of a seat that like a panel, with the coins it would bring each of them. */
export function likers(
  panel: string,
  figures: readonly FigureView[],
  seat: SeatView,
): { who: string; points: number }[] {
  const mine = figures.filter((figure) => figure.owner === seat.seat).map((one) => one.character);
  const all = seat.active === null ? mine : [...mine, seat.active];
  return all.flatMap((who) => {
    const points = box.worthOf(panel, who);
    return points > 0 ? { who, points } : [];
  });
}
