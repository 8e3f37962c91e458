// Made by `make types`. Change the structs in Python instead.

import type { Result, SeatCard } from "./tables";

/** A finished game. */
export interface ArchivedGame {
  table: string;
  game: string;
  /** as at the end; nobody is told whether somebody is there */
  seats: SeatCard[];
  /** the seats of whoever asks */
  mine: number[];
  /** whether they laid the table */
  host: boolean;
  /** for each seat */
  result: Result[];
  /** Unix seconds */
  ended: number;
  /** played with a box that is not the standard one */
  own_box: boolean;
  /** something was taken back that others had answered, and drawn anew */
  practice: boolean;
  listing: "barred" | "off" | "on";
  /** Of the link to its replay, `/#/t/{table}/replay/0/{key}`, for who has no place there. */
  key: string | null;
}

/** Some of the games that were looked for, the latest first. */
export interface ArchivePage {
  games: ArchivedGame[];
  /** what to ask for as `before` to read on; null: there are no more */
  next: string | null;
}

/**
 * Whether everybody finds the game in the archive once it is over. Its host says so; whoever
 * played may say no, for good.
 */
export interface SetListing {
  listed: boolean;
}

/** How it stands then. */
export interface Listed {
  listing: "barred" | "off" | "on";
}
