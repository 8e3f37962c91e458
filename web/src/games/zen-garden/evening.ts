/** A typed-in evening: what lies on the table, and the document the server scores. */

import type { EveningRules } from "../evening.svelte";
import { entries, list, oneOf, text, usually, whole } from "../../lib/shape";
import {
  DECORS,
  FEATURES,
  PATHS,
  SOILS,
  type Decor,
  type Path,
  type Soil,
} from "../../generated/zen-garden";
import { box } from "./box.svelte";

export interface Laid {
  soil: Soil;
  path: Path;
  decor: Decor;
  turn: number;
}

export interface Player {
  name: string;
  coins: number;
  garden: (Laid | null)[]; // its cells in reading order
  orders: (number | null)[]; // point tile taken from each order, 0 too late, null not met
}

export interface Order {
  board: number;
  features: [string | null, string | null];
}

export interface Evening {
  boards: number[];
  preferences: Record<string, string | null>;
  orders: Order[];
  players: Player[];
}

const LONGEST_NAME = 60;
const BOARDS = 5;
const MOST_ORDERS = 12;
const MOST_POINTS = 99;
const MOST_PLAYERS = 4;

export const SPACES = ["minor", "major", "majority", "detail"] as const;

export function newPlayer(name: string, orders: number): Player {
  return {
    name,
    coins: 0,
    garden: Array<Laid | null>(box.facts.side ** 2).fill(null),
    orders: Array<number | null>(orders).fill(null),
  };
}

/** The orders that the boards in play ask for, keeping what was chosen already. */
export function ordersFor(boards: number[], before: Order[]): Order[] {
  const asked = Object.values(box.facts.order_boards).filter((board) => boards.includes(board));
  return asked.map((board, n) => {
    const place = asked.slice(0, n).filter((one) => one === board).length;
    return (
      before.filter((order) => order.board === board)[place] ?? { board, features: [null, null] }
    );
  });
}

/** What a score line calls an order of the evening. */
export function itemOf(order: Order, orders: Order[]): string {
  const nth = orders.filter((one) => one.board === order.board).indexOf(order);
  const items = Object.entries(box.facts.order_boards).filter(([, board]) => board === order.board);
  return items[nth]?.[0] ?? "";
}

function cell(laid: Laid | null): string {
  return laid === null ? "" : `${laid.soil} ${laid.path} ${laid.decor} ${laid.turn}`;
}

export function documentOf(evening: Evening): object {
  const { side } = box.facts;
  const known = Object.entries(evening.preferences).filter(([, feature]) => feature !== null);
  const named = evening.orders
    .map((order, n) => ({ order, n }))
    .filter(({ order }) => order.features.every((feature) => feature !== null));
  return {
    game: "zen-garden",
    partial: true,
    boards: evening.boards,
    preferences: Object.fromEntries(known),
    orders: named.map(({ order }) => order),
    players: evening.players.map((player) => ({
      name: player.name,
      coins: player.coins,
      garden: Array.from({ length: side }, (_, row) =>
        player.garden.slice(row * side, (row + 1) * side).map(cell),
      ),
      orders: named.map(({ n }) => player.orders[n] ?? null),
    })),
  };
}

/** An evening that was kept or handed on, as far as it can lie on a sheet. Throws ShapeError. */
function read(kept: unknown): Evening {
  const turn = whole(0, 3);
  const laid = entries<Laid>({
    ...{ soil: oneOf(SOILS), path: oneOf(PATHS), decor: oneOf(DECORS), turn },
  });
  const feature = usually(oneOf(FEATURES), null);
  const spots = box.facts.side ** 2;
  const player = entries<Player>({
    name: text(LONGEST_NAME),
    coins: usually(whole(0, box.facts.coins_most), 0),
    garden: list(usually(laid, null), spots, spots),
    orders: list(usually(whole(0, MOST_POINTS), null), 0, MOST_ORDERS),
  });
  const found = entries<Evening>({
    boards: list(whole(1, BOARDS), 1, BOARDS),
    preferences: entries(
      Object.fromEntries(SPACES.map((space) => [space, feature])) as Record<string, typeof feature>,
    ),
    orders: list(
      entries<Order>({
        board: whole(1, BOARDS),
        features: (value, where) => {
          const [first = null, second = null] = list(feature, 2, 2)(value, where);
          return [first, second];
        },
      }),
      0,
      MOST_ORDERS,
    ),
    players: list(player, 1, MOST_PLAYERS),
  })(kept, "evening");
  const orders = ordersFor(found.boards, found.orders);
  const players = found.players.map((one) => ({
    ...one,
    orders: orders.map((_, n) => one.orders[n] ?? null),
  }));
  return { ...found, orders, players };
}

export const RULES: EveningRules<Player, Evening> = {
  game: "zen-garden",
  least: 2,
  most: MOST_PLAYERS,
  fresh: (names) => ({
    boards: [1],
    preferences: Object.fromEntries(SPACES.map((space) => [space, null])),
    orders: [],
    players: names.map((name) => newPlayer(name, 0)),
  }),
  newPlayer: (name, evening) => newPlayer(name, evening.orders.length),
  documentOf,
  read,
};

/** The cell a refusal names, "row 2, column 3", as a place in reading order. */
export function placeIn(where: string): number | null {
  const found = /row (\d), column (\d)/.exec(where);
  return found ? (Number(found[1]) - 1) * box.facts.side + Number(found[2]) - 1 : null;
}

/** Tiles laid anywhere, by their combination: each exists once in the box. */
export function keyOf(laid: Omit<Laid, "turn">): string {
  return `${laid.soil} ${laid.path} ${laid.decor}`;
}

export function firstFree(evening: Evening): Laid {
  const used = new Set(
    evening.players.flatMap((player) => player.garden.flatMap((one) => (one ? [keyOf(one)] : []))),
  );
  const { tiles } = box.facts;
  const { soil, path, decor } = tiles.find((tile) => !used.has(keyOf(tile))) ?? tiles[0]!;
  return { soil, path, decor, turn: 0 };
}
