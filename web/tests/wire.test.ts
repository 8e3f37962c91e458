import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Struct -> field names, read off the Python declarations. */
function structs(python: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name, body] of python.matchAll(
    /^class (\w+)(?:\([^)]*Struct[^)]*\))?:\n((?: {4}.*\n|\n)*)/gm,
  )) {
    const fields = [...body!.matchAll(/^ {4}(\w+): /gm)].map((field) => field[1]!);
    found.set(name!, fields.sort());
  }
  return found;
}

/** Interface -> field names, read off the TypeScript declarations. */
function interfaces(typescript: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name, body] of typescript.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const fields = [...body!.matchAll(/^ {2}(\w+)\??: /gm)].map((field) => field[1]!);
    found.set(name!, fields.sort());
  }
  return found;
}

function text(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}

const RENAMED: Record<string, string> = { TableEvent: "LogEntry", Standing: "SeatScore" };
// Beside its own messages the server sends some things as the library has them.
const SENT = ["server/wire", "scores", "engine/parts"];

describe.each([
  ["src/lib/wire.ts", SENT, 20],
  ["src/games/zen-garden/types.ts", ["games/zen_garden/shown/view"], 6],
  ["src/games/gardeners/types.ts", ["games/gardeners/shown/view"], 4],
])("%s", (here, there, least) => {
  const browser = interfaces(text(here));
  const server = structs(there.map((file) => text(`../src/hortus/${file}.py`)).join("\n"));

  it("declares what the server sends, field by field", () => {
    const shared = [...browser.keys()].filter((name) => server.has(RENAMED[name] ?? name));
    expect(shared.length).toBeGreaterThanOrEqual(least);
    for (const name of shared)
      expect(browser.get(name), name).toEqual(server.get(RENAMED[name] ?? name));
  });

  it("declares nothing the server does not know", () => {
    for (const name of browser.keys()) expect(server.has(RENAMED[name] ?? name), name).toBe(true);
  });
});
