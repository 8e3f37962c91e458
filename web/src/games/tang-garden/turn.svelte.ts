/** A turn in the making: what is taken up, aimed at and laid, and what is asked meanwhile. */

import { untrack } from "svelte";
import { m } from "../../lib/paraglide/messages.js";
import { settings } from "../../lib/settings.svelte";
import { AimedTurn } from "../../table/turn.svelte";
import type { BoardProps } from "../game";
import { attemptAt, placeOf } from "./aiming";
import { asked as askedBeside, firstOf } from "./asking";
import type { Hand } from "./hand.svelte";
import { indexOf, moveAt, type Move } from "./moves";
import { tileIn } from "./places";
import type { Pick } from "./props";
import { sightOf } from "./sights";
import type { Unasked } from "./unasked.svelte";
import type { Hint } from "../../generated/wire";
import type { SeatView, TangGardenView } from "../../generated/tang-garden";

export class Turn extends AimedTurn {
  /** A move that is looked at beside the garden. */
  looked = $state.raw<Move | null>(null);
  #left = $state.raw<Hint | null>(null); // a hint after which something else was chosen
  #played = false; // what is in the hand stays there until the table has taken it

  constructor(
    board: BoardProps,
    private readonly hand: Hand,
    private readonly unasked: Unasked,
    /** Told once something is in the hand that goes into the garden. */
    private readonly ontaken: () => void,
  ) {
    super(board);
    $effect.pre(() => {
      const dealt = board.acting === null ? [] : board.moves;
      const now = this.view;
      untrack(() => this.#deal(dealt, now));
    });
    $effect.pre(() => {
      hand.promised = new Set(board.promised ?? []);
    });
    $effect(() => this.#hint());
  }

  get view(): TangGardenView {
    return this.board.view as TangGardenView;
  }

  readonly me: SeatView = $derived.by(
    () => this.view.seats.find((one) => one.seat === this.board.shown) ?? this.view.seats[0]!,
  );
  readonly busy = $derived.by(() => this.acts && this.hand.job !== null);

  /** Whose turn it is not is told of those who move now. */
  readonly #movers = $derived.by(() => this.board.actors.join());

  protected override get touched(): unknown[] {
    return [this.hand.pick, this.hand.aimed, this.#movers];
  }

  protected override get isAimed(): boolean {
    return this.hand.aimed !== null;
  }

  // --------------------------------------------------------------------- what is in the hand

  readonly decoration: string | null = $derived.by(() => {
    const { pick, job } = this.hand;
    if (job !== "decorate" || pick?.kind !== "card") return null;
    const chosen = this.view.choice[pick.choice];
    if (chosen) return chosen.kind;
    return this.view.stacks.find((one) => one.stack === this.view.corner)?.card?.kind ?? null;
  });
  readonly owner = $derived.by(() => (this.view.phase === "solo_neutral" ? null : this.me.seat));
  readonly figure = $derived.by(() => {
    const { hand: character } = this.view;
    return this.hand.job === "stand" && character !== null
      ? { character, owner: this.owner }
      : null;
  });

  #deal(moves: number[], view: TangGardenView): void {
    if (this.#played) this.hand.drop();
    this.#played = false;
    this.hand.deal(moves);
    this.hand.tile = tileIn(view, this.hand.pick);
    this.looked = null;
  }

  // ------------------------------------------------------------------ choose, aim, confirm

  pick(wanted: Pick): void {
    if (!this.mayTry()) return;
    this.leaveHint();
    if (!this.hand.take(wanted)) return this.#tryTaking(wanted);
    this.hand.tile = tileIn(this.view, this.hand.pick);
    this.hand.spin = 0;
    if (this.hand.pick !== null) this.ontaken();
  }

  aimAt(place: string, spot: number | null): void {
    if (!this.mayTry()) return;
    const before = this.hand.aimed;
    const again = before !== null && placeOf(before) === place;
    if (again && spot === null) return this.confirm();
    if (!this.hand.aim(place, spot)) return this.#tryAt(place);
    const { aimed } = this.hand;
    if (aimed === null || this.hinted === null || indexOf(aimed) !== indexOf(this.hinted))
      this.leaveHint();
    const same = again && aimed !== null && indexOf(aimed) === indexOf(before);
    if (same || (settings.oneTap && this.hinted === null)) this.confirm();
  }

  /** Plays what is aimed at, or what a hint speaks of that is not aimed at. */
  confirm(): void {
    if (this.hand.aimed === null && this.hinted !== null) return this.play(this.hinted);
    if (this.hand.aimed === null || !this.board.ready || !this.acts) return;
    this.#played = true;
    this.board.onplay(indexOf(this.hand.aimed));
  }

  /** Plays a move that needs nothing more. */
  play(move: Move): void {
    if (!this.board.ready || !this.acts || !this.hand.choices.allows(move)) return;
    this.looked = null;
    this.board.onplay(indexOf(move));
  }

  /** Something that may not be done: the rules say why. */
  tryOut(move: Move): void {
    if (this.mayTry()) this.board.ontry({ move: indexOf(move) });
  }

  /** Why a tile may not be taken is the rules' answer for any cell; a card that may not has no place. */
  #tryTaking(wanted: Pick): void {
    if (wanted.kind === "card" && this.hand.choices.of("decorate").length > 0)
      return this.board.ontry({ why: m.tang_ui_side_card_no_place_why() });
    if (wanted.kind !== "tile" || this.hand.choices.of("build").length === 0)
      return this.board.ontry({ why: this.asked });
    const stack = this.view.stacks.find((one) => one.stack === wanted.source);
    if (stack?.open === null && stack.left > 0)
      return this.board.ontry({ why: m.tang_ui_garden_stack_closed_why(), rule: "TG-29" });
    const cell = this.hand.choices.of("build")[0]!.cell;
    this.tryOut({ kind: "build", source: wanted.source, cell, turn: 0 });
  }

  /** The rules say why something may not be there; without anything in the hand, what to do first. */
  #tryAt(place: string): void {
    const attempt = attemptAt(place, this.hand.moves[0] ?? null, this.hand.spin);
    const first = firstOf(this.hand.choices) ?? this.asked;
    this.board.ontry(attempt === null ? { why: first } : { move: indexOf(attempt) });
  }

  // -------------------------------------------------------------- what the table tells of it

  /** The move that a hint speaks of, until something else is chosen. */
  readonly hinted: Move | null = $derived.by(() => {
    const { hint } = this.board;
    return hint === null || hint === this.#left || !this.acts ? null : moveAt(hint.move);
  });

  /** Something else was chosen, or the hint was sent away. */
  leaveHint(): void {
    this.#left = this.board.hint;
  }

  /** A hint takes up and aims at what it speaks of. */
  #hint(): void {
    const { hint, acting } = this.board;
    if (hint === null || acting === null) return;
    const move = moveAt(hint.move);
    untrack(() => {
      const { hand } = this;
      hand.drop();
      if (move.kind === "build") hand.take({ kind: "tile", source: move.source });
      if (move.kind === "decorate") hand.take({ kind: "card", choice: move.choice });
      if (move.kind === "remove") hand.take({ kind: "remove" });
      hand.tile = tileIn(this.view, hand.pick);
      hand.show(move);
    });
  }

  protected override get asking(): number | null {
    return this.hand.index ?? (this.looked === null ? null : indexOf(this.looked));
  }

  readonly guest = $derived.by(() =>
    sightOf(this.hand.aimed ?? this.hand.over, this.view.hand, this.owner, this.change),
  );

  // ------------------------------------------------------------------------- what is asked

  readonly asked: string = $derived.by(() => {
    const { aimed, pick, job } = this.hand;
    if (!this.acts || this.unasked.over) return "";
    if (this.unasked.ends) return m.tang_ui_side_ask_ends();
    if (this.unasked.shows) return m.tang_ui_side_ask_choose_nothing();
    if (aimed !== null)
      return job === "build" ? m.tang_ui_garden_ask_confirm_turn() : m.tang_ui_garden_ask_confirm();
    if (pick !== null && job === "build") return m.tang_ui_garden_ask_lay();
    if (pick !== null && job === "decorate") return m.tang_ui_garden_ask_decorate();
    if (pick?.kind === "remove") return m.tang_ui_garden_ask_remove();
    return askedBeside(this.view, this.me, this.hand.choices);
  });
}
