import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** What a channel said of numbers, on every list of the company. */
export async function noteValidity(
  trx: Transaction,
  { companyId }: TenantScope,
  phones: readonly Buffer[],
  validity: 'valid' | 'invalid',
  now: Date,
): Promise<void> {
  if (phones.length)
    await trx('contactListItems')
      .where({ companyId })
      .whereIn('addressKey', [...phones])
      .update({ validity, checkedAt: now });
}

/** Answers from before then are worth nothing any more. Returns how many of them were forgotten. */
export const forgetValidity = (db: Db, before: Date, limit: number): Promise<number> =>
  db('contactListItems')
    .where('checkedAt', '<', before)
    .limit(limit)
    .update({ validity: 'unknown', checkedAt: null });
