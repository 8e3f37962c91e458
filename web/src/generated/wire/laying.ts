// Made by `make types`. Change the structs in Python instead.

import type { BoxCard } from "./engine-own-box";
import type { Pace } from "./pace";
import type { Result, SeatCard } from "./tables";

/** What the host asks for at one seat. */
export interface SeatOrder {
  kind: "bot" | "link" | "local" | "me";
  name?: string | null;
  /** only with kind "bot" */
  bot?: string | null;
  level?: number | null;
}

/**
 * A list of open tables: everybody's on this server, or that of a group, which whoever has its
 * key sees. A link to it is `/#/open` or `/#/open/{key}`.
 */
export interface Lobby {
  /** null: everybody's */
  key?: string | null;
}

/** A table that waits for players, or may be watched. */
export interface OpenTable {
  table: string;
  game: string;
  seats: SeatCard[];
  options: Record<string, unknown>;
  /** played with a box that is not the standard one */
  own_box: boolean;
  /** 0 to 1 */
  progress: number;
  /** Unix seconds */
  created: number;
  /** seats that wait for somebody */
  free: number;
  /** whether one may watch */
  watched: boolean;
  /** whether everybody finds the game in the archive afterwards */
  listed: boolean;
  /** whether this visitor has a place there */
  mine: boolean;
  /** whether it begins once everybody has said that they are ready */
  when_ready: boolean;
  /** how much time people have */
  pace: Pace | null;
}

/** Take the first seat that is free at an open table; without a name it keeps its own. */
export interface SitDown {
  name?: string | null;
}

export interface NewTable {
  game: string;
  seats: SeatOrder[];
  options?: Record<string, unknown>;
  /** null: the system's randomness */
  seed?: string | null;
  spectators?: boolean;
  /** null: it stands in no list, and others come by links alone */
  lobby?: Lobby | null;
  /**
   * Whether everybody finds the game in the archive afterwards; null: if it stands in everybody's
   * list of open tables.
   */
  listed?: boolean | null;
  /** Entries that differ from the standard box, and under `name` what the box is called. */
  box?: Record<string, unknown> | null;
  /** how much time people have; null: as long as they like */
  pace?: Pace | null;
  /**
   * Whether it begins by itself once all seats are taken and everybody has said that they are
   * ready. Without a seat that somebody takes by a link it begins at once.
   */
  when_ready?: boolean;
}

/** A link is `/#/t/{table}/{token}`; the token is claimed once and then worthless. */
export interface Invite {
  seat: number;
  token: string;
}

export interface Created {
  table: string;
  invites: Invite[];
  /** token of the spectator link; does not wear out */
  spectator: string | null;
}

export interface Claim {
  token: string;
  name?: string | null;
  /** it is a program that comes, and all who sit there shall know */
  program?: boolean;
}

export interface Claimed {
  table: string;
  /** null: a spectator */
  seat: number | null;
  /** For a new program: what it sends from now on, as `Authorization: Bearer KEY`. */
  key: string | null;
}

/** The links of a table that open something now: for its host to send, also after a reload. */
export interface Links {
  invites: Invite[];
  spectator: string | null;
  /** whether there are links to the replay */
  replay: boolean;
  /** whether there is a link to play the same deal again */
  deal: boolean;
}

/** What a link opens, before anybody has taken it. */
export interface Invitation {
  game: string;
  /** the name at the table of who set it up; null: they do not play */
  host: string | null;
  /** null: a place to watch from */
  seat: number | null;
  /** whether everybody finds the game in the archive afterwards */
  listed: boolean;
}

/**
 * A link to a move is `/#/t/{table}/replay/{stop}/{key}`: it opens the replay, as an onlooker
 * sees it, and nothing else. A stop is the number of a turn, or of a step within it: 9.3.
 */
export interface ReplayKey {
  key: string;
}

/**
 * A link to the deal of a finished game is `/#/t/{table}/again/{key}`: whoever has it may lay a
 * table with the same deal, and learns nothing of how it went.
 */
export interface DealKey {
  key: string;
}

/**
 * A table for another group with the deal of a finished game: all but the seats is as there.
 */
export interface NewGroup {
  key: string;
  seats: SeatOrder[];
  spectators?: boolean;
}

/** Who sat somewhere when a deal was played first, without a name. */
export interface DealtSeat {
  /** null: a person */
  bot: string | null;
  level: number | null;
}

/** What a link to a deal offers, with nothing of how anybody fared. */
export interface OfferedDeal {
  game: string;
  players: number;
  /** as at the first table: others are compared with its bots */
  seats: DealtSeat[];
  options: Record<string, unknown>;
  box: BoxCard;
  /** what lies in the box, as the game tells it */
  facts: Record<string, unknown>;
  /** the name of who set the first table up; null: they did not play */
  host: string | null;
  /** where this visitor plays it, or knows it from */
  mine: string | null;
  /** whether that game is over */
  finished: boolean;
  /** how much time people had, and have again */
  pace: Pace | null;
}

/** How one group fared with a deal. */
export interface GroupResult {
  names: string[];
  /** for each seat */
  result: Result[];
  /** Unix seconds of its end */
  at: number;
  /** whether this visitor has a place at that table */
  mine: boolean;
  /** where it was played, for those who have a place there */
  table: string | null;
  /** something was drawn anew there, so its result does not compare */
  practice: boolean;
  /** where the names of others are reported; it opens nothing */
  reported_at: string | null;
  /** the seats of others who are people */
  people: number[];
}

/** How all groups fared that finished the same deal, those who began first at the top. */
export interface DealResults {
  groups: GroupResult[];
  /** groups that have not finished */
  playing: number;
}

/** The host gives an absent seat to a bot, or a person leaves their own to one. */
export interface HandSeat {
  bot: string;
  /** null: its usual one */
  level?: number | null;
}

export interface Rename {
  name: string;
}

/** Which of my seats wants advice; without it, the one that may act. */
export interface AskHint {
  seat?: number | null;
}

/** The new spectator token. The old one, and whoever watched by it, is shown out. */
export interface SpectatorLink {
  token: string;
}

export interface Health {
  status: "compiling" | "ok" | "starting";
  version: string;
  /** by the game, how much of its rules is compiled: 0..1 */
  compiling: Record<string, number>;
}
