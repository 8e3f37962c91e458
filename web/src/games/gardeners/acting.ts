/** What a person does, as a command in lasting words, and how the table will look after it. */

import { freeCells, removableCells } from "./ground";
import {
  type GardenersView,
  type LaidView,
  type SeatView,
  type Word,
} from "../../generated/gardeners";
import { laidOn } from "./places";

export type Action =
  | { kind: "put"; tile: string; row: number; column: number; turn: number }
  | { kind: "take"; tile: string; row: number; column: number; to: number }
  | { kind: "say"; word: Word }
  | { kind: "discard"; card: string }
  | { kind: "ready" | "score" | "on" };

export function commandOf(action: Action): string {
  switch (action.kind) {
    case "put": {
      const turn = action.turn === 0 ? "" : ` r${action.turn}`;
      return `put ${action.tile} at ${action.row},${action.column}${turn}`;
    }
    case "take":
      return `take ${action.tile} at ${action.row},${action.column} to ${action.to}`;
    case "say":
      return action.word;
    case "discard":
      return `discard ${action.card}`;
    default:
      return action.kind;
  }
}

/**
 * The table as it will be once these actions count. What the server has taken in already changes
 * nothing a second time.
 */
export function foresee(
  view: GardenersView,
  seat: number,
  actions: readonly Action[],
  edge: unknown,
): GardenersView {
  return actions.reduce((before, action) => after(before, seat, action, edge), view);
}

function after(view: GardenersView, seat: number, action: Action, edge: unknown): GardenersView {
  switch (action.kind) {
    case "put":
      return view.solo ? arranged(view, action) : put(view, seat, action, edge);
    case "take":
      return take(view, action, edge);
    case "say":
      return withSeat(view, seat, (me) => ({ ...me, said: action.word }));
    case "ready":
      return withSeat(view, seat, (me) => ({ ...me, ready: true }));
    case "discard":
      return withSeat(view, seat, (me) => ({
        ...me,
        cards: me.cards.filter((one) => one.card !== action.card),
      }));
    default:
      return view;
  }
}

function put(
  view: GardenersView,
  seat: number,
  { tile, row, column, turn }: Action & { kind: "put" },
  edge: unknown,
): GardenersView {
  if (laidOn(view, row, column) !== null || view.garden.some((one) => one.tile === tile))
    return view;
  return withGarden(
    withSeat(view, seat, (me) => without(me, tile)),
    [...view.garden, { tile, row, column, turn }],
    edge,
  );
}

function take(
  view: GardenersView,
  { tile, to }: Action & { kind: "take" },
  edge: unknown,
): GardenersView {
  if (!view.garden.some((one) => one.tile === tile)) return view;
  return withGarden(
    withSeat(view, to, (other) => ({ ...other, loose: [...other.loose, tile] })),
    view.garden.filter((one) => one.tile !== tile),
    edge,
  );
}

/** GA-89: alone, a tile may go anywhere, and what lies there changes places with it. */
function arranged(
  view: GardenersView,
  { tile, row, column, turn }: Action & { kind: "put" },
): GardenersView {
  const before = view.garden.find((one) => one.tile === tile) ?? null;
  const there = laidOn(view, row, column);
  const other = there !== null && there.tile !== tile ? there : null;
  const garden = view.garden
    .filter((one) => one.tile !== tile && one !== other)
    .concat({ tile, row, column, turn });
  if (other !== null && before !== null)
    garden.push({ ...other, row: before.row, column: before.column });
  const freed = other !== null && before === null ? [other.tile] : [];
  return {
    ...withSeat(view, 0, (me) => ({
      ...me,
      loose: [...me.loose.filter((one) => one !== tile), ...freed],
    })),
    garden,
    full: garden.length === view.side ** 2,
    removable: garden.map((one) => [one.row, one.column]),
  };
}

function withGarden(view: GardenersView, garden: LaidView[], edge: unknown): GardenersView {
  const full = garden.length === view.side ** 2;
  return {
    ...view,
    garden,
    full,
    free: view.solo || full ? [] : garden.length === 0 ? view.free : freeCells(garden, view.side),
    removable: view.solo
      ? garden.map((one) => [one.row, one.column])
      : removableCells(garden, edge),
    seats: view.seats.map((one) => (one.said === null ? one : { ...one, said: null })),
  };
}

function withSeat(
  view: GardenersView,
  seat: number,
  change: (before: SeatView) => SeatView,
): GardenersView {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? change(one) : one)) };
}

function without(me: SeatView, tile: string): SeatView {
  if (me.top === tile) return { ...me, top: null, stack: me.stack - 1 };
  return { ...me, loose: me.loose.filter((one) => one !== tile) };
}
