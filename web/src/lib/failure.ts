/** What went wrong in asking the server, as a title and a sentence in the visitor's language. */

import { ApiError } from "./api";
import { m } from "./paraglide/messages.js";
import { ShapeError } from "./shape";
import { refusedInTournament } from "./tournaments";

export interface Failure {
  title: string;
  text: string;
  offline: boolean;
  /** One's own table, where one may go on. */
  table?: string;
}

/** What was asked for exists in no house. */
export class NoSuchPage extends Error {}

/** Why a deal that others have played is not open here. */
const OF_DEALS: Partial<Record<string, () => Failure>> = {
  knows_deal: () => ({ title: m.deal_known(), text: m.deal_known_text(), offline: false }),
  deal_running: () => ({ title: m.deal_playing(), text: m.deal_running(), offline: false }),
  day_unplayed: () => ({ title: m.day_title(), text: m.day_unplayed(), offline: false }),
  deal_worthless: () => ({
    title: m.deal_worthless(),
    text: m.deal_worthless_help(),
    offline: false,
  }),
};

/** Why one cannot play on from a position now. */
const OF_BRANCHES: Partial<Record<string, () => string>> = {
  game_runs: () => m.branch_game_runs(),
  day_runs: () => m.branch_day_runs(),
  deal_played: () => m.branch_deal_played(),
  position_over: () => m.branch_over(),
  branch_deal: () => m.branch_deal(),
};

/** What became of a passkey, and of bringing two devices together by one. */
const OF_PASSKEYS: Partial<Record<string, () => Failure>> = {
  passkey_worthless: () => ({
    title: m.arrival_worthless(),
    text: m.passkeys_worthless(),
    offline: false,
  }),
  too_many_passkeys: () => ({
    title: m.error_refused(),
    text: m.passkeys_too_many(),
    offline: false,
  }),
  at_one_table: () => ({
    title: m.arrival_at_one_table(),
    text: m.arrival_at_one_table_text(),
    offline: false,
  }),
};

/** Why whoever hosts the server does not let somebody, or their name, in. */
const OF_THE_DOOR: Partial<Record<string, () => Failure>> = {
  entry_word: () => ({ title: m.entry_closed(), text: m.entry_closed_help(), offline: false }),
  entry_work: () => ({ title: m.entry_closed(), text: m.entry_closed_help(), offline: false }),
  wrong_word: () => ({ title: m.entry_title(), text: m.entry_wrong(), offline: false }),
  unsolved: () => ({ title: m.entry_closed(), text: m.entry_unsolved(), offline: false }),
  name_refused: () => ({ title: m.name_refused(), text: m.name_refused_help(), offline: false }),
  nobodys_name: () => ({ title: m.error_refused(), text: m.conduct_nobodys(), offline: false }),
  no_rematch: () => ({ title: m.error_refused(), text: m.conduct_no_rematch(), offline: false }),
};

/** Whether a name is the reason, which one may change where one typed it. */
export function isOfName(error: unknown): boolean {
  return error instanceof ApiError && error.problem.error === "name_refused";
}

/** Whether a deal that others have played is the reason. */
export function isOfDeal(error: unknown): boolean {
  return error instanceof ApiError && error.problem.error in OF_DEALS;
}

/** Where whoever set up the game finds links that open it to others. */
const linkWanted = () => m.error_closed_help({ seats: m.table_seats(), move: m.replay_link() });

/** What went wrong, if anything did; to be derived from it, so that it follows the language. */
export function explained(error: unknown): Failure | null {
  return error === null ? null : explain(error);
}

export function explain(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { problem, status } = error;
    if (problem.error === "offline")
      return { title: m.error_offline(), text: m.error_offline_help(), offline: true };
    const deal = OF_DEALS[problem.error];
    const { table } = problem.values;
    if (deal !== undefined) return typeof table === "string" ? { ...deal(), table } : deal();
    const ofBranch = OF_BRANCHES[problem.error];
    if (ofBranch !== undefined)
      return { title: m.error_refused(), text: ofBranch(), offline: false };
    const ofTournament = refusedInTournament(problem.error);
    if (ofTournament !== null)
      return { title: m.error_refused(), text: ofTournament, offline: false };
    if (problem.error === "not_reviewed")
      return { title: m.review_refused(), text: m.review_refused_text(), offline: false };
    const ours = OF_THE_DOOR[problem.error];
    if (ours !== undefined) return ours();
    if (problem.error === "resting")
      return { title: m.error_later(), text: m.house_resting(), offline: false };
    const own = OF_PASSKEYS[problem.error];
    if (own !== undefined) return own();
    if (status === 404 || status === 410)
      return { title: m.error_gone(), text: m.error_gone_help(), offline: false };
    if (status === 403 || status === 401)
      return { title: m.error_closed(), text: linkWanted(), offline: false };
    if (status === 429) return { title: m.error_busy(), text: m.error_busy_help(), offline: false };
    return { title: m.error_refused(), text: problem.message, offline: false };
  }
  if (error instanceof NoSuchPage)
    return { title: m.error_no_page(), text: m.error_no_page_help(), offline: false };
  if (error instanceof ShapeError)
    return { title: m.evening_wrong(), text: error.message, offline: false };
  return { title: m.error_refused(), text: String(error), offline: false };
}
