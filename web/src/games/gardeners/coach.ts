/** How the coach speaks in Gardeners: what one's own card says to the garden, as the rules judge it. */

import type { Advice, GameCoach, Now } from "../../coach/advice";
import type { CardView, GardenersView, SeatView } from "../../generated/gardeners";
import type { CardVerdict } from "../../generated/wire";
import { m } from "../../lib/paraglide/messages.js";
import { silentOf } from "./asking";
import { judged } from "./judging";
import { cellName, supplyOf } from "./places";
import { backName, cardText } from "./words";

export const coach: GameCoach = {
  // Every garden is a turn: tiles are laid one upon the other's heels.
  turn: (view) => `garden ${(view as GardenersView).round}`,
  advise,
};

async function advise({ view: shown, seat, box }: Now): Promise<Advice | null> {
  const view = shown as GardenersView;
  // What a box of one's own demands is not asked: the question would have to carry the box.
  if (box.entries > 0) return null;
  if (view.phase === "ready") return view.solo ? null : plain(beforehand(view));
  if (view.garden.length === 0) return plain(m.gardeners_coach_begin());
  const me = view.seats.find((one) => one.seat === seat);
  if (me === undefined) return null;
  const others = view.seats.filter((one) => one !== me).flatMap((one) => one.cards);
  const mine = me.cards.flatMap(({ card }) => card ?? []);
  const open = others.flatMap(({ card, open }) => (open && card !== null ? [card] : []));
  const verdicts = await judged(view, [...mine, ...open]);
  const ofMine = verdicts.filter(({ card }) => mine.includes(card));
  const amiss = broken(view, me, ofMine) ?? brokenOpen(view, verdicts);
  if (amiss !== null) return amiss;
  if (isBeginning(view)) return plain(m.gardeners_coach_floats());
  if (mine.length === 0) return plain(guessing(view, me, others));
  return unbroken(view, me, ofMine);
}

const plain = (text: string): Advice => ({ text, lit: [] });

/** While few tiles lie, places beside the square are offered too. */
function isBeginning({ round, garden, seats, solo }: GardenersView): boolean {
  return round === 0 && !solo && garden.length <= seats.length;
}

/** What stays hidden: in the introductions and the easy game only the newest card does. */
function beforehand({ mode }: GardenersView): string {
  return mode === "standard" || mode === "special"
    ? m.gardeners_coach_ready()
    : m.gardeners_coach_ready_newest();
}

/** A card that is broken says most; all have to be fulfilled for the king to be delighted. */
function broken(view: GardenersView, me: SeatView, verdicts: CardVerdict[]): Advice | null {
  return amissIn(view, verdicts, (seen) =>
    seen ? mending(view, me) : m.gardeners_coach_unfulfilled(),
  );
}

/** The same of a card of others that lies open. */
function brokenOpen(view: GardenersView, verdicts: CardVerdict[]): Advice | null {
  return amissIn(view, verdicts, (seen) =>
    seen ? m.gardeners_coach_open_broken() : m.gardeners_coach_open_unfulfilled(),
  );
}

function amissIn(
  view: GardenersView,
  verdicts: CardVerdict[],
  say: (seen: boolean) => string,
): Advice | null {
  const found = verdicts.find(({ found }) => found === "broken");
  if (found === undefined) return null;
  const lit = named(view, found.guilty);
  return { text: say(lit.length > 0), lit, tone: "amiss" };
}

/** What to do about tiles that go against one's own card. */
function mending(view: GardenersView, me: SeatView): string {
  if (view.phase === "inspect" && me.said === null)
    return m.gardeners_coach_broken_say({ word: m.gardeners_do_horrified() });
  return !view.solo && (view.full || isEmpty(me))
    ? m.gardeners_coach_broken_take()
    : m.gardeners_coach_broken();
}

function named(view: GardenersView, places: [number, number][]): string[] {
  const [top, left] = view.corner;
  return places.map(([row, column]) => `cell ${cellName(view, row + top, column + left)}`);
}

/** Nothing but others' hidden cards is left to think of: what their holders do tells of them. */
function guessing(view: GardenersView, me: SeatView, others: CardView[]): string {
  if (view.full)
    return view.phase === "inspect" && silentOf(view).length > 0
      ? m.gardeners_coach_none_inspect()
      : m.gardeners_coach_none_horrified();
  if (isEmpty(me)) return m.gardeners_coach_empty();
  const hidden = others.filter(({ card }) => card === null);
  const known = knownFromOutside(hidden);
  if (known !== null) return known;
  const newest = hidden.reduce<CardView | null>(
    (last, one) => (one.place > (last?.place ?? -1) ? one : last),
    null,
  );
  const back = newest === null ? "" : backName(newest.back);
  return 2 * view.garden.length < view.side ** 2
    ? m.gardeners_coach_none({ back })
    : m.gardeners_coach_none_late({ back });
}

/** Of a card that stays hidden, what everybody knows by its back, the deck and the gardens it was for or
 * against: that it is a certain one, or one of two. */
function knownFromOutside(hidden: readonly CardView[]): string | null {
  const [fewest] = hidden
    .map(({ possible }) => possible)
    .filter(({ length }) => length === 1 || length === 2)
    .toSorted((one, other) => one.length - other.length);
  if (fewest === undefined) return null;
  const [card, other] = fewest.map((one) => cardText(one).replace(/\.$/, ""));
  return other === undefined
    ? m.gardeners_coach_known({ card: card! })
    : m.gardeners_coach_either({ card: card!, other });
}

function unbroken(view: GardenersView, me: SeatView, verdicts: CardVerdict[]): Advice {
  if (verdicts.some(({ found }) => found === "open")) return plain(unfinished(view, me));
  const lit = verdicts.flatMap(({ fulfilling }) => named(view, fulfilling));
  return { text: fulfilled(view, me), lit, tone: "well" };
}

/** While nothing speaks against the card, what there is to build with and how much room. */
function unfinished(view: GardenersView, me: SeatView): string {
  return isEmpty(me)
    ? m.gardeners_coach_empty()
    : m.gardeners_coach_open({ count: view.side ** 2 - view.garden.length });
}

const isEmpty = (me: SeatView) => me.stack === 0 && supplyOf(me).length === 0;

/** What to do with a fulfilled card agrees with what the table asks for. */
function fulfilled(view: GardenersView, { said }: SeatView): string {
  if (!view.full) return m.gardeners_coach_fulfilled();
  if (said === "delighted") return m.gardeners_coach_said();
  const word = m.gardeners_do_delighted();
  if (said === "horrified") return m.gardeners_coach_rethink({ word });
  return view.phase === "inspect"
    ? m.gardeners_coach_delighted({ word })
    : m.gardeners_coach_others();
}
