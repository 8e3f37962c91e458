/** What went wrong in asking the server, as a title and a sentence in the visitor's language. */

import { ApiError } from "./api";
import { m } from "./paraglide/messages.js";

export interface Failure {
  title: string;
  text: string;
  offline: boolean;
}

export function explain(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { problem, status } = error;
    if (problem.error === "offline")
      return { title: m.error_offline(), text: m.error_offline_help(), offline: true };
    if (status === 404 || status === 410)
      return { title: m.error_gone(), text: m.error_gone_help(), offline: false };
    if (status === 403 || status === 401)
      return { title: m.error_closed(), text: m.error_closed_help(), offline: false };
    if (status === 429) return { title: m.error_busy(), text: m.error_busy_help(), offline: false };
    return { title: m.error_refused(), text: problem.message, offline: false };
  }
  return { title: m.error_refused(), text: String(error), offline: false };
}
