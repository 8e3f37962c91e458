// Made by `make types`. Change the structs in Python instead.

import type { BoxCard } from "./engine-own-box";
import type { Happening } from "./engine-parts";
import type { Said } from "./lessons-document";
import type { Estimate } from "./reviews-told";
import type { ScoreLine, SeatScore } from "./scores";
import type { Pace, Proposal, SeatClocks } from "./pace";
import type { Variation } from "./written";

export interface SeatCard {
  seat: number;
  /** open: its link has not been claimed yet */
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  level: number | null;
  /** a person with a live connection, or a bot */
  present: boolean;
  /** a bot that keeps a person's place; the person may take it back */
  stand_in: boolean;
  /** whoever has the seat is a program that somebody else runs */
  program: boolean;
}

/** How a game ended for a seat. */
export interface Result {
  place: number;
  total: number;
}

/** What a seat sees, as bots in Python get it: the veiled record and how it is read. */
export interface SeatView {
  /** of the table */
  version: number;
  /** the version of the program: another may lay records out differently */
  hortus: string;
  game: string;
  seat: number;
  players: number;
  options: Record<string, unknown>;
  /** what differs from the standard box, as a record's header has it */
  box: Record<string, unknown>;
  /** in base 64 */
  record: string;
}

/** One line of the table's log, public to all who may watch it. */
export interface LogEntry {
  version: number;
  kind: "branch" | "clock" | "end" | "move" | "nature" | "seat" | "undo";
  seat: number | null;
  /** milliseconds on the table's clock, which runs since the table opened */
  at: number;
  notation: string | null;
  what: Happening[];
}

/** The table's clock, of games that keep time; in milliseconds since the table opened. */
export interface Clock {
  /** when this was sent */
  now: number;
  /** the deadline; null: there is none, or it is not running yet */
  limit: number | null;
  /** false when the game is over, and while the house rests */
  running: boolean;
}

/** Somebody asks whether they may take their last move back, with all that happened since. */
export interface UndoAsked {
  seat: number;
  /** seats whose people have not answered yet */
  waiting: number[];
}

/** A table that begins once all seats are taken and all are ready; till then nobody may act. */
export interface Gathering {
  /** the seats that are */
  ready: number[];
}

/** Moves that the rules allow and a lesson does not want, and what is said to them. */
export interface AnsweredMoves {
  moves: number[];
  said: Said;
}

/** How far a lesson is that is given at a table. */
export interface LessonState {
  name: string;
  /** of its steps in which something happens at the table */
  done: number;
  /** none where all act at once */
  answered: AnsweredMoves[];
  /** a riddle of that name is asked; 1 is done once it is solved */
  riddle: boolean;
}

/**
 * Everything one visitor may know of a table now. Each message carries it whole, so a client
 * that missed some has caught up with the first one it gets.
 */
export interface TableState {
  table: string;
  version: number;
  game: string;
  players: number;
  options: Record<string, unknown>;
  box: BoxCard;
  seats: SeatCard[];
  /** the seats this visitor plays; empty for spectators */
  mine: number[];
  host: boolean;
  /** seats that may act now */
  actors: number[];
  over: boolean;
  /** the game's view, drawn from the veiled record */
  view: Record<string, unknown>;
  /**
   * For each seat of mine that may act: its allowed indices. Empty in real-time games, where the
   * view says what is possible.
   */
  moves: Record<string, number[]>;
  /** seats of mine that may take their last move back at once */
  undo: number[];
  /** as if the game ended now */
  standings: SeatScore[];
  /** after version `since`; the whole log on joining */
  events: LogEntry[];
  /** not every version has an event to tell of */
  since: number;
  /** several people share this device and the game has private parts */
  curtain: boolean;
  /** Unix seconds, where somebody has moved; else it goes earlier */
  expires: number;
  rematch: string | null;
  /** no other people at the table: the search bot may be asked */
  hints: boolean;
  /** `mine`, and the seats a bot keeps until this visitor takes them back */
  held: number[];
  /** of games that keep time */
  clock: Clock | null;
  /** seats of mine that may if the others agree: `undo` asks them */
  ask_undo: number[];
  /** a question that waits for answers */
  undo_asked: UndoAsked | null;
  /** of a table on which one learns */
  lesson: LessonState | null;
  /** other groups may play, or have played, the same deal */
  deal: boolean;
  /** whose garden of the day it is, as in wire.Day; else none */
  day: string | null;
  /** to which it belongs, as in wire.TournamentId; else none */
  tournament: string | null;
  /** what may be taken back makes the game one for practice */
  undo_practice: boolean;
  /** whether everybody finds the game in the archive afterwards */
  listing: "barred" | "off" | "on";
  /** so much is thought for its host that the bots think for a shorter time */
  crowded: boolean;
  /** how much time people have; null: as long as they like */
  pace: Pace | null;
  /** of the seats, where there is a pace */
  clocks: SeatClocks | null;
  /** a question to all that waits for answers */
  proposal: Proposal | null;
  /** while it waits for everybody; None once it has begun */
  gathering: Gathering | null;
  /** whether this visitor's seats may give signs now */
  nods: boolean;
  /** the host of its tournament closed the round: the game goes on no more */
  closed: boolean;
  /** of the tournament */
  round: number | null;
}

