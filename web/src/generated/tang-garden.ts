// Made by `make types`. Change the structs in Python instead.

import type { MoveKind } from "../lib/moves";

export interface TangGardenView {
  phase: Phase;
  mover: number;
  action: Action;
  /** from 1 */
  round: number;
  first: number;
  /** the last round */
  ending: boolean;
  start: StartView;
  laid: LaidView[];
  stacks: StackView[];
  /** size -> cells */
  tokens: Record<Size, string[]>;
  notches: NotchView[];
  /** size -> panel beside the stack, its top */
  offers: Record<Size, (string | null)[]>;
  /** size -> panels not yet seen */
  panel_stacks: Record<Size, string[]>;
  characters: (string | null)[];
  character_deck: string[];
  figures: FigureView[];
  /** null: hidden from this seat */
  choice: (CardView | null)[];
  /** cards that whoever draws now may choose from */
  draws: number;
  /** cards this seat has not seen whose piece finds a place now */
  fitting: number;
  supply: Record<string, number>;
  deck: number;
  /** cards this seat has not seen, by kind */
  deck_kinds: Record<string, number>;
  /** top last */
  discard: string[];
  seats: SeatView[];
  pairs: number;
  steps: number;
  panel_due: Size | null;
  panel: string | null;
  hand: string | null;
  candidates: string[];
  hand_tile: string | null;
  corner: string | null;
  /** a temple laid in this turn, at which nothing is earned yet */
  fresh_temple: string | null;
  solo: SoloView | null;
  /** 0..1 */
  progress: number;
}

export const PHASES = ["nature", "turn", "build_again", "gain", "take_token", "take_panel", "search_panel", "insert", "choose_card", "again", "after", "search_character", "which", "stand", "shift_which", "shift_to", "solo_keep", "solo_turn", "solo_tile", "solo_display", "solo_hand", "solo_decorate", "solo_neutral", "solo_reuse", "solo_last", "solo_stand", "over"] as const;
export type Phase = (typeof PHASES)[number];

export const ACTIONS = ["", "build", "decorate"] as const;
export type Action = (typeof ACTIONS)[number];

export interface StartView {
  side: StartSide;
  turn: number;
}

export const START_SIDES = ["a", "b"] as const;
export type StartSide = (typeof START_SIDES)[number];

export interface LaidView {
  /** "a1" is the north-western corner; the four corners hold the stacks */
  cell: string;
  /** "A01" .. "D15", "start-A-NW" .. */
  tile: string;
  /** clockwise quarter turns */
  turn: number;
  /** one for each spot of the tile */
  decorations: (string | null)[];
}

export interface StackView {
  stack: StackName;
  open: string | null;
  /** face-down tiles */
  left: number;
  /** the tiles that may lie there, in no order */
  unseen: string[];
  /** put there by the Official, uppermost first */
  under: string[];
  /** solo: the pair's card */
  card: CardView | null;
  /** solo: the stack whose pair goes aside when this one's is taken */
  aside: StackName | null;
}

export const STACK_NAMES = ["A", "B", "C", "D"] as const;
export type StackName = (typeof STACK_NAMES)[number];

export interface CardView {
  /** "K01" .. "K54" */
  card: string;
  kind: DecorationKind;
  bonus: Bonus;
}

export const DECORATION_KINDS = ["birds", "fish", "lotus", "peonies", "bridge", "pavilion", "tree_willow", "tree_magnolia", "tree_peach", "tree_pine", "tree_ginkgo"] as const;
export type DecorationKind = (typeof DECORATION_KINDS)[number];

export const BONUSES = ["green", "water", "rock", "any", "landscape_token"] as const;
export type Bonus = (typeof BONUSES)[number];

export const SIZES = ["small", "large"] as const;
export type Size = (typeof SIZES)[number];

export interface NotchView {
  /** "N-s0" .. "W-l1" */
  notch: string;
  panel: string | null;
}

/** A character's figure on the board, and what it would bring now. */
export interface FigureView {
  character: string;
  /** null: neutral */
  owner: number | null;
  cell: string;
  /** 0 printed spot, 1 and 2 on the cell's decorations */
  place: number;
  facing: Side;
  /** the cells it sees, its own first */
  line: string[];
  /** in its line */
  decorations: number;
  /** coins of its preferred view */
  worth: number;
  total: number;
}

