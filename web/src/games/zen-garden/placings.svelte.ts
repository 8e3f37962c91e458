/** Where each garden of one table lies in its grid. Kept in the browser, so that a reload restores it. */

import { keep, recall } from "../../lib/kept";
import type { Spot } from "./moves";
import { fit, placeOf, START, toShow, type Placing } from "./placing";

export class Placings {
  #bySeat = $state<Record<number, Placing>>({});
  readonly #key: string;

  constructor(table: string) {
    this.#key = `placing.${table}`;
    this.#bySeat = recall<Record<number, Placing>>(this.#key, {});
  }

  of(seat: number, laid: string[]): Placing {
    return fit(this.#bySeat[seat] ?? START, laid);
  }

  /** Where the grid shows a cell once the garden has slid so far that it is seen; counted from 0. */
  spotOf(cell: string, seat: number, laid: string[]): Spot {
    return placeOf(toShow(this.of(seat, laid), cell, laid), cell);
  }

  set(seat: number, placing: Placing): void {
    this.#bySeat[seat] = placing;
    keep(this.#key, this.#bySeat);
  }
}
