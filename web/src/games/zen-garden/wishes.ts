/** What the printed preference boards show, for drawing them. The points are counted elsewhere. */

import { SOILS, type ZenGardenView } from "../../generated/zen-garden";
import { box } from "./box.svelte";

/** A column of a printed table: what is counted, and the points for it. */
export interface Column {
  heading: string;
  points: number;
  /** The counts it stands for; null where places or conditions head the columns. */
  counts: { least: number; most: number } | null;
}

export interface Wish {
  /** The score category, and with `item` the very line it is explained by. */
  category: string;
  item: string | null;
  /** Emperor tiles lying here. */
  features: string[];
  table: Column[];
  /** Points for each tile, where no table is printed. */
  each: number | null;
  /** Point tiles still there, for orders. */
  stack: number[] | null;
}

export interface Board {
  number: number;
  wishes: Wish[];
}

/**
 * The printed table of a list of points by count, of which there are `most` at most: neighbours
 * with the same points share a column. Counts that bring nothing yet are left out, unless those
 * after them cost points: then nothing is worth having.
 */
export function tableOf(list: number[], most = Infinity): Column[] {
  const runs: { least: number; points: number }[] = [];
  for (const [count, points] of list.entries())
    if (runs.at(-1)?.points !== points) runs.push({ least: count, points });
  const columns = runs.map(({ least, points }, n): Column => {
    const counts = { least, most: (runs[n + 1]?.least ?? most + 1) - 1 };
    return { heading: headed(counts), points, counts };
  });
  const [first, second] = columns;
  return first?.points === 0 && second !== undefined && second.points > 0
    ? columns.slice(1)
    : columns;
}

function headed({ least, most }: { least: number; most: number }): string {
  if (most === Infinity) return `${least}+`;
  return least === most ? `${least}` : `${least}–${most}`;
}

/** The column of a table that a count belongs to. */
export function columnOf(table: Column[], count: number): Column | null {
  const holds = ({ counts }: Column) =>
    counts !== null && counts.least <= count && count <= counts.most;
  return table.find(holds) ?? null;
}

/** A column that is not headed by a count. */
function under(heading: string, points: number): Column {
  return { heading, points, counts: null };
}

export function boardsInPlay(view: ZenGardenView): Board[] {
  const { loops, decor, minor, major, majority, detail, unity, minimalist } = box.facts;
  const [first, second] = majority;
  const wish = (category: string, table: Column[], each: number | null = null): Wish => ({
    category,
    item: null,
    features: view.preferences[category] === undefined ? [] : [view.preferences[category]],
    table,
    each,
    stack: null,
  });
  const orders = (board: number): Wish[] =>
    view.orders
      .filter((order) => order.board === board)
      .map((order) => ({
        category: "order",
        item: order.item,
        features: [...order.features],
        table: [],
        each: null,
        stack: order.left,
      }));
  const all: Board[] = [
    {
      number: 1,
      wishes: [
        wish("loops", tableOf(loops, loops.length - 1)),
        wish("decor", tableOf(decor)),
        wish("minor", [], minor),
        wish("major", [], major),
        wish("majority", [under("1.", first), under("2.", second)]),
        wish("detail", tableOf(detail)),
      ],
    },
    { number: 2, wishes: [wish("unity", [under("✓", unity)])] },
    { number: 3, wishes: [wish("minimalist", tableOf(minimalist, SOILS.length))] },
    ...[...new Set(Object.values(box.facts.order_boards))].map((board) => ({
      number: board,
      wishes: orders(board),
    })),
  ];
  return all.filter((board) => view.boards.includes(board.number));
}
