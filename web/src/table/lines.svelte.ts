/** A way through a replay that may leave the game for one of its lines, and come back. */

import type { GameModule } from "../games/game";
import { stopAt, turnsOf, type Stop } from "../lib/turns";
import type { OtherLine, Replay } from "../generated/wire";

export class Lines {
  /** The line on show; null: the game itself. */
  line = $state.raw<OtherLine | null>(null);
  /** Where one comes to when that changes. */
  start = $state.raw<Stop | null>(null);

  constructor(
    private readonly replay: () => Replay | null,
    private readonly game: () => GameModule | null,
  ) {}

  /** What one walks through: the game, or as much of it as the line has, and the line. */
  readonly shown = $derived.by(() => this.along(this.line));

  /** One comes to the first step of a line, and back to where it parts from the game. */
  show(one: OtherLine | null): void {
    const [parts, shown] = [this.before((one ?? this.line)!).length - 1, this.along(one)!];
    this.line = one;
    this.start = stopAt(
      turnsOf(shown.frames, this.game()?.begins),
      parts + (one === null ? 0 : 1),
      true,
    );
  }

  /** Another replay is walked through, from its beginning. */
  leave(): void {
    this.line = this.start = null;
  }

  private along(line: OtherLine | null): Replay | null {
    const replay = this.replay();
    return line === null || replay === null
      ? replay
      : {
          ...replay,
          frames: [...this.before(line), ...line.frames],
          notes: [],
          variations: [],
        };
  }

  private before({ version }: OtherLine) {
    return this.replay()!.frames.filter((one) => one.version <= version);
  }
}
