/** The moves of the bar: what may be done that is not a cell, each with what it brings. */

import { listed, oneByOne } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { box } from "./box.svelte";
import type { Choices, Move, MoveOf, Source } from "./moves";
import {
  asAnother,
  asPerson,
  card,
  character,
  lantern,
  lanternAbout,
  likes,
  panel,
  pieceOf,
  pieceWithin,
  skill,
  stack,
  tile,
  track,
} from "./names";
import { likers } from "./liking";
import type { Pick } from "./props";
import {
  TERRAINS,
  type SeatView,
  type StackView,
  type TangGardenView,
  type Terrain,
} from "../../generated/tang-garden";

/** What stands beside the words of a deed. */
export type Picture = {
  of: "figure" | "panel" | "tile" | "card" | "lantern" | "track" | "coin";
  id: string;
} | null;

export interface Deed {
  /** Names it within the bar, so that it keeps its button while it may be done. */
  id: string;
  /** What it plays; null where it takes something up first. */
  move: Move | null;
  /** What it takes up: a tile, a card, or the wish to remove a decoration. */
  pick: Pick | null;
  title: string;
  about: string;
  picture: Picture;
  key: string | null;
  /** What this turn is about, what may be done besides, and what ends it. */
  rank: "main" | "besides" | "end";
}

type Drafted = Partial<Deed> & { id: string; title: string; about: string };

/** The keys of two deeds that are there in most turns; the others are counted from 1. */
export const DRAW_KEY = "D";
export const END_KEY = "N";

export function deeds(view: TangGardenView, seat: SeatView, choices: Choices): Deed[] {
  const drafted: Drafted[] = [
    ...tiles(view, choices),
    ...cards(view, choices),
    ...choices.of("character").map((move) => person(move, view)),
    ...plainDeeds(view, seat, choices),
    ...choices.of("under").map(({ stack: name }) => ({
      id: `under ${name}`,
      move: { kind: "under", stack: name } as const,
      title: m.tang_ui_side_do_under({ stack: stack(name) }),
      about: m.tang_ui_side_do_under_about(),
    })),
    ...choices.of("gain").map((move) => gain(move, seat)),
    ...choices.of("panel").map((move) => ofPanel(move, view, seat)),
    ...choices.of("display").map((move) => ({
      id: `display ${move.tile}`,
      move,
      title: tile(move.tile),
      about: "",
      picture: { of: "tile" as const, id: move.tile },
    })),
    ...choices.of("which").map((move) => which(move, view)),
    ...choices.of("lantern").map((move) => ({
      id: `lantern ${move.lantern}`,
      move,
      title:
        view.phase === "solo_reuse"
          ? lantern(move.lantern)
          : m.tang_ui_side_do_use({ lantern: lantern(move.lantern) }),
      about: lanternAbout(move.lantern),
      picture: { of: "lantern" as const, id: move.lantern },
      rank: mainLantern(view) ? ("main" as const) : ("besides" as const),
    })),
    ...choices.of("ready").map((move) => ready(move, view)),
    ...removing(choices),
    ...ending(view, choices),
  ];
  return withKeys(drafted);
}

/** The tiles that may be taken up, by the stacks they lie on; alone each with its card. */
function tiles(view: TangGardenView, choices: Choices): Drafted[] {
  const sources = new Set(choices.of("build").map((move) => move.source));
  return view.stacks.flatMap((one) => {
    const source = one.stack as Source;
    if (one.open === null || !sources.has(source)) return [];
    return {
      id: `tile ${source}`,
      pick: { kind: "tile", source },
      title: stack(source),
      about: one.card === null ? tile(one.open) : pairWords(view, one),
      picture: { of: "tile", id: one.open },
    } as const;
  });
}

/** The pair of a stack, and the one that goes aside when it is taken. */
function pairWords(view: TangGardenView, one: StackView): string {
  const across = view.stacks.find((other) => other.stack === one.aside);
  const taken = one.card === null ? "" : `${tile(one.open ?? "")}. ${pieceOf(one.card.card)}.`;
  if (across?.open == null || across.card === null) return taken;
  const away = m.tang_ui_side_solo_pair_away({
    tile: tile(across.open),
    card: pieceWithin(across.card.card),
  });
  return oneByOne([taken, away]);
}

