import { apiError } from './errors.js';

export interface TurnLimits {
  /** Jobs of all callers that run at the same time; of one caller `atOnceOfOne`: one by default. */
  atOnce: number;
  atOnceOfOne?: number;
  waiting: number;
  waitingOfOne: number;
  /** A caller that recently used more than this leaves the last free place to others; no limit by default. */
  heavyMs?: number;
  /** The response to rejected requests. */
  busy?: string;
}
interface Waiting<Asker> {
  asker: Asker;
  start(): void;
  refuse(error: unknown): void;
}

/** After this time, used time counts half. */
const HALF_LIFE_MS = 5 * 60_000;
const FORGOTTEN_EVERY_MS = 30_000;

/**
 * Turns at expensive work, shared between companies or networks: the next turn goes to whoever used the least time
 * recently, so that a caller with heavy files waits for its own work and nobody else does. Throws ERR_TOO_MANY_REQUESTS
 * for callers with too many in the queue.
 */
export function createFairTurns<Asker extends number | string = number>(
  limits: TurnLimits,
  now: () => number = () => performance.now(),
) {
  const running = new Map<Asker, number>();
  const used = new Map<Asker, { ms: number; at: number }>();
  let waiting: Waiting<Asker>[] = [];
  let lookedOver = now();

  function usedBy(asker: Asker): number {
    const entry = used.get(asker);
    return entry ? entry.ms * 0.5 ** ((now() - entry.at) / HALF_LIFE_MS) : 0;
  }
  function charge(asker: Asker, ms: number): void {
    used.set(asker, { ms: usedBy(asker) + ms, at: now() });
    if (now() - lookedOver < FORGOTTEN_EVERY_MS) return;
    lookedOver = now();
    for (const other of used.keys()) if (usedBy(other) < 1) used.delete(other);
  }
  const busy = () => apiError('ERR_TOO_MANY_REQUESTS', limits.busy);
  const runningOf = (asker: Asker) => running.get(asker) ?? 0;
  const runningAll = () => [...running.values()].reduce((sum, count) => sum + count, 0);

  function enter(one: Waiting<Asker>): void {
    if (waiting.filter(({ asker }) => asker === one.asker).length >= limits.waitingOfOne) throw busy();
    if (waiting.length >= limits.waiting) {
      // Its newest job.
      const [heaviest] = [...waiting].reverse().sort((a, b) => usedBy(b.asker) - usedBy(a.asker));
      if (!heaviest || usedBy(heaviest.asker) <= usedBy(one.asker)) throw busy();
      waiting = waiting.filter((other) => other !== heaviest);
      heaviest.refuse(busy());
    }
    waiting.push(one);
    next();
  }
  function next(): void {
    while (runningAll() < limits.atOnce) {
      const spare = limits.atOnce - runningAll() > 1 || limits.atOnce === 1;
      const [first] = waiting
        .filter(({ asker }) => runningOf(asker) < (limits.atOnceOfOne ?? 1))
        .filter(({ asker }) => spare || usedBy(asker) <= (limits.heavyMs ?? Infinity))
        .sort((a, b) => usedBy(a.asker) - usedBy(b.asker));
      if (!first) break;
      waiting = waiting.filter((other) => other !== first);
      running.set(first.asker, runningOf(first.asker) + 1);
      first.start();
    }
  }
  function leave(asker: Asker): void {
    if (runningOf(asker) > 1) running.set(asker, runningOf(asker) - 1);
    else running.delete(asker);
    next();
  }

  return async function turn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => enter({ asker, start, refuse }));
    const began = now();
    try {
      return await work();
    } finally {
      charge(asker, now() - began);
      leave(asker);
    }
  };
}
