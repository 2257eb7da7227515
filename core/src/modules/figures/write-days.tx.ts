import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { addRows } from './add-rows.tx.js';
import { DaySums, type DayBins, type DaySum } from './day-sums.rules.js';
import { COLUMNS } from './figure-columns.rules.js';
import { changePacked } from './packed-counts.tx.js';
import type { Sum } from './span-parts.rules.js';

export interface DaysState {
  /** The zone of the days; null while those of a former one are being removed. */
  timeZone: string | null;
  /** From which slot on they are complete; later moments are added to them, earlier ones are still to be read. */
  daysFrom: Date;
}

/** In the transaction that changes the sums by slots: days change by the same differences. Requires the lock. */
export async function addToDays(
  trx: Transaction,
  { companyId }: TenantScope,
  sums: readonly Sum[],
): Promise<void> {
  const state: DaysState | undefined = await trx('figureCursors')
    .where({ companyId })
    .first('timeZone', 'daysFrom');
  if (!state?.timeZone) return;
  const since = state.daysFrom.getTime();
  const days = new DaySums(state.timeZone);
  for (const sum of sums) if (sum.slot >= since) days.add(sum);
  await writeDays(trx, { companyId }, days);
}

export async function writeDays(trx: Transaction, { companyId }: TenantScope, days: DaySums): Promise<void> {
  const names = COLUMNS.map(({ name }) => name);
  const { sums, bins } = days.blocks();
  await addRows(trx, {
    table: 'figureDays',
    columns: ['companyId', 'kind', 'size', 'day', 'a', 'b', ...names],
    added: names,
    rows: sums
      .filter((one) => names.some((name) => (one.sums[name] ?? 0) !== 0))
      .map((one) => [companyId, ...sumKey(one), ...names.map((name) => one.sums[name] ?? 0)]),
  });
  await changePacked(trx, {
    table: 'figureDayBins',
    columns: ['companyId', 'kind', 'size', 'day', 'a', 'metric', 'isWorking'],
    listed: 'a',
    changes: bins
      .filter(({ counts }) => counts.size > 0)
      .map((one) => ({ key: [companyId, ...binKey(one)], counts: one.counts })),
  });
}
export const sumKey = ({ kind, size, day, a, b }: Omit<DaySum, 'sums'>) => [kind, size, day, a, b] as const;
export const binKey = ({ kind, size, day, a, metric, isWorking }: Omit<DayBins, 'counts'>) =>
  [kind, size, day, a, metric, Number(isWorking)] as const;
