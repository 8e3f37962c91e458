/** A game's rules page as it is read at a table: filled with the box that is played. */

import type { GameModule } from "../games/game";
import { rulesOf } from "../games/pages";
import { readDocument, type Block } from "../lib/document";
import { ofBox, ofStandardBox } from "../lib/filling";
import type { Language } from "../lib/language.svelte";
import { withShared } from "../table/things";
import { entriesOf, type Entry } from "./book";

/** What lies in the box; null for the standard box. */
export type Facts = { facts: unknown } | null;

export function filler(facts: Facts, game: GameModule | null): (text: string) => string {
  return facts === null ? ofStandardBox : (text) => ofBox(text, facts.facts, game?.tables ?? {});
}

export class RulesPage {
  blocks = $state.raw<Block[]>([]);
  readonly entries: Entry[] = $derived(entriesOf(this.blocks));

  constructor(game: GameModule, facts: Facts, language: Language) {
    // Without the page nothing is answered; the rules screen tells that it did not come.
    rulesOf(game.id, language).then(
      (text) => (this.blocks = withShared(readDocument(filler(facts, game)(text)), game)),
      () => undefined,
    );
  }
}
