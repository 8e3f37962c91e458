/** What the coach says of the allowed moves: how many there are, and which of them gain most.
 *
 * What is allowed, and what each move would bring, is the table's answer. Here it is only counted. */

import type { BoxCard, Coaching, Effect, SeatScore } from "../generated/wire";
import { figure, signed } from "../lib/language.svelte";
import { m } from "../lib/paraglide/messages.js";

/** What is said of a thing: that it is amiss, that it is well, or no more than that it is meant. */
export type Tone = "amiss" | "well" | "spoken";

/** One line, and the things that it speaks of. */
export interface Advice {
  text: string;
  lit: string[];
  /** What is said of them all; "spoken" where it is left out. */
  tone?: Tone;
  /** What it named as the gain; in later turns another one is named before it. */
  named?: string;
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
  /** What the move aimed at would change; null while none is, or until the table has told. */
  aimed: Effect | null;
  /** The gains named in earlier turns. */
  heard: ReadonlySet<string>;
}

export interface GameCoach {
  /** Names the turn of one's own, where it is not what lies between the moves of others. */
  turn?(view: unknown): string;
  /** What to strive for in such a game, a sentence for each of the first turns. The first is the goal of
   * all: it is told while others move before, too, until one's first move. */
  aims?(view: unknown): (() => string)[];
  /** Where somebody's points come from; null where there is nothing to tell of. */
  numbers?(standings: readonly SeatScore[], nameOf: (seat: number) => string): string | null;
  advise(now: Now): Advice | null | Promise<Advice | null>;
}

/** How a game speaks of its moves. */
export interface Ways {
  /** The thing that a move takes up; null where it takes nothing up. */
  from(move: number): string | null;
  /** The thing where it puts it. */
  to(move: number): string | null;
  /** Where on that thing it lies, of those that have several places; null where it has one. */
  place?: (move: number) => string | null;
  /** So many things may be taken up. */
  take(count: number): string;
  /** With the lit ones of them something is gained. */
  lit(count: number, gain: string): string;
  /** What there is to think of where nothing is taken up and nothing is laid. */
  otherwise?: (view: unknown, seat: number) => string | null;
  /** What may be gained, most telling first. */
  gains: GainInWords[];
}

export interface GainInWords {
  of: "scores" | "happens";
  kind: string;
  /** What one does by it, such as "you close a loop"; in German and Dutch the verb comes first. */
  would: (points: Points) => string;
}

/** What a gain pays; of one that comes to something else all told, both in words. */
export type Points = number | string;

/** Nothing is in the hand: what may be taken up. Else where it may go, or what it brings where it lies. */
export function adviceOf(now: Now, ways: Ways): Advice | null {
  const { view, seat, reach, coaching, aim, aimed } = now;
  if (aimed !== null) return said(thereOf(aimed, ways), []);
  if (coaching === null) return null;
  const laying = reach !== null;
  const moves = reach ?? coaching.moves;
  const thingOf = (move: number) => (laying ? ways.to(move) : ways.from(move));
  const things = new Set(moves.flatMap((move) => thingOf(move) ?? []));
  const otherwise = laying ? null : (ways.otherwise?.(view, seat) ?? null);
  if (things.size === 0 || otherwise !== null) return said(otherwise ?? aim, []);
  const places = new Set(laying ? moves.flatMap((move) => ways.place?.(move) ?? []) : []);
  const head = laying ? roomFor(things.size, places.size) : (aim ?? ways.take(things.size));
  const worth = worthOf(coaching, new Set(moves));
  const best = mostTelling(now, ways.gains, worth, thingOf, things.size);
  if (best === null)
    return said(
      aim === null || laying ? `${head} ${withoutGain(coaching, worth, laying)}` : head,
      [],
    );
  const { lit, every, named } = best;
  const tail = laying
    ? onCells(best, Math.max(things.size, places.size))
    : withPieces(best, things.size, ways);
  // No more than two sentences: how many cells there are is seen where something is lit.
  const lines = laying
    ? [...(things.size === 1 ? [head] : []), tail, ...(things.size === 1 ? [] : priceOf(best))]
    : [head, tail];
  const advice = said(lines.join(" "), every ? [] : lit);
  return advice && { ...advice, named };
}

/** A cell may have several places for a thing: then these are what there is to choose from. */
const roomFor = (cells: number, places: number): string =>
  places > 0 ? m.coach_places({ count: places }) : m.coach_cells({ count: cells });

const said = (text: string | null, lit: string[]): Advice | null =>
  text === null ? null : { text, lit };

