/** What the other seats have done since one last moved oneself. */

import type { Zone } from "../games/game";
import type { Happening, LogEntry, ScoreLine, SeatScore } from "../generated/wire";

/** What a seat did: its moves, and the cells they touched. */
export interface Deed {
  seat: number;
  moves: LogEntry[];
  cells: string[];
  /** What it brought in points, where that is known. */
  points?: number | null;
  /** The score line that rose most by it, and by how much, where that is known. */
  rise?: Rise | null;
}

export interface Rise {
  line: ScoreLine;
  points: number;
}

/**
 * One deed for every other seat, in the order in which they ended: all that it did since my last move,
 * also where it was its turn more than once. Whoever has no seat sees the last turn of every seat.
 */
export function deedsOf(log: readonly LogEntry[], mine: readonly number[]): Deed[] {
  const moves = standing(log);
  const since = moves.findLastIndex(({ seat }) => mine.includes(seat!)) + 1;
  const turns = new Map<number, LogEntry[]>();
  for (const [index, move] of moves.entries()) {
    if (index < since) continue;
    const goesOn = moves[index - 1]?.seat === move.seat && index > since;
    const before = goesOn || mine.length > 0 ? (turns.get(move.seat!) ?? []) : [];
    turns.delete(move.seat!); // so that it comes last
    turns.set(move.seat!, [...before, move]);
  }
  return [...turns].map(([seat, made]) => ({ seat, moves: made, cells: touched(seat, made) }));
}

/** In the order of seats after mine, in which one goes round a table, whoever moved last. */
export function roundFrom<T extends { deed: Deed }>(
  mine: readonly number[],
  shown: readonly T[],
): T[] {
  const first = mine[0] ?? 0;
  const passed = ({ deed: { seat } }: T): number => Number(seat < first);
  return shown.toSorted(
    (one, other) => passed(one) - passed(other) || one.deed.seat - other.deed.seat,
  );
}

/** One's own last turn, of a chain of moves or of one; null before it. */
export function ownTurn(log: readonly LogEntry[], mine: readonly number[]): Deed | null {
  const moves = standing(log);
  const last = moves.findLast(({ seat }) => mine.includes(seat!));
  if (last === undefined) return null;
  const made = moves.slice(0, moves.indexOf(last) + 1);
  const first = made.findLastIndex(({ seat }) => seat !== last.seat) + 1;
  return { seat: last.seat!, moves: made.slice(first), cells: [] };
}

/** What the points of all consisted of after an event, by its version. */
export type Standings = ReadonlyMap<number, readonly SeatScore[]>;

/** What a deed brought its seat in points; null where it is not known how they stood before and after it. */
export function pointsOf(
  deed: Deed,
  log: readonly LogEntry[],
  standings: Standings,
): number | null {
  let sum = 0;
  for (const run of runsOf(deed, log)) {
    const span = spanOf(run, log, standings);
    if (span === null) return null;
    const [before, after] = span.map(
      (all) => all.find(({ seat }) => seat === deed.seat)?.total ?? 0,
    );
    sum += after! - before!;
  }
  return sum;
}

/** The parts of a deed within which nobody else moved. */
function runsOf(deed: Deed, log: readonly LogEntry[]): Deed[] {
  const moves = standing(log);
  const runs: LogEntry[][] = [];
  for (const move of deed.moves) {
    const at = moves.findIndex(({ version }) => version === move.version);
    const before = moves[at - 1]?.version;
    if (before !== undefined && runs.at(-1)?.at(-1)?.version === before) runs.at(-1)!.push(move);
    else runs.push([move]);
  }
  return runs.map((run) => ({ seat: deed.seat, moves: run, cells: [] }));
}

/** The score lines of its seat that a turn let rise or fall, by how much each; null where it is not known how
 * they stood before and after it. */
export function changesOf(
  deed: Deed,
  log: readonly LogEntry[],
  standings: Standings,
): Rise[] | null {
  const [before, after] = (spanOf(deed, log, standings) ?? []).map(
    (all) => all.find(({ seat }) => seat === deed.seat)?.lines ?? [],
  );
  if (before === undefined || after === undefined) return null;
  const pointsIn = (lines: ScoreLine[], { category, item }: ScoreLine): number =>
    lines.find((one) => one.category === category && one.item === item)?.points ?? 0;
  const gone = before.filter(
    ({ category, item }) => !after.some((one) => one.category === category && one.item === item),
  );
  return [...after, ...gone]
    .map((line) => ({ line, points: pointsIn(after, line) - pointsIn(before, line) }))
    .filter(({ points }) => points !== 0);
}

