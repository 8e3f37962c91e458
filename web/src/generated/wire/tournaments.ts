// Made by `make types`. Change the structs in Python instead.

import type { Pace } from "./pace";

/** What a host asks for. */
export interface NewTournament {
  game: string;
  form: "round_robin" | "swiss";
  /** of its tables: without a clock no round would end */
  pace: Pace;
  options?: Record<string, unknown>;
  /**
   * How many rounds the Swiss system has, at tables of two fewer if nobody is left to be met;
   * nothing elsewhere.
   */
  rounds?: number | null;
  /** at each table */
  seats?: number;
  /** whether everybody finds it; else who has its address */
  listed?: boolean;
  /** whether who sees its page may watch, but for the deal they still play */
  spectators?: boolean;
  /** of the host */
  name?: string | null;
  /** what it is called; else by its game */
  title?: string | null;
  /** whether the host has entered */
  plays?: boolean;
}

/** What a tournament is called from now on: so, or by its game alone. */
export interface Retitle {
  title: string | null;
}

export interface Enter {
  name?: string | null;
}

/** So many bots of one strength enter. */
export interface AddBots {
  bot: string;
  level?: number | null;
  count?: number;
}

/** The round that the host has seen: of another nobody has asked them whether they are sure. */
export interface CloseRound {
  round: number;
}

export interface CreatedTournament {
  tournament: string;
}

/** A tournament in a list. */
export interface TournamentCard {
  tournament: string;
  /** empty where its host gave none */
  title: string;
  game: string;
  form: "round_robin" | "swiss";
  /** at each table */
  seats: number;
  stage: "gathering" | "over" | "running";
  /** their name; empty where there is none */
  host: string;
  entrants: number;
  /** that is played, or was last; 0: none yet */
  round: number;
  rounds: number;
  pace: Pace;
  /** Unix seconds */
  created: number;
  /** whether whoever asks hosts it or has entered */
  mine: boolean;
  /** whether they have entered, and play in no further round */
  gone: boolean;
}

export interface TournamentLists {
  /** which whoever asks hosts or has entered */
  mine: TournamentCard[];
  /** that everybody finds and that are not over */
  others: TournamentCard[];
}

/** Somebody who plays in it. */
export interface Entrant {
  number: number;
  /** empty where nobody gave one */
  name: string;
  bot: string | null;
  level: number | null;
  /** plays in no further round */
  gone: boolean;
  mine: boolean;
}

/** Somebody for whom a game waits. */
export interface Awaited {
  entrant: number;
  /** milliseconds on their clock; none where none runs */
  left: number | null;
  /** whether they are at the table now */
  present: boolean;
}

/** A table of a round. */
export interface Paired {
  board: number;
  /** numbers of entrants by seat; one alone has a bye */
  seats: number[];
  over: boolean;
  /** Where it is played, for who sits there; when the round is over, for all. */
  table: string | null;
  /** while it is played: where whoever asks may watch */
  watch: string | null;
  /** of the link to its replay, when the round is over and it may be looked at */
  key: string | null;
  /** by seat, when the round is over */
  places: number[] | null;
  /** the same; none where it was not played to the end */
  totals: number[] | null;
  /** the same: what each has won of the table, for the standings */
  points: number[] | null;
  /**
   * Seats at which a bot plays on since time was over: they come last. While it is played it is
   * told to those who sit there.
   */
  stood_in: number[];
  /** not played to the end, because the host closed the round */
  closed: boolean;
  /**
   * For whom the game waits while it is played, bots left out: told to the host, whose closing of
   * the round would put them last.
   */
  awaited: Awaited[];
}

export interface TournamentRound {
  number: number;
  over: boolean;
  tables: Paired[];
}

/** Where an entrant stands after the rounds that are over. */
export interface TournamentStanding {
  /** equals share one */
  place: number;
  entrant: number;
  /** of each table what part of the others they came before */
  points: number;
  /** of the same deals at the same seats, what part of the others did worse */
  duplicate: number;
  /** points of the others at their tables, as far as they came before them */
  beaten: number;
  /** tables */
  played: number;
}

/** All that whoever asks may know of one. */
export interface Tournament {
  tournament: string;
  /** empty where its host gave none */
  title: string;
  game: string;
  options: Record<string, unknown>;
  form: "round_robin" | "swiss";
  /** at each table */
  seats: number;
  stage: "gathering" | "over" | "running";
  host: string;
  /** whether it is whoever asks */
  hosting: boolean;
  listed: boolean;
  /** whether its games may be watched */
  spectators: boolean;
  pace: Pace;
  round: number;
  rounds: number;
  /** How many there would be if it began with who has entered; 0 while they are too few. */
  rounds_with_these: number;
  /** Unix seconds */
  created: number;
  /** the one by which its host went on when it was over */
  following: string | null;
  /** entrants there may be */
  most: number;
  entrants: Entrant[];
  /** that which is played, too */
  played: TournamentRound[];
  standings: TournamentStanding[];
}
