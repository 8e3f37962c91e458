/** What a search finds on a page: marked where it stands, counted, and gone to one after another. */

import { untrack } from "svelte";
import { hitsIn } from "../lib/finding";
import type { Language } from "../lib/language.svelte";

/** What marks are called in styles: of all that was found, and of the one that is gone to. */
const ALL = "found";
const HERE = "found-here";

/** Nobody reads it as text of the page. */
const UNREAD = "[inert], .sr, svg";

interface Hit {
  range: Range;
  /** The heading of the chapter in which it stands. */
  chapter: string;
}

export class Hits {
  #hits = $state.raw<Hit[]>([]);
  #at = $state(0);

  get count(): number {
    return this.#hits.length;
  }

  /** Which of them one is at, counted from 1. */
  get number(): number {
    return this.#at + 1;
  }

  /** How many there are in a chapter. */
  within(chapter: string): number {
    return this.#hits.filter((hit) => hit.chapter === chapter).length;
  }

  /** Marks what is found below an element for as long as it stands there, and counts it. */
  follow(root: Element, wanted: string, language: Language): () => void {
    const mark = () => {
      const found = wanted === "" ? [] : hitsBelow(root, wanted, language);
      this.#hits = found;
      this.#at = Math.min(
        untrack(() => this.#at),
        Math.max(0, found.length - 1),
      );
      this.#show();
    };
    untrack(() => (this.#at = 0));
    const watch = new MutationObserver(mark);
    watch.observe(root, { childList: true, subtree: true, characterData: true });
    untrack(mark);
    return () => {
      watch.disconnect();
      if (canMark()) for (const name of [ALL, HERE]) CSS.highlights.delete(name);
    };
  }

  step(by: 1 | -1): void {
    if (this.count > 0) this.#goTo((this.#at + by + this.count) % this.count);
  }

  /** To the first in a chapter. */
  enter(chapter: string): void {
    this.#goTo(this.#hits.findIndex((hit) => hit.chapter === chapter));
  }

  #goTo(at: number): void {
    this.#at = at;
    this.#show();
    this.#hits[at]?.range.startContainer.parentElement?.scrollIntoView({ block: "center" });
  }

  #show(): void {
    if (!canMark()) return;
    const here = untrack(() => this.#hits[this.#at]);
    CSS.highlights.set(ALL, new Highlight(...untrack(() => this.#hits).map(({ range }) => range)));
    CSS.highlights.set(HERE, new Highlight(...(here ? [here.range] : [])));
  }
}

/** Old browsers cannot mark text without changing it; all else works there too. */
const canMark = () => "highlights" in CSS;

function hitsBelow(root: Element, wanted: string, language: Language): Hit[] {
  const hits: Hit[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let chapter = "";
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const around = node.parentElement!;
    if (around.closest(UNREAD)) continue;
    if (around.closest("h2")) chapter = around.textContent.trim();
    const found = rangesIn(node, wanted, language);
    const range = found.length === 0 ? byOtherWords(around, wanted, language) : null;
    hits.push(...(range ? [range] : found).map((one) => ({ range: one, chapter })));
  }
  return hits;
}

function rangesIn(node: Node, wanted: string, language: Language): Range[] {
  return hitsIn(node.textContent ?? "", wanted, language).map(([start, end]) => {
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, end);
    return range;
  });
}

/** A heading that was found by everyday words which nobody sees is marked as a whole. */
function byOtherWords(around: Element, wanted: string, language: Language): Range | null {
  const also = around.getAttribute("data-also") ?? "";
  if (hitsIn(also, wanted, language).length === 0) return null;
  const range = new Range();
  range.selectNodeContents(around);
  return range;
}
