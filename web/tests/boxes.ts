/** The standard box of a game, as the server tells it. */

import { execFileSync } from "node:child_process";

const PRINT = `
import sys, hortus, msgspec
print(msgspec.json.encode(hortus.game(sys.argv[1]).shown.facts(None)).decode())
`;

export function standardBox(game: string): unknown {
  return JSON.parse(execFileSync("python", ["-c", PRINT, game], { encoding: "utf8" }));
}
