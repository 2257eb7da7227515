import type { Db, Transaction } from '../../infra/database.js';
import { INITIAL_GRACE_DAYS } from '../../infra/subscription.js';

/** How the installation bills: the one row of its table. */
export interface BillingSettingsRow {
  provider: string | null;
  currency: string;
  invoiceDaysBefore: number;
  graceDays: number;
  reminderDays: number[];
  reminderConnectionId: number | null;
  version: number;
}
/** Its key. */
export const THE_ROW = 1;

/** Those of an installation where nobody has changed anything. */
const INITIAL: BillingSettingsRow = {
  provider: null,
  currency: 'BRL',
  invoiceDaysBefore: 10,
  graceDays: INITIAL_GRACE_DAYS,
  reminderDays: [-5, -1, 0, 3],
  reminderConnectionId: null,
  version: 0,
};

export async function readBillingSettings(db: Db): Promise<BillingSettingsRow> {
  const row = (await db('billingSettings')
    .where({ id: THE_ROW })
    .first(
      ...['provider', 'currency', 'invoiceDaysBefore', 'graceDays', 'reminderDays'],
      ...['reminderConnectionId', 'version'],
    )) as (Omit<BillingSettingsRow, 'reminderDays'> & { reminderDays: string | number[] }) | undefined;
  if (!row) return INITIAL;
  const { reminderDays: days } = row;
  return { ...row, reminderDays: typeof days === 'string' ? (JSON.parse(days) as number[]) : days };
}

/** So that there is a row to lock and to change. */
export async function ensureBillingSettings(trx: Transaction): Promise<void> {
  const row = { ...INITIAL, id: THE_ROW, reminderDays: JSON.stringify(INITIAL.reminderDays) };
  await trx('billingSettings').insert(row).onConflict('id').ignore();
}

export async function updateBillingSettings(
  trx: Transaction,
  { reminderDays, ...values }: Partial<BillingSettingsRow>,
): Promise<void> {
  const changes = { ...values, ...(reminderDays && { reminderDays: JSON.stringify(reminderDays) }) };
  if (Object.keys(changes).length) await trx('billingSettings').where({ id: THE_ROW }).update(changes);
}
