import type { Db, Transaction } from '../../infra/database.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { CompanyAdmin } from './reminder-recipients.rules.js';

/** An open invoice of a company that could be reminded, with what its message says. */
export interface RemindableRow {
  id: number;
  companyId: number;
  dueDate: string;
  remindedFor: number | null;
  amountMinor: number;
  currency: string;
  companyName: string;
  phone: string | null;
  language: string;
  timeZone: string;
}
export interface ReminderCursor {
  dueDate: string;
  id: number;
}

/** Open invoices with due dates in a range, of every company: it knows no scope. A fixed number is looked at. */
export async function remindable(
  db: Db,
  { from, to, after, limit }: { from: string; to: string; after?: ReminderCursor; limit: number },
): Promise<{ rows: RemindableRow[]; next?: ReminderCursor }> {
  const looked = db('invoices')
    .where('status', 'open')
    .whereBetween('dueDate', [from, to])
    .orderBy(['dueDate', 'id'])
    .limit(limit)
    .select('id', 'companyId', 'dueDate', 'remindedFor', 'amountMinor', 'currency', 'waitingReviews');
  if (after)
    void looked
      .where('dueDate', '>=', after.dueDate)
      .where((row) => row.where('dueDate', '>', after.dueDate).orWhere('id', '>', after.id));
  const rows = (await db
    .from(looked.as('i'))
    .join('companies as c', 'c.id', 'i.companyId')
    .orderBy(['i.dueDate', 'i.id'])
    .select('i.id', 'i.companyId', 'i.remindedFor', 'i.amountMinor', 'i.currency', {
      dueDate: db.raw("DATE_FORMAT(i.dueDate, '%Y-%m-%d')"),
      companyName: 'c.name',
      phone: 'c.phone',
      language: 'c.language',
      timeZone: 'c.timeZone',
      isReminded: db.raw('c.status AND c.dueDate = i.dueDate AND i.waitingReviews = 0'),
    })) as (RemindableRow & { isReminded: 0 | 1 })[];
  const last = rows.at(-1);
  return {
    rows: rows.filter(({ isReminded }) => isReminded === 1),
    ...(rows.length === limit && last && { next: { dueDate: last.dueDate, id: last.id } }),
  };
}

/** The admins of these companies, the longest-serving first. A plan bounds how many a company has. */
export const adminsOf = async (db: Db, companyIds: readonly number[]): Promise<CompanyAdmin[]> =>
  companyIds.length === 0
    ? []
    : ((await db('users')
        .whereIn('companyId', [...companyIds])
        .where({ profile: 'admin' })
        .orderBy('id')
        .select('companyId', 'name', 'wpp')) as CompanyAdmin[]);

/** Which of these keys are those of messages that were sent. */
export async function sentKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = (await db('messages')
    .where({ companyId: PLATFORM_COMPANY_ID })
    .whereIn(
      'clientKey',
      keys.map((key) => Buffer.from(key)),
    )
    .pluck('clientKey')) as Buffer[];
  return new Set(rows.map((key) => key.toString()));
}

/** False if another process, or a later reminder, was quicker. */
export async function noteReminder(trx: Transaction, id: number, day: number): Promise<boolean> {
  const changed = await trx('invoices')
    .where({ id })
    .where((row) => row.whereNull('remindedFor').orWhere('remindedFor', '<', day))
    .update({ remindedFor: day });
  return changed === 1;
}
