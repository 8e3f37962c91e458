// Made by `make types`. Change the structs in Python instead.

/** What was agreed on time when the table was laid. None stands for no clock at all. */
export interface Pace {
  /** the time is for the whole game, or for each turn anew */
  kind: "game" | "move";
  seconds: number;
  /** Seconds added after each turn; only where the time is for the whole game. */
  increment?: number;
  /** When time runs out a bot keeps the seat, or it makes that one move alone. */
  overtime?: "bot" | "move";
}

/** The clocks of all seats, in milliseconds. */
export interface SeatClocks {
  /** what each has when this is sent */
  left: number[];
  /** the seats whose time goes by now */
  running: number[];
  /** by agreement; the clocks stand also while the house rests or a seat is free */
  paused: boolean;
}

/** A question to the others at the table that waits for answers. */
export interface Proposal {
  /** of the table when it was asked; an answer names it */
  version: number;
  kind: "pause" | "stand_in";
  /** whoever asks */
  seat: number;
  /** the absent seat that a bot is to keep */
  about: number | null;
  /** seats whose people have not answered yet */
  waiting: number[];
}
