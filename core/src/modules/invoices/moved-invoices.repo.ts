import type { Db } from '../../infra/database.js';

/** The place after an invoice in the order of due dates. */
export interface OpenCursor {
  dueDate: string;
  id: number;
}

/**
 * Withdraws open invoices whose date is no longer their company's due date, of a fixed number that is looked at. One
 * with a payment that waits for a decision stays until that is made.
 */
export async function withdrawMoved(
  db: Db,
  { after, limit }: { after?: OpenCursor; limit: number },
  now: Date,
): Promise<OpenCursor | undefined> {
  const looked = db('invoices')
    .where('status', 'open')
    .orderBy(['dueDate', 'id'])
    .limit(limit)
    .select('id', 'companyId', 'dueDate', 'waitingReviews');
  if (after)
    void looked
      .where('dueDate', '>=', after.dueDate)
      .where((row) => row.where('dueDate', '>', after.dueDate).orWhere('id', '>', after.id));
  const rows = (await db
    .from(looked.as('i'))
    .join('companies as c', 'c.id', 'i.companyId')
    .orderBy(['i.dueDate', 'i.id'])
    .select('i.id', {
      dueDate: db.raw("DATE_FORMAT(i.dueDate, '%Y-%m-%d')"),
      hasMoved: db.raw('i.waitingReviews = 0 AND NOT (c.dueDate <=> i.dueDate)'),
    })) as { id: number; dueDate: string; hasMoved: number }[];
  const moved = rows.filter(({ hasMoved }) => hasMoved).map(({ id }) => id);
  if (moved.length)
    // Looked at again under the lock: the date may have been set back, and a payment may have come in.
    await db.raw(
      `UPDATE invoices i JOIN companies c ON c.id = i.companyId
       SET i.status = 'void', i.voidedFor = 'moved', i.updatedAt = ?
       WHERE i.id IN (${moved.map(() => '?').join(', ')}) AND i.status = 'open' AND i.waitingReviews = 0
         AND NOT (c.dueDate <=> i.dueDate)`,
      [now, ...moved],
    );
  const last = rows.at(-1);
  return rows.length === limit ? last : undefined;
}