/** Of a move that lies aimed: what it brings there, judged by all that it changes. */
function thereOf({ total, coins, lines, what }: Effect, { gains }: Ways): string {
  if (total < 0) return m.coach_costs_there({ points: signed(total) });
  const pays = (kind: string) =>
    lines.reduce((sum, one) => sum + (one.category === kind ? one.points : 0), 0);
  for (const { of, kind, would } of gains) {
    const points = pays(kind);
    const found = of === "scores" ? total > 0 && points > 0 : what.some((one) => one.kind === kind);
    if (!found) continue;
    const paid = { of, points, totals: [total], coins: [coins] };
    return [m.coach_only_cell({ gain: would(figuresOf(paid)) }), ...priceOf(paid)].join(" ");
  }
  if (total > 0) return m.coach_brings_there({ points: signed(total) });
  return lines.some(({ points }) => points !== 0) ? m.coach_even_there() : m.coach_nothing_there();
}

function onCells({ gain, lit, every }: Telling, all: number): string {
  if (!every) return m.coach_lit_cells({ count: lit.length, gain });
  return all > 1 ? m.coach_every_cell({ gain }) : m.coach_only_cell({ gain });
}

function withPieces({ gain, lit, every }: Telling, all: number, ways: Ways): string {
  if (!every) return ways.lit(lit.length, gain);
  return all > 1 ? m.coach_every_piece({ gain }) : m.coach_only_piece({ gain });
}

/** What is gained at one place may be lost at another, or paid for. */
function withoutGain(coaching: Coaching, worth: Worth, laying: boolean): string {
  if (laying && [...worth.values()].every(({ total }) => total < 0)) return m.coach_loses();
  const scores = coaching.scores.some(({ moves }) => moves.some((move) => worth.has(move)));
  return scores ? m.coach_no_net() : m.coach_nothing();
}

/** What is named, and what the move comes to where that is not the same. */
function figuresOf({ of, points, totals }: Paid): Points {
  const total = totals[0]!;
  return of === "scores" && total !== points
    ? m.coach_in_all({ points: figure(points), all: signed(total) })
    : points;
}

function priceOf({ coins }: Paid): string[] {
  const prices = coins.map((count) => -count);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (most <= 0) return [];
  return least === most
    ? [m.coach_price({ count: most })]
    : [m.coach_price_between({ least: figure(Math.max(0, least)), most: figure(most) })];
}

/** What moves come to, by their index. */
type Worth = ReadonlyMap<number, { total: number; coins: number }>;

function worthOf({ moves, totals, coins }: Coaching, within: ReadonlySet<number>): Worth {
  return new Map(
    moves.flatMap((move, n) =>
      within.has(move) ? [[move, { total: totals[n]!, coins: coins[n]! }] as const] : [],
    ),
  );
}

/** A gain, and what the moves that bring it come to. */
interface Paid {
  of: GainInWords["of"];
  points: number;
  totals: number[];
  coins: number[];
}

interface Telling extends Paid {
  named: string;
  gain: string;
  lit: string[];
  /** All of them bring it alike. */
  every: boolean;
}

/** What only some things bring tells more than what all bring alike, and what was not told yet more than
 * what was. */
function mostTelling(
  { coaching, heard }: Now,
  gains: GainInWords[],
  worth: Worth,
  thingOf: (move: number) => string | null,
  all: number,
): Telling | null {
  const found = gains.flatMap((words): Telling[] => {
    const { of, kind, would } = words;
    const gain = coaching?.[of].find((one) => one.kind === kind);
    if (gain === undefined) return [];
    const least = of === "scores" ? 1 : 0; // whatever happens, no points may be lost by it
    const within = gain.moves.flatMap((move, n) => {
      const its = worth.get(move);
      return its === undefined || its.total < least
        ? []
        : [{ move, points: gain.points[n]!, ...its }];
    });
    const most = within.filter(
      ({ total }) => total === Math.max(...within.map((one) => one.total)),
    );
    const points = Math.max(0, ...most.map((one) => one.points));
    const best = most.filter((one) => one.points === points);
    const lit = [...new Set(best.flatMap(({ move }) => thingOf(move) ?? []))];
    if (lit.length === 0) return [];
    const paid: Paid = {
      ...{ of, points },
      totals: best.map(({ total }) => total),
      coins: best.map(({ coins }) => coins),
    };
    const every = lit.length === all;
    return [{ named: kind, gain: would(figuresOf(paid)), ...paid, lit, every }];
  });
  const some = found.filter(({ every }) => !every);
  return some.find(({ named }) => !heard.has(named)) ?? some[0] ?? found[0] ?? null;
}
