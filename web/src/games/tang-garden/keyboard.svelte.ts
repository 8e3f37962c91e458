/** The keys of the board, and where the keyboard goes by itself. */

import { tick } from "svelte";
import { announcer } from "../../lib/announce.svelte";
import type { BoardProps } from "../game";
import { SIDES } from "./board";
import type { Hand } from "./hand.svelte";
import { looks } from "./looks.svelte";
import { side as sideWords, tile as tileWords } from "./names";
import type { Turn } from "./turn.svelte";

/** The parts of the board that keys reach. */
export interface Reach {
  root(): HTMLElement | undefined;
  garden():
    { focus(): void; focusWalls(): void; zoom(by: number): void; toggleWhole(): void } | undefined;
  stacks(): { focus(): void } | undefined;
}

const NEARER = 1.4;

export class Keyboard {
  #last: "key" | "pointer" | null = null; // what was used last
  #jobSeen = "";

  constructor(
    private readonly board: BoardProps,
    private readonly hand: Hand,
    private readonly reach: Reach,
    private readonly turn: () => Turn,
  ) {
    $effect(() => this.#followJob());
  }

  pressed = (): void => {
    this.#last = "pointer";
  };

  /** Something is in the hand that goes into the garden. */
  taken(): void {
    this.board.onzone("stage");
    if (this.#last === "pointer") return;
    void tick().then(() => {
      const now = document.activeElement;
      if (now?.matches(":focus-visible") || (this.#last === "key" && now === document.body))
        this.reach.garden()?.focus();
    });
  }

  /** Where the next thing is done in the garden, the keyboard goes there by itself. */
  #followJob(): void {
    const { given, job: asked } = this.hand;
    const { acting, view, onzone } = this.board;
    const { phase } = view as { phase: string };
    const job = given && acting !== null && asked !== null ? `${asked} ${phase}` : "";
    if (job === this.#jobSeen) return;
    this.#jobSeen = job;
    if (job === "") return;
    onzone("stage");
    const now = document.activeElement;
    const within = this.reach.root()?.contains(now) && now?.matches(":focus-visible");
    if (now === document.body ? this.#last !== "key" : !within) return;
    void tick().then(() => this.reach.garden()?.focus());
  }

  onkeydown = (event: KeyboardEvent): void => {
    this.#last = "key";
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, select, dialog"))
      return;
    if (event.key === "Escape") return this.back();
    const lays = event.key === "Enter" && (this.hand.aimed ?? this.turn().hinted) !== null;
    if (lays && !target.closest("button, a, summary")) this.turn().confirm();
    else if (!this.#onletter(event.key.toLowerCase(), event.shiftKey)) return;
    event.preventDefault();
  };

  #onletter(letter: string, shift: boolean): boolean {
    const garden = this.reach.garden();
    const deeds: Record<string, () => void> = {
      r: () => this.rotate(shift ? -1 : 1),
      e: () => this.rotate(-1),
      o: () => this.hand.another(),
      m: () => this.reach.stacks()?.focus(),
      g: () => garden?.focus(),
      p: () => garden?.focusWalls(),
      v: () => looks.toggle("tilted"),
      "+": () => garden?.zoom(NEARER),
      "=": () => garden?.zoom(NEARER),
      "-": () => garden?.zoom(1 / NEARER),
      "0": () => garden?.toggleWhole(),
    };
    const deed = deeds[letter];
    deed?.();
    return deed !== undefined;
  }

  /** Whoever does not see it hears how it lies now. */
  rotate(by: 1 | -1): void {
    const { hand } = this;
    hand.turn(by);
    if (hand.tile !== null) announcer.remark(tileWords(hand.tile, hand.quarter));
    else if (hand.looks) announcer.remark(sideWords(SIDES[hand.quarter]!));
  }

  back = (): void => {
    const { hand } = this;
    this.turn().leaveHint();
    const aimed = hand.aimed !== null;
    const source = hand.pick?.kind === "tile" ? hand.pick.source : null;
    if (!hand.back() || aimed) return;
    hand.tile = null;
    if (source !== null && source !== "hand" && this.#last === "key")
      void tick().then(() => this.reach.stacks()?.focus());
  };
}
