/** From the lessons to the first introduction, from each to the next, and then to the easy game. */

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
  return { name: nameOf(mode), options: { ...options, mode } };
}

/** What to play after the last lesson. */
export function firstGame(): Onward {
  const mode = COURSE[0]!;
  return { name: nameOf(mode), options: { mode } };
}

function nameOf(mode: string): string {
  return m.gardeners_onward({ mode: say(`gardeners_mode_${mode.replace("-", "_")}`) });
}
