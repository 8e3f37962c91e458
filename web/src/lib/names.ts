/** What seats and bots are called. */

import type { Zone } from "../games/game";
import type { SeatCard, TableState } from "../generated/wire";
import { figure, LANGUAGES, listed } from "./language.svelte";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";
import { say } from "./words";

/** Whoever reads is called so on their own screen where they gave no name, and sentences speak to them. */
const YOU: string[] = LANGUAGES.map((locale) => m.seat_you({}, { locale }));
/** Nobody sees it: tells somebody who is really called so, as many are called Du, from whoever reads. */
const APART = "\u2060";

export function isYou(name: string): boolean {
  return YOU.includes(name);
}

/** The numbers that stand for a name where nobody gave one: the table's own, and those that pages of any
 * language gave before. */
const NUMBERED: string[] = [
  "P#",
  ...LANGUAGES.flatMap((locale) => [
    m.setup_guest_name({ number: "#" }, { locale }),
    m.evening_guest({ number: "#" }, { locale }),
  ]),
];

function numberIn(name: string): number | null {
  const numbers = NUMBERED.map((one) => one.split("#")).flatMap(([before = "", after = ""]) => {
    const middle = name.slice(before.length, name.length - after.length);
    return name === before + middle + after && /^[1-9]$/.test(middle) ? [Number(middle)] : [];
  });
  return numbers[0] ?? null;
}

/** Nobody has named the seat: there is nothing, its number, or the word for whoever reads. */
export function isUnnamed(name: string, seat: number): boolean {
  return name.trim() === "" || isYou(name) || numberIn(name) === seat + 1;
}

/** Somebody gave it: it is neither a number's nor the word for whoever reads. */
export function isGiven(name: string): boolean {
  return name.trim() !== "" && !isYou(name) && numberIn(name) === null;
}

/** The name that somebody gave; empty where nobody did. */
export function givenName({ name, seat }: SeatCard): string {
  return isUnnamed(name, seat) ? "" : name;
}

/** What others call a seat: who gave no name is a guest. */
export function seatName(name: string, seat: number): string {
  if (isYou(name)) return name + APART;
  return isUnnamed(name, seat) ? m.setup_guest_name({ number: seat + 1 }) : name;
}

/** What a part of a table is called for who looks on: by the name of the one whose things lie there, where
 * there is one, else as the game calls it. */
export function partName(
  zone: Zone,
  seats: readonly SeatCard[],
  shown: number,
  called: (zone: Zone) => string,
): string {
  if (zone === "stage") return called(zone);
  const theirs = seats.filter(({ seat }) => (seat === shown) === (zone === "mine"));
  return theirs.length === 1 ? theirs[0]!.name : called(zone);
}

/** The same where it is not told which seat it is: a number tells. */
export function hostName(name: string): string {
  return seatName(name, (numberIn(name) ?? 1) - 1);
}

/** What a seat is called on the screen of those who sit at the seats `mine`: whoever sits there alone
 * and gave no name is spoken to. */
export function calledHere(name: string, seat: number, mine: readonly number[]): string {
  const alone = mine.length === 1 && mine[0] === seat;
  return alone && isUnnamed(name, seat) ? m.seat_you() : seatName(name, seat);
}

/** The seats of whoever reads; after the end also those that a bot kept meanwhile: it may have played the
 * rest of a game of theirs. */
export function seatsHere({ over, held, mine }: TableState): number[] {
  return over ? held : mine;
}

/** A seat by what it is called here. */
export function addressed(card: SeatCard, mine: readonly number[]): SeatCard {
  return { ...card, name: calledHere(card.name, card.seat, mine) };
}

/** Whoever learns is spoken to, named or not: nobody else looks on. */
export function learner(card: SeatCard): SeatCard {
  return { ...card, name: m.seat_you() };
}

/** Why nobody is there, in words. */
export function absence({ kind }: SeatCard): string {
  return kind === "open" ? m.seats_open() : m.seats_away();
}

/** Whose garden it is, in words. */
export function gardenTitle(
  { name }: SeatCard,
  called: (owner: { seat: string }) => string,
): string {
  return isYou(name) ? m.zone_mine() : called({ seat: name });
}

export function youFirst(names: readonly string[]): string[] {
  return names.toSorted((one, other) => Number(isYou(other)) - Number(isYou(one)));
}

/** Who has won: one, or several who share it. */
export function victoryOf(winners: readonly string[]): string {
  const spokenTo = winners.some(isYou);
  if (winners.length > 1) {
    const names = listed(youFirst(winners));
    return spokenTo ? m.end_you_share({ names }) : m.end_shared({ names });
  }
  return spokenTo ? m.end_you_win() : m.end_winner({ name: winners[0] ?? "" });
}

/** Who has won, and with how many points. */
export function victoryWith(title: string, points: number): string {
  return m.end_with_points({ title, count: points });
}

/** The total of a seat, or of a team, as it is read out. */
export function totalOf(names: readonly string[], points: number): string {
  const told = { points: figure(points) };
  const [name = ""] = names;
  if (names.length > 1) return m.end_total_together(told);
  return isYou(name) ? m.end_total_yours(told) : m.end_total_of({ name, ...told });
}

/** Bots whose levels are a pace: seconds between two actions. The gentlest lets others lay first. */
const PACES: Partial<Record<string, readonly number[]>> = { partner: [4, 2.5, 1.5] };

/** Bots of one strength, which has its words all the same. */
const PLAIN = ["random", "greedy"];

/** A bot is called by its character, and tells in plain words how strong it is. */
export function botLabel(bot: string, level: number | null): string {
  const name = say(`bot_${bot}`);
  if (PLAIN.includes(bot)) return m.bot_level({ name, strength: say(`bot_strength_${bot}`) });
  if (level === null) return name;
  const pace = PACES[bot]?.[level - 1];
  if (pace === undefined) return say(`bot_strength_${level}`);
  const told = { name, seconds: pace.toLocaleString(getLocale()) };
  return level === 1 ? m.bot_pace_patient(told) : m.bot_pace(told);
}