export const SIDES = ["N", "E", "S", "W"] as const;
export type Side = (typeof SIDES)[number];

export interface SeatView {
  seat: number;
  coins: number;
  /** by kind */
  cards: CardView[];
  /** columns on green, water, rock */
  markers: number[];
  /** on each of them; null from the last column */
  next_steps: (StepView | null)[];
  /** ready */
  lanterns: Lantern[];
  spent: Lantern[];
  tokens: Record<Size, number>;
  /** holds a character token */
  waiting: boolean;
  /** may influence a character now */
  influence: boolean;
  /** the character on the card */
  active: string | null;
  on_board: string[];
  /** of the next character threshold */
  next_column: number | null;
}

/** What one more step on a track brings. */
export interface StepView {
  column: number;
  /** for entering it, and of an active character that loves the terrain */
  coins: number;
  /** all three markers have reached a character then */
  character: boolean;
}

export const LANTERNS = ["double_build", "double_decorate", "shift", "search", "tile_only", "from_display", "new_cards", "reuse"] as const;
export type Lantern = (typeof LANTERNS)[number];

export interface SoloView {
  lanterns: Lantern[];
  spent: Lantern[];
  display: string[];
  /** coins that bring a character */
  marks: number[];
  /** marks used */
  influences: number;
  /** own characters at most */
  most: number;
  /** characters on cards */
  own: string[];
  covered: number;
  cells: number;
  /** once won */
  rating: string | null;
  lost: boolean;
}

export interface TangGardenBox {
  faces: FaceFacts[];
  cards: CardFacts[];
  decorations: DecorationFacts[];
  panels: PanelFacts[];
  characters: CharacterFacts[];
  /** "solo", and where tokens lie */
  cells: Record<string, string[]>;
  last_column: number;
  /** columns at which a character is due */
  thresholds: number[];
  /** column -> coins for entering it */
  column_coins: Record<number, number>;
  /** players -> tokens of one size that make a lantern ready */
  ready_cost: Record<number, number>;
  numbers: Numbers;
}

/** What is printed on a tile, or on a quarter of the start tile, and how it is drawn. */
export interface FaceFacts {
  /** "A01" .. "D15", "start-A-NW" .. */
  id: string;
  /** north, east, south, west */
  edges: [Edge, Edge, Edge, Edge];
  spots: SpotKind[];
  /** a character may stand on the tile itself */
  person: boolean;
  /** the terrain that a temple goes with */
  temple: Terrain | null;
  /** in how many different ways it can lie: 1, 2 or 4 */
  turns: number;
  /** symbols that turn with it, each with its quarter turns */
  layers: [string, number][];
  /** by clockwise quarter turns */
  looks: LookFacts[];
}

export const EDGES = ["green", "water", "rock", "path", "wall"] as const;
export type Edge = (typeof EDGES)[number];

export const SPOT_KINDS = ["greenery", "water", "rock", "bridge"] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];

export const TERRAINS = ["green", "water", "rock"] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What stands upright on a tile that lies turned in one way. Places are hundredths of it. */
export interface LookFacts {
  /** symbols of what lives in the terrain */
  marks: string[];
  /** of its spots, in their order */
  places: [number, number][];
  /** of the character that stands on the tile itself */
  person: [number, number];
}

export interface CardFacts {
  /** "K01" .. "K54" */
  id: string;
  kind: DecorationKind;
  bonus: string;
}

export interface DecorationFacts {
  kind: DecorationKind;
  spot: SpotKind;
  count: number;
  /** a figure may stand on it */
  person: boolean;
}

export interface PanelFacts {
  /** "S01" .. "L8" */
  id: string;
  symbols: string[];
  /** character -> coins it has of this panel, where it faces no other */
  worth: Record<string, number>;
}

export interface CharacterFacts {
  id: Character;
  start_bonus: Terrain | null;
  /** coins for each use of the skill, or its price; 0 without a skill */
  skill: number;
  likes: string;
  /** for each thing liked; of the Empress taken off */
  coins: number;
  /** coins for the view, where there is a limit */
  most: number | null;
}

