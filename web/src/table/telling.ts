/** Any event in words: what the game tells, and what happens at every table. */

import type { GameWords, Scene, ShownDeed, Told } from "../games/game";
import {
  movesOf,
  partsOf,
  pointsOf,
  changesOf,
  startsPractice,
  type Deed,
  type Standings,
} from "../lib/deeds";
import { oneByOne, signed } from "../lib/language.svelte";
import { isYou, seatName } from "../lib/names";
import { m } from "../lib/paraglide/messages.js";
import type { LogEntry } from "../generated/wire";

export function tellEvent(event: LogEntry, scene: Scene, words: GameWords): Told[] {
  const seat = event.seat === null ? "" : (scene.names[event.seat] ?? "");
  if (event.kind === "branch") return [{ text: m.log_branch(), lit: null }];
  if (event.kind === "undo") return [{ text: tellUndo(event, seat), lit: null }];
  if (event.kind === "seat")
    return seat === "" ? [] : [{ text: tellSeat(event, seat, scene), lit: null }];
  return words.tell(event, scene);
}

/** A turn in words: of a chain of moves, in those games that have them, what it came to. */
export function tellTurn(events: LogEntry[], scene: Scene, words: GameWords): Told[] {
  if (events.length > 1 && words.gist !== undefined)
    return words.gist(events, scene, scene.points?.(...events) ?? null);
  return events.flatMap((event) => tellEvent(event, scene, words));
}

/** The line of a move that stands for all of it, where there is room for one. */
export function tellBriefly(event: LogEntry, scene: Scene, words: GameWords): string | null {
  const brief = event.kind === "move" ? words.brief?.(event, scene) : undefined;
  return brief ?? tellEvent(event, scene, words)[0]?.text ?? null;
}

/** Where a move laid something, for who does not see it; empty where it laid nothing. */
export function tellWhere(move: LogEntry, scene: Scene, words: GameWords): string {
  const place = move.kind === "move" ? words.where?.(move, scene) : null;
  return place ? m.told_where({ place }) : "";
}

/** What moves brought, as far as it is known how the points stood before and after them. */
export function broughtIn(
  log: readonly LogEntry[],
  standings: Standings,
): Pick<Scene, "points" | "changes"> {
  const deed = (moves: LogEntry[]): Deed | null => {
    const seat = moves[0]?.seat ?? null;
    return seat === null ? null : { seat, moves, cells: [] };
  };
  return {
    points: (...moves) => {
      const made = deed(moves);
      return made === null ? null : pointsOf(made, log, standings);
    },
    changes: (...moves) => {
      const made = deed(moves);
      return made === null ? null : changesOf(made, log, standings);
    },
  };
}

/** All deeds in few words. Where no turn is a chain of moves each of them is told, one after the other. */
export function tellDeeds(deeds: Deed[], scene: Scene, words: GameWords): ShownDeed[] {
  if (words.gist !== undefined) return deeds.flatMap((deed) => tellDeed(deed, scene, words) ?? []);
  return deeds.flatMap((deed) => {
    const told = movesOf(deed).flatMap((move) => tellDeed(move, scene, words) ?? []);
    return told.length > 1 ? inOne(told, deed, scene) : told;
  });
}

/** What a seat did in several turns: all of it, else the last with what those before came to, else what all
 * came to. */
function inOne(told: ShownDeed[], deed: Deed, scene: Scene): ShownDeed {
  const last = told.at(-1)!;
  const earlier = told.slice(0, -1);
  const sumOf = (moves: LogEntry[]): number | null => scene.points?.(...moves) ?? null;
  const all = sumOf(deed.moves);
  const before = sumOf(earlier.flatMap((one) => one.deed.moves));
  const known = all !== null && before !== null;
  const count = earlier.length;
  const more = known
    ? m.deed_before({ count, points: signed(before), sum: signed(all) })
    : m.deed_before_bare({ count });
  const { name } = last;
  const sum = known
    ? m.deed_sum({ name, count: told.length, sum: signed(all) })
    : m.deed_sum_bare({ name, count: told.length });
  const texts = told.map(({ text }) => text);
  return {
    ...last,
    deed,
    points: all === null ? null : signed(all),
    text: oneByOne(known ? [...texts, m.deed_together({ sum: signed(all) })] : texts),
    shorts: [...[last.text, ...last.shorts].map((one) => oneByOne([one, more])), sum],
    where: told.map(({ where }) => where).join(" "),
    turns: told.map((one) => one.deed),
  };
}

