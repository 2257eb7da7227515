import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Call this when the words or tags of contacts change, in the same transaction: their tickets are indexed again. */
export async function unlistTicketsOf(
  trx: Transaction,
  { companyId }: TenantScope,
  contactIds: readonly number[],
): Promise<void> {
  if (contactIds.length === 0) return;
  await trx('tickets')
    .where({ companyId })
    .whereIn('contactId', [...contactIds])
    .update({ listedAt: null });
}
