/** What the parts beside the garden are given, and what they tell. */

import type { Effect, SeatCard, SeatScore } from "../../generated/wire";
import type { Choices, Move, Source } from "./moves";
import type { Lantern, TangGardenView } from "../../generated/tang-garden";

/** What a person has taken up; the garden then shows where it may go. */
export type Pick =
  | { kind: "tile"; source: Source }
  /** `choice` is the place among the drawn cards; alone always 0. */
  | { kind: "card"; choice: number }
  /** A decoration is to leave the garden (solo). */
  | { kind: "remove" };

export interface SideProps {
  view: TangGardenView;
  /** The seat shown large. */
  seat: number;
  seats: SeatCard[];
  /** What may be done here and now; empty where nobody here may act. */
  choices: Choices;
  /** False while a sent move waits for its answer. */
  ready: boolean;
  watching: boolean;
  /** Who moves, in the moment on show. */
  mover: number;
  /** The score as if the game ended now. */
  standings: SeatScore[];
  /** What the move looked at would change, once the server has told. */
  change: Effect | null;
  picked: Pick | null;
  /** The move that a hint speaks of. */
  hinted: Move | null;
  /** What is left to do goes on by itself in a moment. */
  onward: boolean;
  /** The turn ends by itself in a moment, though a lantern could be used. */
  ends: boolean;
  /** The turn is over: it ends by itself, and nothing is left to be looked at. */
  over: boolean;
  /** Lanterns that may be wished for now. */
  wishes: Lantern[];
  /** That which is to be used as soon as it may be. */
  wished: Lantern | null;
  onwish: (lantern: Lantern | null) => void;
  /** Cards drawn just now of which none could be placed. */
  inVain: readonly string[];
  /** Plays a move that needs nothing more. */
  onplay: (move: Move) => void;
  /** Asks why a move may not be made. */
  ontry: (move: Move) => void;
  /** Takes something up, or puts it down again where it is in the hand already. */
  onpick: (pick: Pick) => void;
  /** A move looked at or aimed at, to tell what it would change; null ends that. */
  onlook: (move: Move | null) => void;
  /** A figure whose line of sight the garden lights up, or null. */
  onfigure: (character: string | null) => void;
}

/** OwnBoard: tracks, lanterns, tokens, cards by kind, the active character of one seat. */
export type OwnBoardProps = SideProps;

/** ActionBar: what may be done that is neither a cell nor an offer: draw, done, wait, gain ... */
export type ActionBarProps = SideProps;

/** Offers: the drawn cards, characters, panels; alone the pairs and the display. */
export type OffersProps = SideProps;

/** Others: the seats that are not shown large. */
export type OthersProps = SideProps;
