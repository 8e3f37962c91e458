/** Words looked up by a name that is put together at run time, such as `zen_rule_26`. */

type Message = (values?: Record<string, string | number>) => string;
/** Modules of words, as Vite's `import.meta.glob` finds them: one text in each. */
type Found = Record<string, unknown>;

const known: Record<string, Message | undefined> = {};

/** Makes words findable by name. Every game does so with its own, which are fetched with it. */
export function learn(found: Found): void {
  for (const module of Object.values(found)) Object.assign(known, module);
}

learn(import.meta.glob("./paraglide/messages/{bot,engine}_*.js", { eager: true }));

export function say(key: string, values: Record<string, string | number> = {}): string {
  return known[key]?.(values) ?? key;
}

export function sayIfKnown(
  key: string,
  values: Record<string, string | number> = {},
): string | null {
  return known[key]?.(values) ?? null;
}
