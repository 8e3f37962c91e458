/** Games are fetched when somebody opens them, once for each box; the screens wait for them here. */

import type { ChosenBox } from "../lib/boxes";
import type { BoxCard } from "../generated/wire";
import * as api from "../lib/api";
import { keep, recall } from "../lib/kept";
import type { GameEntry, GameModule } from "./game";
import { gameNamed } from "./registry";

/** Which box a game is opened with, and how what lies in it is fetched. */
export interface WhichBox {
  key: string;
  facts: () => Promise<unknown>;
}

class Opening {
  /** The game, as soon as it and its box are here. */
  game = $state.raw<GameModule | null>(null);
  /** It did not come; only a new page asks for it again. */
  failed = $state(false);
  /** What lies in its box, as soon as the game is here. */
  facts: unknown;

  constructor(entry: GameEntry, facts: () => Promise<unknown>) {
    Promise.all([entry.load(), facts()]).then(
      ([parts, facts]) => {
        this.facts = facts;
        this.game = { ...entry, ...parts };
        keep("game", entry.id);
      },
      () => (this.failed = true),
    );
  }

  /** Puts its box on show. The screen that opened it does so: it may have come too late. */
  show(): void {
    this.game?.unpack(this.facts);
  }
}

const openings = new Map<string, Opening>();

function standard(id: string): WhichBox {
  return { key: "standard", facts: () => api.standardBox(id) };
}

/** The box that is played. Of the standard box every table has the same facts. */
export function played(id: string, card: BoxCard, facts: WhichBox["facts"]): WhichBox {
  return card.entries === 0 ? standard(id) : { key: card.digest, facts };
}

/** The box that somebody means to play with; the standard box until it is checked. */
export function chosen(id: string, box: ChosenBox | null): WhichBox {
  const facts = box?.facts;
  if (box === null || facts === undefined) return standard(id);
  return played(id, box.card, () => Promise.resolve(facts));
}

/** Opens a game, or finds it open; null where this browser part has no such game. */
export function open(id: string, box: WhichBox = standard(id)): Opening | null {
  const entry = gameNamed(id);
  if (entry === null) return null;
  const key = `${id}, ${box.key}`;
  const opening = openings.get(key) ?? new Opening(entry, box.facts);
  openings.set(key, opening);
  return opening;
}

/** Opens the game of what brings its box along: a replay, a deal that is offered. */
export function openBrought(what: { game: string; box: BoxCard; facts: unknown }): Opening | null {
  return open(
    what.game,
    played(what.game, what.box, () => Promise.resolve(what.facts)),
  );
}

/** Fetches the game of last time: a table tells only late which game is played there. */
export function openLatest(): void {
  // What fails here is told where the game is opened.
  gameNamed(recall("game", ""))
    ?.load()
    .catch(() => undefined);
}
