/** What a table refused last, and why: a move, a command, or what somebody tried that may not be. */

import { onDestroy, untrack } from "svelte";
import { why as refusing } from "../answers/why.svelte";
import type { Answer, GameModule, Tried } from "../games/game";
import { whyRefused } from "../games/words";
import type { Problem } from "../generated/wire";
import { announcer } from "../lib/announce.svelte";
import { m } from "../lib/paraglide/messages.js";
import { play as sound } from "../lib/sounds";
import type { LiveTable } from "./live.svelte";

// Where nobody waits for turns:
const STAYS = 4000; // milliseconds, at least
const A_LETTER = 70; // as many as it takes to read one, a slow reader's

/** What is known at the table about who asks. */
export interface Asking {
  game: GameModule | null;
  /** The seat that may act; null while it is another's turn, which is `notMine` then. */
  acting: number | null;
  notMine: string | null;
}

/** To be made while a component is. */
export class Refusals {
  /** What was complained of, and the rule that forbids it. */
  #complaint = $state.raw<{ why: string; rule: string | null } | null>(null);
  #heard = $state(0);
  #tries = 0;
  #forgetting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly live: LiveTable,
    private readonly asking: () => Asking,
  ) {
    onDestroy(() => (this.#tries += 1));
    $effect(() => {
      if (live.refusal !== null) untrack(() => (this.#heard += 1));
    });
    $effect(() => {
      if (this.#heard > 0) sound("refused");
    });
    // What was asked in vain while the line was lost may be asked again once it is back.
    $effect(() => {
      if (live.line === "lost") return () => this.forget();
    });
    $effect(() => {
      refusing.rule = this.why === null ? null : this.#rule;
      return () => (refusing.rule = null);
    });
  }

  /** In words; null if nothing was refused, or something else was done since. */
  readonly why = $derived.by(() => {
    if (this.#complaint !== null) return this.#complaint.why;
    const { refusal, state } = this.live;
    return refusal === null || state?.over ? null : this.#inWords(refusal);
  });

  /** The rule that refused: of what the table answered to a move, or to the question why. */
  get #rule(): string | null {
    return this.#complaint === null ? (this.live.refusal?.rule ?? null) : this.#complaint.rule;
  }

  get #realTime(): boolean {
    return this.asking().game?.realTime === true;
  }

  /** How often something was refused: the same words may be another refusal. */
  get heard(): number {
    return this.#heard;
  }

  #inWords(problem: Problem): string {
    return whyRefused(problem, this.asking().game?.words ?? null);
  }

  /** Where nobody waits for turns, a complaint stays for a while, not until the next move. */
  complain(why: string, rule: string | null = null): void {
    this.#complaint = { why, rule };
    clearTimeout(this.#forgetting);
    if (this.#realTime)
      this.#forgetting = setTimeout(() => this.forget(), Math.max(STAYS, why.length * A_LETTER));
  }

  forget(): void {
    this.#complaint = null;
  }

  /** What the table answers to a command. */
  async act(seat: number, command: string): Promise<Answer> {
    const reply = await this.live.act(seat, command);
    if (reply.kind === "done") return { done: true, version: reply.version };
    const refused = reply.kind === "refused" ? reply.problem : null;
    // What is told of a try at a riddle is told of it there.
    if (refused?.error === "not_best") {
      this.live.refusal = refused;
      return { done: false, why: "" };
    }
    const why = refused === null ? m.lost_title() : this.#inWords(refused);
    this.complain(why, refused?.rule ?? null);
    this.#heard += 1;
    this.#sayAloud(why);
    return { done: false, why };
  }

  /** Whatever is tried is answered with why it may not be. */
  async tryOut(tried: Tried | null): Promise<void> {
    const number = ++this.#tries;
    if (tried === null) {
      this.live.pardon();
      this.forget();
      return;
    }
    const { acting, notMine } = this.asking();
    const found =
      acting !== null && "move" in tried ? await this.live.ask(acting, tried.move) : null;
    if (number !== this.#tries) return; // something else was tried, or the table was left
    const known = "move" in tried ? (tried.allowed ?? null) : tried.why;
    const told = found === null ? known : this.#inWords(found);
    const why = acting === null ? notMine : told;
    if (why === null) return;
    const rule = "why" in tried && acting !== null ? tried.rule : found?.rule;
    this.complain(why, rule ?? null);
    this.#heard += 1;
    this.#sayAloud(why);
  }

  /** A team's line shows it and says nothing; elsewhere an alert does. */
  #sayAloud(why: string): void {
    if (this.#realTime) announcer.say(why);
  }
}
