/** The rules page of a game as a book: chapters, rules, and the answers to "what is this?". */

import type { Answers, Block } from "../lib/document";
import { RULE } from "../lib/document";

/** One answer: a name, a few sentences, and where there is more. */
export interface Entry extends Answers {
  name: string;
  texts: string[];
}

export function entriesOf(blocks: Block[]): Entry[] {
  const entries: Entry[] = [];
  let open: Entry | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") {
      open = block.answers ? { name: block.text, texts: [], ...block.answers } : null;
      if (open !== null) entries.push(open);
    } else if (open !== null && block.kind === "paragraph") open.texts.push(block.text);
  }
  return entries;
}

/** An answer as it stands on the page. */
export function blocksOf({ name, texts, ...answers }: Entry): Block[] {
  return [
    { kind: "heading", level: 3, text: name, answers },
    ...texts.map((text): Block => ({ kind: "paragraph", text })),
    { kind: "answer", answers },
  ];
}

/** The number of the rule that an item of a list, or a ruling, is. */
export function numberOf(text: string): string | null {
  return text.startsWith("**")
    ? (/^\*\*([^*]+)\*\*/.exec(text)?.[1]?.match(RULE)?.[0] ?? null)
    : null;
}

/** The text without the number before it. */
export function withoutNumber(text: string): string {
  return numberOf(text) === null ? text : text.replace(/^\*\*[^*]+\*\* */, "");
}

/** What a rule says, under the question that it answers; null where the page has no such rule. */
export function ruleNamed(blocks: Block[], number: string): Entry | null {
  let name = "";
  for (const block of blocks) {
    if (block.kind === "heading") name = block.text;
    const texts =
      block.kind === "list" ? block.items : block.kind === "paragraph" ? [block.text] : [];
    const found = texts.find((text) => numberOf(text) === number);
    if (found !== undefined)
      return {
        name,
        texts: [withoutNumber(found)],
        things: [],
        also: "",
        rules: [number],
        picture: null,
      };
  }
  return null;
}

/** Chapters of rules, each once: the questions under which they stand, with the first rule there. */
export function chaptersOf(blocks: Block[], rules: string[]): { name: string; rule: string }[] {
  const found: { name: string; rule: string }[] = [];
  for (const rule of rules) {
    const name = ruleNamed(blocks, rule)?.name;
    if (name !== undefined && !found.some((one) => one.name === name)) found.push({ name, rule });
  }
  return found;
}
