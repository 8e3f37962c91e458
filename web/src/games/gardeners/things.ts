/** What is named at a table of Gardeners, for lessons and for whoever asks what it is. All of it is in
 * sight, or one of two places of it is. */

import type { Thing } from "../game";

export const things: Thing[] = [
  { name: "garden", selector: ".plot > .garden", zone: null },
  { name: "cell *", selector: '[data-cell="*"]', zone: null },
  { name: "supply", selector: '.bar [data-tiles^="supply"]', zone: null },
  { name: "tile *", selector: '.bar button:has([data-tile="*"])', zone: null },
  { name: "card *", selector: '[data-card="*"]', zone: null },
  { name: "cards of *", selector: '.partner[data-seat="*"] [data-tiles="cards"]', zone: null },
  { name: "partner *", selector: '.partner[data-seat="*"]', zone: null },
  { name: "say *", selector: '[data-say="*"]', zone: null },
  { name: "go on", selector: "[data-go-on]", zone: null },
  // What stands on tiles, and kinds of cards: the picture, and the button that it is on.
  { name: "element *", selector: around('[data-element="*"]'), zone: null },
  { name: "ground *", selector: around('[data-ground="*"]'), zone: null },
  { name: "kind *", selector: around('[data-kind="*"]'), zone: null, named: true },
  { name: "mark", selector: "[data-mark]", zone: null },
  { name: "own cards", selector: ".own", zone: null },
  { name: "deck", selector: ".piles [data-deck]", zone: null },
  { name: "scored", selector: '[data-tiles="scored"]', zone: null },
  { name: "points", selector: ".piles .facts", zone: null },
  { name: "discard", selector: "[data-discard]", zone: null },
  { name: "possible", selector: "[data-maybe]", zone: null },
  { name: "clock", selector: "[data-clock]", zone: null },
];

function around(selector: string): string {
  return `${selector}, button:has(${selector})`;
}
