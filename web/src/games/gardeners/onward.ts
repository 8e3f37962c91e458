/** From one introduction to the next, and from the last of them to the easy game. */

import type { LogEntry } from "../../generated/wire";
import { m } from "../../lib/paraglide/messages.js";
import { say } from "../../lib/words";
import type { Onward } from "../game";
import { endedBy } from "./ended";

const COURSE = ["introduction-a", "introduction-b", "introduction-c", "easy"];

/** What to play after an introduction that was completed. */
export function onward(options: Record<string, unknown>, log: LogEntry[]): Onward | null {
  const at = COURSE.indexOf(String(options.mode));
  const mode = at < 0 ? undefined : COURSE[at + 1];
  if (mode === undefined || endedBy(log) !== "cards") return null;
  const called = say(`gardeners_mode_${mode.replace("-", "_")}`);
  return { name: m.gardeners_onward({ mode: called }), options: { ...options, mode } };
}
