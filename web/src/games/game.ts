/** What a game brings to the browser. The rest of the browser part knows games only by this. */

import type { Component } from "svelte";
import type { Language } from "../lib/language.svelte";
import type { Effect, Hint, ScoreLine, SeatCard, Standing, TableEvent } from "../lib/wire";

/** Cells to light up in one seat's part of the board. */
export interface Lit {
  seat: number;
  cells: string[];
}

export type Zone = "stage" | "mine" | "others";

/** The table around an event, for telling it. */
export interface Scene {
  view: unknown;
  names: string[];
  standings: Standing[];
}

/** One sentence of the log, with the cells it speaks of. */
export interface Told {
  text: string;
  lit: Lit | null;
}

export interface BoardProps {
  view: unknown;
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
  standings: Standing[];
  last: TableEvent | null;
  lit: Lit | null;
  /** What the move aimed at would change, once the server has told. */
  change: Effect | null;
  hint: Hint | null;
  /** Which zone is open where only one fits the screen. */
  zone: Zone;
  /** True where nobody can play here: for spectators and in a replay. */
  watching: boolean;
  /** False while a sent move waits for its answer. */
  ready: boolean;
  onplay: (move: number) => void;
  onaim: (move: number | null) => void;
  /** What is asked of the acting seat now, in words for the turn line. */
  onasked: (text: string) => void;
  onzone: (zone: Zone) => void;
}

/** One seat's part of the board alone, as a picture beside its score. */
export interface PlotProps {
  view: unknown;
  keep: string;
  seat: number;
  lit: string[];
}

export interface PreviewProps {
  options: Record<string, unknown>;
  players: number;
}

export interface GameWords {
  name(): string;
  kind(): string;
  zone(zone: Zone): string;
  option(name: string): string;
  optionHelp(name: string): string;
  choice(option: string, value: unknown): string;
  choiceHelp(option: string, value: unknown): string;
  level(level: number): string;
  levelHelp(level: number): string;
  tell(event: TableEvent, scene: Scene): Told[];
  /** The lines worth showing: of many that say nothing, one is enough. */
  telling(lines: ScoreLine[]): ScoreLine[];
  category(line: ScoreLine, view: unknown): string;
  why(line: ScoreLine, all: Standing[], view: unknown): string;
  refusal(rule: string): string | null;
  /** A marker that comes with a total, such as one for passing a hundred. */
  marker(total: number): string | null;
}

export interface GameModule {
  id: string;
  words: GameWords;
  Picture: Component<Record<string, never>>;
  Board: Component<BoardProps>;
  Plot: Component<PlotProps>;
  Preview: Component<PreviewProps>;
  Evening: Component<Record<string, never>>;
  rules(language: Language): Promise<string>;
}
