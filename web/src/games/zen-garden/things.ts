/** What lessons of Zen Garden point at, and what its rules page answers for. */

import type { Thing } from "../game";

export const things: Thing[] = [
  { name: "market", selector: '[data-tiles="market"]', zone: "stage" },
  { name: "field *", selector: '[data-slot="*"]:not([data-bare])', zone: "stage", named: true },
  { name: "bare", selector: "[data-bare]", zone: "stage" },
  { name: "first", selector: "[data-first]", zone: null },
  { name: "garden", selector: '.mine [data-garden="0"]', zone: "mine" },
  { name: "cell *", selector: '.mine [data-garden] [data-cell="*"]', zone: "mine" },
  { name: "garden *", selector: '[data-other="*"]', zone: "others" },
  { name: "price *", selector: '[data-price="*"]', zone: "stage" },
  { name: "wish *", selector: '[data-wish="*"]', zone: "stage" },
  { name: "slides", selector: "[data-slides]", zone: "mine" },
  { name: "stock", selector: "[data-stock]", zone: "stage" },
  { name: "board *", selector: '[data-garden="*"]', zone: "mine" },
  {
    name: "place *",
    selector: '[data-garden] [data-cell="*"]:not([data-laid], [data-edge])',
    zone: "mine",
  },
  {
    name: "laid *",
    selector: '[data-garden] [data-laid="*"], [data-plot] [data-tile="*"]',
    zone: "mine",
    named: true,
  },
  { name: "edge *", selector: '[data-edge][data-cell="*"]', zone: "mine" },
  { name: "coins", selector: "[data-coins]", zone: null },
  { name: "hand", selector: "[data-hand]", zone: "mine" },
  { name: "round", selector: "[data-round]", zone: "mine" },
  { name: "sum", selector: "[data-sum]", zone: null },
  { name: "stack", selector: "[data-stack]", zone: "stage" },
  { name: "gained", selector: "[data-gained]", zone: "stage" },
  { name: "soil", selector: '[data-feature="soil"]', zone: "stage" },
  { name: "path", selector: '[data-feature="path"]', zone: null },
  { name: "decor", selector: '[data-feature="decor"]', zone: null },
  { name: "heading", selector: "[data-heading]", zone: "stage" },
];