function cards(view: TangGardenView, choices: Choices): Drafted[] {
  if (view.phase === "solo_decorate") return [];
  const open = new Set(choices.of("decorate").map((move) => move.choice));
  return view.choice.flatMap((one, choice) =>
    one === null || !open.has(choice)
      ? []
      : {
          id: `card ${choice}`,
          pick: { kind: "card", choice } as const,
          title: card(one.card),
          about: "",
          picture: { of: "card", id: one.card } as const,
        },
  );
}

/** Where a lantern is what the question is about, it does not stand with the rest. */
function mainLantern(view: TangGardenView): boolean {
  return view.phase === "again" || view.phase === "solo_reuse";
}

function plainDeeds(view: TangGardenView, seat: SeatView, choices: Choices): Drafted[] {
  const drawn: Drafted[] = [];
  const add = (what: MoveOf<"plain">["what"], title: string, about: string) => {
    if (choices.may(what)) drawn.push({ id: what, move: { kind: "plain", what }, title, about });
  };
  const price = { count: box.characters.get(seat.active ?? "")?.skill ?? 0 };
  add("draw", m.tang_ui_side_do_draw({ count: view.draws }), drawWords(view));
  add("open", m.tang_ui_side_do_open(), m.tang_ui_side_do_open_about(price));
  add("more", m.tang_ui_side_do_more(), m.tang_ui_side_do_merchant_about(price));
  add("top", m.tang_ui_side_do_top(), m.tang_ui_side_do_merchant_about(price));
  const deck = view.character_deck.length;
  add("blind", m.tang_ui_side_do_blind(), m.tang_ui_side_do_blind_about({ count: deck }));
  add("wait", m.tang_ui_side_do_wait(), m.tang_ui_side_do_wait_about());
  return drawn;
}

/** None of the cards that may be drawn can be placed. Where the discards come back they may be any. */
export const drawsInVain = ({ fitting, deck }: TangGardenView): boolean =>
  deck > 0 && fitting === 0;

/** What may come of a draw is said before it is made: why there are more cards than usual (TG-33), and
 * that it may bring nothing that finds a place. */
function drawWords(view: TangGardenView): string {
  const { fitting, deck, draws } = view;
  const more = draws > box.numbers.draw_cards ? m.tang_ui_side_do_draw_closed() : "";
  const then = m.tang_ui_side_do_draw_about();
  if (deck === 0) return oneByOne([more, then]); // the discards come back then
  return oneByOne([
    more,
    ...(drawsInVain(view)
      ? [m.tang_ui_side_do_draw_none({ deck })]
      : [then, m.tang_ui_side_do_draw_fitting({ fitting, deck })]),
  ]);
}

function gain(move: MoveOf<"gain">, seat: SeatView): Drafted {
  if (move.what === "coins")
    return {
      id: "coins",
      move,
      title: m.tang_ui_side_do_coins(),
      about: "",
      picture: { of: "coin", id: "" },
    };
  return {
    id: `gain ${move.what}`,
    move,
    title: m.tang_ui_side_do_step({ track: track(move.what) }),
    about: stepWords(move.what, seat),
    picture: { of: "track", id: move.what },
  };
}

/** What one more step on a track brings. */
function stepWords(terrain: Terrain, { next_steps: steps, next_column: goal }: SeatView): string {
  const step = steps[TERRAINS.indexOf(terrain)];
  if (step == null) return "";
  const { column, coins } = step;
  if (step.character) return m.tang_ui_side_do_step_character();
  if (coins > 0) return m.tang_ui_side_do_step_coins({ coins });
  if (goal === null || column > goal) return m.tang_ui_side_do_step_to();
  return column === goal
    ? m.tang_ui_side_do_step_enough()
    : m.tang_ui_side_do_step_short({ left: goal - column });
}

function ofPanel(move: MoveOf<"panel">, view: TangGardenView, seat: SeatView): Drafted {
  const fans = likers(move.panel, view.figures, seat).map(({ who, points }) =>
    m.tang_ui_side_do_panel_for({ ...asPerson(who), points }),
  );
  return {
    id: `panel ${move.panel}`,
    move,
    title: panel(move.panel),
    about: fans.join(" · "),
    picture: { of: "panel", id: move.panel },
  };
}

