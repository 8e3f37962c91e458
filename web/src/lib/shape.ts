/** Reads what came from outside against the shape it must have; a fault is told with its place. */

import { m } from "./paraglide/messages.js";

/** What is wrong, and where, in the visitor's language. */
export class ShapeError extends Error {}

/** Gives back what was read, made of nothing but what the shape names. */
export type Shape<T> = (value: unknown, where: string) => T;

export function whole(least: number, most: number): Shape<number> {
  return (value, where) => {
    if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most)
      return value;
    throw new ShapeError(m.evening_wrong_number({ where, least, most }));
  };
}

export function text(most: number): Shape<string> {
  return (value, where) => {
    if (typeof value === "string" && value.length <= most) return value;
    throw new ShapeError(m.evening_wrong_text({ where, most }));
  };
}

export function oneOf<T extends string | number>(choices: readonly T[]): Shape<T> {
  return (value, where) => {
    const found = choices.find((one) => one === value);
    if (found !== undefined) return found;
    throw new ShapeError(m.evening_wrong_choice({ where, choices: choices.join(", ") }));
  };
}

export function list<T>(of: Shape<T>, least: number, most: number): Shape<T[]> {
  return (value, where) => {
    if (Array.isArray(value) && value.length >= least && value.length <= most)
      return value.map((one: unknown, n) => of(one, `${where}[${n}]`));
    throw new ShapeError(m.evening_wrong_list({ where, least, most }));
  };
}

/** Entries of these names; others are left out. */
export function entries<T>(parts: { [Name in keyof T]: Shape<T[Name]> }): Shape<T> {
  return (value, where) => {
    const given = anObject(value, where);
    const read: Partial<T> = {};
    for (const name of Object.keys(parts) as (keyof T & string)[])
      read[name] = parts[name](given[name], where === "" ? name : `${where}.${name}`);
    return read as T;
  };
}

/** Entries of any name. */
export function byName<T>(of: Shape<T>): Shape<Record<string, T>> {
  return (value, where) =>
    Object.fromEntries(
      Object.entries(anObject(value, where)).map(([name, one]) => [
        name,
        of(one, `${where}.${name}`),
      ]),
    );
}

/** Where nothing stands, this does. */
export function usually<T, U>(of: Shape<T>, otherwise: U): Shape<T | U> {
  return (value, where) => (value === null || value === undefined ? otherwise : of(value, where));
}

function anObject(value: unknown, where: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new ShapeError(m.evening_wrong_object({ where: where || "{}" }));
}
