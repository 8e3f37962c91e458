/** A hint of the server, which speaks of places by letters and numbers, in words and cells. */

import { m } from "../../lib/paraglide/messages.js";
import { type GardenersView } from "../../generated/gardeners";
import { besideWhat } from "./beside";
import { laidOn } from "./places";
import { tileName } from "./words";

export interface Advice {
  text: string;
  /** The tile it speaks of, or null. */
  tile: string | null;
  turn: number;
  place: Place | null;
}

interface Place {
  row: number;
  column: number;
}

const PUT = /^put (\w+) ([a-g])([0-6])(?: r([0-3]))?$/;
const BACK = /^take ([a-g])([0-6]) \d$/;

export function adviceOf(notation: string, view: GardenersView): Advice {
  const put = PUT.exec(notation);
  if (put) {
    const [, tile = "", letter = "", number = "", turned = "0"] = put;
    const place = placeOf(letter, number, view);
    const turn = Number(turned);
    const cell = whereTo(view, place, tile);
    const text = m.gardeners_hint_put({ cell, tile: tileName(tile, turn) });
    return { text, tile, turn, place };
  }
  const back = BACK.exec(notation);
  if (back) {
    const place = placeOf(back[1]!, back[2]!, view);
    const laid = laidOn(view, place.row, place.column);
    const text = m.gardeners_hint_back({ tile: laid ? tileName(laid.tile, laid.turn) : "" });
    return { text, tile: laid?.tile ?? null, turn: laid?.turn ?? 0, place };
  }
  const text = notation.startsWith("discard") ? m.gardeners_hint_none() : m.gardeners_hint_done();
  return { text, tile: null, turn: 0, place: null };
}

/** By the tile that lies there and makes room, or by what lies around. */
function whereTo(view: GardenersView, place: Place, tile: string): string {
  const there = laidOn(view, place.row, place.column);
  if (there !== null && there.tile !== tile) return tileName(there.tile, there.turn);
  return besideWhat(view, place.row, place.column);
}

/** The garden's first row and column are called 1 and b. */
function placeOf(letter: string, number: string, view: GardenersView): Place {
  const [top, left] = view.corner;
  return { row: top + Number(number) - 1, column: left + "abcdefg".indexOf(letter) - 1 };
}
