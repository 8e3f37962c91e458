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
  /** What there is to do now. */
  text: string;
  /** What to strive for, told before it where there is room; left out where it is all there is to say. */
  aim?: string;
  lit: string[];
  /** What is said of them all; "spoken" where it is left out. */
  tone?: Tone;
  /** What it named as the gain; in later turns another one is named before it. */
  named?: string;
  /** The moves that bring it. */
  moves?: readonly number[];
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
  /** With the lit ones of them something is gained, and elsewhere there may be more. */
  lit: (count: number, gain: string) => string;
  /** The same, where no move pays more at once. */
  most: (count: number, gain: string) => string;
  /** What there is to think of where nothing is taken up and nothing is laid. */
  otherwise?: (view: unknown, seat: number) => string | null;
  /** What may be gained, most telling first. */
  gains: GainInWords[];
  /** What a kind of points is called beside the hand. */
  title(kind: string): string;
}

export interface GainInWords {
  of: "scores" | "happens";
  kind: string;
  /** What one does by it, such as "you close a loop"; in German and Dutch the verb comes first. Of what
   * happens and pays nothing by itself it is given how often. */
  would: (points: Points) => string;
  /** The same after an "and", where German has the verb behind who does it; without it the words are alike. */
  also?: (points: Points) => string;
}

/** What a gain pays; of one beside which more is paid, or that comes to something else all told, in words. */
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
  const best = mostTelling(now, ways, worth, thingOf, things.size);
  if (best === null)
    return said(
      aim === null || laying ? `${head} ${withoutGain(coaching, worth, laying)}` : head,
      [],
    );
  const { lit, every, named, moves: bring } = best;
  const tail = laying
    ? onCells(best, Math.max(things.size, places.size))
    : withPieces(best, things.size, ways);
  // No more than two sentences: how many cells there are is seen where something is lit.
  const lines = laying
    ? [
        ...(things.size === 1 ? [head] : []),
        tail,
        ...(things.size === 1 || best.priced ? [] : priceOf(best.coins)),
      ]
    : [...(aim === null ? [head] : []), tail];
  const striving = laying || aim === null ? {} : { aim };
  return { ...striving, text: lines.join(" "), lit: every ? [] : lit, named, moves: bring };
}

/** A cell may have several places for a thing: then these are what there is to choose from. */
const roomFor = (cells: number, places: number): string =>
  places > 0 ? m.coach_places({ count: places }) : m.coach_cells({ count: cells });

const said = (text: string | null, lit: string[]): Advice | null =>
  text === null ? null : { text, lit };

/** Of a move that lies aimed: what it brings there, judged by all that it changes. */
function thereOf({ total, coins, lines, what }: Effect, ways: Ways): string {
  const pays = lines.some(({ points }) => points > 0);
  if (total < 0 && total === coins && !pays) return m.coach_pays_there({ count: -coins });
  if (total < 0) return m.coach_costs_there({ count: -total });
  const parts: Part[] = [
    ...[...new Set(lines.map(({ category }) => category))].map((kind): Part => {
      const its = lines.filter(({ category }) => category === kind);
      return { of: "scores", kind, points: its.reduce((sum, one) => sum + one.points, 0) };
    }),
    ...[...new Set(what.map(({ kind }) => kind))].map((kind): Part => {
      return { of: "happens", kind, points: what.filter((one) => one.kind === kind).length };
    }),
  ].filter(({ of, points }) => points > 0 && (of === "happens" || total > 0));
  const told = ways.gains.find((words) => partOf(parts, words) !== undefined);
  if (told !== undefined) {
    const { gain, priced } = inWords(told, { parts, total, coins }, ways);
    return [m.coach_only_cell({ gain }), ...(priced ? [] : priceOf([coins]))].join(" ");
  }
  if (total > 0) return m.coach_brings_there({ points: signed(total) });
  return lines.some(({ points }) => points !== 0) ? m.coach_even_there() : m.coach_nothing_there();
}

function onCells({ gain, lit, every }: Telling, all: number): string {
  if (!every) return m.coach_lit_cells({ count: lit.length, gain });
  return all > 1 ? m.coach_every_cell({ gain }) : m.coach_only_cell({ gain });
}

function withPieces({ gain, lit, every, most }: Telling, all: number, ways: Ways): string {
  if (!every) return (most ? ways.most : ways.lit)(lit.length, gain);
  return all > 1 ? m.coach_every_piece({ gain }) : m.coach_only_piece({ gain });
}