/** A line of "continue a running table". */
export interface TableCard {
  table: string;
  game: string;
  names: string[];
  mine: number[];
  host: boolean;
  over: boolean;
  actors: number[];
  /** 0 to 1 */
  progress: number;
  created: number;
  expires: number;
  /** played with a box that is not the standard one */
  own_box: boolean;
  /** of a finished game, for each seat */
  result: Result[];
  /** of a table on which one learns, the lesson's name */
  lesson: string | null;
  /** how much time people have */
  pace: Pace | null;
  /** Unix milliseconds when the time of whoever is to move is over */
  due: number | null;
  /** over before its end: the host of its tournament closed the round */
  closed: boolean;
  /** to which it belongs; else none */
  tournament: string | null;
  /** of it */
  round: number | null;
}

/** One step of a replay: the table after event `version`. */
export interface Frame {
  version: number;
  /** null for the first frame */
  event: LogEntry | null;
  view: Record<string, unknown>;
  actors: number[];
  over: boolean;
  standings: SeatScore[];
  /** Of a finished game with private parts: for each seat what of the view it saw otherwise. */
  seen: Record<string, unknown>[];
  /** Of such a game: what can be added to the event, now that nothing is secret. */
  hindsight: Happening[];
}

/** How the points stood after event `version`, as if the game had ended then. */
export interface Standing {
  version: number;
  /** without lines that bring nothing, and without cells */
  standings: SeatScore[];
}

/** What somebody says of the position after event `version`. */
export interface EventNote {
  version: number;
  text: string;
}

/** A line that was not played, from the position after event `version`. */
export interface OtherLine {
  version: number;
  /** those that follow */
  frames: Frame[];
  /** as a record has it, with what is said of it */
  written: Variation;
}

export interface Replay {
  game: string;
  players: number;
  options: Record<string, unknown>;
  box: BoxCard;
  seats: SeatCard[];
  frames: Frame[];
  /** null: an uploaded record */
  table: string | null;
  /** what lies in the box that was played, as the game tells it */
  facts: Record<string, unknown>;
  /** where the same people play once more */
  rematch: string | null;
  /** how much time people had */
  pace: Pace | null;
  /**
   * So many of the first events were played in another game, from a position of which this one was
   * played on; null: it began with the deal.
   */
  branch: number | null;
  /** those of an uploaded record; of a table what its asker says */
  notes: EventNote[];
  /** the same */
  variations: OtherLine[];
}

export interface Hint {
  seat: number;
  move: number;
  notation: string;
  playouts: number;
  effect: Effect | null;
  /** against what, where points now and worth in the end disagreed */
  held: Held | null;
}

/** What a move would change at once: the lines that differ, as differences. */
export interface Effect {
  seat: number;
  move: number;
  total: number;
  /** of the game's currency, 0 where there is none */
  coins: number;
  lines: ScoreLine[];
  /** what would be seen to happen at once */
  what: Happening[];
}

/** A move that a hint's was held against: of the two, one brings most at once. */
export interface Held {
  effect: Effect;
  /**
   * so many points better off is one in the end with the hint's, against the best rival; null
   * where nothing was played on
   */
  ahead: Estimate | null;
}

/** Something that some of the allowed moves bring at once. */
export interface Gain {
  /** the category of the score line that gains, or what is seen to happen */
  kind: string;
  moves: number[];
  /** of each of these moves, in the same order; 0 of what only happens */
  points: number[];
}

/**
 * What the allowed moves of a seat would bring at once; no moves while it is another's turn.
 */
export interface Coaching {
  seat: number;
  version: number;
  moves: number[];
  /** of each of these moves: what the seat would have more or less, all told */
  totals: number[];
  /** of each of these moves, of the game's currency */
  coins: number[];
  scores: Gain[];
  happens: Gain[];
}

/** Every error's JSON body. */
export interface Problem {
  /** a short stable name: "illegal_move", "not_found", "too_large", ... */
  error: string;
  /**
   * one sentence naming place and remedy; what a document, a record or an option has wrong in the
   * language of Accept-Language, all else in English
   */
  message: string;
  /** "ZG-26" where a rule refuses */
  rule: string | null;
  /** the field or cell meant, such as "seats[1].name", "row 2, column 3" */
  where: string | null;
  /** whose part of a score document is meant, by name */
  player: string | null;
  /** what the sentence is called in the word files, and what fills it */
  key: string | null;
  values: Record<string, string | number>;
  /** a lesson's own answer */
  said: Said | null;
}
