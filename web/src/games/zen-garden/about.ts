/** What the emperor values, in words: every number is of the box that is played. */

import { figure, listed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { say } from "../../lib/words";
import { box } from "./box.svelte";
import type { Column, Wish } from "./wishes";

function points(n: number): string {
  return m.zen_points({ count: n, points: figure(n) });
}

/** What a tile of the market costs. */
export function price(coins: number): string {
  return coins === 0 ? m.zen_price_none() : m.zen_price({ count: coins });
}

/** What a category asks for, and what it pays. */
export function about(category: string): string {
  const { minor, major, majority, unity, orders } = box.facts;
  const each: Partial<Record<string, number>> = { minor, major, unity };
  const [first = 0, second = 0, third = 0] = category === "order" ? orders : majority;
  return say(`zen_about_${category}`, {
    asked: box.facts.order_tiles,
    points: points(each[category] ?? 0),
    first: points(first),
    second: figure(second),
    third: figure(third),
  });
}

/** A printed table read aloud; nothing where there is none. */
export function readAloud({ table }: Wish): string[] {
  const columns = table.filter(({ counts }) => counts !== null).map(read);
  return columns.length === 0 ? [] : [m.zen_table({ columns: listed(columns) })];
}

function read({ counts, heading, points }: Column): string {
  return counts?.most === Infinity
    ? m.zen_table_last({ points: figure(points), count: counts.least })
    : m.zen_table_column({ points: figure(points), count: heading });
}
