/** What seats and bots are called. */

import { m } from "./paraglide/messages.js";
import { say } from "./words";
import type { BotName } from "./wire";

/** A seat that nobody has named yet is called by its number. */
export function seatName(name: string, seat: number): string {
  return name.trim() === "" ? m.setup_guest_name({ number: seat + 1 }) : name;
}

export function botLabel(bot: BotName, level: number | null): string {
  const name = say(`bot_${bot}`);
  return level === null ? name : m.bot_level({ name, level });
}
