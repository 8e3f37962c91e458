/** Tournaments in words: what they are called, who plays, and figures of their standings. */

import type {
  Entrant,
  GameCard,
  Paired,
  TableState,
  Tournament,
  TournamentCard,
  TournamentStanding,
} from "../generated/wire";
import { gameNamed } from "../games/registry";
import { dialect, listed } from "./language.svelte";
import { seatName } from "./names";
import { m } from "./paraglide/messages.js";
import { getLocale } from "./paraglide/runtime.js";

export type Form = Tournament["form"];

/** Letters of a title. */
export const LONGEST_TITLE = 48;

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

/** What it is called: as its host wants, or by its game. */
export function titleOf({ title, game }: TournamentCard | Tournament): string {
  return title || titleByGame(game);
}

export const titleByGame = (game: string): string => m.tournament_of({ game: gameName(game) });

export const gameName = (game: string): string => gameNamed(game)?.name() ?? game;

/** The day on which it was made. */
export function madeOn({ created }: TournamentCard): string {
  return new Intl.DateTimeFormat(dialect(), { dateStyle: "medium" }).format(1000 * created);
}

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

/** Whoever reads, where they stand below the first; empty where they do not. */
export function ownPlaceTold({ entrants, standings }: Tournament): string {
  const mine = entrants.filter((one) => one.mine).map(({ number }) => number);
  const own = standings.find(({ entrant }) => mine.includes(entrant));
  if (own === undefined || own.place === 1) return "";
  const { place } = own;
  const count = standings.length;
  if (standings.filter((one) => one.place === place).length > 1)
    return m.tournament_your_place_shared({ place, count });
  if (place === 2) return m.tournament_your_second({ count });
  return place === 3
    ? m.tournament_your_third({ count })
    : m.tournament_your_place({ place, count });
}

/** What decided between those on the podium, and whoever comes after it, who have equal points: a line
 * for each step that it parts from the next. */
export function decided(told: Tournament): string[] {
  if (told.stage !== "over") return [];
  const { standings } = told;
  const names = new Map(told.entrants.map((one) => [one.number, entrantName(one)]));
  const places = [...new Set(standings.map(({ place }) => place))];
  const steps = places.map((place) => standings.filter((one) => one.place === place));
  return steps.slice(1).flatMap((behind, at) => {
    const [first, second] = [steps[at]![0]!, behind[0]!];
    if (first.place > LOWEST || first.points !== second.points) return [];
    const called = (step: TournamentStanding[]) =>
      listed(step.map(({ entrant }) => names.get(entrant)!));
    const those = { ahead: called(steps[at]!), behind: called(behind) };
    return first.duplicate !== second.duplicate
      ? m.tournament_decided_deal({ ...those, ...apart(first.duplicate, second.duplicate) })
      : m.tournament_decided_opponents({ ...those, ...apart(first.beaten, second.beaten) });
  });
}

/** Two figures with as many decimals as it takes to tell them apart. */
function apart(one: number, other: number): { more: string; less: string } {
  const both = [2, 3, 4].map((digits) => ({
    more: pointsTold(one, digits),
    less: pointsTold(other, digits),
  }));
  return both.find(({ more, less }) => more !== less) ?? both[0]!;
}

/** A figure of the standings, with as many decimals as it needs, two at most where nothing else is said. */
export function pointsTold(points: number, digits = 2): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: digits }).format(points);
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
  if (round === undefined || !table?.closed || table.places === null) return "";
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

/** How a table ended: its totals; or why there are none. */
export function resultTold(table: Paired): string {
  if (table.totals !== null) return table.totals.join(" : ");
  if (table.places !== null) return unfinishedTold(table);
  return table.over ? m.tournament_finished() : m.tournament_playing();
}

/** Why a game has no end of its own; empty where it has one, or is played. */
export function unfinishedTold({ places, totals, closed }: Paired): string {
  if (places === null || totals !== null) return "";
  return closed ? m.tournament_game_closed() : m.tournament_not_played();
}

/** What a game of two that has no end counts as; empty where it has one, or is played. */
export function countsTold({ places, totals }: Paired, names: string[]): string {
  if (places === null || totals !== null) return "";
  const first = names.filter((_, seat) => places[seat] === 1);
  return first.length === 1
    ? m.tournament_counts_won({ name: first[0]! })
    : m.tournament_counts_drawn();
}

/** For whom a bot played on; empty where for nobody. */
export function stoodInTold({ stood_in: seats }: Paired, names: string[]): string {
  const helped = seats.map((seat) => names[seat] ?? "");
  return helped.length === 0 ? "" : m.tournament_stood_in({ names: listed(helped) });
}

/** Whether somebody whose time is over there has lost by it: the seat does not come back to them. */
export function losesByTime({ tournament, pace }: TableState): boolean {
  return tournament !== null && pace?.overtime === "bot";
}

/** How a table counts otherwise than who looks at it sees: whose time was over is last, whoever won there.
 * Empty where there is nothing to tell. */
export function otherwiseTold({ played, entrants: all }: Tournament, table: string): string {
  const paired = played.flatMap(({ tables }) => tables).find((one) => one.table === table);
  if (paired === undefined) return "";
  const names = new Map(all.map((one) => [one.number, entrantName(one)]));
  const how = stoodInTold(
    paired,
    paired.seats.map((one) => names.get(one) ?? ""),
  );
  return how === "" ? "" : m.tournament_table_counts({ how });
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
