/** A hint of the server, which speaks of places by letters and numbers, in words and cells. */

import { m } from "../../lib/paraglide/messages.js";
import { type GardenersView } from "../../generated/gardeners";
import { laidOn } from "./places";
import { cellName, tileName } from "./words";

export interface Advice {
  text: string;
  /** The tile it speaks of, or null. */
  tile: string | null;
  turn: number;
  place: { row: number; column: number } | null;
}

const PUT = /^put (\w+) ([a-g])([0-6])(?: r([0-3]))?$/;
const BACK = /^take ([a-g])([0-6]) \d$/;

export function adviceOf(notation: string, view: GardenersView): Advice {
  const put = PUT.exec(notation);
  if (put) {
    const [, tile = "", letter = "", number = "", turned = "0"] = put;
    const place = placeOf(letter, number, view);
    const turn = Number(turned);
    const cell = cellName(view, place.row, place.column);
    const text = m.gardeners_hint_put({ cell, tile: tileName(tile, turn) });
    return { text, tile, turn, place };
  }
  const back = BACK.exec(notation);
  if (back) {
    const place = placeOf(back[1]!, back[2]!, view);
    const laid = laidOn(view, place.row, place.column);
    const cell = cellName(view, place.row, place.column);
    const text = m.gardeners_hint_back({ cell, tile: laid ? tileName(laid.tile, laid.turn) : "" });
    return { text, tile: laid?.tile ?? null, turn: laid?.turn ?? 0, place };
  }
  const text = notation.startsWith("discard") ? m.gardeners_hint_none() : m.gardeners_hint_done();
  return { text, tile: null, turn: 0, place: null };
}

/** The garden's first row and column are called 1 and b. */
function placeOf(letter: string, number: string, view: GardenersView) {
  const [top, left] = view.corner;
  return { row: top + Number(number) - 1, column: left + "abcdefg".indexOf(letter) - 1 };
}
