/** What riddles that ask for a garden need of Gardeners. */

import type { GardenersView } from "../../generated/gardeners";
import type { Happening } from "../../generated/wire";
import { m } from "../../lib/paraglide/messages.js";
import type { GardenRiddles } from "../game";
import { commandOf } from "./acting";
import Judged from "./Judged.svelte";
import { cardText } from "./words";

const CALL = "delighted";

export const gardens: GardenRiddles = { commands, call: CALL, ask, wrong, Judged };

function commands(shown: unknown, tiles: readonly string[]): string[] {
  const { garden } = shown as GardenersView;
  return garden
    .filter(({ tile }) => tiles.includes(tile))
    .map((laid) => commandOf({ kind: "put", ...laid }));
}

function ask(count: number): string {
  return m.gardeners_riddle_ask({ count, word: m.gardeners_do_delighted() });
}

/** Of one card it is told which; of several one sees in the end. */
function wrong(told: readonly Happening[]): string {
  const [card, ...more] = told.map(({ values }) => String(values.card));
  if (card === undefined) return "";
  return more.length > 0
    ? m.gardeners_riddle_broken({ count: told.length })
    : m.gardeners_riddle_broken_one({ card: cardText(card) });
}
