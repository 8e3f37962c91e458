import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf-8");
const SEEN = 3; // to 1, as for everything that is no text

type Colour = [lightness: number, chroma: number, hue: number];

/** A colour of the sheet by day and in the evening. */
function pair(name: string): [Colour, Colour] {
  const line = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`);
  const found = line.exec(tokens)!;
  return [found[1]!, found[2]!].map((one) => one.split(" ").map(Number)) as [Colour, Colour];
}

/** Relative luminance, by way of linear RGB. */
function luminance([lightness, chroma, hue]: Colour): number {
  const [a, b] = [Math.cos, Math.sin].map((turn) => chroma * turn((hue * Math.PI) / 180));
  const l = (lightness + 0.3963377774 * a! + 0.2158037573 * b!) ** 3;
  const m = (lightness - 0.1055613458 * a! - 0.0638541728 * b!) ** 3;
  const s = (lightness - 0.0894841775 * a! - 1.291485548 * b!) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((one) => Math.min(1, Math.max(0, one)));
  return 0.2126 * rgb[0]! + 0.7152 * rgb[1]! + 0.0722 * rgb[2]!;
}

function contrast(one: Colour, other: Colour): number {
  const [more, less] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more! + 0.05) / (less! + 0.05);
}

describe.each([0, 1, 2, 3])("the mark of seat %i", (seat) => {
  it.each([
    ["by day", 0],
    ["in the evening", 1],
  ] as const)("stands out against its rim of paper %s, whatever lies below", (_, time) => {
    const colour = pair(`seat-${seat}`)[time];
    expect(contrast(colour, pair("paper-raised")[time])).toBeGreaterThanOrEqual(SEEN);
  });
});
