// Made by `make types`. Change the structs in Python instead.

/** How one comes in here. */
export interface Door {
  kind: "open" | "word" | "work";
  /** whether whoever asks may lay tables */
  inside: boolean;
}

/** The word that whoever hosts this server gives to those they want here. */
export interface SayWord {
  word: string;
}

/**
 * A number is wanted with which the SHA-256 of `{challenge}:{number}` begins with so many zero
 * bits. It opens the door once, and soon.
 */
export interface Puzzle {
  challenge: string;
  bits: number;
  /** Unix seconds */
  until: number;
}

/** The number, in decimal digits, for a puzzle of this server's. */
export interface Solution {
  challenge: string;
  number: number;
}
