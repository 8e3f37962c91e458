/** Why the server does not do what was asked, in the visitor's language, by its name for it. */

import { m } from "./paraglide/messages.js";
import { refusedInTournament } from "./tournaments";

const WORDS: Partial<Record<string, () => string>> = {
  // The server has no room, no time, or a fault of its own.
  full: () => m.refused_full(),
  full_of_tournaments: () => m.refused_full_of_tournaments(),
  busy: () => m.refused_busy(),
  bot_too_slow: () => m.table_hint_late(),
  resting: () => m.house_resting(),
  unavailable: () => m.refused_unavailable(),
  internal: () => m.refused_internal(),
  server: () => m.refused_internal(), // something before it answered: it told no name
  // Somebody asks too much.
  too_fast: () => m.error_busy_help(),
  too_often: () => m.refused_too_often(),
  too_large: () => m.refused_too_large(),
  too_many_tables: () => m.refused_too_many_tables(),
  too_many_blocks: () => m.refused_too_many_blocks(),
  too_many_reports: () => m.refused_too_many_reports(),
  too_many_watch: () => m.refused_too_many_watch(),
  too_many_windows: () => m.refused_too_many_windows(),
  too_many_groups: () => m.refused_too_many_groups(),
  // The page is another's, or older than the server.
  wrong_host: () => m.refused_elsewhere(),
  wrong_origin: () => m.refused_elsewhere(),
  invalid_move: () => m.refused_misunderstood(),
  conflict: () => m.refused_misunderstood(),
  method_not_allowed: () => m.refused_misunderstood(),
  unsupported_media_type: () => m.refused_misunderstood(),
  // A seat, and whose it is.
  no_seat_left: () => m.refused_no_seat_left(),
  not_your_seat: () => m.refused_not_yours(),
  not_host: () => m.refused_not_host(),
  one_seat_each: () => m.refused_one_seat_each(),
  own_invite: () => m.refused_own_invite(),
  own_seat: () => m.refused_own_seat(),
  seat_present: () => m.refused_seat_present(),
  has_time: () => m.refused_has_time(),
  time_over: () => m.tournament_your_time_over(),
  not_handed: () => m.refused_not_handed(),
  no_spectators: () => m.refused_no_spectators(),
  gone: () => m.refused_removed(),
  // A game, and how it stands.
  illegal_move: () => m.refused_by_rule(),
  too_soon: () => m.engine_too_soon(),
  stale: () => m.refused_stale(),
  not_your_turn: () => m.refused_not_your_turn(),
  not_begun: () => m.refused_not_begun(),
  begun_already: () => m.refused_begun(),
  not_over: () => m.refused_not_over(),
  game_runs: () => m.refused_game_runs(),
  game_over: () => m.refused_game_over(),
  cannot_stop: () => m.refused_cannot_stop(),
  cannot_undo: () => m.refused_cannot_undo(),
  asked_already: () => m.refused_asked_already(),
  undo_refused: () => m.refused_undo_refused(),
  not_asked: () => m.refused_not_asked(),
  no_clock: () => m.refused_no_clock(),
  paused_already: () => m.refused_paused_already(),
  not_paused: () => m.refused_not_paused(),
  no_hint: () => m.table_hint_none(),
  no_hints: () => m.refused_no_hints(),
  silent: () => m.refused_silent(),
  no_nods: () => m.refused_no_nods(),
  // Lessons and riddles.
  in_lesson: () => m.refused_in_lesson(),
  lesson: () => m.refused_lesson_unkept(),
  not_written: () => m.refused_not_written(),
  not_best: () => m.refused_not_best(),
  given: () => m.refused_given(),
  // What is kept, shared and played on from.
  barred: () => m.refused_barred(),
  day_deal: () => m.refused_day_deal(),
  day_runs: () => m.branch_day_runs(),
  deal_played: () => m.branch_deal_played(),
  position_over: () => m.branch_over(),
  branch_deal: () => m.branch_deal(),
  // Names, devices, and the door.
  empty_name: () => m.refused_empty_name(),
  own_name: () => m.refused_own_name(),
  nobody_there: () => m.refused_nobody_there(),
  nobody_yet: () => m.refused_nobody_yet(),
  no_passkey: () => m.refused_no_passkey(),
  no_word: () => m.refused_door_open(),
  no_work: () => m.refused_door_open(),
};

/** Null where it has no words of its own. */
export const inWords = (error: string): string | null =>
  WORDS[error]?.() ?? refusedInTournament(error);

const LATER = new Set(["full", "full_of_tournaments", "busy", "resting", "unavailable"]);

/** Whether it may do the same later on, without anything that the visitor could mend. */
export const isForLater = (error: string): boolean => LATER.has(error);

/** Whether it was asked for more often than may be. */
export const isTooMuch = (error: string): boolean => error === "too_fast" || error === "too_often";
