/**
 * The wire format between server and browser, as `hortus/server/wire.py` declares it.
 * No rule of any game is known here: `view` is read by that game's own components alone.
 */

/** Of those that are installed: the catalogue names them. */
export type BotName = string;
export type SeatKind = "me" | "local" | "link" | "bot";

export interface OptionCard {
  name: string;
  choices: unknown[];
  default: unknown;
  kind: "choice" | "set";
  ruling: boolean;
}

export interface LevelCard {
  level: number;
  options: Record<string, unknown>;
}

export interface BotCard {
  name: BotName;
  levels: number[];
}

export interface Health {
  status: "ok" | "starting" | "compiling";
  version: string;
  /** By game, how much of its rules is compiled, from 0 to 1; those not named are. */
  compiling: Record<string, number>;
}

export interface BoxCard {
  digest: string;
  name: string | null;
  entries: number;
}

export interface CheckedBox {
  card: BoxCard;
  box: Record<string, unknown>;
}

export interface BoxFile {
  toml?: string | null;
  entries?: Record<string, unknown> | null;
}

export interface GameCard {
  id: string;
  players: number[];
  minutes: number;
  options: OptionCard[];
  levels: LevelCard[];
  bots: BotCard[];
  real_time: boolean;
  box: CheckedBox | null;
}

export interface SeatOrder {
  kind: SeatKind;
  name?: string | null;
  bot?: BotName | null;
  level?: number | null;
}

export interface NewTable {
  game: string;
  seats: SeatOrder[];
  options: Record<string, unknown>;
  seed?: string | null;
  spectators?: boolean;
  box?: Record<string, unknown> | null;
}

export interface Invite {
  seat: number;
  token: string;
}

export interface Created {
  table: string;
  invites: Invite[];
  spectator: string | null;
}

export interface Claimed {
  table: string;
  seat: number | null;
}

export interface SeatCard {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  bot: BotName | null;
  level: number | null;
  present: boolean;
  stand_in: boolean;
}

export interface ScoreLine {
  seat: number;
  category: string;
  item: string | null;
  count: number;
  points: number;
  cells: string[];
  rule: string;
}

export interface Standing {
  seat: number;
  total: number;
  place: number;
  lines: ScoreLine[];
}

export interface Happening {
  kind: string;
  seat: number | null;
  values: Record<string, string | number>;
  cells: string[];
}

export interface TableEvent {
  version: number;
  kind: "move" | "nature" | "undo" | "clock" | "seat" | "end";
  seat: number | null;
  at: number;
  notation: string | null;
  what: Happening[];
}

export interface Clock {
  now: number;
  limit: number | null;
  running: boolean;
}

export interface TableState {
  table: string;
  version: number;
  game: string;
  players: number;
  options: Record<string, unknown>;
  box: BoxCard;
  seats: SeatCard[];
  mine: number[];
  host: boolean;
  actors: number[];
  over: boolean;
  view: Record<string, unknown>;
  moves: Record<string, number[]>;
  undo: number[];
  standings: Standing[];
  events: TableEvent[];
  curtain: boolean;
  expires: number;
  rematch: string | null;
  hints: boolean;
  held: number[];
  clock: Clock | null;
}

export interface TableCard {
  table: string;
  game: string;
  names: string[];
  mine: number[];
  host: boolean;
  over: boolean;
  actors: number[];
  progress: number;
  created: number;
  expires: number;
  own_box: boolean;
}

export interface Frame {
  version: number;
  event: TableEvent | null;
  view: Record<string, unknown>;
  actors: number[];
  over: boolean;
  standings: Standing[];
}

export interface Replay {
  game: string;
  players: number;
  options: Record<string, unknown>;
  box: BoxCard;
  names: string[];
  frames: Frame[];
  table: string | null;
}

export interface Effect {
  seat: number;
  move: number;
  total: number;
  coins: number;
  lines: ScoreLine[];
}

export interface Hint {
  seat: number;
  move: number;
  notation: string;
  playouts: number;
  effect: Effect | null;
}

export interface Problem {
  error: string;
  message: string;
  rule: string | null;
  where: string | null;
  /** Whose part of a score document is meant, by name. */
  player: string | null;
  /** What the sentence is called in the word files, and what fills it. */
  key: string | null;
  values: Record<string, string | number>;
}

export type ClientMessage =
  | { type: "play"; seat: number; move: number | string; version?: number; ref?: number }
  | { type: "undo"; seat: number; version: number }
  | { type: "aim"; seat: number; move: number }
  | { type: "stop"; seat: number }
  | { type: "sync"; since: number }
  | { type: "ping" };

export type ServerMessage =
  | { type: "state"; state: TableState }
  | { type: "refused"; problem: Problem; version: number; ref: number | null }
  | { type: "done"; ref: number; version: number }
  | { type: "effect"; effect: Effect }
  | { type: "presence"; seats: SeatCard[] }
  | { type: "closed"; reason: "deleted" | "expired" | "revoked" | "restarting" }
  | { type: "pong" };
