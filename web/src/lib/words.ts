/** Words looked up by a name that is put together at run time, such as `zen_rule_26`. */

import { m } from "./paraglide/messages.js";

type Message = (values?: Record<string, string | number>) => string;

const all = m as unknown as Record<string, Message | undefined>;

export function say(key: string, values: Record<string, string | number> = {}): string {
  return all[key]?.(values) ?? key;
}

export function sayIfKnown(
  key: string,
  values: Record<string, string | number> = {},
): string | null {
  return all[key]?.(values) ?? null;
}
