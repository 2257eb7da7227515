import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Hold } from './fold.rules.js';
import { putStretches, type StretchesOfDay } from './busy-blocks.tx.js';
import { changePacked, packed, type PackedChange } from './packed-counts.tx.js';
import { bump } from './span-parts.rules.js';

const DAY_MS = 86_400_000;
interface Held {
  holds: readonly Hold[];
}
interface BusyDay {
  userId: number;
  day: number;
  /** In which second how many attendances more (or fewer) the user has. */
  counts: Map<number, number>;
  /** Nothing is to be added, but what is read of them is not what they say. */
  isStale?: boolean;
}
/** By user and day of UTC. */
export type BusyEdges = Map<string, BusyDay>;

/** Adds attendances that have ended; one that goes on is found among `spanHolds`. Each day stands alone. */
export function addHolds(edges: BusyEdges, holds: readonly Hold[], sign: 1 | -1): void {
  for (const { userId, from, to } of holds)
    for (let at = from; to !== null && at < to;) {
      const day = Math.floor(at / DAY_MS);
      const end = Math.min(to, (day + 1) * DAY_MS);
      const key = `${userId}:${day}`;
      let own = edges.get(key);
      if (!own) edges.set(key, (own = { userId, day, counts: new Map() }));
      bump(own.counts, Math.floor((at - day * DAY_MS) / 1000), sign);
      bump(own.counts, Math.floor((end - day * DAY_MS) / 1000), -sign);
      at = end;
    }
}

export function busyDifference(before: readonly Held[], after: readonly Held[]): BusyEdges {
  const edges: BusyEdges = new Map();
  for (const { holds } of before) addHolds(edges, holds, -1);
  for (const { holds } of after) addHolds(edges, holds, 1);
  return edges;
}

/**
 * The seconds in which a user's first attendance begins (1) and the last one ends (−1): all that is read of a day, however
 * many attendances it had.
 */
export function stretchesOf(counts: ReadonlyMap<number, number>): Map<number, number> {
  const edges = new Map<number, number>();
  let open = 0;
  for (const [second, change] of [...counts].sort(([one], [other]) => one - other)) {
    const isBusy = open > 0;
    open += change;
    if (open > 0 !== isBusy) edges.set(second, isBusy ? -1 : 1);
  }
  return edges;
}

/** Requires the lock of the company's figures. */
export async function writeBusy(
  trx: Transaction,
  { companyId }: TenantScope,
  edges: BusyEdges,
): Promise<void> {
  const changes = [...edges.values()]
    .filter(({ counts, isStale }) => counts.size > 0 || isStale)
    .map(({ userId, day, counts }): PackedChange => ({ key: [companyId, userId, day], counts }));
  const columns = ['companyId', 'userId', 'day'];
  const stretches: StretchesOfDay[] = [];
  const onSum = ([, userId, day]: readonly (string | number)[], sum: ReadonlyMap<number, number>) =>
    void stretches.push({ userId: Number(userId), day: Number(day), stretches: packed(stretchesOf(sum)) });
  await changePacked(trx, { table: 'busyDays', columns, listed: 'day', changes, onSum });
  await putStretches(trx, { companyId }, stretches);
}
