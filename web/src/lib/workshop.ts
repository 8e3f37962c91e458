/** A box of one's own while it is typed in: what stands in its entries, and what was looked at. */

import type { Component, Field } from "../generated/wire";

export interface Draft {
  /** The entries that differ, as they are sent; a number that is none yet stands as its text. */
  own: Record<string, unknown>;
  /** Entries that were found to be as in the standard box. */
  looked: string[];
  name: string;
}

export const NOTHING_TYPED: Draft = { own: {}, looked: [], name: "" };

/** A draft of a box that came from elsewhere. */
export function opened(box: Record<string, unknown>, looked: string[]): Draft {
  const { name, printed: _, ...own } = box;
  return { own, looked, name: typeof name === "string" ? name : "" };
}

/** The box as the server takes it. */
export function boxOf({ own, looked, name }: Draft): Record<string, unknown> {
  const called = name.trim();
  const printed = looked.filter((one) => !(one in own));
  return {
    ...own,
    ...(called === "" ? {} : { name: called }),
    ...(printed.length === 0 ? {} : { printed }),
  };
}

// ------------------------------------------------------------------------ single entries

export function differs(draft: Draft, { name }: Component): boolean {
  return name in draft.own;
}

export function standing(draft: Draft, component: Component): unknown {
  return draft.own[component.name] ?? component.standard;
}

/** What stands in one value of an entry, as one reads and types it. */
export function textsIn(entry: unknown, field: Field): string[] {
  const value = valueOf(entry, field);
  return (Array.isArray(value) ? value : [value]).map(String);
}

export function valueOf(entry: unknown, { name }: Field): unknown {
  return name === "" ? entry : (entry as Record<string, unknown>)[name];
}

/** The words that stand in one value of an entry; none where it is left out. */
export function wordsIn(entry: unknown, field: Field): string[] {
  const value = valueOf(entry, field) as string | string[] | undefined;
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** The draft with another text in a field of numbers. */
export function typed(
  draft: Draft,
  component: Component,
  field: Field,
  index: number,
  text: string,
): Draft {
  const before = valueOf(standing(draft, component), field);
  const number = numberIn(text);
  return put(draft, component, field, Array.isArray(before) ? before.with(index, number) : number);
}

/** The draft with another value in one field; undefined leaves it out. */
export function put(draft: Draft, component: Component, field: Field, value: unknown): Draft {
  return changed(draft, component, withValue(standing(draft, component), field, value));
}

/** The draft with another entry; one that is as standard again differs no more. */
export function changed(draft: Draft, component: Component, entry: unknown): Draft {
  if (same(held(entry), held(component.standard))) return putBack(draft, component);
  return { ...draft, own: { ...draft.own, [component.name]: fromPrint(entry) } };
}

/** What was typed in rests on the printed box, and on nothing that the standard box rests on. */
function fromPrint(entry: unknown): unknown {
  return isTable(entry) && "status" in entry ? { ...held(entry), status: "known" } : entry;
}

/** How sure one is of an entry. */
const ABOUT = ["status", "rule", "why"];

/** What an entry holds, without how sure one is of it. */
function held(entry: unknown): Record<string, unknown> {
  if (!isTable(entry)) return { entry };
  return Object.fromEntries(Object.entries(entry).filter(([value]) => !ABOUT.includes(value)));
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields in which an entry differs from the standard box. */
export function differing(draft: Draft, component: Component): Field[] {
  const entry = standing(draft, component);
  return component.fields.filter(
    (field) => !same(valueOf(entry, field), valueOf(component.standard, field)),
  );
}

function withValue(entry: unknown, { name }: Field, value: unknown): unknown {
  if (name === "") return value;
  const { [name]: _, ...others } = entry as Record<string, unknown>;
  return value === undefined ? others : { ...others, [name]: value };
}

export function putBack(draft: Draft, { name }: Component): Draft {
  const own = Object.fromEntries(Object.entries(draft.own).filter(([one]) => one !== name));
  return { ...draft, own };
}

/** A number that was typed, or the text as it stands where it is none. */
export function numberIn(text: string): number | string {
  const written = text.trim().replace("−", "-");
  return /^-?\d{1,9}$/.test(written) ? Number(written) : text;
}

/** Whether two values are the same; in what order an entry names its values does not count. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a field cannot take what stands in it. What goes together is the server's to say. */
export function isWrong({ least, most }: Pick<Field, "least" | "most">, text: string): boolean {
  const number = numberIn(text);
  return typeof number === "string" || number < least || number > most;
}

export function anyWrong(draft: Draft, component: Component): boolean {
  const entry = standing(draft, component);
  return component.fields
    .filter(({ kind }) => kind === "number" || kind === "numbers")
    .some((field) => textsIn(entry, field).some((text) => isWrong(field, text)));
}

// ---------------------------------------------------------------------------- the whole box

export function tick(draft: Draft, { name }: Component, on: boolean): Draft {
  const others = draft.looked.filter((one) => one !== name);
  return { ...draft, looked: on ? [...others, name] : others };
}

export interface Progress {
  looked: number;
  total: number;
}

/** How many of the entries that are reconstructed were changed, or found to be right. */
export function progressOf(draft: Draft, components: Component[]): Progress {
  const open = components.filter((one) => one.status === "reconstructed");
  const done = open.filter((one) => differs(draft, one) || draft.looked.includes(one.name));
  return { looked: done.length, total: open.length };
}

/** Where somebody wants to go: each wish is one of its own, even to the same entry. */
export interface Goal {
  entry: string;
}

export interface Group {
  title: string;
  components: Component[];
}

/** The entries under their headings, in the order of the box file. */
export function grouped(components: Component[], titleOf: (entry: string) => string): Group[] {
  const groups: Group[] = [];
  for (const component of components) {
    const title = titleOf(component.name);
    const group = groups.find((one) => one.title === title);
    if (group) group.components.push(component);
    else groups.push({ title, components: [component] });
  }
  return groups;
}

export const sectionOf = (entry: string): string => entry.slice(0, entry.indexOf("."));
export const keyOf = (entry: string): string => entry.slice(entry.indexOf(".") + 1);

/** A value as it stands in the file, near enough to be recognized. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(", ");
  if (typeof value === "object" && value !== null) {
    const inner = Object.entries(value).map(([name, one]) => `${name}: ${shown(one) || "–"}`);
    return `{${inner.join("; ")}}`;
  }
  return String(value);
}
