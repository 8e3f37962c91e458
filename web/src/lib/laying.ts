/** Laying a table: who sits down to begin with, as last time, and as the server is told. */

import type { BotCard, DealtSeat, GameCard, Pace, SeatCard, SeatOrder } from "../generated/wire";
import { keep, recall } from "./kept";
import { givenName } from "./names";

/** What people choose at set-up, but for the box, which is kept by itself. */
export interface Laying {
  seats: SeatOrder[];
  options: Record<string, unknown>;
  spectators: boolean;
  /** How much time people have; none where a browser kept it before there was any choice. */
  pace?: Pace | null;
  /** It begins once everybody has said that they are ready. */
  whenReady?: boolean;
}

const BOT_NAMES = ["Aiko", "Nia", "Tomo", "Ren"]; // people give their own
const COMPANY = 2; // bots that sit beside a person who has not chosen yet

const keptAs = (game: string) => `laying.${game}`;

export function botName(seat: number): string {
  return BOT_NAMES[seat] ?? `Bot ${seat + 1}`;
}

/** The bot that people mostly want to sit with, at middling strength. */
export function usualBot({ bots }: GameCard, standIn: string): SeatOrder {
  const bot = bots.find((one) => one.name === standIn) ?? bots.at(-1);
  const levels = bot?.levels ?? [];
  return {
    kind: "bot",
    bot: bot?.name ?? "random",
    level: levels[Math.floor((levels.length - 1) / 2)] ?? null,
  };
}

/** The same bot at its gentlest. */
export function gentleBot(card: GameCard, standIn: string): SeatOrder {
  const { bot, level } = usualBot(card, standIn);
  const levels = card.bots.find(({ name }) => name === bot)?.levels ?? [];
  return { kind: "bot", bot, level: levels[0] ?? level ?? null };
}

/** To begin with: a person and two bots, every option as it is recommended. */
export function firstLaying(card: GameCard, standIn: string): Laying {
  return layingWith(card, usualBot(card, standIn));
}

/** For whoever has not played it yet. */
export function gentleLaying(card: GameCard, standIn: string): Laying {
  return layingWith(card, gentleBot(card, standIn));
}

function layingWith(card: GameCard, bot: SeatOrder): Laying {
  const wished = card.players.includes(COMPANY + 1) ? COMPANY + 1 : card.players.at(-1)!;
  const bots = Array.from({ length: wished - 1 }, () => ({ ...bot }));
  return {
    seats: [{ kind: "me", name: recall<string>("name", "") }, ...bots],
    options: Object.fromEntries(card.options.map((option) => [option.name, option.default])),
    spectators: true,
  };
}

/** For people who come: who sat down as a bot is somebody who is waited for. */
export function forCompany(seats: SeatOrder[]): SeatOrder[] {
  return seats.map((seat): SeatOrder =>
    seat.kind === "bot" || seat.kind === "local" ? { kind: "link", name: "" } : seat,
  );
}

/** As this game was laid last in this browser, or null where it was not or is not offered so now. */
export function lastLaying(card: GameCard): Laying | null {
  const last = recall<Laying | null>(keptAs(card.id), null);
  return last !== null && isOffered(last, card) ? last : null;
}

/** Whether one plays at once at a table so laid: nobody is still to come, and nobody has a clock. */
export function beginsAtOnce({ seats, pace, whenReady }: Laying): boolean {
  return !seats.some(({ kind }) => kind === "link") && !pace && !whenReady;
}

/** Every bot at every strength that can be chosen. */
export function strengthsOf(bots: BotCard[]): { bot: string; level: number | null }[] {
  return bots.flatMap(({ name, levels }) =>
    (levels.length === 0 ? [null] : levels).map((level) => ({ bot: name, level })),
  );
}

/** The people and bots of a table once more; others come by their links. */
export function sameCompany(seats: SeatCard[], mine: number[]): SeatOrder[] {
  const called = seats.map((card) => ({ ...card, name: givenName(card) }));
  const own = called.filter(({ seat }) => mine.includes(seat));
  const others = called.filter(({ seat }) => !mine.includes(seat));
  return [
    ...own.map(({ name }, n): SeatOrder => ({ kind: n === 0 ? "me" : "local", name })),
    ...others.map(({ kind, name, bot, level, stand_in }): SeatOrder =>
      kind === "bot" && !stand_in ? { kind: "bot", bot, level } : { kind: "link", name },
    ),
  ];
}

/**
 * Seats like those at another table: with the same bots, so that scores can be compared. Where a
 * person sat, whoever sat down there last time in this browser, else a usual bot.
 */
export function companyAsAt(seats: DealtSeat[], card: GameCard, standIn: string): SeatOrder[] {
  const last = (lastLaying(card) ?? firstLaying(card, standIn)).seats;
  return seats.map(({ bot, level }, seat): SeatOrder => {
    const wished: SeatOrder = { kind: "bot", bot, level };
    if (seat === 0) return last[0] ?? { kind: "me", name: "" };
    if (bot !== null) return isBot(wished, card.bots) ? wished : usualBot(card, standIn);
    return last[seat] ?? { kind: "link", name: "" };
  });
}

/** Seats that play on where others were: the same bots, a usual one in the place of other people, oneself on a
 * seat of one's choice. */
export function companyFrom(
  seats: SeatCard[],
  me: number,
  card: GameCard,
  standIn: string,
): SeatOrder[] {
  return seats.map(({ seat, bot, level }): SeatOrder => {
    if (seat === me) return { kind: "me", name: recall<string>("name", "") };
    const same: SeatOrder = { kind: "bot", bot, level };
    return bot !== null && isBot(same, card.bots) ? same : usualBot(card, standIn);
  });
}

export function keepLaying(game: string, laying: Laying): void {
  const mine = laying.seats.find((seat) => seat.kind === "me")?.name?.trim();
  if (mine) keep("name", mine);
  keep(keptAs(game), laying);
}

/** A server of another version may have other seats, bots and options. */
function isOffered({ seats, options }: Laying, card: GameCard): boolean {
  const names = Object.keys(options);
  return (
    card.players.includes(seats.length) &&
    seats.every((seat) => seat.kind !== "bot" || isBot(seat, card.bots)) &&
    names.length === card.options.length &&
    card.options.every(({ name, choices }) => {
      const chosen = Array.isArray(options[name]) ? (options[name] as unknown[]) : [options[name]];
      return chosen.every((one) => choices.includes(one));
    })
  );
}

function isBot({ bot, level }: SeatOrder, bots: BotCard[]): boolean {
  const known = bots.find((one) => one.name === bot);
  if (known === undefined) return false;
  return known.levels.length === 0 ? level == null : known.levels.includes(level ?? -1);
}

/** One seat as the server is told of it. Whoever gave no name has none: what they are called is up to each
 * page (`names.ts`). */
export function seatOrder({ kind, name, bot, level }: SeatOrder, index: number): SeatOrder {
  const called = name?.trim() ?? "";
  if (kind === "bot") return { kind, name: botName(index), bot, level };
  return { kind, name: called || null };
}