export const CHARACTERS = ["architect", "child", "empress", "hermit", "poet", "student", "emperor", "lady", "merchant", "monk", "official", "sword_dancer"] as const;
export type Character = (typeof CHARACTERS)[number];

/** Numbers of the rules; `ready_cost` for 3-4 players, then for 2. */
export interface Numbers {
  end_tokens: number;
  draw_cards: number;
  ready_cost: number[];
  birds_fish: number;
  lotus_peonies: number;
  bridge: number;
  pavilions: number[];
  trees: number[];
  solo_marks: number[];
  solo_characters: number;
  solo_remove: number;
  solo_ratings: number[];
}

export type Move =
  | { kind: "build"; cell: string; source: "A" | "B" | "C" | "D" | "hand"; turn: number }
  | { kind: "decorate"; cell: string; choice: number; spot: number }
  | { kind: "stand"; cell: string; place: number; facing: "N" | "E" | "S" | "W" }
  | { kind: "remove"; cell: string; spot: number; size: "small" | "large" }
  | { kind: "token"; cell: string }
  | { kind: "display"; tile: string }
  | { kind: "panel"; panel: string }
  | { kind: "notch"; notch: string }
  | { kind: "character"; character: string }
  | { kind: "which"; character: string }
  | { kind: "ready"; lantern: "double_build" | "double_decorate" | "shift" | "search"; size: "small" | "large" }
  | { kind: "lantern"; lantern: "double_build" | "double_decorate" | "shift" | "search" | "tile_only" | "from_display" | "new_cards" | "reuse" }
  | { kind: "gain"; what: "green" | "water" | "rock" | "coins" }
  | { kind: "under"; stack: "A" | "B" | "C" | "D" }
  | { kind: "plain"; what: "open" | "draw" | "more" | "top" | "blind" | "wait" | "done" };

export const CELLS = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"];
export const TILES = ["A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10", "A11", "A12", "A13", "A14", "A15", "B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B12", "B13", "B14", "B15", "C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C10", "C11", "C12", "C13", "C14", "C15", "D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D12", "D13", "D14", "D15"];
export const PANELS = ["S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12", "L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8"];
export const NOTCHES = ["N-s0", "N-s1", "N-s2", "N-l0", "N-l1", "E-s0", "E-s1", "E-s2", "E-l0", "E-l1", "S-s0", "S-s1", "S-s2", "S-l0", "S-l1", "W-s0", "W-s1", "W-s2", "W-l0", "W-l1"];
/** The kinds in the order of their indices: of each the first, and what its parts may
 * be. The last part counts fastest. */
export const MOVES: readonly MoveKind[] = [
  { kind: "build", first: 0, parts: { cell: CELLS, source: ["A", "B", "C", "D", "hand"], turn: [0, 1, 2, 3] } },
  { kind: "decorate", first: 1280, parts: { cell: CELLS, choice: [0, 1, 2, 3, 4, 5, 6], spot: [0, 1] } },
  { kind: "stand", first: 2176, parts: { cell: CELLS, place: [0, 1, 2], facing: SIDES } },
  { kind: "remove", first: 2944, parts: { cell: CELLS, spot: [0, 1], size: SIZES } },
  { kind: "token", first: 3200, parts: { cell: CELLS } },
  { kind: "display", first: 3264, parts: { tile: TILES } },
  { kind: "panel", first: 3324, parts: { panel: PANELS } },
  { kind: "notch", first: 3344, parts: { notch: NOTCHES } },
  { kind: "character", first: 3364, parts: { character: CHARACTERS } },
  { kind: "which", first: 3376, parts: { character: CHARACTERS } },
  { kind: "ready", first: 3388, parts: { lantern: ["double_build", "double_decorate", "shift", "search"], size: SIZES } },
  { kind: "lantern", first: 3396, parts: { lantern: LANTERNS } },
  { kind: "gain", first: 3404, parts: { what: ["green", "water", "rock", "coins"] } },
  { kind: "under", first: 3408, parts: { stack: STACK_NAMES } },
  { kind: "plain", first: 3412, parts: { what: ["open", "draw", "more", "top", "blind", "wait", "done"] } },
];
