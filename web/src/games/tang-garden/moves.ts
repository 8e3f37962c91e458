/** Moves by their number: the same packing as `hortus/games/tang_garden/rules/indices.py`. */

import { CELLS, cellAt, cellNumber, NOTCHES, SIDES } from "./board";
import type { Side, Size } from "./types";

export const SOURCES = ["A", "B", "C", "D", "hand"] as const;
export type Source = (typeof SOURCES)[number];
export const SIZES = ["small", "large"] as const;
export const TRACKS = ["green", "water", "rock"] as const;
const GAINS = [...TRACKS, "coins"] as const;
export type Gain = (typeof GAINS)[number];
const PLAINS = ["open", "draw", "more", "top", "blind", "wait", "done"] as const;
export type Plain = (typeof PLAINS)[number];

export const CHARACTERS = [
  ...["architect", "child", "empress", "hermit", "poet", "student"],
  ...["emperor", "lady", "merchant", "monk", "official", "sword_dancer"],
];
export const LANTERNS = [
  ...["double_build", "double_decorate", "shift", "search"],
  ...["tile_only", "from_display", "new_cards", "reuse"],
];
export const PANELS = [
  ...Array.from({ length: 12 }, (_, n) => `S${String(n + 1).padStart(2, "0")}`),
  ...Array.from({ length: 8 }, (_, n) => `L${n + 1}`),
];
const STACK_TILES = 15;

export type Move =
  | { kind: "build"; source: Source; cell: string; turn: number }
  | { kind: "decorate"; choice: number; cell: string; spot: number }
  | { kind: "stand"; cell: string; place: number; facing: Side }
  | { kind: "remove"; cell: string; spot: number; size: Size }
  | { kind: "token"; cell: string }
  | { kind: "display"; tile: string }
  | { kind: "panel"; panel: string }
  | { kind: "notch"; notch: string }
  | { kind: "character"; character: string }
  | { kind: "which"; character: string }
  | { kind: "ready"; lantern: string; size: Size }
  | { kind: "lantern"; lantern: string }
  | { kind: "gain"; what: Gain }
  | { kind: "under"; stack: string }
  | { kind: "plain"; what: Plain };

export type Kind = Move["kind"];
export type MoveOf<K extends Kind> = Extract<Move, { kind: K }>;

const KINDS: readonly Kind[] = [
  ...(["build", "decorate", "stand", "remove", "token", "display", "panel", "notch"] as const),
  ...(["character", "which", "ready", "lantern", "gain", "under", "plain"] as const),
];
const ROWS = [20, 14, 12, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const MEMBERS = [CELLS, CELLS, CELLS, CELLS, CELLS, 60, 20, 20, 12, 12, 8, 8, 4, 4, 7];
const FIRST = MEMBERS.map((_, kind) =>
  MEMBERS.slice(0, kind).reduce((sum, members, other) => sum + members * ROWS[other]!, 0),
);

function tileName(number: number): string {
  const stack = SOURCES[Math.floor(number / STACK_TILES)];
  return `${stack}${String((number % STACK_TILES) + 1).padStart(2, "0")}`;
}

function tileNumber(name: string): number {
  return SOURCES.indexOf(name.charAt(0) as Source) * STACK_TILES + Number(name.slice(1)) - 1;
}

export function moveAt(index: number): Move {
  const at = FIRST.findLastIndex((first) => first <= index);
  const row = (index - FIRST[at]!) % ROWS[at]!;
  const member = Math.floor((index - FIRST[at]!) / ROWS[at]!);
  const cell = cellAt(member);
  const size = (number: number) => SIZES[number % 2]!;
  const kind = KINDS[at]!;
  switch (kind) {
    case "build":
      return { kind, source: SOURCES[row >> 2]!, cell, turn: row % 4 };
    case "decorate":
      return { kind, choice: row >> 1, cell, spot: row % 2 };
    case "stand":
      return { kind, cell, place: row >> 2, facing: SIDES[row % 4]! };
    case "remove":
      return { kind, cell, spot: row >> 1, size: size(row) };
    case "token":
      return { kind, cell };
    case "display":
      return { kind, tile: tileName(member) };
    case "panel":
      return { kind, panel: PANELS[member]! };
    case "notch":
      return { kind, notch: NOTCHES[member]! };
    case "character":
    case "which":
      return { kind, character: CHARACTERS[member]! };
    case "ready":
      return { kind, lantern: LANTERNS[member >> 1]!, size: size(member) };
    case "lantern":
      return { kind, lantern: LANTERNS[member]! };
    case "gain":
      return { kind, what: GAINS[member]! };
    case "under":
      return { kind, stack: SOURCES[member]! };
    case "plain":
      return { kind, what: PLAINS[member]! };
  }
}

export function indexOf(move: Move): number {
  const kind = KINDS.indexOf(move.kind);
  const [member, row] = packed(move);
  return FIRST[kind]! + member * ROWS[kind]! + row;
}

function packed(move: Move): [member: number, row: number] {
  switch (move.kind) {
    case "build":
      return [cellNumber(move.cell), SOURCES.indexOf(move.source) * 4 + move.turn];
    case "decorate":
      return [cellNumber(move.cell), move.choice * 2 + move.spot];
    case "stand":
      return [cellNumber(move.cell), move.place * 4 + SIDES.indexOf(move.facing)];
    case "remove":
      return [cellNumber(move.cell), move.spot * 2 + SIZES.indexOf(move.size)];
    case "token":
      return [cellNumber(move.cell), 0];
    case "display":
      return [tileNumber(move.tile), 0];
    case "panel":
      return [PANELS.indexOf(move.panel), 0];
    case "notch":
      return [NOTCHES.indexOf(move.notch), 0];
    case "character":
    case "which":
      return [CHARACTERS.indexOf(move.character), 0];
    case "ready":
      return [LANTERNS.indexOf(move.lantern) * 2 + SIZES.indexOf(move.size), 0];
    case "lantern":
      return [LANTERNS.indexOf(move.lantern), 0];
    case "gain":
      return [GAINS.indexOf(move.what), 0];
    case "under":
      return [SOURCES.indexOf(move.stack as Source), 0];
    case "plain":
      return [PLAINS.indexOf(move.what), 0];
  }
}

/** The allowed moves, sorted by what a person chooses. */
export class Choices {
  readonly all: readonly Move[];
  readonly #indices: ReadonlySet<number>;

  constructor(indices: readonly number[]) {
    this.all = indices.map(moveAt);
    this.#indices = new Set(indices);
  }

  of<K extends Kind>(kind: K): MoveOf<K>[] {
    return this.all.filter((move): move is MoveOf<K> => move.kind === kind);
  }

  allows(move: Move): boolean {
    return this.#indices.has(indexOf(move));
  }

  may(what: Plain): boolean {
    return this.allows({ kind: "plain", what });
  }
}
