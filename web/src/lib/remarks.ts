/** What somebody says of a finished game, for themselves: changed here, kept by the server. */

import type { Frame, OtherLine, Remarks, Replay } from "../generated/wire";
import * as api from "./api";

/** So many letters at most say something of a position or a line. */
export const LONGEST = 500;

/** What a replay brings along of it. */
const saidIn = ({ notes, variations }: Replay): Remarks => ({
  notes,
  variations: variations.map(({ written }) => written),
});

/** What is said of a position; "" for nothing. */
export const noteAt = (replay: Replay, { version }: Frame): string =>
  replay.notes.find((one) => one.version === version)?.text ?? "";

/** The same replay, with a note in place of what was said of the position; "" takes it away. */
export function withNote(replay: Replay, { version }: Frame, text: string): Replay {
  const others = replay.notes.filter((one) => one.version !== version);
  return { ...replay, notes: text === "" ? others : [...others, { version, text }] };
}

export const withLine = (replay: Replay, line: OtherLine, text: string): Replay => ({
  ...replay,
  variations: [...replay.variations, { ...line, written: { ...line.written, text } }],
});

export const withoutLine = (replay: Replay, line: OtherLine): Replay => ({
  ...replay,
  variations: replay.variations.filter((one) => one !== line),
});

/** What a replay says is kept in place of what was said before. */
export async function keep(table: string, replay: Replay): Promise<Replay> {
  await api.remark(table, saidIn(replay));
  return replay;
}
