/** The turn that shows the same as `turn` and is nearest to `shown`; half a turn goes clockwise. */
export function shortWay(shown: number, turn: number): number {
  const more = (((turn - shown + 1) % 4) + 4) % 4;
  return shown + more - 1;
}
