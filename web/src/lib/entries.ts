/** Reads box files that are JSON; what is not goes to the server as TOML. */

/** The entries in a saved JSON: of a record, of a checked box, or by themselves. */
export function entriesIn(text: string): Record<string, unknown> | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isTable(found)) return null;
  const inner = found["box"] ?? found["entries"];
  return isTable(inner) ? inner : found;
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