/** What is gained at one place may be lost at another, or paid for. */
function withoutGain(coaching: Coaching, worth: Worth, laying: boolean): string {
  if (laying && [...worth.values()].every(({ total }) => total < 0)) return m.coach_loses();
  const scores = coaching.scores.some(({ moves }) => moves.some((move) => worth.has(move)));
  return scores ? m.coach_no_net() : m.coach_nothing();
}

/** Something that a move brings: so many points, or how often it happens. */
interface Part {
  of: GainInWords["of"];
  kind: string;
  points: number;
}

/** What a move brings in parts, what it comes to, and its coins; null where several moves are told of
 * that cost different ones. */
interface Brings {
  parts: readonly Part[];
  total: number;
  coins: number | null;
}

interface Gained {
  gain: string;
  /** It names the price as well. */
  priced: boolean;
}

const partOf = (parts: readonly Part[], { of, kind }: Pick<Part, "of" | "kind">) =>
  parts.find((one) => one.of === of && one.kind === kind);

/** What is told of a move, and what else it brings. Beside what only happens that is the next thing there
 * are words for; beside points it is what pays more than they do, so that nobody misses the larger part. */
function inWords(told: GainInWords, brings: Brings, ways: Ways): Gained {
  const { parts } = brings;
  const points = partOf(parts, told)?.points ?? 0;
  if (told.of === "scores") {
    const { figures, priced } = figuresOf(told, points, brings, ways);
    return { gain: told.would(figures), priced };
  }
  const gain = told.would(points);
  const next = ways.gains.find((other) => other !== told && partOf(parts, other) !== undefined);
  if (next === undefined) return { gain, priced: false };
  const other = (next.also ?? next.would)(partOf(parts, next)!.points);
  return { gain: m.coach_and({ one: gain, other }), priced: false };
}

/** What is named, and what the move comes to where that is not the same: a price is told as coins. */
function figuresOf(
  { kind }: GainInWords,
  points: number,
  { parts, total, coins }: Brings,
  ways: Ways,
): { figures: Points; priced: boolean } {
  const largest = parts
    .filter((one) => one.of === "scores" && one.kind !== kind && one.points > points)
    .reduce<Part | null>((most, one) => (one.points > (most?.points ?? 0) ? one : most), null);
  const named =
    largest === null
      ? figure(points)
      : m.coach_besides({
          ...{ points: figure(points), most: signed(largest.points) },
          what: ways.title(largest.kind),
        });
  const sum = points + (largest?.points ?? 0);
  if (total === sum) return { figures: named, priced: false };
  if (coins !== null && coins < 0 && total === sum + coins)
    return { figures: m.coach_less({ points: named, count: -coins }), priced: true };
  return { figures: m.coach_in_all({ points: named, all: signed(total) }), priced: false };
}

function priceOf(coins: readonly number[]): string[] {
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

interface Telling extends Gained {
  named: string;
  moves: number[];
  lit: string[];
  /** All of them bring it alike. */
  every: boolean;
  /** No allowed move pays more at once. */
  most: boolean;
  coins: number[];
}

/** What only some things bring tells more than what all bring alike, and what was not told yet more than
 * what was. */
function mostTelling(
  { coaching, heard }: Now,
  ways: Ways,
  worth: Worth,
  thingOf: (move: number) => string | null,
  all: number,
): Telling | null {
  const found = ways.gains.flatMap((words): Telling[] => {
    const { of, kind } = words;
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
    const parts = inCommon(
      coaching!,
      best.map(({ move }) => move),
    );
    const [{ total, coins }] = best as [(typeof best)[number]];
    const price = best.every((one) => one.coins === coins) ? coins : null;
    return [
      {
        named: kind,
        moves: best.map(({ move }) => move),
        ...inWords(words, { parts, total, coins: price }, ways),
        ...{ lit, every: lit.length === all, coins: best.map((one) => one.coins) },
        most: total > 0 && total === Math.max(...coaching!.totals),
      },
    ];
  });
  const some = found.filter(({ every }) => !every);
  return some.find(({ named }) => !heard.has(named)) ?? some[0] ?? found[0] ?? null;
}

/** What all of some moves bring alike. */
function inCommon(coaching: Coaching, moves: readonly number[]): Part[] {
  const alike = (of: Part["of"]) =>
    coaching[of].flatMap(({ kind, moves: its, points }): Part[] => {
      const paid = new Set(moves.map((move) => points[its.indexOf(move)]));
      const [one] = paid;
      if (paid.size > 1 || one === undefined) return [];
      return [{ of, kind, points: of === "scores" ? one : 1 }]; // at least once
    });
  return [...alike("scores"), ...alike("happens")];
}
