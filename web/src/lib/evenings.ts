/** Evenings at real tables as documents: kept in this browser, saved as files, packed into links. */

import { keep, recall } from "./kept";
import { m } from "./paraglide/messages.js";
import { entries, oneOf, ShapeError, text, usually, whole, type Shape } from "./shape";

export const FORMAT = "hortus-evening";
const VERSION = 1;
const LONGEST_NAME = 60;
const MOST_KEPT = 50; // of one game
export const MOST_BYTES = 128 * 1024; // of a file, or of what a link unpacks to
const MOST_LETTERS = 8000; // of a link: programs cut longer ones

/** What is kept, and what stands in a file. */
export interface KeptEvening {
  format: typeof FORMAT;
  version: number;
  game: string;
  /** Empty where nobody called it anything: everybody names it after its day, in their language. */
  name: string;
  /** When it was saved, in milliseconds. */
  saved: number;
  /** The sheet as the game's own page has it. */
  evening: unknown;
  /** The entries of a box of one's own; null for the standard box. */
  box: Record<string, unknown> | null;
}

/** An evening that was handed on, and lies on the sheet to be read. */
export interface Received {
  name: string;
  /** It was called so by somebody, and not after its day. */
  own: boolean;
  saved: number;
}

const anything: Shape<unknown> = (value) => value;
const ANY_GAME = /^[a-z][a-z0-9-]{1,39}$/;

const asDocument = entries<KeptEvening>({
  format: oneOf([FORMAT]),
  version: whole(1, VERSION),
  game: text(40),
  name: text(LONGEST_NAME),
  saved: whole(0, Number.MAX_SAFE_INTEGER),
  evening: anything,
  box: usually((value, where) => entriesOf(value, where), null),
});

function entriesOf(value: unknown, where: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new ShapeError(m.evening_wrong_object({ where }));
}

export function written(
  game: string,
  name: string,
  evening: unknown,
  box: Record<string, unknown> | null,
): KeptEvening {
  const called = name.trim().slice(0, LONGEST_NAME);
  const saved = Date.now();
  return { format: FORMAT, version: VERSION, game, name: called, saved, evening, box };
}

/** Whether a text means to be an evening, whatever is wrong with it. */
export function isEvening(source: string): boolean {
  return kindOf(source)?.format === FORMAT;
}

function kindOf(source: string): { format?: unknown; version?: unknown } | null {
  try {
    return JSON.parse(source) as { format?: unknown; version?: unknown } | null;
  } catch {
    return null;
  }
}

/** Reads a document. What lies on the sheet is for its game to read. Throws ShapeError. */
export function readEvening(source: string): KeptEvening {
  if (source.length > MOST_BYTES)
    throw new ShapeError(m.evening_wrong_size({ most: MOST_BYTES / 1024 }));
  const found = kindOf(source);
  if (found?.format !== FORMAT) throw new ShapeError(m.evening_wrong_kind());
  if (typeof found.version === "number" && found.version > VERSION)
    throw new ShapeError(m.evening_wrong_later());
  const read = asDocument(found, "");
  if (!ANY_GAME.test(read.game)) throw new ShapeError(m.evening_wrong_kind());
  return read;
}

export const asText = (evening: KeptEvening): string => `${JSON.stringify(evening, null, 1)}\n`;

/** What to call its file: letters and digits of its name that every system takes. */
export function fileName({ game, name }: KeptEvening): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${game}-${plain.replace(/^-|-$/g, "") || "evening"}.json`;
}

// ------------------------------------------------------------------ kept in this browser

const keptAs = (game: string) => `evenings.${game}`;

/** The latest first. */
export function keptEvenings(game: string): KeptEvening[] {
  const found = recall<unknown>(keptAs(game), []);
  return Array.isArray(found) ? (found as KeptEvening[]) : [];
}

/** Of the same name there is one, the latest. False where the browser keeps no more. */
export function keepEvening(evening: KeptEvening): boolean {
  const before = keptEvenings(evening.game);
  const others = before.filter(({ name }) => name !== evening.name);
  if (others.length >= MOST_KEPT) return false;
  if (keep(keptAs(evening.game), [evening, ...others])) return true;
  keep(keptAs(evening.game), before);
  return false;
}

export function forgetEvening({ game, name }: KeptEvening): void {
  keep(
    keptAs(game),
    keptEvenings(game).filter((one) => one.name !== name),
  );
}

// ------------------------------------------------------------------------ in a link

/** An evening as a part of an address. Throws ShapeError where it cannot be. */
export async function pack(evening: KeptEvening): Promise<string> {
  if (typeof CompressionStream === "undefined") throw new ShapeError(m.evening_link_impossible());
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(evening)),
    new CompressionStream("deflate-raw"),
    MOST_BYTES,
  );
  const packed = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
  if (packed.length > MOST_LETTERS) throw new ShapeError(m.evening_link_too_long());
  return packed;
}

/** The text of the evening in a link. Throws ShapeError. */
export async function unpack(packed: string): Promise<string> {
  try {
    const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const read = await through(bytes, new DecompressionStream("deflate-raw"), MOST_BYTES);
    return new TextDecoder("utf-8", { fatal: true }).decode(read);
  } catch {
    throw new ShapeError(m.evening_wrong_link());
  }
}

/** Stops where more comes than may: a few letters of a link can stand for gigabytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(parts);
    if (parts.length + value.length > most) {
      await reader.cancel();
      throw new RangeError("more than a whole evening");
    }
    for (const byte of value) parts.push(byte);
  }
}
