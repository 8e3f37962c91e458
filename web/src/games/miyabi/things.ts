/** What lessons of Miyabi point at. */

import type { Thing } from "../game";

export const things: Thing[] = [
  { name: "supply", selector: '[data-tiles="supply"]', zone: "stage" },
  { name: "piece *", selector: '[data-piece="*"]', zone: "stage" },
  { name: "majority *", selector: '[data-majority="*"]', zone: "stage" },
  { name: "garden", selector: '.mine [data-garden="0"]', zone: "mine" },
  { name: "cell *", selector: '.mine [data-garden] [data-cell="*"]', zone: "mine" },
  { name: "lantern *", selector: '.mine [data-lantern="*"]', zone: "mine" },
  { name: "pass", selector: "[data-pass]", zone: "mine" },
  { name: "garden *", selector: '[data-other="*"]', zone: "others" },
];
