/** What the coach says of the allowed moves: how many there are, and which of them gain most.
 *
 * What is allowed, and what each move would bring, is the table's answer. Here it is only counted. */

import type { BoxCard, Coaching, Gain } from "../generated/wire";
import { m } from "../lib/paraglide/messages.js";

/** What is said of a thing: that it is amiss, that it is well, or no more than that it is meant. */
export type Tone = "amiss" | "well" | "spoken";

/** One line, and the things that it speaks of. */
export interface Advice {
  text: string;
  lit: string[];
  /** What is said of them all; "spoken" where it is left out. */
  tone?: Tone;
}

/** What the coach knows of a turn. */
export interface Now {
  view: unknown;
  seat: number;
  box: BoxCard;
  /** Of the moves with what is in the hand; null while it is empty. */
  reach: number[] | null;
  /** What the allowed moves would bring; null where all act at once. */
  coaching: Coaching | null;
  /** What to strive for, which is told in the first turns before anything is in the hand. */
  aim: string | null;
}

export interface GameCoach {
  /** Names the turn of one's own, where it is not what lies between the moves of others. */
  turn?(view: unknown): string;
  /** What to strive for in such a game, a sentence for each of the first turns. */
  aims?(view: unknown): (() => string)[];
  advise(now: Now): Advice | null | Promise<Advice | null>;
}

/** How a game speaks of its moves. */
export interface Ways {
  /** The thing that a move takes up; null where it takes nothing up. */
  from(move: number): string | null;
  /** The thing where it puts it. */
  to(move: number): string | null;
  /** So many things may be taken up. */
  take(count: number): string;
  /** What there is to think of where nothing is taken up and nothing is laid. */
  otherwise?: (view: unknown) => string | null;
  /** What may be gained, most telling first. */
  gains: GainInWords[];
}

export interface GainInWords {
  of: "scores" | "happens";
  kind: string;
  /** What one does by it, such as "you close a loop"; in German and Dutch the verb comes first. */
  would: (points: number) => string;
}

/** Nothing is in the hand: what may be taken up. Else where it may go. */
export function adviceOf({ view, reach, coaching, aim }: Now, ways: Ways): Advice | null {
  if (coaching === null) return null;
  const laying = reach !== null;
  const moves = reach ?? coaching.moves;
  const thingOf = (move: number) => (laying ? ways.to(move) : ways.from(move));
  const things = new Set(moves.flatMap((move) => thingOf(move) ?? []));
  const otherwise = laying ? null : (ways.otherwise?.(view) ?? null);
  if (things.size === 0 || otherwise !== null) return said(otherwise ?? aim, []);
  const head = laying ? m.coach_cells({ count: things.size }) : (aim ?? ways.take(things.size));
  const best = mostTelling(ways.gains, coaching, new Set(moves), thingOf, things.size);
  if (best === null)
    return said(aim === null || laying ? `${head} ${m.coach_nothing()}` : head, []);
  const { lit, every } = best;
  const tail = laying ? onCells(best, things.size) : withPieces(best, things.size);
  return said(`${head} ${tail}`, every ? [] : lit);
}

const said = (text: string | null, lit: string[]): Advice | null =>
  text === null ? null : { text, lit };

function onCells({ gain, lit, every }: Telling, all: number): string {
  if (!every) return m.coach_lit_cells({ count: lit.length, gain });
  return all > 1 ? m.coach_every_cell({ gain }) : m.coach_only_cell({ gain });
}

function withPieces({ gain, lit, every }: Telling, all: number): string {
  if (!every) return m.coach_lit_pieces({ count: lit.length, gain });
  return all > 1 ? m.coach_every_piece({ gain }) : m.coach_only_piece({ gain });
}

interface Telling {
  gain: string;
  lit: string[];
  /** All of them bring it alike. */
  every: boolean;
}

/** What only some things bring tells more than what all bring alike. */
function mostTelling(
  gains: GainInWords[],
  coaching: Coaching,
  moves: ReadonlySet<number>,
  thingOf: (move: number) => string | null,
  all: number,
): Telling | null {
  const found = gains.flatMap(({ of, kind, would }): Telling[] => {
    const gain = coaching[of].find((one) => one.kind === kind);
    if (gain === undefined) return [];
    const { lit, points } = thatBringMost(gain, moves, thingOf);
    return lit.length === 0 ? [] : [{ gain: would(points), lit, every: lit.length === all }];
  });
  return found.find(({ every }) => !every) ?? found[0] ?? null;
}

function thatBringMost(
  gain: Gain,
  moves: ReadonlySet<number>,
  thingOf: (move: number) => string | null,
): { lit: string[]; points: number } {
  const within = gain.moves.flatMap((move, n) =>
    moves.has(move) ? [{ move, points: gain.points[n]! }] : [],
  );
  const points = Math.max(0, ...within.map((one) => one.points));
  const best = within.filter((one) => one.points === points);
  return { lit: [...new Set(best.flatMap(({ move }) => thingOf(move) ?? []))], points };
}
