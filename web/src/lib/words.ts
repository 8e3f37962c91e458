/** Words looked up by a name that is put together at run time, such as `zen_rule_26`. */

import { named as bots } from "./paraglide/named/bot.js";
import { named as engine } from "./paraglide/named/engine.js";

type Message = (values?: Record<string, string | number>) => string;

const known: Record<string, Message | undefined> = {};

/** Makes words findable by name. Every game does so with its own, which are fetched with it. */
export function learn(words: Record<string, unknown>): void {
  Object.assign(known, words);
}

learn(bots);
learn(engine);

export function say(key: string, values: Record<string, string | number> = {}): string {
  return known[key]?.(values) ?? key;
}

export function sayIfKnown(
  key: string,
  values: Record<string, string | number> = {},
): string | null {
  return known[key]?.(values) ?? null;
}
