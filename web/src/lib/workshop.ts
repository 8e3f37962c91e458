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
  const { name, ...own } = box;
  return { own, looked, name: typeof name === "string" ? name : "" };
}

/** The box as the server takes it. */
export function boxOf({ own, name }: Draft): Record<string, unknown> {
  const called = name.trim();
  return called === "" ? own : { ...own, name: called };
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

/** The draft with another text in one field; an entry that is as standard again differs no more. */
export function typed(
  draft: Draft,
  component: Component,
  field: Field,
  index: number,
  text: string,
): Draft {
  const entry = standing(draft, component);
  const before = valueOf(entry, field);
  const number = numberIn(text);
  const value = Array.isArray(before) ? before.with(index, number) : number;
  const after = field.name === "" ? value : { ...(entry as object), [field.name]: value };
  if (same(after, component.standard)) return putBack(draft, component);
  return { ...draft, own: { ...draft.own, [component.name]: after } };
}

export function putBack(draft: Draft, { name }: Component): Draft {
  const own = Object.fromEntries(Object.entries(draft.own).filter(([one]) => one !== name));
  return { ...draft, own };
}

function numberIn(text: string): number | string {
  const written = text.trim().replace("−", "-");
  return /^-?\d{1,9}$/.test(written) ? Number(written) : text;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a field cannot take what stands in it. What goes together is the server's to say. */
export function isWrong({ least, most }: Field, text: string): boolean {
  const number = numberIn(text);
  return typeof number === "string" || number < least || number > most;
}

export function anyWrong(draft: Draft, component: Component): boolean {
  const entry = standing(draft, component);
  return component.fields
    .filter((field) => field.kind !== "other")
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

export interface Group {
  title: string;
  components: Component[];
}

/** The entries under their headings, in the order of the box file; what has fields comes first. */
export function grouped(components: Component[], titleOf: (entry: string) => string): Group[] {
  const groups: Group[] = [];
  for (const component of components) {
    const title = titleOf(component.name);
    const group = groups.find((one) => one.title === title);
    if (group) group.components.push(component);
    else groups.push({ title, components: [component] });
  }
  return groups.toSorted((one, other) => Number(hasFields(other)) - Number(hasFields(one)));
}

/** Whether anything of a group can be typed in. */
export function hasFields({ components }: Group): boolean {
  return components.some((one) => one.fields.some((field) => field.kind !== "other"));
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
