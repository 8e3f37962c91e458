/** The things of a board by name: what a lesson points at, wherever it stands just now. */

import type { Thing } from "../games/game";
import { language, listed, oneByOne } from "../lib/language.svelte";

/** The elements of a thing that can be seen now; of one on another part of a small screen, none. */
export function seen(things: Thing[], name: string): Element[] {
  return found(things, name).filter((one) => one.getBoundingClientRect().width > 0);
}

/** All elements of a thing, hidden ones too. */
export function found(things: Thing[], name: string): Element[] {
  const selector = selectorOf(things, name);
  return selector === null ? [] : [...document.querySelectorAll(selector)];
}

/** What a thing is called on the board, for who does not see it; "" where it has no name. */
export function calledOn(element: Element): string {
  const labelled = element.getAttribute("aria-labelledby");
  const label =
    element.getAttribute("data-called") ?? // what is a picture to all others, and has its words beside it
    element.getAttribute("aria-label") ??
    (labelled === null ? null : document.getElementById(labelled)?.textContent) ??
    element.querySelector("[aria-label]")?.getAttribute("aria-label") ??
    heardOf(element);
  return short(label.trim().replace(/\s+/g, " ").replace(/\.$/, ""));
}

/** What a long name begins with: its first sentences, or as much as makes sense. */
export function short(words: string): string {
  if (words.length <= LONGEST) return words;
  const begun = words.slice(0, LONGEST);
  const end = [". ", "; ", ", ", " "].map((mark) => begun.lastIndexOf(mark)).find((at) => at > 0);
  return begun.slice(0, end);
}

/** Where a thing lies, where its name does not say it. */
export function whereOn(element: Element): string {
  return element instanceof HTMLElement ? (element.dataset.where ?? "") : "";
}

/** Names that are the same are told apart by their number. */
export function apart(
  names: string[],
  numbered: (name: string, number: number) => string,
): string[] {
  return names.map((name, at) => {
    const alike = names.flatMap((one, n) => (one === name ? [n] : []));
    return alike.length > 1 ? numbered(name, alike.indexOf(at) + 1) : name;
  });
}

/** What a screen reader would say of it: what is only to be seen is left out, and what stands in boxes
 * of its own is kept apart. */
function heardOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (node instanceof Element && node.getAttribute("aria-hidden") === "true") return "";
  return [...node.childNodes].reduce((said, child) => {
    const heard = heardOf(child);
    const apart = child instanceof Element && getComputedStyle(child).display !== "inline";
    if (said.trim() === "" || heard.trim() === "" || !apart) return said + heard;
    return /[.,:;!?]\s*$/.test(said) ? `${said} ${heard}` : `${said.trimEnd()}, ${heard}`;
  }, "");
}

/** Several names in one sentence: what has commas and sentences of its own is kept apart. */
export function named(names: string[]): string {
  if (names.some((name) => name.includes(";"))) return oneByOne(names.map(begins));
  return names.some((name) => /[,.:]/.test(name)) ? names.join("; ") : listed(names);
}

const begins = (name: string, at: number): string =>
  at === 0 ? name : name.charAt(0).toLocaleUpperCase(language.now) + name.slice(1);

const LONGEST = 120; // letters; of what has more only the beginning is told

export function thingNamed(things: Thing[], name: string): Thing | null {
  return things.find((thing) => ownName(thing, name) !== null) ?? null;
}

/** What finds the elements of a thing; null where there is no such thing. */
export function selectorOf(things: Thing[], name: string): string | null {
  const thing = thingNamed(things, name);
  return thing?.selector.replaceAll("*", CSS.escape(ownName(thing, name)!)) ?? null;
}

/** What stands for the star in "field *"; empty where there is none. */
function ownName(thing: Thing, name: string): string | null {
  const [head, tail] = thing.name.split("*");
  if (tail === undefined) return thing.name === name ? "" : null;
  return name.startsWith(head!) && name.length > head!.length ? name.slice(head!.length) : null;
}
