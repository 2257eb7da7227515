import { apiError } from './errors.js';

export interface TurnLimits {
  /** Jobs of all companies that run at the same time; of one company, one. */
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
  /** A company that used more than this lately leaves the last free place to others. */
  heavyMs: number;
}
interface Waiting {
  companyId: number;
  start(): void;
  refuse(error: unknown): void;
}

/** After so long, time that a company used counts half. */
const HALF_LIFE_MS = 5 * 60_000;

/**
 * Turns at work that costs, shared between companies: the next turn is that of the company which used the least time lately,
 * so that one with heavy files waits for its own and nobody else for them. Throws ERR_TOO_MANY_REQUESTS for those who queue
 * up too much.
 */
export function createFairTurns(limits: TurnLimits, now: () => number = () => performance.now()) {
  const running = new Set<number>();
  const used = new Map<number, { ms: number; at: number }>();
  let waiting: Waiting[] = [];

  function usedBy(companyId: number): number {
    const entry = used.get(companyId);
    return entry ? entry.ms * 0.5 ** ((now() - entry.at) / HALF_LIFE_MS) : 0;
  }
  function charge(companyId: number, ms: number): void {
    used.set(companyId, { ms: usedBy(companyId) + ms, at: now() });
    for (const other of used.keys()) if (usedBy(other) < 1) used.delete(other);
  }
  const busy = () => apiError('ERR_TOO_MANY_REQUESTS', 'Other files are being read');

  function enter(one: Waiting): void {
    if (waiting.filter(({ companyId }) => companyId === one.companyId).length >= limits.waitingOfOne)
      throw busy();
    if (waiting.length >= limits.waiting) {
      // Of its jobs, the one that came last.
      const [heaviest] = [...waiting].reverse().sort((a, b) => usedBy(b.companyId) - usedBy(a.companyId));
      if (!heaviest || usedBy(heaviest.companyId) <= usedBy(one.companyId)) throw busy();
      waiting = waiting.filter((other) => other !== heaviest);
      heaviest.refuse(busy());
    }
    waiting.push(one);
    next();
  }
  function next(): void {
    while (running.size < limits.atOnce) {
      const spare = limits.atOnce - running.size > 1 || limits.atOnce === 1;
      const [first] = waiting
        .filter(({ companyId }) => !running.has(companyId))
        .filter(({ companyId }) => spare || usedBy(companyId) <= limits.heavyMs)
        .sort((a, b) => usedBy(a.companyId) - usedBy(b.companyId));
      if (!first) break;
      waiting = waiting.filter((other) => other !== first);
      running.add(first.companyId);
      first.start();
    }
  }

  return async function turn<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => enter({ companyId, start, refuse }));
    const began = now();
    try {
      return await work();
    } finally {
      charge(companyId, now() - began);
      running.delete(companyId);
      next();
    }
  };
}
export type FairTurns = ReturnType<typeof createFairTurns>;
