import type { Clock } from './clock.js';
import type { Sweep } from './sweeper.js';

/** Work that looks through many rows, in batches. Repeating it is harmless. */
export interface Round<Cursor> {
  name: string;
  /** From the end of a round to the start of the next. */
  restMs: number;
  /** One batch, after `cursor`. Returns where to continue, undefined at the end. */
  batch(cursor: Cursor | undefined): Promise<Cursor | undefined>;
}
export interface Rounds {
  sweep: Sweep;
  /** A whole round at once. */
  whole(): Promise<void>;
}

/** Each second this much time at most: other sweeps wait meanwhile. A batch is not interrupted. */
const SLICE_MS = 200;

/** A round takes many sweeps, so that rows without number delay no other work. */
export function createRounds<Cursor>(clock: Clock, round: Round<Cursor>): Rounds {
  let cursor: Cursor | undefined;
  let endedAt: number | undefined;

  const isResting = () => {
    const sinceEnd = endedAt === undefined ? -1 : clock.now().getTime() - endedAt;
    // A clock that was set back is no reason to wait.
    return sinceEnd >= 0 && sinceEnd < round.restMs;
  };
  return {
    sweep: {
      name: round.name,
      everyMs: 1_000,
      async run() {
        if (cursor === undefined && isResting()) return;
        const began = performance.now();
        do cursor = await round.batch(cursor);
        while (cursor !== undefined && performance.now() - began < SLICE_MS);
        if (cursor === undefined) endedAt = clock.now().getTime();
      },
    },
    async whole() {
      let at = await round.batch(undefined);
      while (at !== undefined) at = await round.batch(at);
    },
  };
}
