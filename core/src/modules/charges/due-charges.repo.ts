import type { Db } from '../../infra/database.js';
import { LONGEST_PAUSE_MS } from './settlement.rules.js';

/** A moment further away was written by a clock that has been set back since: the charge is due. */
const outOfReach = (now: Date) => new Date(now.getTime() + LONGEST_PAUSE_MS + 60_000);

/**
 * Charges to look at, the longest due first and in turn by provider, so that one with many does not delay the others.
 */
export async function dueCharges(
  db: Db,
  now: Date,
  { ofProvider, limit }: { ofProvider: number; limit: number },
) {
  const due = db('charges')
    .where((row) => row.where('nextLookAt', '<=', now).orWhere('nextLookAt', '>', outOfReach(now)))
    .select('id', db.raw('ROW_NUMBER() OVER (PARTITION BY provider ORDER BY nextLookAt, id) AS turn'))
    .as('due');
  return (await db
    .from(due)
    .where('turn', '<=', ofProvider)
    .orderBy(['turn', 'id'])
    .limit(limit)
    .pluck('id')) as number[];
}

/** Takes a due charge until `until`; false if it is not due any longer. Who wakes it meanwhile writes an earlier moment. */
export async function takeLook(db: Db, id: number, now: Date, until: Date): Promise<boolean> {
  const taken = await db('charges')
    .where({ id })
    .where((row) => row.where('nextLookAt', '<=', now).orWhere('nextLookAt', '>', outOfReach(now)))
    .update({ nextLookAt: until });
  return taken === 1;
}

/** Plans the next look, unless somebody woke the charge since it was taken until `taken`. */
export const planLook = (
  db: Db,
  { id, taken }: { id: number; taken: Date },
  next: { nextLookAt: Date | null; looks: number; problem?: string },
): Promise<number> => db('charges').where({ id, nextLookAt: taken }).update(next);

/** A provider that is asked too often is left alone: none of its charges is looked at before `until`. */
export const postponeLooks = (db: Db, provider: string, until: Date): Promise<number> =>
  db('charges').where({ provider }).where('nextLookAt', '<', until).update({ nextLookAt: until });

/** Wakes one charge. */
export const wakeCharge = (db: Db, id: number, now: Date): Promise<number> =>
  db('charges').where({ id }).update({ nextLookAt: now, looks: 0 });

/** When the next look of a charge is planned. */
export const plannedLook = async (db: Db, id: number): Promise<Date | null> =>
  ((await db('charges').where({ id }).first('nextLookAt')) as { nextLookAt: Date | null } | undefined)
    ?.nextLookAt ?? null;

/** Live charges whose invoice is no longer open are withdrawn. */
export const withdrawUnwanted = (db: Db, now: Date): Promise<number> =>
  db('charges as c')
    .join('invoices as i', 'i.id', 'c.invoiceId')
    .whereNotNull('c.openInvoiceId')
    .whereNot('c.status', 'cancelling')
    .whereNot('i.status', 'open')
    .update({ 'c.status': 'cancelling', 'c.nextLookAt': now, 'c.looks': 0 });
