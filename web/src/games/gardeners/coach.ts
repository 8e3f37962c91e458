/** How the coach speaks in Gardeners: what one's own card says to the garden, as the rules judge it. */

import type { Advice, GameCoach, Now } from "../../coach/advice";
import type { GardenersView } from "../../generated/gardeners";
import type { CardVerdict } from "../../generated/wire";
import * as api from "../../lib/api";
import { m } from "../../lib/paraglide/messages.js";
import { cellName } from "./places";

export const coach: GameCoach = {
  // Every garden is a turn: tiles are laid one upon the other's heels.
  turn: (view) => `garden ${(view as GardenersView).round}`,
  advise,
};

async function advise({ view: shown, seat, box }: Now): Promise<Advice | null> {
  const view = shown as GardenersView;
  // What a box of one's own demands is not asked: the question would have to carry the box.
  if (box.entries > 0) return null;
  if (view.phase === "ready")
    return view.solo ? null : { text: m.gardeners_coach_ready(), lit: [] };
  const own = view.seats.find((one) => one.seat === seat)?.cards ?? [];
  const cards = own.flatMap(({ card }) => card ?? []);
  if (cards.length === 0) return { text: another(view), lit: [] };
  if (view.garden.length === 0) return { text: m.gardeners_coach_begin(), lit: [] };
  const [top, left] = view.corner;
  const tiles = view.garden.map(({ tile, row, column, turn }) => ({
    tile,
    row: row - top,
    column: column - left,
    turn,
  }));
  const garden = { side: view.side, tiles, cards };
  const { verdicts } = await api.inspectGarden("gardeners", { garden, entries: {} });
  return inWords(verdicts, view, seat);
}

/** Whoever has no card that counts learns of it by what is done with the garden. */
function another({ garden, side, full }: GardenersView): string {
  if (garden.length === 0) return m.gardeners_coach_none_begin();
  if (full) return m.gardeners_coach_none_full();
  return garden.length * 2 < side ** 2
    ? m.gardeners_coach_none()
    : m.gardeners_coach_none_building();
}

/** A card that is broken says most; all have to be fulfilled for the king to be delighted. */
function inWords(verdicts: CardVerdict[], view: GardenersView, seat: number): Advice {
  const named = (places: [number, number][]) =>
    places.map(([row, column]) => {
      const [top, left] = view.corner;
      return `cell ${cellName(view, row + top, column + left)}`;
    });
  const broken = verdicts.find(({ found }) => found === "broken");
  if (broken !== undefined) {
    const lit = named(broken.guilty);
    const text = lit.length > 0 ? m.gardeners_coach_broken() : m.gardeners_coach_unfulfilled();
    return { text, lit, tone: "amiss" };
  }
  const open = verdicts.some(({ found }) => found === "open");
  if (open) return { text: unfinished(view, seat), lit: [] };
  const lit = verdicts.flatMap(({ fulfilling }) => named(fulfilling));
  return { text: fulfilled(view, seat), lit, tone: "well" };
}

/** While nothing speaks against the card, what there is to build with and how much room. */
function unfinished(view: GardenersView, seat: number): string {
  const own = view.seats.find((one) => one.seat === seat);
  if (own !== undefined && own.stack === 0 && own.loose.length === 0)
    return m.gardeners_coach_empty();
  return m.gardeners_coach_open({ count: view.side ** 2 - view.garden.length });
}

/** What to do with a fulfilled card agrees with what the table asks for. */
function fulfilled(view: GardenersView, seat: number): string {
  if (!view.full) return m.gardeners_coach_fulfilled();
  const said = view.seats.find((one) => one.seat === seat)?.said;
  if (said === "delighted") return m.gardeners_coach_said();
  const word = m.gardeners_do_delighted();
  if (said === "horrified") return m.gardeners_coach_rethink({ word });
  return view.phase === "inspect"
    ? m.gardeners_coach_delighted({ word })
    : m.gardeners_coach_others();
}
