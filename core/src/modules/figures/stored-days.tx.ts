import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { DaySums, Kind } from './day-sums.rules.js';
import { COLUMNS, sumsOf } from './figure-columns.rules.js';
import { TIMES, type Metric } from './span-parts.rules.js';

interface OneDay {
  /** Counted from 1970. */
  day: number;
  /** Its moments, or those of a part of it. */
  from: Date;
  to: Date;
}
const SUMS = COLUMNS.map(({ name, metric, of }) => `SUM(IF(metric = '${metric}', ${of}, 0)) AS ${name}`).join(
  ', ',
);

/** What the slots of a day add up to. The database adds: a busy day has tens of thousands of rows. */
export async function addStoredDay(
  db: Db,
  { companyId }: TenantScope,
  one: OneDay,
  days: DaySums,
): Promise<void> {
  const { day, from, to } = one;
  const where = 'WHERE companyId = ? AND slot >= ? AND slot < ?';
  const read = async (sql: string) => (await db.raw(sql, [companyId, from, to]))[0];
  for (const row of await read(
    `SELECT queueId, userId, connectionId, ${SUMS} FROM spanStats ${where} GROUP BY queueId, userId, connectionId`,
  )) {
    const { queueId, userId, connectionId, ...sums } = row;
    const own = sumsOf(sums);
    days.addSums({ kind: 'all', day, a: 0, b: 0 }, own);
    days.addSums({ kind: 'queue', day, a: queueId, b: 0 }, own);
    days.addSums({ kind: 'user', day, a: userId, b: 0 }, own);
    days.addSums({ kind: 'connection', day, a: connectionId, b: 0 }, own);
    days.addSums({ kind: 'queueUser', day, a: queueId, b: userId }, own);
  }

  const times = `metric IN (${[...TIMES].map((metric) => `'${metric}'`).join(', ')})`;
  for (const [kind, column] of [
    ['all', '0'],
    ['queue', 'queueId'],
    ['user', 'userId'],
    ['connection', 'connectionId'],
  ] as [Kind, string][])
    for (const { a, metric, isWorking, bin, total } of await read(
      `SELECT ${column} AS a, metric, isWorking, bin, SUM(count) AS total FROM spanBins ${where} AND ${times}
       GROUP BY a, metric, isWorking, bin HAVING total <> 0`,
    ))
      days.addCounts(
        { kind, day, a: Number(a), metric, isWorking: Boolean(isWorking) },
        new Map([[bin, Number(total)]]),
      );

  for (const { slot, total, ...ids } of (await read(
    `SELECT slot, metric, queueId, userId, connectionId, SUM(count) AS total FROM spanStats ${where}
       AND metric IN ('opened', 'closed') GROUP BY slot, metric, queueId, userId, connectionId`,
  )) as {
    slot: Date;
    metric: Metric;
    queueId: number;
    userId: number;
    connectionId: number;
    total: number;
  }[])
    days.addHours({ ...ids, slot: slot.getTime(), count: Number(total) });
}
