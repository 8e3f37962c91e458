/** Finds by everyday words: case and accents count for nothing, and every word by its beginning. */

import type { Block } from "./document";

/** "Größe" and "grosse" are the same. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text has all words that are wanted, each at least by its beginning. */
export function holds(text: string, wanted: string): boolean {
  const words = wordsOf(text);
  return wordsOf(wanted).every((one) => words.some((word) => word.startsWith(one)));
}

type Heading = Extract<Block, { kind: "heading" }>;

const called = (heading: Heading | undefined): string =>
  heading === undefined ? "" : `${heading.text} ${heading.answers?.also ?? ""}`;

/** What of a document holds some words, below the headings it stands under. A heading that holds them
 * all keeps what stands below it; pictures come along with what they explain. */
export function found(blocks: Block[], wanted: string): Block[] {
  if (wanted.trim() === "") return blocks;
  const kept: Block[] = [];
  let heads: Heading[] = [];
  let pending: Heading[] = [];
  let whole = false;
  let last = false; // what stood before was kept
  for (const block of blocks) {
    if (block.kind === "heading") {
      const below = (head: Heading) => head.level < block.level;
      heads = [...heads.filter(below), block];
      pending = [...pending.filter(below), block];
      whole = block.level > 2 && holds(called(block), wanted);
      last = false;
      if (whole) keep();
      continue;
    }
    const part: Block | null = whole ? block : partOf(block, called(heads.at(-1)), wanted, last);
    last = part !== null;
    if (part !== null) keep(part);
  }
  return kept;

  function keep(...more: Block[]): void {
    kept.push(...pending, ...more);
    pending = [];
  }
}

function partOf(block: Block, head: string, wanted: string, before: boolean): Block | null {
  const fits = (text: string) => holds(`${head} ${text}`, wanted);
  switch (block.kind) {
    case "list": {
      const items = block.items.filter(fits);
      return items.length > 0 ? { ...block, items } : null;
    }
    case "table":
      return fits([block.head, ...block.rows].flat().join(" ")) ? block : null;
    case "paragraph":
      return fits(block.text) ? block : null;
    default:
      return before ? block : null;
  }
}
