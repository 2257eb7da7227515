import { setTimeout as wait } from 'node:timers/promises';

const FIRST_MS = 250;
const LONGEST_MS = 60_000;

/** Milliseconds until the next attempt, after this many failures: doubling, with some randomness. */
export const backoffMs = (failures: number, random = Math.random()): number =>
  Math.round(Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.75 + random / 2));

/** Waits; an end of the signal ends the wait without an error. */
export async function pauseOf(failures: number, signal: AbortSignal): Promise<void> {
  await wait(backoffMs(failures), undefined, { signal, ref: false }).catch(() => undefined);
}
