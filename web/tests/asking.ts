/** Asks the library itself, once for all tests, what lies in the standard box of each game. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

const OWN = fileURLToPath(new URL("../../.venv/bin/python", import.meta.url));
const PYTHON = existsSync(OWN) ? OWN : "python";
const PRINT = `
import hortus, msgspec
from hortus.engine.registry import games
boxes = {name: hortus.game(name).shown.facts(None) for name in games()}
print(msgspec.json.encode(boxes).decode())
`;

export default function asking(project: TestProject): void {
  const told = execFileSync(PYTHON, ["-c", PRINT], { encoding: "utf8" });
  project.provide("boxes", JSON.parse(told) as Record<string, unknown>);
}

declare module "vitest" {
  export interface ProvidedContext {
    boxes: Record<string, unknown>;
  }
}
