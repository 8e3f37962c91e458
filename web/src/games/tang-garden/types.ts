/** What the server shows of a Tang Garden table (`hortus/games/tang_garden/shown/view.py`). */

export type Size = "small" | "large";
export type Side = "N" | "E" | "S" | "W";
export type StackName = "A" | "B" | "C" | "D";

/** Cells are "a1" to "h8": column, then row from the north; the four corners hold the stacks. */
export interface LaidView {
  cell: string;
  /** "A01", or a quarter of the start tile such as "start-A-NW". */
  tile: string;
  /** Clockwise quarter turns. */
  turn: number;
  /** One entry for each spot of the tile, in the order of the box; null where it is free. */
  decorations: (string | null)[];
}

export interface StackView {
  stack: StackName;
  open: string | null;
  /** Tiles that lie face down. */
  left: number;
  /** The tiles that may be among them. */
  unseen: string[];
  /** Tiles the Official has put under the stack, uppermost first. */
  under: string[];
  /** Alone: the decoration card that goes with it. */
  card: CardView | null;
}

export interface FigureView {
  character: string;
  /** The seat it belongs to; null for a neutral figure. */
  owner: number | null;
  cell: string;
  /** 0: a spot of the tile itself; 1 and 2: on the decoration of that spot. */
  place: number;
  facing: Side;
  /** The cells it sees. */
  line: string[];
  /** Decorations in its line of sight. */
  decorations: number;
  /** Coins of the view it prefers. */
  worth: number;
  total: number;
}

export interface CardView {
  card: string;
  kind: string;
  bonus: "green" | "water" | "rock" | "any" | "landscape_token";
}

export interface NotchView {
  /** "N-s0" to "W-l1": side, size, place counted from the west or from the north. */
  notch: string;
  panel: string | null;
}

export interface SeatView {
  seat: number;
  coins: number;
  /** Decoration cards kept, sorted by kind. */
  cards: CardView[];
  /** Columns of the markers: greenery, water, rock. */
  markers: [number, number, number];
  /** Lanterns that are ready. */
  lanterns: string[];
  spent: string[];
  tokens: Record<Size, number>;
  /** Holds a character token for a later turn. */
  waiting: boolean;
  /** May influence a character now. */
  influence: boolean;
  /** The character on the card. */
  active: string | null;
  on_board: string[];
  /** Column of the next character threshold. */
  next_column: number | null;
}

export interface SoloView {
  lanterns: string[];
  spent: string[];
  display: string[];
  /** Coins that bring a character. */
  marks: number[];
  /** Marks that are used up. */
  influences: number;
  most: number;
  own: string[];
  covered: number;
  cells: number;
  rating: string | null;
  lost: boolean;
}

export type Phase =
  | "nature"
  | "turn"
  | "build_again"
  | "gain"
  | "take_token"
  | "take_panel"
  | "search_panel"
  | "insert"
  | "choose_card"
  | "again"
  | "after"
  | "search_character"
  | "which"
  | "stand"
  | "shift_which"
  | "shift_to"
  | "solo_keep"
  | "solo_turn"
  | "solo_tile"
  | "solo_display"
  | "solo_hand"
  | "solo_decorate"
  | "solo_neutral"
  | "solo_reuse"
  | "solo_last"
  | "solo_stand"
  | "over";

/** Of each size the panel beside the stack, and the one on top of it. */
export type Offers = Record<Size, (string | null)[]>;

export interface TangGardenView {
  phase: Phase;
  mover: number;
  action: "" | "build" | "decorate";
  round: number;
  first: number;
  ending: boolean;
  laid: LaidView[];
  stacks: StackView[];
  tokens: Record<Size, string[]>;
  notches: NotchView[];
  offers: Offers;
  panel_stacks: Record<Size, string[]>;
  /** The two characters on offer. */
  characters: (string | null)[];
  /** Characters in the deck, in no order. */
  character_deck: string[];
  figures: FigureView[];
  /** The cards drawn; null where this seat may not see one. */
  choice: (CardView | null)[];
  supply: Record<string, number>;
  deck: number;
  deck_kinds: Record<string, number>;
  /** Discarded cards, the last one on top. */
  discard: string[];
  seats: SeatView[];
  /** Pairs of path edges that are still to be paid. */
  pairs: number;
  steps: number;
  panel_due: Size | null;
  /** The panel in hand. */
  panel: string | null;
  /** The figure in hand. */
  hand: string | null;
  candidates: string[];
  hand_tile: string | null;
  corner: string | null;
  /** The cell of a temple laid in this turn, at which nothing is earned yet. */
  fresh_temple: string | null;
  start: { side: "a" | "b"; turn: number };
  solo: SoloView | null;
  progress: number;
}
