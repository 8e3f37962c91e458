// Made by `make types`. Change the structs in Python instead.

import type { Upkeep } from "./house";
import type { Effect, Problem, SeatCard, TableState } from "./tables";

/**
 * A move. In a game of turns it says which version of the table it is meant for. In a real-time
 * game it needs none: `move` is a command in words that name things and places, such as "put A05
 * at 2,-1 r1", and the order of arrival decides.
 */
export interface Play {
  type: "play";
  seat: number;
  move: number | string;
  version?: number | null;
  /** the sender's number for it: `done` or `refused` repeats it */
  ref?: number | null;
}

/** Take back, where `TableState.undo` names the seat; ask to, where `ask_undo` does. */
export interface Undo {
  type: "undo";
  seat: number;
  version: number;
}

/** Whoever `undo_asked` waits for says whether the move may be taken back. */
export interface AnswerUndo {
  type: "answer_undo";
  agree: boolean;
  version: number;
}

/**
 * Ask the others for a pause of all clocks, or that a bot keeps the seat of somebody who is
 * absent: `about` names it. Done at once where there is nobody to ask.
 */
export interface Propose {
  type: "propose";
  kind: "pause" | "stand_in";
  about?: number | null;
}

/** Whoever `TableState.proposal` waits for agrees, or refuses. */
export interface Answer {
  type: "answer";
  /** its `version` */
  proposal: number;
  agree: boolean;
}

/** End a pause. A move of a person's does it, too. */
export interface Resume {
  type: "resume";
}

/** Where `TableState.gathering` waits: my seats are ready, or (`false`) not yet. */
export interface Ready {
  type: "ready";
  ready?: boolean;
}

/**
 * Ask what a move would change; answered with `effect`, to the asker alone. Why a move is not
 * allowed is asked in the same way: `refused` tells it. `move` is as in `play`.
 */
export interface Aim {
  type: "aim";
  seat: number;
  move: number | string;
  /** the sender's number for it: `effect` or `refused` repeats it */
  ref?: number | null;
}

/** End a real-time game that no deadline ends. */
export interface Stop {
  type: "stop";
  seat: number;
}

/** Ask the bots of a real-time game that let others act first to go on before this seat. */
export interface Urge {
  type: "urge";
  seat: number;
}

/**
 * Whoever learns has read on: the move that the lesson has written for another seat may be
 * played.
 */
export interface Onward {
  type: "onward";
  version: number;
}

/**
 * Something to read was opened or closed, or more was played than has been shown yet, and then
 * was shown. Bots wait meanwhile for who sits alone with them and against no clock, for ten
 * minutes at most.
 */
export interface Reading {
  type: "reading";
  open: boolean;
}

/**
 * Give a sign to all at the table, where `TableState.nods` is true. It is seen for some seconds
 * and written down nowhere.
 */
export interface Nod {
  type: "nod";
  seat: number;
  sign: "flower" | "leaf" | "nod" | "thinking";
  /** the sender's number for it: `done` or `refused` repeats it */
  ref?: number | null;
}

export interface Sync {
  type: "sync";
  since: number;
}

export interface Ping {
  type: "ping";
}

/**
 * After connecting, after `sync`, and after every event. One message may carry several events (a
 * move and what nature added, or what a slow line held up); those it carries follow without a
 * gap on what this connection was sent before. A client that still finds a gap between its last
 * version and the first event sends `sync` with that version.
 */
export interface State {
  type: "state";
  state: TableState;
}

export interface Refused {
  type: "refused";
  problem: Problem;
  version: number;
  /** of the command or question refused */
  ref: number | null;
}

/** A command that had a `ref` was carried out, and is part of this version of the table. */
export interface Done {
  type: "done";
  ref: number;
  version: number;
}

export interface EffectMessage {
  type: "effect";
  effect: Effect;
  /** of the question answered */
  ref: number | null;
}

export interface Presence {
  type: "presence";
  seats: SeatCard[];
}

/** Somebody has given a sign just now; who comes later is not told of it. */
export interface Nodded {
  type: "nodded";
  seat: number;
  sign: "flower" | "leaf" | "nod" | "thinking";
}

/**
 * What whoever hosts Hortus says to everybody, whenever it changes, and after connecting if
 * there is something to say.
 */
export interface HouseMessage {
  type: "house";
  upkeep: Upkeep;
}

export interface Closed {
  type: "closed";
  reason: "deleted" | "expired" | "restarting" | "revoked";
}

export interface Pong {
  type: "pong";
}

export type ClientMessage = Play | Undo | AnswerUndo | Propose | Answer | Resume | Ready | Aim | Stop | Urge | Onward | Reading | Nod | Sync | Ping;

export type ServerMessage = State | Refused | Done | EffectMessage | Presence | Nodded | HouseMessage | Closed | Pong;
