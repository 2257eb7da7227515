import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/**
 * People who are erased keep their suppression, or the next uploaded list would have them written to again: the number
 * alone stays, without what was noted about them.
 */
export async function forgetNotesOf(
  trx: Transaction,
  { companyId }: TenantScope,
  phones: readonly string[],
): Promise<void> {
  if (phones.length === 0) return;
  await trx('suppressions')
    .where({ companyId })
    .whereIn(
      'addressKey',
      phones.map((phone) => Buffer.from(phone)),
    )
    .update({ note: null, liftNote: null });
}
