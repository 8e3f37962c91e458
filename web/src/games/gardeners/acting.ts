/** What a person does, as a command in lasting words, and as a wish that shows at once. */

import {
  type GardenersView,
  type LaidView,
  type SeatView,
  type Word,
} from "../../generated/gardeners";
import { laidOn, type Cell } from "./places";

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
 * The table with what this hand wishes in it: every tile where it was meant to go. What the rules
 * make of it only the server knows; what it has taken in already changes nothing a second time.
 */
export function foresee(
  view: GardenersView,
  seat: number,
  actions: readonly Action[],
): GardenersView {
  return actions.reduce((before, action) => after(before, seat, action), view);
}

function after(view: GardenersView, seat: number, action: Action): GardenersView {
  switch (action.kind) {
    case "put":
      return put(view, seat, action);
    case "take":
      return take(view, action);
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
): GardenersView {
  const lies = view.garden.find((one) => one.tile === tile);
  const there = laidOn(view, row, column);
  // Alone, tiles are moved, and lie over others until the server says where those go.
  if (!view.solo && (lies !== undefined || there !== null)) return view;
  return withGarden(
    withSeat(view, seat, (me) => without(me, tile)),
    [...view.garden.filter((one) => one !== lies && one !== there), { tile, row, column, turn }],
  );
}

function take(view: GardenersView, { tile, to }: Action & { kind: "take" }): GardenersView {
  if (!view.garden.some((one) => one.tile === tile)) return view;
  return withGarden(
    withSeat(view, to, (other) => ({ ...other, loose: [...other.loose, tile] })),
    view.garden.filter((one) => one.tile !== tile),
  );
}

/** Of the places that the server offered those that are still as it saw them. */
function withGarden(view: GardenersView, garden: LaidView[]): GardenersView {
  const now = { ...view, garden };
  const isFree = ([row, column]: Cell) => laidOn(now, row, column) === null;
  const isAsBefore = ([row, column]: Cell) =>
    laidOn(now, row, column) === laidOn(view, row, column);
  return {
    ...now,
    free: view.free.filter(isFree),
    removable: view.removable.filter(isAsBefore),
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
