/** Tournaments in words: what they are called, who plays, and figures of their standings. */

import type {
  Entrant,
  GameCard,
  Paired,
  Tournament,
  TournamentCard,
  TournamentStanding,
} from "../generated/wire";
import { listed } from "./language.svelte";
import { seatName } from "./names";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";

export type Form = Tournament["form"];

export const FORMS: Record<Form, () => string> = {
  swiss: () => m.tournament_swiss(),
  round_robin: () => m.tournament_round_robin(),
};

/** How many sit at a table: two, and more where a game has room for them. */
const FEWEST = 2;
export const seatsOffered = ({ players }: GameCard): number[] =>
  players.filter((seats) => seats >= FEWEST);

/** Rounds of the Swiss system that can be asked for. */
export const ROUNDS: readonly number[] = [3, 4, 5, 6, 7, 8, 9];

/** How far it is. */
export function stageTold({ stage, round, rounds }: TournamentCard | Tournament): string {
  if (stage === "gathering") return m.tournament_gathering();
  return stage === "over" ? m.tournament_over() : m.tournament_running({ round, rounds });
}

/** What an entrant is called; who gave no name is a guest with their number. */
export function entrantName({ name, number }: Entrant): string {
  return seatName(name, number - 1);
}

/** Whether anybody had the same deal at another table, so that it says something. */
export function comparesDeals({ entrants, seats, standings }: Tournament): boolean {
  const measures = new Set(standings.map(({ duplicate }) => duplicate));
  return entrants.length >= 2 * seats || measures.size > 1;
}

/** One step of a podium: who shares a place. */
export interface Step {
  place: number;
  standings: TournamentStanding[];
}

const LOWEST = 3; // place that has a step

/** The best of a tournament that is over, by their places; nobody before that. */
export function podium({ stage, standings }: Tournament): Step[] {
  if (stage !== "over") return [];
  const places = [...new Set(standings.map(({ place }) => place))].filter((one) => one <= LOWEST);
  return places.map((place) => ({
    place,
    standings: standings.filter((one) => one.place === place),
  }));
}

/** Who has won, in words. */
export function winnersTold(winners: Entrant[]): string {
  if (winners.length > 1)
    return m.tournament_won_by_several({ names: listed(winners.map(entrantName)) });
  const winner = winners[0]!;
  return winner.mine ? m.tournament_won_by_you() : m.tournament_won({ name: entrantName(winner) });
}

/** A figure of the standings, with as many decimals as it needs, two at most. */
export function pointsTold(points: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(points);
}

/** Whether whoever looks sits at a table, or sits out in its place. */
export function sitsAt({ seats }: Paired, entrants: ReadonlyMap<number, Entrant>): boolean {
  return seats.some((one) => entrants.get(one)?.mine);
}

/** Where some entrant sits, or sits out, in the round that is played; null where in none. */
export function pairingOf({ played }: Tournament, entrants: readonly number[]): Paired | null {
  const round = played.find(({ over }) => !over);
  return round?.tables.find(({ seats }) => seats.some((one) => entrants.includes(one))) ?? null;
}

/** What the latest round that is over brought whoever reads, where their game was closed before its end;
 * empty where it was played to the end. */
export function closedTold({ played, seats, entrants: all }: Tournament): string {
  const entrants = all.filter((one) => one.mine).map(({ number }) => number);
  const round = played.filter(({ over }) => over).at(-1);
  const table = round?.tables.find((one) => one.seats.some((seat) => entrants.includes(seat)));
  // Where nobody sat down, one sat out, or whom one was to meet had left: nothing was closed there.
  if (round === undefined || table?.table == null) return "";
  if (table.places === null || table.totals !== null) return "";
  const { number } = round;
  const places = table.places;
  const place = places[table.seats.findIndex((one) => entrants.includes(one))]!;
  const shared = places.filter((one) => one === place).length > 1;
  if (place > 1) return m.tournament_closed_lost({ round: number });
  if (!shared) return m.tournament_closed_won({ round: number });
  return seats > 2 && places.some((one) => one !== place)
    ? m.tournament_closed_shared({ round: number })
    : m.tournament_closed_drawn({ round: number });
}

/** Somebody at a table, and what became of it as far as that is told. */
export interface Fared {
  entrant: number;
  place: number | null;
  total: number | null;
  points: number | null;
}

/** Who sat at a table: by their places once these are told, by their seats before. */
export function ranked({ seats, places, totals, points }: Paired): Fared[] {
  const by = <Value>(values: Value[] | null, seat: number) => values?.[seat] ?? null;
  return seats
    .map((entrant, seat) => ({
      ...{ entrant, place: by(places, seat) },
      ...{ total: by(totals, seat), points: by(points, seat) },
    }))
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

/** How a table ended: both totals; or who is ahead, where it was not played to the end. */
export function resultTold({ over, places, totals }: Paired): string {
  if (totals !== null) return totals.join(" : ");
  if (places !== null) return `${places.map((place) => (place === 1 ? "1" : "0")).join(" : ")}`;
  return over ? m.tournament_finished() : m.tournament_playing();
}

/** What is to be said of how it ended. */
export function remarksOn({ places, totals, stood_in: seats }: Paired, names: string[]): string[] {
  const unfinished = places !== null && totals === null ? [m.tournament_not_played()] : [];
  const helped = seats.map((seat) => names[seat] ?? "");
  return helped.length === 0
    ? unfinished
    : [...unfinished, m.tournament_stood_in({ names: listed(helped) })];
}

const REFUSALS: Partial<Record<string, () => string>> = {
  round_running: () => m.tournament_round_hidden(),
  round_closed: () => `${m.turn_closed()} ${m.turn_closed_on()}`,
  tournament_table: () => m.tournament_same_means(),
  tournament_full: () => m.tournament_full(),
  tournament_begun: () => m.tournament_begun(),
  tournament_running: () => m.tournament_is_running(),
  tournament_over: () => m.tournament_is_over(),
  other_round: () => m.tournament_other_round(),
  not_running: () => m.tournament_not_running(),
  too_few_entrants: () => m.tournament_too_few(),
  too_many_tournaments: () => m.tournament_too_many(),
  bots_playing: () => m.tournament_bots_playing(),
};

/** Why something cannot be done in a tournament, or at one of its tables; null where that is not why. */
export const refusedInTournament = (error: string): string | null => REFUSALS[error]?.() ?? null;
