/** Why a game came to its end, as its last event tells. */

import type { LogEntry } from "../../generated/wire";

export function endedBy(log: LogEntry[]): string {
  const end = log.flatMap((event) => event.what).findLast((one) => one.kind === "end");
  return String(end?.values.reason ?? "time");
}
