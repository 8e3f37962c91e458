// Made by `make types`. Change the structs in Python instead.

import type { CardVerdict, DrawnGarden, Verdict } from "./bots-advice";
import type { Component } from "./engine-components";
import type { BoxCard } from "./engine-own-box";
import type { Remark } from "./engine-remarks";
import type { Said } from "./lessons-document";

/** One option of a game, as the set-up screen offers it. Words live in the browser. */
export interface OptionCard {
  name: string;
  /** allowed values; for kind "set" the members */
  choices: unknown[];
  default: unknown;
  kind: "choice" | "set";
  /** true: a ruling of ours on an open question of the rule book */
  ruling: boolean;
}

/** A named preset of options, such as "level 3" for boards 1, 2 and 3. */
export interface LevelCard {
  level: number;
  options: Record<string, unknown>;
}

export interface BotCard {
  name: string;
  /** selectable strengths, weakest first; empty: only one */
  levels: number[];
}

/** A box that can be played with. */
export interface CheckedBox {
  card: BoxCard;
  /** as `NewTable.box` takes it */
  box: Record<string, unknown>;
  /** what lies in it, as the game tells it */
  facts: unknown;
}

/** A box that somebody types in, with what is to be said of it. */
export interface OpenedBox {
  card: BoxCard;
  box: Record<string, unknown>;
  facts: unknown;
  /** what does not go together yet, though it can be played with */
  remarks: Remark[];
  /** entries that its owner found to be as in the standard box */
  printed: string[];
}

/** A box to be checked: the text of its file, or entries by name. One of the two. */
export interface BoxFile {
  toml?: string | null;
  entries?: Record<string, unknown> | null;
}

/** Can what an entry of a box demands be fulfilled? */
export interface BoxQuestion {
  /** of the box, as `BoxFile.entries` */
  entries: Record<string, unknown>;
  /** its name, such as "cards.S-12" */
  entry: string;
}

/** What was found of an entry of a box. */
export interface JudgedBox {
  entry: string;
  verdict: Verdict;
}

/** What do cards say to a garden that was laid out after one on a real table? */
export interface GardenQuestion {
  garden: DrawnGarden;
  /** of the box, as `BoxFile.entries`; empty: the standard box */
  entries: Record<string, unknown>;
}

/** What each card says, in the order in which they were named. */
export interface InspectedGarden {
  verdicts: CardVerdict[];
}

/** A box as a file that is read again wherever boxes are. */
export interface WrittenBox {
  /** what to call it */
  file: string;
  text: string;
}

/** What of a game's box a box of one's own may have otherwise, in the order of its file. */
export interface BoxComponents {
  components: Component[];
  /** those of which the server can tell whether what they demand is possible */
  judged: string[];
}

/** A lesson, as it is offered. */
export interface LessonCard {
  /** in addresses */
  name: string;
  title: Said;
  about: Said;
  minutes: number;
  /** of what a first game does without */
  expansion: boolean;
}

export interface GameCard {
  /** as in records and addresses */
  id: string;
  /** allowed numbers of seats */
  players: number[];
  minutes: number;
  options: OptionCard[];
  levels: LevelCard[];
  /** that can play it, weakest first */
  bots: BotCard[];
  /** many hands at once: everybody needs a device of their own */
  real_time: boolean;
  /** of somebody's own, which this server was started with */
  box: CheckedBox | null;
  /** in the order in which one learns */
  lessons: LessonCard[];
  /** so many there are */
  riddles: number;
}

/** A picture of the rules: a position, and what is marked in it. */
export interface RulePicture {
  /** as the rules page names it */
  name: string;
  /** the numbers of those it explains */
  rules: string[];
  /** the part of the table that is drawn, such as "garden 0" */
  show: string;
  caption: Said;
  /** cells the caption speaks of */
  lit: string[];
  /** cells that are ringed */
  allowed: string[];
  /** cells that are crossed */
  refused: string[];
  /** it is of the standard box, whichever is played */
  standard: boolean;
  view: unknown;
}
