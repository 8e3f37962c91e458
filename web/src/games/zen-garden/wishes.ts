/** What the printed preference boards show, for drawing them. The points are counted elsewhere. */

import type { ZenGardenView } from "../../generated/zen-garden";

export interface Wish {
  /** The score category, and with `item` the very line it is explained by. */
  category: string;
  item: string | null;
  /** Emperor tiles lying here. */
  features: string[];
  /** Columns of the printed table: what is counted, and the points for it. */
  table: [string, string][];
  /** Points for each tile, where no table is printed. */
  each: number | null;
  /** Point tiles still there, for orders. */
  stack: number[] | null;
}

export interface Board {
  number: number;
  wishes: Wish[];
}

const LOOPS: Wish["table"] = [
  ["1", "3"],
  ["2", "6"],
  ["3", "10"],
  ["4", "15"],
];
const DECOR: Wish["table"] = [
  ["6", "3"],
  ["7", "5"],
  ["8", "7"],
  ["9", "10"],
  ["10", "13"],
  ["11", "16"],
  ["12+", "20"],
];
const DETAIL: Wish["table"] = [
  ["0", "0"],
  ["1", "−4"],
  ["2", "−2"],
  ["3", "−1"],
  ["4", "2"],
  ["5", "5"],
  ["6+", "8"],
];
const UNITY: Wish["table"] = [["✓", "10"]];
const MINIMALIST: Wish["table"] = [
  ["2", "18"],
  ["3", "12"],
  ["4", "6"],
  ["5–6", "0"],
];

export function boardsInPlay(view: ZenGardenView): Board[] {
  const wish = (category: string, table: Wish["table"] = [], each: number | null = null): Wish => ({
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
      .map((order, n) => ({
        category: "order",
        item: `order-${board === 5 ? 2 : n}`,
        features: [...order.features],
        table: [],
        each: null,
        stack: order.left,
      }));
  const all: Board[] = [
    {
      number: 1,
      wishes: [
        wish("loops", LOOPS),
        wish("decor", DECOR),
        wish("minor", [], 1),
        wish("major", [], 2),
        wish("majority", [
          ["1.", "8"],
          ["2.", "4"],
        ]),
        wish("detail", DETAIL),
      ],
    },
    { number: 2, wishes: [wish("unity", UNITY)] },
    { number: 3, wishes: [wish("minimalist", MINIMALIST)] },
    { number: 4, wishes: orders(4) },
    { number: 5, wishes: orders(5) },
  ];
  return all.filter((board) => view.boards.includes(board.number));
}
