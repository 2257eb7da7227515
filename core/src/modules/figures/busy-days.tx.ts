import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Hold } from './fold.rules.js';
import { changePacked, type PackedChange } from './packed-counts.tx.js';
import { bump } from './span-parts.rules.js';

const DAY_MS = 86_400_000;
interface Held {
  holds: readonly Hold[];
}
/** Of a user's day of UTC: in which second how many attendances more (or fewer) the user has. By user and day. */
export type BusyEdges = Map<string, { userId: number; day: number; counts: Map<number, number> }>;

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

/** Requires the lock of the company's figures. */
export async function writeBusy(
  trx: Transaction,
  { companyId }: TenantScope,
  edges: BusyEdges,
): Promise<void> {
  const changes = [...edges.values()]
    .filter(({ counts }) => counts.size > 0)
    .map(({ userId, day, counts }): PackedChange => ({ key: [companyId, userId, day], counts }));
  const columns = ['companyId', 'userId', 'day'];
  await changePacked(trx, { table: 'busyDays', columns, listed: 'day', changes });
}
