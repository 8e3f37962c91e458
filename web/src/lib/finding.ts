/** Finds by everyday words: case and accents count for nothing, a word is found by its beginning and
 * by what means the same, and what every question has in it is left out. */

import { RULE, type Block } from "./document";
import { ALIKE, ASKING, FILLERS, MEANT } from "./everyday";
import type { Language } from "./language.svelte";

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

/** How little of a word must be left when its ending is taken off, or when it may stand inside
 * another: "münzen" in "Startmünzen". */
const TELLING = 4;
/** Longer ones first. */
const ENDINGS: Record<Language, string[]> = {
  en: ["ing", "ed", "es", "s"],
  de: ["ungen", "ung", "en", "er", "es", "em", "e", "n", "s", "t"],
  nl: ["en", "t", "e", "s"],
};
const COMPOUNDS: Language[] = ["de", "nl"];

function stem(word: string, language: Language): string {
  const ending = ENDINGS[language].find(
    (one) => word.endsWith(one) && word.length - one.length >= TELLING,
  );
  return word.slice(0, word.length - (ending?.length ?? 0));
}

/** Dutch doubles a vowel where no syllable follows: "boom" and "bomen" are one word. */
function respelled(word: string, language: Language): string[] {
  if (language !== "nl") return [];
  const one = word.replace(/([aeou])([b-df-hj-np-tv-z])en$/, "$1$1$2");
  const many = word.replace(/([aeou])\1([b-df-hj-np-tv-z])$/, "$1$2en");
  return [one, many].filter((other) => other !== word);
}

/** A word that is looked for. */
interface Sought {
  /** Its own beginnings. */
  own: string[];
  /** These, and the beginnings of what is as good. */
  all: string[];
}

function tellingOf(text: string, language: Language): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !FILLERS[language].has(word));
  return telling.length > 0 ? telling : words;
}

function soughtIn(wanted: string, language: Language): Sought[] {
  return tellingOf(wanted, language).map((word) => {
    const plain = language === "de" ? word.replace(/([aou])e/g, "$1") : word; // "muenze"
    const alike = ALIKE[language].filter((group) => group.includes(word) || group.includes(plain));
    const meant = MEANT[language][word] ?? [];
    const own = [stem(word, language), ...respelled(word, language)];
    return { own, all: [...new Set([...own, plain, ...alike.flat(), ...meant])] };
  });
}

/** Whether a word is one of those that are looked for. */
function fits(word: string, parts: string[], language: Language): boolean {
  const inside = COMPOUNDS.includes(language);
  return parts.some((part, n) =>
    part.length < TELLING && n > 0
      ? word === part // "aus" means the same as "Ende", "Auslage" does not
      : word.startsWith(part) || (inside && part.length >= TELLING && word.includes(part)),
  );
}

/** How many of the words that are looked for a text has. */
function held(text: string, sought: Sought[], language: Language): number {
  const words = wordsOf(text);
  return sought.filter(({ all }) => words.some((word) => fits(word, all, language))).length;
}

/** Where in a text the words stand that a search finds, each with its beginning and its end. */
export function hitsIn(text: string, wanted: string, language: Language): [number, number][] {
  const sought = soughtIn(wanted, language);
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) =>
    sought.some(({ all }) => fits(folded(word), all, language))
      ? [[index, index + word.length] as [number, number]]
      : [],
  );
}

type Heading = Extract<Block, { kind: "heading" }>;

const called = (heading: Heading | undefined): string =>
  heading === undefined ? "" : [heading.text, heading.also, heading.answers?.also].join(", ");

/** What of a document holds the most of some words, best first, below the headings it stands under. A heading that
 * holds as many keeps what stands below it; pictures come along with what they explain. What goes before the rules
 * is found where they hold nothing. */
export function found(blocks: Block[], wanted: string, language: Language): Block[] {
  const sought = soughtIn(wanted, language);
  if (sought.length === 0) return blocks;
  const kept = heldMost(withoutForeword(blocks), sought, language);
  return ranked(kept.length > 0 ? kept : heldMost(blocks, sought, language), {
    sought,
    language,
    phrase: tellingOf(wanted, language).join(" "),
    asking: ASKING[language].has(wordsOf(wanted)[0] ?? ""),
  });
}

function heldMost(blocks: Block[], sought: Sought[], language: Language): Block[] {
  const count = (text: string) => held(text, sought, language);
  const most = Math.max(0, ...mostOf(blocks, count));
  return most === 0 ? [] : holding(blocks, (text) => count(text) >= most);
}

