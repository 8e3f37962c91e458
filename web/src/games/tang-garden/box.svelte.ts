/** The box on show: its things by their ids. */

import type {
  CardFacts,
  CharacterFacts,
  DecorationFacts,
  FaceFacts,
  Numbers,
  PanelFacts,
  TangGardenBox,
} from "../../generated/tang-garden";
import { BoxOnShow } from "../box.svelte";

class TangBox extends BoxOnShow<TangGardenBox> {
  /** "A01" to "D15", and the quarters of the start tile, such as "start-A-NW". */
  readonly faces: ReadonlyMap<string, FaceFacts> = $derived(byId(this.facts.faces));
  readonly cards: ReadonlyMap<string, CardFacts> = $derived(byId(this.facts.cards));
  readonly decorations: ReadonlyMap<string, DecorationFacts> = $derived(
    new Map(this.facts.decorations.map((one) => [one.kind, one])),
  );
  readonly characters: ReadonlyMap<string, CharacterFacts> = $derived(byId(this.facts.characters));
  readonly #panels: ReadonlyMap<string, PanelFacts> = $derived(byId(this.facts.panels));
  /** The cells of the solo game. */
  readonly soloCells: ReadonlySet<string> = $derived(new Set(this.facts.cells.solo));

  get numbers(): Numbers {
    return this.facts.numbers;
  }

  symbolsOf(panel: string): readonly string[] {
    return this.#panels.get(panel)?.symbols ?? [];
  }

  /** Coins that a character would have of a panel, where it faces no other. */
  worthOf(panel: string, character: string): number {
    return this.#panels.get(panel)?.worth[character] ?? 0;
  }

  /** Coins printed in a column of the tracks; 0 where there are none. */
  coinsAt(column: number): number {
    return this.facts.column_coins[column] ?? 0;
  }

  /** Tokens of one size that make a lantern ready again. */
  readyCost(players: number): number {
    return this.facts.ready_cost[players] ?? 0;
  }

  /** Throws for what is no tile. */
  face(tile: string): FaceFacts {
    const face = this.faces.get(tile);
    if (face === undefined) throw new Error(`${tile} is no tile of Tang Garden`);
    return face;
  }
}

function byId<Thing extends { id: string }>(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((one) => [one.id, one]));
}

export const box = new TangBox();
