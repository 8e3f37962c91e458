/** What riddles that ask for a garden need of Gardeners. */

import type { CardView, GardenersView } from "../../generated/gardeners";
import type { GardenTold } from "../../generated/wire";
import { m } from "../../lib/paraglide/messages.js";
import type { GardenRiddles } from "../game";
import { commandOf } from "./acting";
import Judged from "./Judged.svelte";
import { backName, cardText } from "./words";

const CALL = "delighted";

export const gardens: GardenRiddles = { commands, call: CALL, ask, wrong, further, Judged };

function commands(shown: unknown, tiles: readonly string[]): string[] {
  const { garden } = shown as GardenersView;
  return garden
    .filter(({ tile }) => tiles.includes(tile))
    .map((laid) => commandOf({ kind: "put", ...laid }));
}

function ask(count: number): string {
  return m.gardeners_riddle_ask({ count, word: m.gardeners_do_delighted() });
}

/** Which cards are broken: by what is asked, where more than one is called alike. */
function wrong({ view, told }: GardenTold): string {
  const cards = (view as unknown as GardenersView).seats.flatMap(({ cards }) => cards);
  const named = ({ card, back }: CardView): string => {
    const alike = cards.filter((other) => other.back === back).length > 1;
    return alike ? cardText(card!).replace(/\.$/, "") : backName(back);
  };
  const broken = cards.filter(({ card }) => told.some(({ values }) => values.card === card));
  if (broken.length === 0) return "";
  return m.gardeners_riddle_broken({ cards: broken.map(named).join("; ") });
}

function further(): string {
  return m.gardeners_riddle_further({ word: m.gardeners_do_delighted() });
}
