/** Days as people choose them, and the moments between which they lie on the reader's own clock. */

import { dialect } from "./language.svelte";

export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day in words, as the reader's language has it: days here are those of universal time. */
export function dayNamed(day: string): string {
  return new Intl.DateTimeFormat(dialect(), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
}

export const dayBefore = (day: string): string => daysLater(day, -1);
export const dayAfter = (day: string): string => daysLater(day, 1);

function daysLater(day: string, later: number): string {
  const moved = new Date(day);
  moved.setUTCDate(moved.getUTCDate() + later);
  return moved.toISOString().slice(0, 10);
}

/** When a day begins, in Unix seconds; null where none was chosen. */
export function dayBegins(day: string): number | null {
  return moment(day, 0);
}

/** The last second of a day. */
export function dayEnds(day: string): number | null {
  const next = moment(day, 1);
  return next === null ? null : next - 1;
}

/** The first moment so many days after a day began; days with a change of the clock are not 24 hours. */
function moment(day: string, later: number): number | null {
  if (!DAY.test(day)) return null;
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const seconds = new Date(year, month - 1, date + later).getTime() / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
