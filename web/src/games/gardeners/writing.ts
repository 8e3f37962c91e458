/**
 * Tiles and cards while they are typed in: what stands in their entries, and what is still missing.
 * What may be written at all the box tells (`writing`); nothing of it is known here.
 */

import type {
  Colour,
  Element,
  FormFacts,
  Ground,
  Side,
  WritingFacts,
} from "../../generated/gardeners";
import { SIDES } from "../../generated/gardeners";

/** What a tile must show, all at once; empty as long as nothing was chosen. */
export interface Wanted {
  ground?: Ground;
  element?: Element;
  colour?: Colour;
  path?: boolean;
}

/** What a card demands, as a box file has it. */
export interface Written {
  kind: string;
  mode?: string;
  cells?: string[];
  [part: string]: unknown;
}

/** A tile as a box file has it. */
export interface TileEntry {
  ground: Ground;
  element?: Element;
  colour?: Colour;
  path?: string;
  looks?: Side;
  [about: string]: unknown;
}

export interface CardEntry {
  back: string;
  constraint: Written;
  [about: string]: unknown;
}

// ---------------------------------------------------------------------------------- tiles

/** What stands on a tile: an element with its colour, or null. */
export type Thing = readonly [Element, Colour | null];

/** The tile with something else upon it: what goes with that comes, what does not goes. */
export function standingOn(tile: TileEntry, thing: Thing | null): TileEntry {
  const bare = { ...tile };
  for (const value of ["element", "colour", "looks"] as const) delete bare[value];
  if (thing === null) return bare;
  const [element, colour] = thing;
  if (element !== "bench")
    return colour === null ? { ...bare, element } : { ...bare, element, colour };
  delete bare.path; // a tile shows a bench or a path, not both
  return { ...bare, element, looks: tile.looks ?? SIDES[0] };
}

/** The tile with a path between two sides, or none; a bench makes way for a path. */
export function paved(tile: TileEntry, path: string | null): TileEntry {
  const { path: _, ...others } = tile;
  if (path === null) return others;
  return { ...(others.looks === undefined ? others : standingOn(others, null)), path };
}

/** Every two sides that a path can join, in the order of the compass. */
export const PATHS: readonly string[] = SIDES.flatMap((first, n) =>
  SIDES.slice(n + 1).map((second) => `${first}${second}`),
);

// ---------------------------------------------------------------------------------- cards

/** How a constraint is written: by its kind and mode. */
export function formOf({ kind, mode }: Written, { forms }: WritingFacts): FormFacts {
  return forms.find((one) => one.kind === kind && one.mode === (mode ?? null)) ?? forms[0]!;
}

/** The names of the selectors of a constraint, in their order. */
export function setsOf(constraint: Written, writing: WritingFacts): string[] {
  const form = formOf(constraint, writing);
  return form.cells ? [...writing.letters].filter((one) => one in constraint) : form.sets;
}

export function selectorOf(constraint: Written, set: string): Wanted[] {
  return (constraint[set] as Wanted[] | undefined) ?? [{}];
}

const FIRST_COUNT = 3;

/** The same demand in another form: selectors and numbers go along as far as they have a place. */
export function inForm(constraint: Written, form: FormFacts, writing: WritingFacts): Written {
  const before = setsOf(constraint, writing).map((set) => selectorOf(constraint, set));
  const next: Written = { kind: form.kind };
  if (form.mode !== null) next.mode = form.mode;
  if (form.cells) next.cells = [...(constraint.cells ?? twoCells(before.length, writing))];
  for (const [n, set] of setsFor(form, next.cells ?? [], before.length, writing).entries())
    next[set] =
      (n > 0 && constraint[set]) || (before[n] ?? before[0] ?? anyOf(constraint, writing));
  const count = form.counts.find((one) => one in constraint) ?? form.counts[0];
  if (count !== undefined && (form.counted || count in constraint))
    next[count] = constraint[count] ?? FIRST_COUNT;
  return next;
}

/** A pattern to begin with: two cells in a row, alike where there is only one selector. */
function twoCells(selectors: number, { letters }: WritingFacts): string[] {
  return [`${letters[0]}${letters[selectors > 1 ? 1 : 0]}`];
}

/** Some selector that a constraint holds, whichever form it belongs to. */
function anyOf(constraint: Written, { forms, letters }: WritingFacts): Wanted[] {
  const named = [...forms.flatMap(({ sets }) => sets), ...letters];
  return selectorOf(constraint, named.find((one) => one in constraint) ?? "");
}

