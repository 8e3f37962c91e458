/** What others do while my own hands are at work: marks on their tiles, and verdicts. */

import { onDestroy } from "svelte";
import { m } from "../../lib/paraglide/messages.js";
import type { GardenersView } from "../../generated/gardeners";
import type { Happening, LogEntry } from "../../generated/wire";
import { Marks } from "./marks.svelte";

const STAYS = 2400; // milliseconds
const MOST = 8; // events that can come at once while one plays

/** A garden that pleased the king, until it has been looked at. */
export interface Pleased {
  round: number;
  /** The cards that were scored for it. */
  scored: string[];
  /** The table as it was: others may begin the next garden. */
  view: GardenersView;
}

export interface Verdict {
  id: number;
  text: string;
  more: string;
  glad: boolean;
}

export class News {
  /** The verdict that has just fallen. */
  verdict = $state.raw<Verdict | null>(null);
  /** The garden that has just pleased, where that is looked at in peace. */
  pleased = $state.raw<Pleased | null>(null);
  readonly marks = new Marks();
  #told: number;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  /** Made while a component is made, with which it ends. Of `log` nothing is news. */
  constructor(
    log: LogEntry[],
    private readonly name: (seat: number) => string,
    /** Nobody else waits, and no clock runs: what pleased may be looked at. */
    private readonly inPeace: () => boolean = () => false,
  ) {
    this.#told = log.at(-1)?.version ?? 0;
    onDestroy(() => {
      this.marks.clear();
      clearTimeout(this.#leaving);
    });
  }

  /** Whatever stands new in the log, of the table as `view` shows it; `mine` is the seat that needs no
   * mark. */
  take(log: LogEntry[], view: GardenersView, mine: number | null): void {
    const fresh = log.filter((event) => event.version > this.#told);
    this.#told = log.at(-1)?.version ?? this.#told;
    // Whoever leaps through a replay sees the hand that was last.
    const told = fresh.length > MOST ? fresh.slice(-1) : fresh;
    for (const event of told) {
      for (const one of event.what) this.#tell(one, mine);
      this.#look(event.what, view);
    }
  }

  /** It has been looked at. */
  goOn(): void {
    this.pleased = null;
  }

  /** What pleased stays full until somebody begins the next. */
  #look(what: Happening[], view: GardenersView): void {
    const success = what.find(({ kind }) => kind === "success");
    if (success === undefined || !this.inPeace() || !view.full) return;
    const scored = what.filter(({ kind }) => kind === "scored");
    this.pleased = {
      round: Number(success.values.round),
      scored: scored.map(({ values }) => String(values.card)),
      view,
    };
  }

  #tell({ kind, seat, values }: Happening, mine: number | null): void {
    if (typeof values.tile === "string" && seat !== null && seat !== mine)
      this.marks.set(values.tile, seat);
    if (kind === "success" && !this.inPeace())
      this.#show({
        text: m.gardeners_inspection_delighted(),
        more: m.gardeners_log_success({ round: Number(values.round) }),
        glad: true,
      });
    if (kind === "horrified" || kind === "corrected")
      this.#show({
        text: m.gardeners_inspection_horrified(),
        more: seat === null ? "" : this.name(seat),
        glad: false,
      });
  }

  #show(verdict: Omit<Verdict, "id">): void {
    this.verdict = { id: Date.now(), ...verdict };
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => (this.verdict = null), STAYS);
  }
}