function person(move: MoveOf<"character">, view: TangGardenView): Drafted {
  const liked = likedBy(move.character);
  return {
    id: `character ${move.character}`,
    move,
    title: character(move.character),
    // TG-73: alone, skills are not used.
    about: view.solo === null ? oneByOne([skill(move.character), liked]) : liked,
    picture: { of: "figure", id: move.character },
  };
}

/** What a character likes to see. */
const likedBy = (who: string): string => `${m.tang_ui_side_view_liked()}: ${likes(who)}`;

function which(move: MoveOf<"which">, view: TangGardenView): Drafted {
  const who = move.character;
  if (view.phase === "shift_which")
    return {
      id: `which ${who}`,
      move,
      title: character(who),
      about: seen(view, who),
      picture: { of: "figure", id: who },
    };
  const others = view.candidates.filter((one) => one !== who);
  const keeping = view.phase === "solo_keep";
  const alone = view.solo !== null;
  return {
    id: `which ${who}`,
    move,
    title: keeping ? m.tang_ui_side_do_keep(asPerson(who)) : m.tang_ui_side_do_which(asPerson(who)),
    about: oneByOne([likedBy(who), ...(alone || others.length !== 1 ? [] : [staying(others[0]!)])]),
    picture: { of: "figure", id: who },
  };
}

/** Who of a pair goes on helping from the card. */
const staying = (who: string): string =>
  m.tang_ui_side_do_which_about({ ...asAnother(who), skill: skill(who) });

/** What a figure sees where it stands. */
function seen(view: TangGardenView, who: string): string {
  const figure = view.figures.find((one) => one.character === who);
  if (figure === undefined) return "";
  return m.tang_ui_side_end_figure_seen({ seen: figure.decorations, worth: figure.worth });
}

function ready(move: MoveOf<"ready">, view: TangGardenView): Drafted {
  const name = lantern(move.lantern);
  return {
    id: `ready ${move.lantern} ${move.size}`,
    move,
    title:
      move.size === "small"
        ? m.tang_ui_side_do_ready_small({ lantern: name })
        : m.tang_ui_side_do_ready_large({ lantern: name }),
    about: m.tang_ui_side_do_ready_about({ cost: box.readyCost(view.seats.length) }),
    picture: { of: "lantern", id: move.lantern },
    rank: "besides",
  };
}

function removing(choices: Choices): Drafted[] {
  const sizes = [...new Set(choices.of("remove").map((move) => move.size))];
  if (sizes.length === 0) return [];
  const cost = box.numbers.solo_remove;
  const prices = sizes.map((size) =>
    size === "small" ? m.tang_ui_side_tokens_small() : m.tang_ui_side_tokens_large(),
  );
  return [
    {
      id: "remove",
      pick: { kind: "remove" },
      title: m.tang_ui_side_do_remove(),
      about: m.tang_ui_side_do_remove_about({ cost, sizes: listed(prices) }),
      rank: "besides",
    },
  ];
}

function ending(view: TangGardenView, choices: Choices): Drafted[] {
  if (!choices.may("done")) return [];
  const [title, about] =
    view.phase === "again"
      ? [m.tang_ui_side_do_end_action(), afterwards(view)]
      : view.phase === "choose_card"
        ? [m.tang_ui_side_do_discard_all(), m.tang_ui_side_do_discard_all_about()]
        : [m.tang_ui_side_do_end_turn(), ""];
  return [{ id: "done", move: { kind: "plain", what: "done" }, title, about, rank: "end" }];
}

/** What is turned up once the action ends: after a decoration every closed stack (TG-39), after
 * building the same, but only where fewer than two tiles lie open (TG-29). */
function afterwards(view: TangGardenView): string {
  const open = view.stacks.filter((one) => one.open !== null).length;
  const closed = view.stacks.filter((one) => one.open === null && one.left > 0).length;
  const opens = view.action === "decorate" || open < 2 ? closed : 0;
  return opens > 0
    ? m.tang_ui_side_do_end_action_opens({ count: opens })
    : m.tang_ui_side_do_end_action_about();
}

function withKeys(drafted: Drafted[]): Deed[] {
  let count = 0;
  return drafted.map((one) => {
    const key =
      one.id === "draw" ? DRAW_KEY : one.id === "done" ? END_KEY : count < 9 ? `${++count}` : null;
    return { move: null, pick: null, rank: "main", picture: null, ...one, key };
  });
}
