import { apiError } from './errors.js';
import { createUsedTime } from './used-time.js';

export interface TurnLimits {
  /** Jobs of all callers that run at the same time; of one caller `atOnceOfOne`: one by default. */
  atOnce: number;
  atOnceOfOne?: number;
  /** Jobs of each group by its name, if fewer than `atOnce`. */
  atOnceOfGroup?: Readonly<Record<string, number>>;
  /** Jobs of each group that may wait, and of one caller. */
  waiting: number;
  waitingOfOne: number;
  /** A caller that recently used more than this leaves the last free place to others; no limit by default. */
  heavyMs?: number;
  /** The response to rejected requests. */
  busy?: string;
}
/**
 * Whose turn it is: a caller may count by several keys, and the one that used most decides. Groups get turns
 * alternately and never take each other's room; all callers are one group by default.
 */
export interface Asker {
  group: string;
  keys: readonly string[];
}
interface Waiting extends Asker {
  start(): void;
  refuse(error: unknown): void;
}

/**
 * Turns at expensive work, shared between companies or networks: the next turn goes to whoever used the least time
 * recently, so that a caller with heavy files waits for its own work and nobody else does. Throws ERR_TOO_MANY_REQUESTS
 * for callers with too many in the queue.
 */
export function createFairTurns(limits: TurnLimits, now: () => number = () => performance.now()) {
  const used = createUsedTime(now);
  /** When each group had its last turn, counted in turns. */
  const served = new Map<string, number>();
  let turns = 0;
  let running: Waiting[] = [];
  let waiting: Waiting[] = [];

  const busy = () => apiError('ERR_TOO_MANY_REQUESTS', limits.busy);
  const usedBy = ({ keys }: Asker) => Math.max(...keys.map(used.of));
  const ofGroup = (jobs: Waiting[], group: string) => jobs.filter((job) => job.group === group);
  /** The most jobs that one key of the caller has among these. */
  const ofOne = (jobs: Waiting[], { keys }: Asker) =>
    Math.max(...keys.map((key) => jobs.filter((job) => job.keys.includes(key)).length));

  function enter(one: Waiting): void {
    const room = ofGroup(waiting, one.group);
    if (ofOne(room, one) >= limits.waitingOfOne) throw busy();
    if (room.length >= limits.waiting) {
      // Its newest job.
      const [heaviest] = room.reverse().sort((a, b) => usedBy(b) - usedBy(a));
      if (!heaviest || usedBy(heaviest) <= usedBy(one)) throw busy();
      waiting = waiting.filter((other) => other !== heaviest);
      heaviest.refuse(busy());
    }
    waiting.push(one);
    next();
  }
  function mayStart(one: Waiting): boolean {
    const spare = limits.atOnce - running.length > 1 || limits.atOnce === 1;
    return (
      ofOne(running, one) < (limits.atOnceOfOne ?? 1) &&
      ofGroup(running, one.group).length < (limits.atOnceOfGroup?.[one.group] ?? limits.atOnce) &&
      (spare || usedBy(one) <= (limits.heavyMs ?? Infinity))
    );
  }
  const lastTurn = ({ group }: Asker) => served.get(group) ?? 0;
  function next(): void {
    while (running.length < limits.atOnce) {
      const [first] = waiting
        .filter(mayStart)
        .sort((a, b) => lastTurn(a) - lastTurn(b) || usedBy(a) - usedBy(b));
      if (!first) break;
      waiting = waiting.filter((other) => other !== first);
      running.push(first);
      served.set(first.group, ++turns);
      first.start();
    }
  }

  return async function turn<T>(caller: Asker | number | string, work: () => Promise<T>): Promise<T> {
    const { group, keys } = typeof caller === 'object' ? caller : { group: '', keys: [String(caller)] };
    // What a caller used in one group does not count against it in another.
    const asker = { group, keys: keys.map((key) => `${group}:${key}`) };
    const job = await new Promise<Waiting>((start, refuse) => {
      const one: Waiting = { ...asker, start: () => start(one), refuse };
      enter(one);
    });
    const began = now();
    try {
      return await work();
    } finally {
      for (const key of job.keys) used.charge(key, now() - began);
      running = running.filter((other) => other !== job);
      next();
    }
  };
}
