/** How a garden stands to the wishes: what each gains it, and how far it has come with it. */

import type { ScoreLine } from "../../generated/wire";
import { DECORS, type GardenView, type ZenGardenView } from "../../generated/zen-garden";
import { m } from "../../lib/paraglide/messages.js";
import { about } from "./about";
import { box } from "./box.svelte";
import { columnOf, type Column, type Wish } from "./wishes";
import { feature, why } from "./words";

export class Standing {
  constructor(
    private readonly view: ZenGardenView,
    /** None where nobody's points are told. */
    private readonly garden: GardenView | undefined,
    private readonly lines: ScoreLine[],
  ) {}

  /** How many tiles with a feature lie in the garden; null where there is none. */
  has(name: string): number | null {
    return this.garden === undefined ? null : (this.garden.counts[name] ?? 0);
  }

  points(wish: Wish): number | null {
    const found = this.#linesOf(wish);
    return found.length === 0 ? null : found.reduce((sum, line) => sum + line.points, 0);
  }

  /** The cells that its points are counted by. */
  cells(wish: Wish): string[] {
    return this.#linesOf(wish).flatMap((line) => line.cells);
  }

  /** The column of the printed table that the garden has reached. */
  reached(wish: Wish): Column | null {
    if (this.garden === undefined) return null;
    const found = this.#linesOf(wish);
    const count =
      wish.category === "decor"
        ? Math.max(...DECORS.map((decor) => this.has(`decor-${decor}`) ?? 0))
        : (found[0]?.count ?? null);
    return count === null ? null : columnOf(wish.table, count);
  }

  /** What is said of a wish; its table is printed below, or read aloud. */
  told(wish: Wish, aloud: string[] = []): string[] {
    const lines = this.#linesOf(wish)
      .filter((line) => !["decor", "order"].includes(line.category) || line.points !== 0)
      .map((line) => why(line, this.view));
    return [about(wish.category), ...aloud, ...this.#progress(wish), ...lines];
  }

  /** How far the two features of an order have come. */
  #progress(wish: Wish): string[] {
    const [first, second] = wish.features;
    if (wish.category !== "order" || this.garden === undefined || !first || !second) return [];
    const left = wish.stack ?? [];
    return [
      left.length === 0 ? m.zen_order_empty() : m.zen_order_left({ points: left.join(", ") }),
      m.zen_order_progress({
        asked: box.facts.order_tiles,
        first: feature(first),
        first_count: this.has(first) ?? 0,
        second: feature(second),
        second_count: this.has(second) ?? 0,
      }),
    ];
  }

  #linesOf(wish: Wish): ScoreLine[] {
    return this.lines.filter(
      (line) => line.category === wish.category && (wish.item === null || line.item === wish.item),
    );
  }
}
