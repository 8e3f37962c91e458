/** Signs without words at the table that is open: which of them are seen now, and whose are not. */

import { keep, recall } from "../lib/kept";
import { isYou } from "../lib/names";
import { m } from "../lib/paraglide/messages.js";
import { settings } from "../lib/settings.svelte";
import type { Nod } from "../generated/wire";

export type Sign = Nod["sign"];
export const SIGNS: readonly Sign[] = ["flower", "nod", "thinking", "leaf"];

/** What each of them is called where one chooses. */
export const SIGN_NAMES: Record<Sign, () => string> = {
  flower: () => m.nods_flower(),
  nod: () => m.nods_nod(),
  thinking: () => m.nods_thinking(),
  leaf: () => m.nods_leaf(),
};

const TOLD: Record<Sign, (given: { name: string }) => string> = {
  flower: (given) => m.nods_gives_flower(given),
  nod: (given) => m.nods_gives_nod(given),
  thinking: (given) => m.nods_gives_thinking(given),
  leaf: (given) => m.nods_gives_leaf(given),
};

const TOLD_YOU: Record<Sign, () => string> = {
  flower: () => m.nods_you_flower(),
  nod: () => m.nods_you_nod(),
  thinking: () => m.nods_you_thinking(),
  leaf: () => m.nods_you_leaf(),
};

/** A sign in words, once it is given. */
export function tellSign(sign: Sign, name: string): string {
  return isYou(name) ? TOLD_YOU[sign]() : TOLD[sign]({ name });
}

const SEEN = 5000; // milliseconds
const MUTED = "mutedSeats"; // in this browser: by the table, the seats whose signs are not seen
const TABLES = 40; // for so many tables; those muted longest ago are heard again

type Muted = [table: string, seats: number[]][];

class Nods {
  #shown = $state.raw<Partial<Record<number, Sign>>>({});
  readonly #ends = new Map<number, ReturnType<typeof setTimeout>>();
  #muted = $state.raw(recall<Muted>(MUTED, []));

  /** The sign that is seen at a seat now. */
  of(seat: number): Sign | null {
    return settings.nods ? (this.#shown[seat] ?? null) : null;
  }

  /** Shows a sign for some seconds, in place of the seat's last one; false where it is not to be seen. */
  show(table: string, seat: number, sign: Sign): boolean {
    if (!settings.nods || this.isMuted(table, seat)) return false;
    clearTimeout(this.#ends.get(seat));
    this.#shown = { ...this.#shown, [seat]: sign };
    this.#ends.set(
      seat,
      setTimeout(() => this.#hide(seat), SEEN),
    );
    return true;
  }

  isMuted(table: string, seat: number): boolean {
    return this.#muted.some(([one, seats]) => one === table && seats.includes(seat));
  }

  /** Whether a seat's signs are seen at a table, on this device. */
  mute(table: string, seat: number, muted: boolean): void {
    const before = this.#muted.find(([one]) => one === table)?.[1] ?? [];
    const others = before.filter((one) => one !== seat);
    const seats = muted ? [...others, seat] : others;
    const rest = this.#muted.filter(([one]) => one !== table);
    const now: Muted = seats.length > 0 ? [...rest, [table, seats]] : rest;
    this.#muted = now.slice(-TABLES);
    keep(MUTED, this.#muted);
    if (muted) this.#hide(seat);
  }

  /** What was shown at another table is not seen here. */
  forget(): void {
    for (const end of this.#ends.values()) clearTimeout(end);
    this.#ends.clear();
    this.#shown = {};
  }

  #hide(seat: number): void {
    clearTimeout(this.#ends.get(seat));
    this.#ends.delete(seat);
    this.#shown = { ...this.#shown, [seat]: undefined };
  }
}

export const nods = new Nods();