/** The title and all from the first chapter on that has a rule. */
function withoutForeword(blocks: Block[]): Block[] {
  const [title, ...chapters] = startingAt(blocks, 2);
  const first = chapters.findIndex((chapter) => chapter.flatMap(textsOf).some(isRule));
  return first < 0 ? blocks : [...title!.slice(0, 1), ...chapters.slice(first).flat()];
}

const NUMBER = new RegExp(`^\\*\\*${RULE.source}\\*\\*`);
const isRule = (text: string) => NUMBER.test(text);

interface Search {
  sought: Sought[];
  language: Language;
  /** The words that tell something, in their order. */
  phrase: string;
  /** It is a question, which rules answer rather than what a thing is. */
  asking: boolean;
}

/** What a search has kept, best first: chapters by the best of their sections, sections by what they
 * are called and by what they say. */
function ranked(kept: Block[], { sought, language, phrase, asking }: Search): Block[] {
  const rank = (section: Block[]): number => {
    const [first] = section;
    const head = first?.kind === "heading" ? called(first) : "";
    const texts = section.flatMap(textsOf).map((text) => `${head} ${text}`);
    return (
      2 * worth(head, sought, language) +
      Number(names(head, phrase, language)) +
      Math.max(0, ...texts.map((text) => worth(text, sought, language)))
    );
  };
  /** Of sections as good, one that bears the word in its title comes before those that are called so besides. */
  const inOrder = (section: Block[]): number => {
    const [first] = section;
    const titled = first?.kind === "heading" && held(first.text, sought, language) > 0;
    return rank(section) + Number(titled) / 2;
  };
  const best = (chapter: Block[][]) => Math.max(...chapter.map(rank));
  const isLast = (chapter: Block[][]) => asking && chapter.flat().some(isEntry);
  const chapters = startingAt(kept, 2).map((chapter) => {
    const [head, ...sections] = startingAt(chapter, 3);
    return [head!, ...sections.sort((one, other) => inOrder(other) - inOrder(one))];
  });
  const title = chapters.filter(([head]) => isTitle(head![0]!));
  const others = chapters.filter(([head]) => !isTitle(head![0]!));
  others.sort(
    (one, other) => Number(isLast(one)) - Number(isLast(other)) || best(other) - best(one),
  );
  return [...title, ...others].flat(2);
}

/** Tells what a thing is. */
const isEntry = (block: Block) => block.kind === "heading" && block.answers !== undefined;

const isTitle = (block: Block) => block.kind === "heading" && block.level === 1;

/** Parts of which each but the first begins with a heading of a level. */
function startingAt(blocks: Block[], level: number): Block[][] {
  const parts: Block[][] = [];
  for (const block of blocks) {
    if (parts.length === 0 || (block.kind === "heading" && block.level <= level))
      parts.push([block]);
    else parts.at(-1)!.push(block);
  }
  return parts;
}

/** What somebody has asked for in these very words counts more than what means the same. */
function worth(text: string, sought: Sought[], language: Language): number {
  const asked = sought.map(({ own }) => ({ own, all: own }));
  return 2 * held(text, asked, language) + held(text, sought, language);
}

/** Whether a heading has several words that were asked for, in their order. */
function names(head: string, phrase: string, language: Language): boolean {
  const alike = (text: string) => tellingOf(text, language).join(" ") === phrase;
  return phrase.includes(" ") && head.split(", ").some(alike);
}

/** How many words each place holds, with the heading it stands under. */
function mostOf(blocks: Block[], count: (text: string) => number): number[] {
  let head: Heading | undefined;
  return blocks.flatMap((block) => {
    if (block.kind === "heading") {
      head = block;
      return block.level > 2 ? [count(called(block))] : [];
    }
    return textsOf(block).map((text) => count(`${called(head)} ${text}`));
  });
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "list":
      return block.items;
    case "table":
      return [[block.head, ...block.rows].flat().join(" ")];
    case "paragraph":
      return [block.text];
    default:
      return [];
  }
}

function holding(blocks: Block[], holds: (text: string) => boolean): Block[] {
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
      whole = block.level > 2 && holds(called(block));
      last = false;
      if (whole) keep();
      continue;
    }
    const head = called(heads.at(-1));
    const part: Block | null = whole
      ? block
      : partOf(block, (text) => holds(`${head} ${text}`), last);
    last = part !== null;
    if (part !== null) keep(part);
  }
  return kept;

  function keep(...more: Block[]): void {
    kept.push(...pending, ...more);
    pending = [];
  }
}

function partOf(block: Block, holds: (text: string) => boolean, before: boolean): Block | null {
  if (block.kind === "list") {
    const items = block.items.filter(holds);
    return items.length > 0 ? { ...block, items } : null;
  }
  const texts = textsOf(block);
  return (texts.length > 0 ? texts.some(holds) : before) ? block : null;
}
