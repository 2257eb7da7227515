import { addDays, firstMomentAt, wallClock } from '@recado/sdk/flow';
import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { DaySums, dayNumber } from './day-sums.rules.js';
import { addStoredDay } from './stored-days.tx.js';
import { writeDays, type DaysState } from './write-days.tx.js';

const REMOVED_AT_ONCE = 5_000;
/** Days of one transaction: whoever waits for the lock waits for a second or so. */
const DAYS_AT_ONCE = 8;
/** Nothing is older: the days are complete. */
export const BEGINNING = new Date(0);
const NEVER = '9999-12-31 00:00:00';

/**
 * Makes some more of a company's sums by days from those by slots, some days from the newest back, or removes some of a
 * former zone's. Requires the lock. Returns whether there was something to do.
 */
export async function buildDays(trx: Transaction, scope: TenantScope): Promise<boolean> {
  const { companyId } = scope;
  const company = await trx('companies').where({ id: companyId }).first('timeZone');
  const state: (DaysState & { backfillBelow: number }) | undefined = await trx('figureCursors')
    .where({ companyId })
    .first('timeZone', 'daysFrom', 'backfillBelow');
  // While tickets are walked their sums change everywhere: the days are made once they are complete.
  if (!company || !state || Number(state.backfillBelow) > 0) return false;
  const put = (values: object) => trx('figureCursors').where({ companyId }).update(values);
  if (state.timeZone !== company.timeZone) {
    const removed = await removeSome(trx, scope);
    await put({ daysFrom: NEVER, timeZone: removed ? null : company.timeZone });
    return true;
  }
  if (state.daysFrom <= BEGINNING) return false;
  const timeZone: string = company.timeZone;
  const days = new DaySums(timeZone);
  let reached = state.daysFrom;
  // The longer blocks of several days are written once.
  for (let day = 0; day < DAYS_AT_ONCE && reached > BEGINNING; day++)
    reached = await addDayBefore(trx, scope, { moment: reached, timeZone }, days);
  await writeDays(trx, scope, days);
  await put({ daysFrom: reached });
  return true;
}

/** The last day with sums before a moment, up to it. Returns when that day began. */
async function addDayBefore(
  trx: Transaction,
  scope: TenantScope,
  { moment, timeZone }: { moment: Date; timeZone: string },
  days: DaySums,
): Promise<Date> {
  const newest = await trx('spanStats')
    .where({ companyId: scope.companyId })
    .where('slot', '<', moment)
    .orderBy('slot', 'desc')
    .first('slot');
  if (!newest) return BEGINNING;
  const { date } = wallClock(newest.slot, timeZone);
  const from = firstMomentAt(date, '00:00', timeZone);
  const end = firstMomentAt(addDays(date, 1), '00:00', timeZone);
  await addStoredDay(trx, scope, { day: dayNumber(date), from, to: end < moment ? end : moment }, days);
  return from;
}

async function removeSome(trx: Transaction, { companyId }: TenantScope): Promise<boolean> {
  for (const table of ['figureDayBins', 'figureDays'])
    if ((await trx(table).where({ companyId }).limit(REMOVED_AT_ONCE).delete()) > 0) return true;
  return false;
}

/** All days are made anew. Requires the lock. */
export const dropDays = async (trx: Transaction, { companyId }: TenantScope): Promise<void> => {
  await trx('figureCursors').where({ companyId }).update({ timeZone: null, daysFrom: NEVER });
};
