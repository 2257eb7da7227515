import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { addRows } from './add-rows.tx.js';
import { addToDays } from './write-days.tx.js';
import type { Sum } from './span-parts.rules.js';

const KEY = ['companyId', 'slot', 'metric', 'queueId', 'userId', 'connectionId'];

/** Adds differences to the sums, in the order of their keys. A row that became zero says nothing. */
export async function writeSums(
  trx: Transaction,
  { companyId }: TenantScope,
  sums: readonly Sum[],
): Promise<void> {
  if (sums.length === 0) return;
  const key = ({ slot, metric, queueId, userId, connectionId }: Sum) => [
    ...[companyId, new Date(slot), metric, queueId, userId, connectionId],
  ];
  const totals = sums.filter(({ count, value, working }) => count !== 0 || value !== 0 || working !== 0);
  const bins = sums.flatMap((sum) => [
    ...[...sum.bins].map(([bin, count]) => [...key(sum), 0, bin, count]),
    ...[...sum.workingBins].map(([bin, count]) => [...key(sum), 1, bin, count]),
  ]);
  await addRows(trx, {
    table: 'spanStats',
    columns: [...KEY, 'count', 'value', 'working'],
    added: ['count', 'value', 'working'],
    rows: totals.map((sum) => [...key(sum), sum.count, sum.value, sum.working]),
  });
  await addRows(trx, {
    table: 'spanBins',
    columns: [...KEY, 'isWorking', 'bin', 'count'],
    added: ['count'],
    rows: bins,
  });
  await addToDays(trx, { companyId }, sums);
}
