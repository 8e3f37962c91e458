/** The rules of the games in words: a page for each game and language, fetched when it is read.
 *
 * The marks in it, which `lib/filling` reads, are still there. */

import type { Language } from "../lib/language.svelte";

const PAGES = import.meta.glob<string>("../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
});

export async function rulesOf(game: string, language: Language): Promise<string> {
  const name = language === "en" ? game : `${game}.${language}`;
  const page = PAGES[`../../../docs/rules/${name}.md`];
  if (page === undefined) throw new Error(`There is no page ${name}.md`);
  return page();
}
