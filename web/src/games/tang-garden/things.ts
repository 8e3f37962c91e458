/** What lessons of Tang Garden point at. */

import type { Thing } from "../game";

export const things: Thing[] = [
  { name: "garden", selector: "[data-pans]", zone: "stage" },
  {
    name: "cell *",
    selector: '[data-pans] [data-cell="*"], [data-common] [data-at="*"]',
    zone: "stage",
    named: true,
  },
  {
    name: "notch *",
    selector: '[data-pans] [data-notch="*"], [data-common] [data-notch="*"]',
    zone: "stage",
    named: true,
  },
  { name: "side *", selector: '[data-pans] [data-notch^="*-"]:has(.leaf)', zone: "stage" },
  { name: "stacks", selector: "[data-stack]", zone: "stage" },
  { name: "stack *", selector: '[data-stack="*"]', zone: "stage" },
  // On its stack, and where it is taken up.
  { name: "open *", selector: '[data-stack="*"], [data-deed="tile *"]', zone: "stage" },
  { name: "doing", selector: "[data-bar]", zone: "stage" },
  { name: "deed *", selector: '[data-deed="*"]', zone: "stage" },
  { name: "tray *", selector: '[data-tray="*"]', zone: "stage", named: true },
  { name: "drawn *", selector: '[data-drawn="*"]', zone: "stage" },
  { name: "wish *", selector: '[data-wish="*"]', zone: "stage" },
  { name: "offered *", selector: '[data-panel="*"]', zone: "stage" },
  { name: "visitor *", selector: '[data-visitor="*"]', zone: "stage" },
  { name: "purse", selector: '.mine [data-purse="0"]', zone: "mine" },
  { name: "tokens", selector: ".mine [data-tokens]", zone: "mine" },
  { name: "track *", selector: '.mine [data-track="*"]', zone: "mine" },
  { name: "helper", selector: ".mine [data-helper]", zone: "mine" },
  { name: "figure *", selector: '.mine [data-figure="*"]', zone: "mine" },
  { name: "lantern *", selector: '.mine [data-lantern="*"]', zone: "mine" },
  { name: "kept *", selector: '.mine [data-kept="*"]', zone: "mine" },
  { name: "alone *", selector: '.mine [data-solo="*"]', zone: "mine" },
  // What lies and stands on a cell, and what is printed there: presses go through them.
  { name: "decoration *", selector: '[data-decoration="*"]', zone: "stage", named: true },
  { name: "standing *", selector: '[data-stands="*"]', zone: "stage", named: true },
  { name: "spot *", selector: '[data-spot="*"]', zone: "stage" },
  { name: "token *", selector: '[data-token="*"]', zone: "stage" },
  { name: "end", selector: "[data-end]", zone: "stage" },
  { name: "now", selector: "[data-now]", zone: null },
  { name: "look *", selector: '[data-look="*"]', zone: "stage" },
  { name: "garden *", selector: '[data-other="*"]', zone: "others" },
];
