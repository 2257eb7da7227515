import { inTransaction, type Database } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Deliveries deleted in one transaction. */
const AT_ONCE = 1_000;

/**
 * Deletes what webhooks were told of these contacts, after their entries of the event log were emptied: a step through
 * the log that still reads them ends first.
 */
export async function forgetDeliveriesOf(
  db: Database,
  { companyId }: TenantScope,
  contactIds: readonly number[],
): Promise<void> {
  await inTransaction(db, (trx) => trx('webhookEndpoints').where({ companyId }).forUpdate().select('id'));
  const theirs = () =>
    db('webhookDeliveries')
      .where({ companyId })
      .whereIn('contactId', [...contactIds]);
  while ((await theirs().limit(AT_ONCE).delete()) === AT_ONCE);
}
