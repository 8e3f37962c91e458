/** What lessons of Gardeners point at. All of it is in sight, or one of two places of it is. */

import type { Thing } from "../game";

export const things: Thing[] = [
  { name: "garden", selector: ".plot > .garden", zone: null },
  { name: "cell *", selector: '[data-cell="*"]', zone: null },
  { name: "supply", selector: '.bar [data-tiles^="supply"]', zone: null },
  { name: "tile *", selector: '.bar [data-tile="*"]', zone: null },
  { name: "card *", selector: '[data-card="*"]', zone: null },
  { name: "cards of *", selector: '.partner[data-seat="*"] [data-tiles="cards"]', zone: null },
  { name: "partner *", selector: '.partner[data-seat="*"]', zone: null },
  { name: "say *", selector: '[data-say="*"]', zone: null },
  { name: "go on", selector: "[data-go-on]", zone: null },
];
