/** What went wrong in asking the server, as a title and a sentence in the visitor's language. */

import { ApiError } from "./api";
import { m } from "./paraglide/messages.js";
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
  deal_worthless: () => ({
    title: m.deal_worthless(),
    text: m.deal_worthless_help(),
    offline: false,
  }),
};

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
    if (problem.error === "resting")
      return { title: m.error_later(), text: m.house_resting(), offline: false };
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
