import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** How much may be allocated beside what is alive until the next full collection, in percent of it. */
const GENEROUS = 100;

const growth = (percent: number): string => `--heap-growing-percent=${percent}`;

/** V8's flags of {@link settleCollector}. */
export const collectorFlags = (): string[] => [
  `--concurrent-marking-max-worker-num=${Math.max(1, Math.floor(availableParallelism() / 2))}`,
  growth(GENEROUS),
];

/**
 * Keeps full garbage collections from holding up requests. V8 marks with four threads beside the main one: on two
 * processors these take both for a tenth of a second, from this process and from the database. And it collects a heap
 * that fills slowly after a tenth of growth, every few seconds. V8 reads both numbers anew at each collection.
 */
export function settleCollector(): void {
  for (const flag of collectorFlags()) setFlagsFromString(flag);
}

/** False: V8 decides, as it does by default. For a process whose memory is becoming scarce. */
export const growGenerously = (isGenerous: boolean): void =>
  setFlagsFromString(growth(isGenerous ? GENEROUS : 0));
