/** What is asked of a seat now, in one sentence. */

import { listed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { type GardenersView, type SeatView } from "../../generated/gardeners";
import { supplyOf } from "./places";

/** Where a seat stands: `holds` is what it holds in the hand and means to do with it. */
export interface Standing {
  view: GardenersView;
  me: SeatView;
  watching: boolean;
  holds: "nothing" | "to lay" | "to turn or lay" | "to give";
  /** No partner has laid anything yet, and all of them are bots, which think about their cards. */
  thought: boolean;
  /** Nothing has happened for a while, since all partners wait for this seat. */
  waitedFor: boolean;
  name: (seat: number) => string;
}

export function asked({ view, me, watching, holds, thought, waitedFor, name }: Standing): string {
  const names = (seats: SeatView[]) => listed(seats.map((one) => name(one.seat)));
  if (view.phase === "ready") {
    if (watching) return m.gardeners_ask_watch();
    if (!me.ready) return m.gardeners_ask_ready();
    return m.gardeners_ask_wait({ names: names(view.seats.filter((one) => !one.ready)) });
  }
  if (view.phase === "choose") return m.gardeners_ask_choice();
  if (holds === "to give") return m.gardeners_ask_give();
  if (view.phase === "inspect") {
    if (!watching && me.cards.length > 0 && me.said === null) return m.gardeners_ask_inspect();
    if (!watching && me.said === "horrified") return m.gardeners_ask_lead();
    const silent = silentOf(view);
    if (silent.length === 0) return afterHorror(view, me, names);
    return m.gardeners_ask_inspect_others({ names: names(silent) });
  }
  if (watching) return m.gardeners_ask_watch();
  if (holds === "to turn or lay") return m.gardeners_ask_place();
  if (holds === "to lay") return m.gardeners_ask_place_only();
  if (view.solo) return m.gardeners_ask_solo();
  if (view.full) return afterHorror(view, me, names);
  const left = view.seats.filter((one) => supplyOf(one).length > 0);
  if (left.length === 0) return m.gardeners_ask_remove();
  if (left.length === 1 && left[0] === me) return m.gardeners_ask_only_you();
  if (!left.includes(me)) return m.gardeners_ask_let();
  if (waitedFor) return m.gardeners_ask_waited();
  return thought ? m.gardeners_ask_thought() : m.gardeners_ask_arrange();
}

/** Holders of cards who have not judged a full garden. All may have: one was horrified, then. */
export function silentOf({ seats }: GardenersView): SeatView[] {
  return seats.filter((one) => one.cards.length > 0 && one.said === null);
}

/** The square is full and not looked at any more: somebody was horrified. */
function afterHorror(
  view: GardenersView,
  me: SeatView,
  names: (seats: SeatView[]) => string,
): string {
  if (me.said === "horrified") return m.gardeners_ask_lead();
  const horrified = view.seats.filter((one) => one.said === "horrified");
  return horrified.length === 0
    ? m.gardeners_ask_remove()
    : m.gardeners_ask_horrified({ names: names(horrified) });
}
