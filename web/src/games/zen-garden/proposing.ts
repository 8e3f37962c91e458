/** What a hint proposes, in words of the board: which tile from where, for what, and where to. */

import type { ZenGardenView } from "../../generated/zen-garden";
import { m } from "../../lib/paraglide/messages.js";
import { say } from "../../lib/words";
import { price } from "./about";
import { takeAt } from "./moves";
import { Placings } from "./placings.svelte";
import { feature } from "./words";

/** Within a sentence; null where nobody could tell. `keep` names the table under which gardens are slid. */
export function proposal(
  move: number,
  view: ZenGardenView,
  seat: number,
  keep: string,
): string | null {
  const { slot, cell } = takeAt(move);
  const field = view.market.find((one) => one.slot === slot);
  const garden = view.gardens.find((one) => one.seat === seat);
  if (field?.tile == null || garden === undefined) return null;
  const { soil, path, decor } = field.tile;
  const laid = garden.laid.map((one) => one.cell);
  const { row, column } = new Placings(keep).spotOf(cell, seat, laid);
  return m.zen_hint_take({
    taken: say(`zen_taken_${decor}`),
    ground: say(`zen_ground_${soil}`),
    path: feature(`path-${path}`),
    from: say(`zen_market_row_${slot.charAt(0)}`, { price: price(field.price) }),
    place: m.zen_place({ row: row + 1, column: column + 1 }),
  });
}
