/** Bots by name and strength, in words. */

import { m } from "./paraglide/messages.js";
import { say } from "./words";
import type { BotName } from "./wire";

export function botLabel(bot: BotName, level: number | null): string {
  const name = say(`bot_${bot}`);
  return level === null ? name : m.bot_level({ name, level });
}
