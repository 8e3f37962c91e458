// Made by `make types`. Change the structs in Python instead.

/** Something to look at again, in the game's words. */
export interface Remark {
  /** the entry, such as "totals.dragon", or the section that several share */
  where: string;
  /** of the sentence in the game's words */
  key: string;
  /** that fill it */
  values: Record<string, string | number>;
}
