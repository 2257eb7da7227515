import { RECURRENCES } from '@recado/sdk/rules';
import type { Recurrence } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { Terms } from './billing-terms.rules.js';

/** A company that will soon be due, or is. */
export interface DueCompany {
  id: number;
  dueDate: string;
  dueDay: number | null;
  recurrence: Recurrence;
  timeZone: string;
  /** Of its next period. */
  planId: number;
  /** That plan costs nothing. */
  isFree: boolean;
  /** Nothing is to be made for this due date: it has its invoice, or a person has withdrawn it. */
  isSettled: boolean;
}
interface Flags {
  isFree: 0 | 1;
  isSettled: 0 | 1;
  isBilled: 0 | 1;
}
/** The place after a company in the order of due dates. */
export interface DueCursor {
  dueDate: string;
  id: number;
}

/**
 * Companies due until a day, in the order of their due dates; super users' own work: it knows no scope. A fixed number
 * of rows is looked at, so the statement takes as long in a large installation as in a small one.
 */
export async function dueCompanies(
  db: Db,
  { until, after, limit, terms }: { until: string; after?: DueCursor; limit: number; terms: Terms },
): Promise<{ rows: DueCompany[]; next?: DueCursor }> {
  const looked = db('companies')
    .where('dueDate', '<=', until)
    .orderBy(['dueDate', 'id'])
    .limit(limit)
    .select(
      ...['id', 'dueDay', 'dueDate', 'recurrence', 'timeZone', 'status'],
      db.raw('COALESCE(nextPlanId, planId) AS planId'),
    );
  if (after)
    void looked
      .where('dueDate', '>=', after.dueDate)
      .where((row) => row.where('dueDate', '>', after.dueDate).orWhere('id', '>', after.id));
  const rows = (await db
    .from(looked.as('c'))
    .join('plans as p', 'p.id', 'c.planId')
    .orderBy(['c.dueDate', 'c.id'])
    .select('c.id', 'c.dueDay', 'c.recurrence', 'c.timeZone', 'c.planId', {
      dueDate: db.raw("DATE_FORMAT(c.dueDate, '%Y-%m-%d')"),
      isFree: db.raw('ROUND(p.amount * ?) = 0', [terms.minorUnits]),
      isSettled: db.raw(`EXISTS (SELECT 1 FROM invoices i WHERE i.companyId = c.id AND i.dueDate = c.dueDate
        AND (i.status <> 'void' OR i.voidedFor = 'person'))`),
      isBilled: db.raw(
        `c.id <> ? AND c.status AND c.recurrence IN (${RECURRENCES.map(() => '?').join(', ')})
          AND NOT EXISTS (SELECT 1 FROM companyDeletions d WHERE d.companyId = c.id)`,
        [PLATFORM_COMPANY_ID, ...RECURRENCES],
      ),
    })) as (Flags & Omit<DueCompany, 'isFree' | 'isSettled'>)[];
  const last = rows.at(-1);
  return {
    rows: rows
      .filter(({ isBilled }) => isBilled)
      .map((row) => ({ ...row, isFree: row.isFree === 1, isSettled: row.isSettled === 1 })),
    ...(rows.length === limit && last && { next: { dueDate: last.dueDate, id: last.id } }),
  };
}

/**
 * The invoices of these companies' present due dates: plan, sum and payer as they are now. An invoice that exists stays
 * as it is. Companies that owe nothing get none.
 */
export async function insertInvoices(
  db: Db | Transaction,
  companyIds: readonly number[],
  { currency, minorUnits, now }: Terms,
): Promise<void> {
  if (companyIds.length === 0) return;
  const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ');
  await db.raw(
    `INSERT INTO invoices (companyId, dueDate, amountMinor, currency, planId, planName, users, connections, queues,
       recurrence, payerName, payerEmail, payerDocument, createdAt, updatedAt)
     SELECT c.id, c.dueDate, ROUND(p.amount * ?), ?, p.id, p.name, p.users, p.connections, p.queues,
       c.recurrence, c.name, c.email, c.document, ?, ?
     FROM companies c JOIN plans p ON p.id = COALESCE(c.nextPlanId, c.planId)
     WHERE c.id IN (${marks(companyIds)}) AND c.id <> ? AND c.dueDate IS NOT NULL
       AND c.recurrence IN (${marks(RECURRENCES)}) AND ROUND(p.amount * ?) > 0
     ON DUPLICATE KEY UPDATE id = invoices.id`,
    [minorUnits, currency, now, now, ...companyIds, PLATFORM_COMPANY_ID, ...RECURRENCES, minorUnits],
  );
}
