import type { Db } from '../../infra/database.js';

export interface Difference {
  invoiceId: number | null;
  chargeId: number | null;
  what: string;
}

/** Charges that a provider knows, in the order of their ids. */
export const chargesFrom = async (
  db: Db,
  { after, since, limit }: { after: number; since: Date; limit: number },
): Promise<number[]> =>
  db('charges')
    .where('id', '>', after)
    .where('createdAt', '>=', since)
    .whereNotNull('externalId')
    .orderBy('id')
    .limit(limit)
    .pluck('id');

export interface BookedPayment {
  chargeId: number;
  paymentId: Buffer;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
}
export const bookedPayments = async (db: Db, chargeIds: readonly number[]): Promise<BookedPayment[]> =>
  db('payments')
    .whereIn('chargeId', [...chargeIds])
    .select('chargeId', 'paymentId', 'amountMinor', 'refundedMinor', 'currency');

const SHOWN = 100;
/** It paid its invoice: also if it was taken back later. */
const PAYING = "(p.status = 'counted' OR p.reason = 'taken-back')";

/** Where the books contradict themselves, of the invoices that changed since; at most a hundred of each kind. */
export async function contradictions(db: Db, since: Date): Promise<Difference[]> {
  const recent = () => db('invoices as i').where('i.updatedAt', '>=', since).limit(SHOWN);
  const [unpaid, notRenewed, otherSums, reviews, strays] = await Promise.all([
    recent()
      .where('i.status', 'paid')
      .whereRaw(`(SELECT COUNT(*) FROM payments p WHERE p.invoiceId = i.id AND ${PAYING}) <> 1`)
      .pluck('i.id'),
    recent()
      .where('i.status', 'paid')
      .where((row) =>
        row
          .whereNull('i.renewedTo')
          .orWhereRaw('i.renewedTo <= i.renewedFrom')
          .orWhereRaw('i.renewedFrom <> i.dueDate'),
      )
      .pluck('i.id'),
    // A person may have accepted another sum.
    recent()
      .where('i.status', 'paid')
      .whereRaw(
        `EXISTS (SELECT 1 FROM payments p WHERE p.invoiceId = i.id AND p.status = 'counted' AND p.decidedAt IS NULL
          AND (p.amountMinor <> i.amountMinor OR p.currency <> i.currency))`,
      )
      .pluck('i.id'),
    recent()
      .whereRaw(
        "i.waitingReviews <> (SELECT COUNT(*) FROM payments p WHERE p.invoiceId = i.id AND p.status = 'review')",
      )
      .pluck('i.id'),
    recent()
      .whereNot('i.status', 'paid')
      .whereRaw("EXISTS (SELECT 1 FROM payments p WHERE p.invoiceId = i.id AND p.status = 'counted')")
      .pluck('i.id'),
  ]);
  const told = (ids: unknown[], what: string) =>
    (ids as number[]).map((invoiceId) => ({ invoiceId, chargeId: null, what }));
  return [
    ...told(unpaid, 'The invoice is paid, and not by exactly one payment.'),
    ...told(notRenewed, 'The invoice is paid, and renewed nothing.'),
    ...told(otherSums, 'The invoice is paid by a payment of another sum.'),
    ...told(reviews, 'The number of its waiting reviews is wrong.'),
    ...told(strays, 'A payment counts, and its invoice is not paid.'),
  ];
}
