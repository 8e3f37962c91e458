/** What lessons of Zen Garden point at. */

import type { Thing } from "../game";

export const things: Thing[] = [
  { name: "market", selector: '[data-tiles="market"]', zone: "stage" },
  { name: "field *", selector: '[data-slot="*"]', zone: "stage" },
  { name: "garden", selector: '.mine [data-garden="0"]', zone: "mine" },
  { name: "cell *", selector: '.mine [data-garden] [data-cell="*"]', zone: "mine" },
  { name: "garden *", selector: '[data-other="*"]', zone: "others" },
  { name: "price *", selector: '[data-price="*"]', zone: "stage" },
  { name: "wish *", selector: '[data-wish="*"]', zone: "stage" },
  { name: "slides", selector: "[data-slides]", zone: "mine" },
];
