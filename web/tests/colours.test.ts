import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf-8");
const common = read("../src/styles/tokens.css");

describe.each(["zen-garden", "miyabi", "tang-garden", "gardeners"])("the sheet of %s", (game) => {
  const sheet = read(`../../src/hortus/games/${game.replace("-", "_")}/shown/symbols.svg`);
  // Whoever draws a lantern or a figure says whose it is.
  const known = "  --seat: " + common + read(`../src/games/${game}/colours.css`);
  const asked = [...sheet.matchAll(/var\((--[\w-]+)(?:, ?(#[0-9a-f]{3,6}))?\)/g)];

  it("asks for colours that there are, with a plain one for other programs", () => {
    expect(asked).not.toEqual([]);
    expect(asked.filter(([, name]) => !known.includes(`  ${name}: `))).toEqual([]);
    expect(asked.filter(([, , plain]) => plain === undefined)).toEqual([]);
  });
});

it("draws nothing in a colour that has no value", () => {
  const all = readdirSync(new URL("../src", import.meta.url), {
    recursive: true,
    encoding: "utf-8",
  })
    .filter((path) => /\.(svelte|css|ts)$/.test(path))
    .map((path) => read(`../src/${path}`))
    .join("\n");
  const asked = new Set([...all.matchAll(/var\((--[\w-]*\w)\)/g)].map((found) => found[1]!));
  const given = new Set([...all.matchAll(/(--[\w-]*\w)["']?\s*[:=]/g)].map((found) => found[1]!));
  expect([...asked].filter((name) => !given.has(name))).toEqual([]);
});

/** What the pictures of Miyabi's rows are mostly made of, and the paper on which they stand. */
it.each(["light", "dark"] as const)("tells the rows of Miyabi apart in a %s room", (room) => {
  const sheet = read("../src/games/miyabi/colours.css");
  const light = (name: string): number => {
    const found = [...new RegExp(`--miyabi-${name}: light-dark\\((.*)\\);`).exec(sheet)!][1]!;
    const [day, evening] = [...found.matchAll(/oklch\(([\d.]+)/g)].map(([, value]) => +value!);
    return (room === "light" ? day! : evening!) ** 3; // near enough to its luminance
  };
  const kinds = ["maple", "roof", "water", "bush", "box", "rock"];
  const contrast = (kind: string) => (light("paper") + 0.05) / (light(kind) + 0.05);
  expect(kinds.filter((kind) => contrast(kind) < 3)).toEqual([]);
});
