/** What the rules say of cards to a garden as it lies. */

import type { GardenersView } from "../../generated/gardeners";
import type { CardVerdict } from "../../generated/wire";
import * as api from "../../lib/api";
import { key } from "./places";

export async function judged(view: GardenersView, cards: string[]): Promise<CardVerdict[]> {
  if (cards.length === 0) return [];
  const [top, left] = view.corner;
  const tiles = view.garden.map(({ tile, row, column, turn }) => ({
    tile,
    row: row - top,
    column: column - left,
    turn,
  }));
  const garden = { side: view.side, tiles, cards };
  return (await api.inspectGarden("gardeners", { garden, entries: {} })).verdicts;
}

/** The places that a verdict speaks of, as the garden's picture calls them. */
export function placesOf({ corner: [top, left] }: GardenersView, verdict: CardVerdict): string[] {
  const places = verdict.found === "broken" ? verdict.guilty : verdict.fulfilling;
  return places.map(([row, column]) => key(row + top, column + left));
}
