/** The box on show, and what lies in it by name. */

import type { CardFacts, GardenersBox, TileFacts } from "../../generated/gardeners";
import { BoxOnShow } from "../box.svelte";

export const box = new BoxOnShow<GardenersBox>();

/** A tile, such as "A05"; undefined where no tile is called so. */
export function tileNamed(id: string): TileFacts | undefined {
  return box.facts.tiles.find((one) => one.id === id);
}

/** A card, such as "S-25"; undefined where no card is called so. */
export function cardNamed(id: string): CardFacts | undefined {
  return box.facts.cards.find((one) => one.id === id);
}
