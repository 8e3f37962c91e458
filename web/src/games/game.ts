/** What a game brings to the browser. The rest of the browser part knows games only by this. */

import type { Component, Snippet } from "svelte";
import type { Begins } from "../lib/turns";
import type { Tables } from "../lib/filling";
import type { Sound } from "../lib/sounds";
import type { GameCoach } from "../coach/advice";
import type { TableClock } from "../lib/clock";
import type { Rise, Deed } from "../lib/deeds";
import type {
  Effect,
  Field,
  Frame,
  GardenTold,
  Happening,
  Hint,
  ScoreLine,
  SeatCard,
  SeatScore,
  LogEntry,
} from "../generated/wire";

/** Cells to light up in one seat's part of the board. */
export interface Lit {
  seat: number;
  cells: string[];
  /** The table in which they lie, where it is not the one on show. */
  view?: unknown;
}

export type Zone = "stage" | "mine" | "others";

/** The table around an event, for telling it. */
export interface Scene {
  view: unknown;
  names: string[];
  standings: SeatScore[];
  /** By what a device keeps how it shows the gardens of this table. */
  keep?: string;
  /** What moves of a seat brought it in points, where that is known and may be seen. */
  points?: (...moves: LogEntry[]) => number | null;
  /** What of its points they changed, and by how much each. */
  changes?: (...moves: LogEntry[]) => Rise[] | null;
}

/** One sentence of the log, with the cells it speaks of. */
export interface Told {
  text: string;
  lit: Lit | null;
}

/** A deed of another seat in words. */
export interface ShownDeed {
  deed: Deed;
  /** Whose it is. */
  name: string;
  text: string;
  /** What it was in short, where there is no room for all of it; the longest first. */
  shorts: string[];
  /** What it brought in points, with their sign; null where that is not known. */
  points: string | null;
  /** Where it was, for who does not see it. */
  where: string;
  /** Its turns, of a seat that had several: they are shown again one after the other. */
  turns?: Deed[];
}

/** A deed is a small picture beside its words. */
export interface DeedProps {
  deed: Deed;
  view: unknown;
}

/** A deed to be shown again; each wish is an object of its own. */
export interface Again {
  deed: Deed;
}

/** What somebody tries that may not be: a move, or a command in lasting words, to learn why from the table;
 * else why, in words. */
export type Tried = { move: number | string; allowed?: string } | { why: string; rule?: string };

/** What became of a command: it counts from this version on, or it was refused, and why. */
export type Answer = { done: true; version: number } | { done: false; why: string };

export interface BoardProps {
  view: unknown;
  /** The version of the table that `view` shows. */
  version: number;
  options: Record<string, unknown>;
  /** The table's own clock, where the game keeps time. */
  clock: TableClock | null;
  /** All that happened up to the view on show. */
  log: LogEntry[];
  /** Names this table for what the browser keeps about it, such as how a garden is placed. */
  keep: string;
  seats: SeatCard[];
  /** The seat shown large. */
  shown: number;
  /** The seat that may move here and now, or null. */
  acting: number | null;
  /** All seats that may act now. */
  actors: number[];
  moves: number[];
  standings: SeatScore[];
  /** What all had before what is on show, where one walks through a game: one may have come from anywhere. */
  before?: SeatScore[];
  /** What the other seats did since one last moved: marked until one has moved again. */
  deeds: Deed[];
  /** The deed that is asked to be shown again. */
  again: Again | null;
  lit: Lit | null;
  /** What the move aimed at would change, once the server has told. */
  change: Effect | null;
  hint: Hint | null;
  /** Why what was tried last may not be, for a line beside the hand. */
  refused: string | null;
  /** Which zone is open where only one fits the screen. */
  zone: Zone;
  /** True where nobody can play here: for spectators and in a replay. */
  watching: boolean;
  /** True in a lesson, which waits for every step that it teaches. */
  lesson?: boolean;
  /** Of a riddle that asks for a garden: the tiles that are to be laid; all others stay as they lie. */
  tiles?: readonly string[] | null;
  /** What lies there is shown to whoever did not find it. */
  inVain?: boolean;
  /** The version of the move by which a piece of somebody else's is on its way. */
  moving?: number | null;
  /** False while a sent move waits for its answer. */
  ready: boolean;
  onplay: (move: number) => void;
  /** Games in real time: sends a command in lasting words for the seat shown. */
  onact: (command: string) => Promise<Answer>;
  /** Ends a game that nobody's clock would end; null in a lesson, which ends by itself. */
  onstop: (() => void) | null;
  /** Games in real time: bots that let others act first go on. */
  onurge: () => void;
  onaim: (move: number | null) => void;
  /** Something that may not be was tried; null once the hand does something else. */
  ontry: (tried: Tried | null) => void;
  /** What is asked of the acting seat now, in words for the turn line. */
  onasked: (text: string) => void;
  /** The moves with what is in the hand now, for the coach; null while the hand is empty. */
  onreach?: (moves: number[] | null) => void;
  /** Of them those that bring what the coach tells of: a press on their place aims at one of them. */
  promised?: readonly number[];
  onzone: (zone: Zone) => void;
}

