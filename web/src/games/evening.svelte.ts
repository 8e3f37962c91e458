/** An evening at a real table, typed in: kept in this browser and scored after every change. */

import { onDestroy } from "svelte";
import * as api from "../lib/api";
import { ApiError, type ScoredPlayer } from "../lib/api";
import type { ChosenBox } from "../lib/boxes";
import type { Received } from "../lib/evenings";
import { keep, recall } from "../lib/kept";
import { language, LANGUAGES } from "../lib/language.svelte";
import { m } from "../lib/paraglide/messages.js";
import type { SeatScore } from "../generated/wire";
import type { Lit } from "./game";

const AFTER = 300; // milliseconds without a change, then it is scored

/** What a game brings for its sheet. */
export interface EveningRules<Player, Evening> {
  game: string;
  least: number;
  most: number;
  /** An evening on which nothing is typed in, for players of these names. */
  fresh(names: string[]): Evening;
  newPlayer(name: string, evening: Evening): Player;
  /** The document that the server scores. */
  documentOf(evening: Evening): object;
  /** Reads an evening that was kept, or came from outside. Throws ShapeError. */
  read(evening: unknown): Evening;
}

/** Why an evening cannot be scored, and where on the sheet that is. */
export interface Mistake {
  text: string;
  player: number | null;
  /** The place in the server's words, such as "row 2, column 3". */
  where: string | null;
}

export class EveningSheet<Player extends { name: string }, Evening extends { players: Player[] }> {
  evening: Evening;
  /** The box of one's own on that table; null for the standard box. */
  box = $state.raw<ChosenBox | null>(null);
  /** The player whose part is open. */
  at = $state(0);
  mistake = $state.raw<Mistake | null>(null);
  /** What a score line lights up. */
  lit = $state.raw<Lit | null>(null);
  /** Lies here to be read, as it was handed on; null while one writes. */
  received = $state.raw<Received | null>(null);
  #scored = $state.raw<ScoredPlayer[]>([]);
  #asked = 0;

  /** Made while a component is made, with which it ends. */
  constructor(readonly rules: EveningRules<Player, Evening>) {
    const kept = `evening.${rules.game}`;
    this.evening = $state(recall<Evening | null>(kept, null) ?? this.#fresh());
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      const snapshot = $state.snapshot(this.evening) as Evening;
      const own = this.box?.box ?? null;
      void language.now; // a mistake is told in it
      keep(kept, snapshot);
      clearTimeout(timer);
      timer = setTimeout(() => void this.#score(snapshot, own), AFTER);
    });
    onDestroy(() => clearTimeout(timer));
  }

  get player(): Player {
    return this.evening.players[this.at] ?? this.evening.players[0]!;
  }

  get standings(): SeatScore[] {
    return this.#scored.map((one, seat) => ({
      seat,
      total: one.total,
      place: one.place,
      lines: one.lines,
    }));
  }

  add(): void {
    const { players } = this.evening;
    players.push(this.rules.newPlayer(guest(players.length + 1), this.evening));
    this.at = players.length - 1;
  }

  /** Takes the player away whose part is open. */
  remove(): void {
    this.evening.players.splice(this.at, 1);
    this.at = Math.max(0, this.at - 1);
  }

  /** As it is kept and handed on, without what the page may still change. */
  get laid(): Evening {
    return $state.snapshot(this.evening) as Evening;
  }

  /** Whether anything was typed in. */
  get worth(): boolean {
    return JSON.stringify(this.laid) !== JSON.stringify(this.#fresh());
  }

  /** Goes on with another evening. Throws ShapeError where it is none of this game. */
  takeUp(evening: unknown, box: ChosenBox | null): void {
    const read = this.rules.read(evening);
    for (const [n, player] of read.players.entries())
      if (isGuest(player.name, n + 1)) player.name = guest(n + 1);
    this.evening = read;
    this.box = box;
    this.at = 0;
    this.#scored = [];
    this.received = null;
  }

  clear(): void {
    this.evening = this.#fresh();
    this.at = 0;
    this.received = null;
  }

  #fresh(): Evening {
    return this.rules.fresh([guest(1), guest(2)]);
  }

  async #score(of: Evening, box: ChosenBox["box"] | null): Promise<void> {
    const number = ++this.#asked;
    try {
      const laid = this.rules.documentOf(of);
      const document = box === null ? laid : { ...laid, box };
      const result = await api.scoreEvening(this.rules.game, document);
      if (number !== this.#asked) return;
      const first = this.#scored.length === 0;
      this.#scored = result.players;
      this.mistake = null;
      // Who reads sees the winner's part.
      if (first && this.received !== null)
        this.at = Math.max(
          0,
          result.players.findIndex((one) => one.place === 1),
        );
    } catch (error) {
      if (number === this.#asked) this.mistake = mistakeIn(error, of.players);
    }
  }
}

function guest(number: number): string {
  return m.evening_guest({ number });
}

/** Whether nobody named this player: everybody numbers them in their own language. */
function isGuest(name: string, number: number): boolean {
  return LANGUAGES.some((locale) => m.evening_guest({ number }, { locale }) === name);
}

function mistakeIn(error: unknown, players: { name: string }[]): Mistake {
  if (!(error instanceof ApiError)) return { text: String(error), player: null, where: null };
  const { message, where, player, error: kind } = error.problem;
  const found = players.findIndex((one) => one.name.trim() === player);
  return {
    text: kind === "offline" ? m.error_offline() : message,
    player: found < 0 ? null : found,
    where,
  };
}
