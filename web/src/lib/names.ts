/** What seats and bots are called. */

import type { SeatCard } from "../generated/wire";
import { recall } from "./kept";
import { figure, LANGUAGES } from "./language.svelte";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";
import { say } from "./words";

/** Who plays alone and gives no name is called so, by a page of any language. */
const YOU: string[] = LANGUAGES.map((locale) => m.seat_you({}, { locale }));

export function isYou(name: string): boolean {
  return YOU.includes(name);
}

/** The name is the number of the seat, in whichever language the table was laid. */
export function isNumber(name: string, seat: number): boolean {
  return LANGUAGES.some((locale) => m.setup_guest_name({ number: seat + 1 }, { locale }) === name);
}

/** A seat that nobody has named yet is called by its number. */
export function seatName(name: string, seat: number): string {
  if (isYou(name)) return m.seat_you();
  return name.trim() === "" || isNumber(name, seat)
    ? m.setup_guest_name({ number: seat + 1 })
    : name;
}

/** A seat, and whether it is addressed as "you": in a lesson nobody else looks on, and a
 * number is no name to oneself. */
export type Addressed = SeatCard & { you?: boolean };

/** Whoever learns: "you" where a name stands alone; in sentences, which speak of somebody, they have
 * the name that they gave, or a number. */
export function learner(card: SeatCard): Addressed {
  return { ...card, name: seatName(recall("name", ""), card.seat), you: true };
}

/** Who plays at a seat alone at a device and gave no name: as whoever learns. */
export function addressed(card: SeatCard, alone: boolean): Addressed {
  const name = seatName(card.name, card.seat);
  return alone && isNumber(card.name, card.seat) ? { ...card, name, you: true } : { ...card, name };
}

/** What stands over a garden, and in the bar. */
export function heading(card: Addressed): string {
  return card.you ? m.seat_you() : card.name;
}

/** Whose garden it is, in words. */
export function gardenTitle(card: Addressed, called: (owner: { seat: string }) => string): string {
  return card.you ? m.zone_mine() : called({ seat: card.name });
}

/** The total of a seat, as it is read out. */
export function totalOf(name: string, points: number): string {
  const told = { points: figure(points) };
  return isYou(name) ? m.end_total_yours(told) : m.end_total_of({ name, ...told });
}

/** Bots whose levels are a pace: seconds between two actions. */
const PACES: Partial<Record<string, readonly number[]>> = { partner: [4, 2.5, 1.5] };

/** Bots of one strength, which has its words all the same. */
const PLAIN = ["random", "greedy"];

/** A bot is called by its character, and tells in plain words how strong it is. */
export function botLabel(bot: string, level: number | null): string {
  const name = say(`bot_${bot}`);
  if (PLAIN.includes(bot)) return m.bot_level({ name, strength: say(`bot_strength_${bot}`) });
  if (level === null) return name;
  const pace = PACES[bot]?.[level - 1];
  return pace === undefined
    ? say(`bot_strength_${level}`)
    : m.bot_pace({ name, seconds: pace.toLocaleString(getLocale()) });
}
