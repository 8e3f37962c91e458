/** What is told of a live table: who is called what, what the others did, and what happened last. */

import type { GameModule, Scene, ShownDeed } from "../games/game";
import type { Happening, LogEntry, SeatCard, TableState } from "../generated/wire";
import { announcer } from "../lib/announce.svelte";
import { deedsOf, ownTurn, pointsOf, riseOf, type Deed } from "../lib/deeds";
import { m } from "../lib/paraglide/messages.js";
import { addressed, learner, seatsHere } from "../lib/names";
import { settings } from "../lib/settings.svelte";
import { play as sound } from "../lib/sounds";
import type { LiveTable } from "./live.svelte";
import { broughtIn, tellBriefly, tellDeeds, tellEvent, tellWhere } from "./telling";
import type { WhoseTurn } from "./whoseTurn.svelte";

/** To be made while a component is. */
export class Tidings {
  readonly seats: SeatCard[] = $derived.by(() => {
    const { state, newest } = this.live;
    return state === null ? [] : called((newest ?? state).seats, newest ?? state);
  });
  readonly scene: Scene = $derived.by(() => {
    const { state } = this.live;
    const names = this.seats.map((seat) => seat.name);
    const { view, standings = [] } = state ?? {};
    return { view, names, standings, ...known(this.live) };
  });
  /** What every other seat did since the last move of mine; before it my own turn where that was in vain
   * and went by at once. */
  readonly deeds: Deed[] = $derived.by(() => {
    const game = this.game();
    if (game === null || game.realTime) return [];
    const { log, standings } = this.live;
    const own = ownTurn(log, this.turn.mine);
    const unseen = settings.speed === "instant";
    const lost = unseen && own !== null && (game.words.inVain?.(own.moves) ?? false);
    const others = deedsOf(log, this.turn.mine);
    const deeds = lost ? [own, ...others] : others;
    if (!settings.liveScores) return deeds;
    return deeds.map((deed) => {
      const rise = riseOf(deed, log, standings);
      return { ...deed, points: pointsOf(deed, log, standings), rise };
    });
  });
  readonly shownDeeds: ShownDeed[] = $derived.by(() => {
    const game = this.game();
    return game === null ? [] : tellDeeds(this.deeds, this.scene, game.words);
  });
  /** What happened last, in a line. */
  readonly news: string = $derived.by(() => {
    const game = this.game();
    const told = this.live.log.findLast((event) => event.kind !== "nature");
    if (game === null || told === undefined) return "";
    return tellBriefly(told, this.scene, game.words) ?? "";
  });
  /** That the others did not let a move be taken back, until something else happens. */
  readonly refusal: string | null = $derived.by(() => {
    const last = this.live.log.at(-1);
    const noes = ["seat_undo_refused", "seat_declined"];
    const refused = last?.what.some(({ kind }) => noes.includes(kind)) ?? false;
    return refused ? this.news : null;
  });

  constructor(
    private readonly live: LiveTable,
    private readonly turn: WhoseTurn,
    private readonly game: () => GameModule | null,
  ) {}
}

/** What else is known of a table that is on show. */
function known({ id, log, standings }: LiveTable): Pick<Scene, "keep" | "points" | "changes"> {
  return { keep: id, ...(settings.liveScores ? broughtIn(log, standings) : {}) };
}

/** Seats as they are called on this device. */
function called(cards: SeatCard[], state: TableState): SeatCard[] {
  const { lesson, mine } = state;
  const own = seatsHere(state);
  return cards.map((card) =>
    lesson !== null && mine.includes(card.seat) ? learner(card) : addressed(card, own),
  );
}

/** Who has won, and with how many points, is told when it is counted, or when the book opens. */
const countsAloud = ({ over, seats, view, lesson }: TableState, game: GameModule): boolean =>
  over && lesson === null && seats.length > 1 && !game.together && (game.scored?.(view) ?? true);

const isNoEnd = ({ kind }: Happening): boolean => kind !== "end";

/** Says an event, and lets it be heard; just after it is on show. Of what was laid it says where: the line
 * above the table does not, and is short. */
export function sayEvent(
  event: LogEntry,
  now: TableState,
  game: GameModule,
  live: LiveTable,
): void {
  const { view, standings } = now;
  const names = called(now.seats, now).map((seat) => seat.name);
  const scene = { view, names, standings, ...known(live) };
  const counted = countsAloud(now, game);
  const isSaid = (one: Happening): boolean =>
    (!counted || isNoEnd(one)) && !game.words.unsaid?.includes(one.kind);
  const shown = { ...event, what: event.what.filter(isSaid) };
  const told = tellEvent(shown, scene, game.words);
  const own = event.seat !== null && now.mine.includes(event.seat);
  const where = tellWhere(event, scene, game.words);
  // Beside what it speaks of, before what follows from it.
  const laid = told.findIndex(({ lit }) => lit !== null);
  const over = counted && !event.what.every(isNoEnd) ? [`${m.turn_over()}.`] : [];
  const text = told
    .flatMap((line, n) => (n === laid ? [line.text, where] : [line.text]))
    .concat(over)
    .filter((one) => one !== "")
    .join(" ");
  if (game.realTime) announcer.gather(text);
  else announcer.say(text);
  const heard = game.sound(event, own);
  if (heard !== null) sound(heard);
}
