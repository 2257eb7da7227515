import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { Sums, addBin, type Metric, type Sum } from './span-parts.rules.js';

interface KeyRow {
  slot: Date;
  metric: Metric;
  queueId: number;
  userId: number;
  connectionId: number;
}

/** What is stored of some slots, with its bins. Meant for a day or so: all of it is in memory. */
export async function storedSums(
  db: Db,
  { companyId }: TenantScope,
  { from, to }: { from: Date; to: Date },
): Promise<Sum[]> {
  const sums = new Sums();
  for (const table of ['spanStats', 'spanBins'] as const) {
    const rows: (KeyRow & Record<string, number>)[] = await db(table)
      .where({ companyId })
      .where('slot', '>=', from)
      .where('slot', '<', to);
    for (const row of rows) {
      const { slot, metric, queueId, userId, connectionId } = row;
      const sum = sums.at({ slot: slot.getTime(), metric, queueId, userId, connectionId });
      if (table === 'spanBins')
        addBin(sum, row['isWorking'] ? 'workingBins' : 'bins', row['bin']!, row['count']!);
      else {
        sum.count += row['count']!;
        sum.value += row['value']!;
        sum.working += row['working']!;
      }
    }
  }
  return sums.changes();
}
