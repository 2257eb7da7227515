import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Moments } from './read-slots.tx.js';
import { blockOf, daysOf } from './busy-blocks.tx.js';
import { eachPacked } from './packed-counts.tx.js';
import { cutTo, joined, overlap, type Interval } from './intervals.rules.js';

const DAY_MS = 86_400_000;
/** Read at its place in the index, however many attendances go on. */
const FIRST_OPEN = `(SELECT h.since FROM spanHolds h
  WHERE h.companyId = ? AND h.userId = u.userId AND h.until IS NULL ORDER BY h.since LIMIT 1)`;

export interface Presence {
  onlineMs: number;
  /** Online with at least one open attendance. */
  busyMs: number;
}

interface Row {
  userId: number;
  since: Date;
  until: Date;
}
interface BusyRow {
  userId: number;
  block: number | null;
  days: Buffer | null;
  /** Of the attendances that go on, the first. */
  since: Date | null;
}

/**
 * How long these users were there, and how much of it with an attendance; several at once count once. Two statements:
 * as much work as there are months and users, and comings and goings.
 */
export async function presences(
  db: Db,
  { companyId }: TenantScope,
  userIds: readonly number[],
  { from, to, now }: Moments & { now: Date },
): Promise<Map<number, Presence>> {
  const end = Math.min(to.getTime(), now.getTime());
  const whole = { from: from.getTime(), to: end };
  const found = new Map<number, Presence>();
  if (userIds.length === 0 || whole.from >= whole.to) return found;
  const places = userIds.map(() => '?').join(', ');
  const firstDay = Math.floor(whole.from / DAY_MS);
  const lastDay = Math.floor((end - 1) / DAY_MS);
  const presencesAsked = db.raw(
    `SELECT userId, since, until FROM userPresences FORCE INDEX (userPresences_by_end)
     WHERE companyId = ? AND userId IN (${places}) AND until > ? AND since < ?`,
    [companyId, ...userIds, from, new Date(end)],
  );
  const busyAsked = db.raw(
    `SELECT userId, block, days, NULL AS since FROM busyBlocks
     WHERE companyId = ? AND userId IN (${places}) AND block BETWEEN ? AND ?
     UNION ALL SELECT userId, NULL, NULL, ${FIRST_OPEN}
     FROM JSON_TABLE(?, '$[*]' COLUMNS (userId INT UNSIGNED PATH '$')) u`,
    [companyId, ...userIds, blockOf(firstDay), blockOf(lastDay), companyId, JSON.stringify(userIds)],
  );
  const [[there], [busy]]: [Row[][], BusyRow[][]] = await Promise.all([presencesAsked, busyAsked]);
  const busyOf = new Map<number, Interval[]>();
  for (const { userId, block, days, since } of busy!) {
    const own = busyOf.get(userId) ?? [];
    if (since) own.push({ from: since.getTime(), to: end });
    if (block !== null && days)
      for (const [day, stretches] of daysOf({ block, days }))
        if (day >= firstDay && day <= lastDay) own.push(...busyOfDay(day, stretches));
    busyOf.set(userId, own);
  }
  const onlineOf = new Map<number, Interval[]>();
  for (const { userId, since, until } of there!) {
    const own = onlineOf.get(userId) ?? [];
    own.push({ from: since.getTime(), to: until.getTime() });
    onlineOf.set(userId, own);
  }
  for (const userId of userIds) {
    const online = joined(cutTo(onlineOf.get(userId) ?? [], whole));
    const both = overlap(online, joined(busyOf.get(userId) ?? []));
    const length = (some: readonly Interval[]) => some.reduce((sum, one) => sum + one.to - one.from, 0);
    found.set(userId, { onlineMs: length(online), busyMs: length(both) });
  }
  return found;
}

/** The stretches of a day with at least one attendance. */
function busyOfDay(day: number, stretches: Buffer): Interval[] {
  const intervals: Interval[] = [];
  let since = 0;
  eachPacked(stretches, (second, change) => {
    const at = day * DAY_MS + second * 1000;
    if (change > 0) since = at;
    else intervals.push({ from: since, to: at });
  });
  return intervals;
}