/** The selectors that a form needs: of a pattern those of its cells, and as many as there were. */
function setsFor(
  { cells, sets }: FormFacts,
  rows: readonly string[],
  before: number,
  { letters }: WritingFacts,
): string[] {
  if (!cells) return sets;
  return [...letters].filter((one, n) => n < before || rows.some((row) => row.includes(one)));
}

/** A constraint with what it had in the forms before, so that it is there when they come again. */
export function remembering(earlier: Written, constraint: Written, writing: WritingFacts): Written {
  const kept = { ...earlier };
  delete kept.mode;
  for (const count of formOf(constraint, writing).counts) delete kept[count];
  return { ...kept, ...constraint };
}

/** The card with another demand, and with the back that goes with it. */
export function demanding(card: CardEntry, constraint: Written, writing: WritingFacts): CardEntry {
  return { ...card, back: formOf(constraint, writing).kind, constraint };
}

/** The number that a constraint gives, by its name; where it may give none, that is one. */
export function countOf(constraint: Written, { counts }: FormFacts): [string, unknown] | null {
  const named = counts.find((one) => one in constraint) ?? counts[0];
  return named === undefined ? null : [named, constraint[named] ?? 1];
}

export function counted(
  constraint: Written,
  { counts }: FormFacts,
  name: string,
  text: string,
): Written {
  const others = Object.entries(constraint).filter(([one]) => !counts.includes(one));
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : text;
  return { ...(Object.fromEntries(others) as Written), [name]: number };
}

/** What a tile must show with one thing of it chosen otherwise; undefined stands for any. */
export function wanting<K extends keyof Wanted>(
  wanted: Wanted,
  test: K,
  value: Wanted[K] | undefined,
  { coloured }: WritingFacts,
): Wanted {
  const { [test]: _, ...others } = wanted;
  const next: Wanted = value === undefined ? others : { ...others, [test]: value };
  if (next.element !== undefined && !coloured.includes(next.element)) delete next.colour;
  return next;
}

// -------------------------------------------------------------------------------- patterns

/** The letter of no demand. */
export const ANY = ".";

/** A pattern in a square of `side`, its rows as letters: what it is painted in. */
export function canvas(cells: readonly string[], side: number): string[][] {
  return Array.from({ length: side }, (_r, row) =>
    Array.from({ length: side }, (_c, column) => cells[row]?.[column] ?? ANY),
  );
}

/** The rows of a pattern without the blank lines around it; none where all is blank. */
export function trimmed(painted: readonly (readonly string[])[]): string[] {
  const rows = painted.map((row) => row.some((one) => one !== ANY));
  const columns = (painted[0] ?? []).map((_, n) => painted.some((row) => row[n] !== ANY));
  const [left, right] = [columns.indexOf(true), columns.lastIndexOf(true)];
  return painted
    .slice(Math.max(0, rows.indexOf(true)), rows.lastIndexOf(true) + 1)
    .map((row) => row.slice(left, right + 1).join(""));
}

/** The pattern painted anew; letters that were given a meaning keep it. */
export function patterned(constraint: Written, painted: readonly (readonly string[])[]): Written {
  const cells = trimmed(painted);
  const letters = new Set(cells.join("").replaceAll(ANY, ""));
  const missing = [...letters].filter((one) => !(one in constraint));
  return { ...constraint, ...Object.fromEntries(missing.map((one) => [one, [{}]])), cells };
}

// --------------------------------------------------------------------------- what is missing

/** A part of a constraint that cannot stand as it is, and why. */
export interface Flaw {
  part: string;
  why: "set" | "count" | "cells";
}

/** The first word on what has to be chosen yet; what else goes together the server tells. */
export function flawsOf(constraint: Written, writing: WritingFacts): Flaw[] {
  const form = formOf(constraint, writing);
  const flaws: Flaw[] = setsOf(constraint, writing)
    .filter((set) => selectorOf(constraint, set).some((one) => Object.keys(one).length === 0))
    .map((part) => ({ part, why: "set" }));
  const count = countOf(constraint, form);
  if (count !== null && !isCount(count[1], writing.most))
    flaws.push({ part: count[0], why: "count" });
  if (form.cells && (constraint.cells ?? []).length === 0)
    flaws.push({ part: "cells", why: "cells" });
  return flaws;
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === "number" && value >= 1 && value <= most;
}