/** What riddles that ask for a garden need of their game. */
export interface GardenRiddles {
  /** The commands that lay some tiles as they lie now; none for those that do not lie. */
  commands(view: unknown, tiles: readonly string[]): string[];
  /** The command by which a garden is called done. */
  call: string;
  /** What is asked, in a sentence. */
  ask(tiles: number): string;
  /** What is wrong with a garden, in a sentence. */
  wrong(garden: GardenTold): string;
  /** What to do next about it, in a sentence. */
  further(): string;
  /** A garden, and what is told of it. */
  Judged: Component<JudgedProps>;
}

export interface JudgedProps {
  view: unknown;
  /** That were to be laid. */
  tiles: readonly string[];
  told: readonly Happening[];
}

/** One seat's part of the board alone, as a picture beside its score. */
export interface PlotProps {
  view: unknown;
  keep: string;
  seat: number;
  lit: string[];
}

/** A garden that nobody has alone. */
export type CommonProps = Omit<PlotProps, "seat">;

/** All seats by what their points come from, in the order of the standings. */
export interface TallyProps {
  seats: SeatCard[];
  standings: SeatScore[];
}

/** A part of the table, other than a seat's own, in a picture of the rules. */
export interface ExhibitProps {
  view: unknown;
  /** What is shown, as the picture's file has it: "market". */
  show: string;
  lit: string[];
}

/** The table's clock beside the line above the table. */
export interface ClockProps {
  clock: TableClock | null;
  view: unknown;
  options: Record<string, unknown>;
}

/** How it ended, above the lines of the scores. */
export interface EndingProps {
  view: unknown;
  seats: SeatCard[];
  standings: SeatScore[];
  options: Record<string, unknown>;
  log: LogEntry[];
  /** Stands right below the title: in the book what to do next. */
  below?: Snippet;
}

/** After the end: what in the garden made it go as it went. */
export interface VerdictsProps {
  /** How it went, with what is told after the end. */
  frames: Frame[];
  seats: SeatCard[];
  onlight: (lit: Lit | null) => void;
}

/** The next table that a game suggests. */
export interface Onward {
  name: string;
  options: Record<string, unknown>;
}

/** The same again, easier. */
export interface Easier extends Onward {
  /** A bot at its gentlest sits down as well. */
  gentle: boolean;
}

/** What one choice of an option means, as a picture beside its name. */
export interface ChoicePictureProps {
  option: string;
  value: unknown;
}

export interface PreviewProps {
  options: Record<string, unknown>;
  players: number;
}

