/** Where the rules page of a game tells of an option: at the rule before which it is named. */

const RULE = /\*\*([A-Z]{2}-X?\d{2})\*\*/g;

/** The number of the rule that an option belongs to; null where the page does not say. */
export function ruleOfOption(page: string, option: string): string | null {
  // A ruling names its option in brackets; others say "the option" in the page's language.
  const named = new RegExp(`\\(\`${option}\`\\)|^> [^|\\n]{0,24}\`${option}\``, "m").exec(page);
  if (named === null) return null;
  return [...page.slice(0, named.index).matchAll(RULE)].at(-1)?.[1] ?? null;
}
