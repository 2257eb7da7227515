import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Payments moved at once. */
const AT_ONCE = 1_000;

/**
 * Moves payments of a company that is being deleted into the monthly sums, which name no company. One transaction moves
 * and deletes them, so that each is counted once however often the deletion is interrupted. Returns how many were moved.
 */
export async function movePaymentsToSums(trx: Transaction, { companyId }: TenantScope): Promise<number> {
  const ids: number[] = await trx('payments')
    .where({ companyId })
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .pluck('id');
  if (ids.length === 0) return 0;
  const marks = ids.map(() => '?').join(', ');
  await trx.raw(
    `INSERT INTO deletedCompanySums (month, currency, provider, payments, receivedMinor, refundedMinor)
     SELECT * FROM (
       SELECT DATE_FORMAT(p.paidAt, '%Y-%m') AS month, p.currency AS currency, p.provider AS provider,
         COUNT(*) AS n, SUM(p.amountMinor) AS received, SUM(p.refundedMinor) AS refunded
       FROM payments p WHERE p.id IN (${marks}) GROUP BY 1, 2, 3) s
     ON DUPLICATE KEY UPDATE payments = payments + s.n, receivedMinor = receivedMinor + s.received,
       refundedMinor = refundedMinor + s.refunded`,
    ids,
  );
  await trx('payments').whereIn('id', ids).delete();
  return ids.length;
}