/** Of them the one that rose most; null where none did, and where that is not known. */
export function riseOf(deed: Deed, log: readonly LogEntry[], standings: Standings): Rise | null {
  const changes = changesOf(deed, log, standings) ?? [];
  return changes.reduce<Rise | null>(
    (most, one) => (one.points > (most?.points ?? 0) ? one : most),
    null,
  );
}

/** What was known just before a turn, and just after it. */
function spanOf<T>(
  { moves }: Deed,
  log: readonly LogEntry[],
  all: ReadonlyMap<number, T>,
): [T, T] | null {
  const [first, last] = [moves[0]!.version, moves.at(-1)!.version];
  const known = [...all.keys()].sort((one, other) => one - other);
  const before = known.findLast((version) => version < first);
  const after = known.find((version) => version >= last);
  if (before === undefined || after === undefined) return null;
  const between = (version: number) => version > before && version <= after;
  const made = new Set(moves.map(({ version }) => version));
  const others = log.some(
    ({ kind, version }) => isDone(kind) && between(version) && !made.has(version),
  );
  if (others) return null;
  return [all.get(before)!, all.get(after)!];
}

const isDone = (kind: LogEntry["kind"]): boolean => kind === "move" || kind === "undo";

/** Whether something was drawn anew, or it began at a position of another game: such a game is one for practice. */
export function practised(log: readonly LogEntry[]): boolean {
  return log.some((event) => event.kind === "branch" || startsPractice(event));
}

export function startsPractice({ kind, what }: LogEntry): boolean {
  return kind === "undo" && what.some((one) => one.kind === "practice");
}

/** The events, by version, that were taken back since. */
export function takenBack(log: readonly LogEntry[]): Set<number> {
  const kept = new Set(standing(log).map(({ version }) => version));
  const moves = log.filter(({ kind, seat }) => kind === "move" && seat !== null);
  return new Set(moves.flatMap(({ version }) => (kept.has(version) ? [] : [version])));
}

/** The parts of a small screen in which something is new to see: what one has done oneself is no news
 * on one's own board. In the middle it is where all share a garden; what else is on offer there changes with
 * every move, and one comes to it when one may take of it. */
export function changedBy(
  { seat, what }: LogEntry,
  mine: readonly number[],
  shared: boolean,
): Zone[] {
  // Where everybody has a garden of their own, what has no place in mine is seen elsewhere: that I begin.
  const isMine = (one: number | null) => one !== null && mine.includes(one);
  const middle: Zone[] = shared ? ["stage"] : [];
  if (isMine(seat)) return middle;
  const touches = (one: Happening) => isMine(one.seat) && (shared || one.cells.length > 0);
  return [...middle, "others", ...(what.some(touches) ? ["mine" as const] : [])];
}

/** The moves that still count: what was taken back is as if it had never been. */
export function standing(log: readonly LogEntry[]): LogEntry[] {
  const moves: LogEntry[] = [];
  for (const event of log) {
    if (event.kind === "move" && event.seat !== null) moves.push(event);
    if (event.kind !== "undo") continue;
    const taken = moves.findLastIndex(({ seat }) => seat === event.seat);
    if (taken >= 0) moves.length = taken;
  }
  return moves;
}

/** Where its pieces came to lie. */
function touched(seat: number, moves: readonly LogEntry[]): string[] {
  const cells = moves.flatMap(({ what }) =>
    what.flatMap((one) => (placed(one, seat) ? one.cells : [])),
  );
  return [...new Set(cells)];
}

/** What names no cell of its own only looks at some, or is a deed of the table. */
function placed(one: Happening, seat: number): boolean {
  return one.seat === seat && one.values.cell !== undefined;
}

/** A deed for each of its moves. */
export function movesOf(deed: Deed): Deed[] {
  const { seat, moves } = deed;
  return moves.map((move) => ({ seat, moves: [move], cells: touched(seat, [move]) }));
}

/** A deed for each piece that came to lie somewhere: each has its picture and its words. A deed
 * that laid nothing is of one piece. */
export function partsOf(deed: Deed): Deed[] {
  const parts = deed.moves.flatMap((move) =>
    move.what
      .filter((one) => placed(one, deed.seat))
      .map((one) => ({ ...deed, moves: [{ ...move, what: [one] }], cells: one.cells })),
  );
  return parts.length > 0 ? parts : [deed];
}

/** The cells of a seat's deed, where there is one. */
export function marksOf(deeds: readonly Deed[], seat: number): ReadonlySet<string> {
  return new Set(deeds.find((deed) => deed.seat === seat)?.cells);
}
