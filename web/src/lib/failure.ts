/** What went wrong in asking the server, as a title and a sentence in the visitor's language. */

import type { Problem } from "../generated/wire";
import { ApiError } from "./api";
import { m } from "./paraglide/messages.js";
import { inWords, isForLater, isTooMuch } from "./refusals";
import { ShapeError } from "./shape";

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

const OF_NAMES = ["name_refused", "empty_name"];

/** Whether a name is the reason, which one may change where one typed it. */
export function isOfName(error: unknown): boolean {
  return error instanceof ApiError && OF_NAMES.includes(error.problem.error);
}

/** The field of the name that is not taken; null where something else is the reason. */
export function nameInQuestion(error: unknown): string | null {
  return isOfName(error) ? (error as ApiError).problem.where : null;
}

/** What went wrong, where a title has no line of its own. */
export function asSentences({ title, text }: Failure): string {
  const ended = /[.?!]$/.test(title) ? title : `${title}.`;
  return `${ended} ${text}`.trim();
}

/** Why a name is not taken, to be told where it is typed. */
export function ofName(error: unknown): string {
  return asSentences(explain(error));
}

/** Does what gives a name, and answers why that is not taken; empty where it is. All else that goes wrong
 * is thrown. */
export async function wrongNaming(deed: () => Promise<unknown>): Promise<string> {
  try {
    await deed();
    return "";
  } catch (error) {
    if (!isOfName(error)) throw error;
    return ofName(error);
  }
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
  if (error instanceof ApiError) return ofProblem(error.problem, error.status);
  if (error instanceof NoSuchPage)
    return { title: m.error_no_page(), text: m.error_no_page_help(), offline: false };
  if (error instanceof ShapeError)
    return { title: m.evening_wrong(), text: error.message, offline: false };
  return { title: m.error_refused(), text: String(error), offline: false };
}

/** What a refusal says; its status alone tells something of one that has no words here. */
export function ofProblem(problem: Problem, status: number): Failure {
  const { error } = problem;
  if (error === "offline")
    return { title: m.error_offline(), text: m.error_offline_help(), offline: true };
  const deal = OF_DEALS[error];
  const { table } = problem.values;
  if (deal !== undefined) return typeof table === "string" ? { ...deal(), table } : deal();
  if (error === "not_reviewed")
    return { title: m.review_refused(), text: m.review_refused_text(), offline: false };
  const own = OF_THE_DOOR[error] ?? OF_PASSKEYS[error];
  if (own !== undefined) return own();
  const words = inWords(error);
  if (words !== null) return { title: titleOf(error), text: words, offline: false };
  if (status === 404 || status === 410 || error === "not_found")
    return { title: m.error_gone(), text: m.error_gone_help(), offline: false };
  if (status === 403 || status === 401 || error === "no_place")
    return { title: m.error_closed(), text: linkWanted(), offline: false };
  return { title: m.error_refused(), text: told(problem), offline: false };
}

function titleOf(error: string): string {
  if (isForLater(error)) return m.error_later();
  return isTooMuch(error) ? m.error_busy() : m.error_refused();
}

/** What the server says in the visitor's language, which is what the library found wrong; all else it
 * finds wrong in a request is the page's fault. */
function told({ error, key, message }: Problem): string {
  const ofPage = message === "" || (error === "invalid" && key === null);
  return ofPage ? m.refused_misunderstood() : message;
}
