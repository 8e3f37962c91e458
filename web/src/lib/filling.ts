/** Fills a rules page with the numbers of a box.
 *
 * A page as it stands tells the standard box. Comments in it, which no reader of Markdown shows, say
 * where its numbers come from, by the names that the facts of the box have:
 *
 * - `25<!-- coins_most -->`: the number (or word) before it; sums, products and quotients of them,
 *   rounded down, may stand there, and a list stands for the sum of its numbers
 * - `25 coins<!-- coins_most: coin|coins -->`: so is the noun, for one and for many
 * - `<!-- steps decor 0.. -->` in the head of a table: points by count, from 0 on, for the last and
 *   more; with `0..4` there are no more
 * - `<!-- rows characters -->` in the head of a table: the game tells its rows
 * - `<!-- standard -->` to `<!-- /standard -->`: holds for the standard box alone
 */

import { m } from "./paraglide/messages.js";

/** The rows of the tables that a game tells itself, by name. */
export type Tables = Record<string, () => string[][]>;

const MARK = /<!-- (?!\/?builders|thing: |also: |picture: )([^>]+) -->/g;
const STANDARD = /<!-- standard -->[\s\S]*?<!-- \/standard -->/g;
const TABLE = /^\|([^|\n]*)<!-- (steps|rows) ([^>]+) -->(.*)\n(\|[-| ]+)\n((?:\|.*\n?)*)/gm;
const LAST_WORD = /-?[\p{L}\d]+$/u;

/** The page of the standard box. */
export function ofStandardBox(page: string): string {
  return page.replace(MARK, "");
}

/** The page of another box. Throws where a mark names nothing in it. */
export function ofBox(page: string, facts: unknown, tables: Tables): string {
  const told = page
    .replace(/\r/g, "")
    .replace(STANDARD, "")
    .replace(TABLE, (_, label, kind, mark, counts, line, rows) =>
      kind === "steps"
        ? steps(String(label), String(rows), String(mark), facts)
        : `|${label}${counts}\n${line}\n${(tables[String(mark)] ?? missing(String(mark)))().map(row).join("")}`,
    );
  return withNumbers(told, facts);
}

function row(cells: string[]): string {
  return `| ${cells.join(" | ")} |\n`;
}

function missing(name: string): never {
  throw new Error(`The box has no ${name}`);
}

// ------------------------------------------------------------------------------------ numbers

function withNumbers(page: string, facts: unknown): string {
  let told = "";
  let from = 0;
  for (const mark of page.matchAll(MARK)) {
    const [amount, nouns] = mark[1]!.split(": ");
    told += before(page.slice(from, mark.index), nouns);
    told += counted(valueOf(amount!, facts), nouns);
    from = mark.index + mark[0].length;
  }
  return told + page.slice(from);
}

/** What stands before the number that a mark is for. */
function before(text: string, nouns: string | undefined): string {
  const noun = nouns?.split("|").find((one) => text.endsWith(` ${one}`));
  const number = noun === undefined ? text : text.slice(0, -noun.length - 1);
  return number.replace(LAST_WORD, "");
}

function counted(value: number, nouns: string | undefined): string {
  if (nouns === undefined) return String(value);
  const [one, many] = nouns.split("|");
  return `${value} ${value === 1 ? one : many}`;
}

/** "27 * colours", "ratings[0] + 1". */
export function valueOf(amount: string, facts: unknown): number {
  return amount.split(" + ").reduce((sum, part) => sum + product(part.split(" "), facts), 0);
}

function product([first, ...rest]: string[], facts: unknown): number {
  let value = factor(first!, facts);
  for (let n = 0; n < rest.length; n += 2) {
    const next = factor(rest[n + 1]!, facts);
    value = rest[n] === "*" ? value * next : Math.floor(value / next);
  }
  return value;
}

function factor(name: string, facts: unknown): number {
  return /^\d+$/.test(name) ? Number(name) : sum(found(name, facts), name);
}

/** What the facts have under a name, such as "numbers.trees[2]". */
function found(name: string, facts: unknown): unknown {
  return name
    .split(/[.[\]]+/)
    .filter((part) => part !== "")
    .reduce<unknown>((inside, part) => {
      const known = inside !== null && typeof inside === "object" && part in inside;
      return known ? (inside as Record<string, unknown>)[part] : missing(name);
    }, facts);
}

function sum(value: unknown, name: string): number {
  if (typeof value === "number") return value;
  const inside = value !== null && typeof value === "object" ? Object.values(value) : missing(name);
  return inside
    .filter((one) => typeof one === "number" || (one !== null && typeof one === "object"))
    .reduce<number>((total, one) => total + sum(one, name), 0);
}

// ------------------------------------------------------------------------------------- tables

/** A table of points by count: counts that are worth the same share a column. */
function steps(label: string, rows: string, mark: string, facts: unknown): string {
  const [name, range] = mark.split(" ") as [string, string];
  const points = found(name, facts) as number[];
  const [first, last] = range.split("..") as [string, string];
  const end = last === "" ? points.length - 1 : Number(last);
  const columns = runs(points, Number(first), end);
  const heads = columns.map(([from, to]) =>
    last === "" && to === end ? m.rules_or_more({ count: from }) : counts(from, to),
  );
  const values = columns.map(([from]) => String(points[from]));
  const called = rows.split("|")[1] ?? "";
  return [
    row([label.trim(), ...heads]),
    row(["---", ...heads.map(() => "---")]),
    row([called.trim(), ...values]),
  ].join("");
}

function counts(from: number, to: number): string {
  if (from === to) return String(from);
  return to === from + 1 ? m.rules_or({ from, to }) : m.rules_to({ from, to });
}

/** Neighbours that are worth the same, each as its first and last count. */
function runs(points: number[], first: number, last: number): [number, number][] {
  const found: [number, number][] = [];
  for (let count = first; count <= last; count++) {
    const run = found.at(-1);
    if (run !== undefined && points[count] === points[run[0]]) run[1] = count;
    else found.push([count, count]);
  }
  return found;
}
