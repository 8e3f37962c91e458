// Made by `make types`. Change the structs in Python instead.

/** Who asks, as far as it concerns their devices. */
export interface Me {
  /** on which they are known; 0: on none, they have done nothing here yet */
  devices: number;
  /** whether there is a recovery code */
  code: boolean;
  /** how many they have */
  passkeys: number;
}

/** A link that makes another device the same person's is `/#/me/{token}`; it opens once. */
export interface Transfer {
  token: string;
  /** Unix seconds */
  until: number;
}

/**
 * What brings a person's seats back at any time, on any device. Shown once: the server keeps its
 * digest.
 */
export interface RecoveryCode {
  /** five groups of five letters and digits */
  code: string;
}

/**
 * What makes this device another's: the token of a link, or a recovery code as it was typed.
 */
export interface Arrival {
  key: string;
}

/** Who an arrival would make of this device, before it does. */
export interface Welcome {
  /** what they are called at their tables, the latest first */
  names: string[];
  /** at which they have a place */
  tables: number;
  /** tables of whoever this device belongs to now, which would come along */
  here: number;
  /** this device is theirs already */
  already: boolean;
}
