import { LOG_GAMMA, SLOT_MS } from '@recado/sdk/rules';
import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { METRICS, TIMES } from './span-parts.rules.js';

const listed = (metrics: Iterable<string>) => [...metrics].map((metric) => `'${metric}'`).join(', ');
const KEY = 'slot, metric, queueId, userId, connectionId';
const SLOT = `FROM_UNIXTIME(FLOOR(UNIX_TIMESTAMP(at) / ${SLOT_MS / 1000}) * ${SLOT_MS / 1000})`;
const IDS = `${SLOT} AS slot, metric, queueId, userId, connectionId`;
const ofParts = (metrics: Iterable<string>) =>
  `FROM spanParts WHERE companyId = :companyId AND metric IN (${listed(metrics)}) AND at >= :from AND at < :to`;
const ofSlots = (table: string) =>
  `FROM ${table} WHERE companyId = :companyId AND slot >= :from AND slot < :to`;
const binOf = (value: string) => `GREATEST(0, CEIL(LN(GREATEST(1, ${value} / 1000e0)) / ${LOG_GAMMA}e0))`;
const binned = (value: string, isWorking: 0 | 1) =>
  `SELECT ${IDS}, ${isWorking} AS isWorking, ${binOf(value)} AS bin, 1 AS n ${ofParts(TIMES)}`;

const DIFFERENCES = [
  `SELECT 1 AS differs FROM (
     SELECT ${IDS}, 1 AS n, value AS v, working AS w ${ofParts(METRICS)}
     UNION ALL SELECT ${KEY}, -count, -value, -working ${ofSlots('spanStats')}
   ) u GROUP BY ${KEY} HAVING SUM(n) <> 0 OR SUM(v) <> 0 OR SUM(w) <> 0 LIMIT 1`,
  `SELECT 1 AS differs FROM (
     ${binned('value', 0)} UNION ALL ${binned('working', 1)}
     UNION ALL SELECT ${KEY}, isWorking, bin, -count ${ofSlots('spanBins')}
   ) u GROUP BY ${KEY}, isWorking, bin HAVING SUM(n) <> 0 LIMIT 1`,
];

/**
 * Whether sums of a stretch may differ from what its parts add up to. The database adds, many times as fast as reading all
 * rows; its logarithm may put a value at the edge of a bin elsewhere, so only "no" is certain.
 */
export async function isSuspect(
  trx: Transaction,
  { companyId }: TenantScope,
  stretch: { from: Date; to: Date },
): Promise<boolean> {
  for (const sql of DIFFERENCES) {
    const [rows] = await trx.raw(sql, { companyId, ...stretch } as never);
    if (rows.length > 0) return true;
  }
  return false;
}
