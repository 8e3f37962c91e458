// Made by `make types`. Change the structs in Python instead.

/** Which box a game is played with. */
export interface BoxCard {
  /** 12 hexadecimal digits: equal for boxes that hold the same */
  digest: string;
  /** what its owner calls it */
  name: string | null;
  /** how many differ from the standard box; 0: it is the standard box */
  entries: number;
}
