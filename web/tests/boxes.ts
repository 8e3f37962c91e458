/** The standard box of a game, as the server tells it: asked of the library itself. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const OWN = fileURLToPath(new URL("../../.venv/bin/python", import.meta.url));
const PYTHON = existsSync(OWN) ? OWN : "python";
const PRINT = `
import sys, hortus, msgspec
print(msgspec.json.encode(hortus.game(sys.argv[1]).shown.facts(None)).decode())
`;

export function standardBox(game: string): unknown {
  return JSON.parse(execFileSync(PYTHON, ["-c", PRINT, game], { encoding: "utf8" }));
}