/** How a game tells of what its box may have otherwise, in its own words and pictures. */
export interface Workshop {
  /** The heading under which an entry stands: "coins.start" under coins. */
  group(entry: string): string;
  entry(entry: string): string;
  /** What a value of an entry is called; where an entry is nothing else it has no name. */
  value(entry: string, value: string): string;
  /** What each number of a list is for. */
  counts(entry: string, count: number): string[];
  /** A picture of an entry (`index` is null) or of what one of its numbers counts. */
  Picture?: Component<WorkshopPictureProps>;
  /** What a word of a field is called. */
  word(entry: string, value: string, word: string): string;
  /** Whether the game has a form of its own for an entry: for its values of kind "other". */
  edits(entry: string): boolean;
  Editor?: Component<WorkshopEditorProps>;
  /** An entry in more words than its name, for who does not see its picture. */
  about?(entry: string): string;
  /** Whether the game's own form shows what is missing: the server is asked when nothing is. */
  unfinished?(entry: string, value: unknown): boolean;
  /** What the server finds of what an entry demands, by the name of a sentence. */
  judged?(sentence: string, values: Record<string, string | number>): string;
  /** A value of kind "other" in words; without it the value is told as its file has it. */
  told?(entry: string, field: Field, stands: unknown): string;
}

export interface WorkshopEditorProps {
  entry: string;
  /** The whole entry as it stands. */
  value: unknown;
  /** Its values of kind "other", and what they take. */
  fields: Field[];
  /** The id of what is said to be wrong with the entry, where something is. */
  describedBy: string | undefined;
  /** Takes the whole entry. */
  onchange: (value: unknown) => void;
}

export interface WorkshopPictureProps {
  entry: string;
  index: number | null;
  /** The number that stands there, where it is one. */
  number: number | null;
}

/** What on a board can be pointed at by name. A star in the name stands in the selector as well. */
export interface Thing {
  name: string;
  selector: string;
  /** Where it lies; null for what is in sight whichever zone is open. */
  zone: Zone | null;
  /** What it is called on the board says what this one shows: it is read above its answer. */
  named?: boolean;
}

/** A key and what it does. */
export type Key = [key: string, meaning: () => string];

export interface GameWords {
  zone(zone: Zone): string;
  option(name: string): string;
  optionHelp(name: string): string;
  choice(option: string, value: unknown): string;
  choiceHelp(option: string, value: unknown): string;
  level(level: number): string;
  levelHelp(level: number): string;
  tell(event: LogEntry, scene: Scene): Told[];
  /** What happens so often, and matters so little by itself, that the log tells it and nobody says it aloud. */
  unsaid?: readonly string[];
  /** Games whose turns are chains of moves: what a whole turn came to, told shortly. What it brought in
   * points is not always known. */
  gist?(turn: LogEntry[], scene: Scene, points?: number | null): Told[];
  /** The same in one short line, where there is room for no more; none where its first line is it. Of
   * several the longest stands first. */
  inShort?(turn: LogEntry[], scene: Scene, points?: number | null): string[];
  /** Whether a turn came to nothing through no fault of its seat, which may not have seen why. */
  inVain?(turn: LogEntry[]): boolean;
  /** Why somebody's points have risen so much by a turn, in full and in short; null where it was little. */
  reason?(rise: Rise): { whole: string; short: string } | null;
  /** What a move came to for everybody, in one short line. Without it a move's first line is it. */
  brief?(move: LogEntry, scene: Scene): string | null;
  /** Where a move laid something, as the board names that place to who does not see it; null where it laid
   * nothing. */
  where?(move: LogEntry, scene: Scene): string | null;
  /** What a hint proposes, within a sentence; null where nothing can be told of it. Without it the board
   * alone shows it. `keep` names the table under which the page keeps how things lie. */
  proposal?(move: number, view: unknown, seat: number, keep: string): string | null;
  /** The lines worth showing: of many that say nothing, one is enough. */
  telling(lines: ScoreLine[]): ScoreLine[];
  /** Whether a line only says something, and never has points. */
  remark?(line: ScoreLine): boolean;
  category(line: ScoreLine, view: unknown): string;
  /** What was counted; of a game whose log is known, all that it tells of that. */
  why(line: ScoreLine, view: unknown, log?: readonly LogEntry[]): string;
  refusal(rule: string): string | null;
  /** By what one of several wins who have as many points; without it they share the victory. */
  tiebreak?(): string;
  /** A marker that comes with a total, such as one for passing a hundred. */
  marker(total: number): string | null;
  /** The keys of its board. */
  keys: Key[];
}