/** A deed in few words; null where there is nothing to tell of it. */
export function tellDeed(deed: Deed, scene: Scene, words: GameWords): ShownDeed | null {
  const told = linesOf(deed, scene, words);
  const name = scene.names[deed.seat] ?? "";
  const [first] = told;
  if (first === undefined) return null;
  const reason = deed.rise ? (words.reason?.(deed.rise) ?? null) : null;
  const text = [...told, ...(reason === null ? [] : [reason.whole])].join(" ");
  const brief = words.inShort?.(deed.moves, scene, deed.points) ?? [];
  const shorts =
    reason === null ? brief : [...brief.map((one) => oneByOne([one, reason.short])), ...brief];
  const points = deed.points ?? scene.points?.(...deed.moves) ?? null;
  const where = deed.moves.map((move) => tellWhere(move, scene, words)).join(" ");
  return {
    ...{ deed, name, text, where },
    points: points === null ? null : signed(points),
    shorts: shorts.length > 0 ? shorts : first === text ? [] : [first],
  };
}

/** Of a chain of moves what it came to; else what came into the garden says most, each piece of it. */
function linesOf(deed: Deed, scene: Scene, words: GameWords): string[] {
  if (words.brief !== undefined) {
    return deed.moves.flatMap((move) => tellBriefly(move, scene, words) ?? []);
  }
  if (words.gist !== undefined) {
    return words.gist(deed.moves, scene, deed.points).map(({ text }) => text);
  }
  return partsOf(deed).flatMap(({ moves }) => firstOf(moves, scene, words) ?? []);
}

function firstOf(moves: LogEntry[], scene: Scene, words: GameWords): string | undefined {
  const told = moves.flatMap((move) => tellEvent(move, scene, words));
  return (told.find(({ lit }) => lit !== null) ?? told[0])?.text;
}

function tellUndo(event: LogEntry, seat: string): string {
  if (startsPractice(event))
    return isYou(seat) ? m.log_you_undo_practice() : m.log_undo_practice({ seat });
  return isYou(seat) ? m.log_you_undo() : m.log_undo({ seat });
}

/** What happened to a seat, or what whoever sits there said. */
function tellSeat(event: LogEntry, seat: string, { names }: Scene): string {
  const you = isYou(seat);
  const what = event.what[0];
  switch (what?.kind) {
    case "seat_undo_asked":
      return you ? m.log_you_undo_asked() : m.log_undo_asked({ seat });
    case "seat_undo_agreed":
      return you ? m.log_you_undo_agreed() : m.log_undo_agreed({ seat });
    case "seat_undo_refused":
      return you ? m.log_you_undo_refused() : m.log_undo_refused({ seat });
    case "seat_pause_asked":
      return you ? m.log_you_pause_asked() : m.log_pause_asked({ seat });
    case "seat_stand_in_asked": {
      const absent = names[Number(what.values.about)] ?? "";
      return you ? m.log_you_stand_in_asked({ absent }) : m.log_stand_in_asked({ seat, absent });
    }
    case "seat_agreed":
      return you ? m.log_you_agreed() : m.log_agreed({ seat });
    case "seat_declined":
      return you ? m.log_you_declined() : m.log_declined({ seat });
    case "seat_paused":
      return m.log_paused();
    case "seat_resumed":
      return you ? m.log_you_resumed() : m.log_resumed({ seat });
    case "seat_timed_out":
      return you ? m.log_you_timed_out() : m.log_timed_out({ seat });
    case "seat_returned":
      return you ? m.log_you_returned() : m.log_returned({ seat });
    case "seat_ready":
      return you ? m.log_you_ready() : m.log_ready({ seat });
    case "seat_not_ready":
      return you ? m.log_you_not_ready() : m.log_not_ready({ seat });
    case "seat_begun":
      return m.log_begun();
    case "seat_claimed":
      if (you) return m.log_you_seat_claimed();
      if (what.values.by === "program") return m.log_seat_claimed_program({ seat });
      return m.log_seat_claimed({ seat });
    case "seat_handed":
      return you ? m.log_you_seat_handed() : m.log_seat_handed({ seat });
    case "seat_taken_back":
      return you ? m.log_you_seat_taken_back() : m.log_seat_taken_back({ seat });
    case "seat_opened":
      return m.log_seat_opened({ seat: once(what.values.name, event) }); // nobody has it now
    case "seat_left":
      return m.log_seat_left({ seat });
    default:
      return tellName(event, seat);
  }
}

/** What a seat was called then. */
function once(name: unknown, { seat }: LogEntry): string {
  return seatName(String(name), seat ?? 0);
}

/** Old logs do not have the name before, nor does who gave none at first. */
function tellName(event: LogEntry, seat: string): string {
  const { was, name } = event.what[0]?.values ?? {};
  if (was === undefined || name === undefined) return m.log_seat_renamed({ seat });
  return m.log_seat_renamed_from({ was: once(was, event), name: once(name, event) });
}