/** What is known of a game from the start: the home page needs no more. */
export interface GameEntry {
  id: string;
  name(): string;
  kind(): string;
  /** Everybody acts whenever they like, and sees at once what the others do. */
  realTime: boolean;
  /** One team with one score. */
  together: boolean;
  /** A game that was played on a real table can be scored here. */
  hasEvening: boolean;
  Picture: Component<Record<string, never>>;
  /** Fetches the rest of it, when somebody opens it. */
  load(): Promise<GameParts>;
}

/** What is fetched when a game is opened. */
export interface GameParts {
  words: GameWords;
  /** Puts a box on show: what the server tells of what lies in it. Words and pictures are of it. */
  unpack(facts: unknown): void;
  workshop: Workshop;
  /** What lessons point at, and what the rules page answers for. */
  things?: Thing[];
  /** What is said to whoever plays it for the first time. */
  coach?: GameCoach;
  /** Tables of its rules page that the box on show fills. */
  tables?: Tables;
  /** The bot that keeps the seat of someone who is away, and sits down first of all. */
  standIn: string;
  /** The parts of the board that take turns on a small screen; none where it shows all at once. */
  zones: Zone[];
  Board: Component<BoardProps>;
  Plot: Component<PlotProps>;
  /** Where all have made one garden, that garden: the book shows it once. */
  Common?: Component<CommonProps>;
  /** Where many kinds of points are to be compared: beside the common garden, of several seats. */
  Tally?: Component<TallyProps>;
  /** What pictures of the rules show besides plots. Cells that may be marked have `data-at`. */
  Exhibit?: Component<ExhibitProps>;
  Preview: Component<PreviewProps>;
  /** Whether an option changes anything under the other choices; without it they all do. */
  counts?(option: string, options: Record<string, unknown>): boolean;
  /** Options that few tables change: they stand behind the others. */
  seldom?: string[];
  /** The rule of an option that the rules page tells in no ruling. */
  ruleOf?(option: string): string | null;
  /** Drawn for the options whose choices can be seen. */
  ChoicePicture?: Component<ChoicePictureProps>;
  /** Games in which a clock counts. */
  Clock?: Component<ClockProps>;
  Ending?: Component<EndingProps>;
  /** Beside the garden of the end. */
  Verdicts?: Component<VerdictsProps>;
  /** Where a game that all play at once is looked back at: the face of a card by its id, and its words. */
  CardFace?: Component<{ card: string }>;
  cardWords?(card: string): string;
  /** What a line of the final scores lights, where that lay in an earlier garden. */
  lit?(line: ScoreLine, frames: Frame[]): Lit | null;
  /** Whether points say anything of how it went; without it they do. */
  scored?(view: unknown): boolean;
  /** Whether it went badly for all: nothing to strew petals over. */
  lost?(view: unknown, log: LogEntry[]): boolean;
  /** What to play next after this game, in words, with its options; null where nothing follows. */
  onward?(options: Record<string, unknown>, log: LogEntry[]): Onward | null;
  /** How it goes easier after a game that was lost. */
  easier?(options: Record<string, unknown>): Easier | null;
  /** What to play after its last lesson, with the options that count; without it one lays a table. */
  firstGame?(): Onward;
  /** What a person may set for this game alone. */
  Preferences?: Component<Record<string, never>>;
  /** Games whose turns are chains of moves: whether the next one begins a turn. */
  begins?: Begins;
  /** Games of turns: the picture of what a seat did, one piece of it. */
  Deed?: Component<DeedProps>;
  /** After the end of a game with secrets: a view with what each seat alone could see. `seen` has
   * for each seat what of the view it saw otherwise. */
  unveil?(view: unknown, seen: Record<string, unknown>[]): unknown;
  /** Games whose riddles ask for a garden. */
  gardens?: GardenRiddles;
  /** Scores a game that was played on a real table. */
  Evening?: Component<Record<string, never>>;
  /** The sound of an event; `mine` tells whether a seat of this browser did it. */
  sound(event: LogEntry, mine: boolean): Sound | null;
}

/** An opened game. */
export type GameModule = GameEntry & GameParts;
