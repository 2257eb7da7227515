import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Somebody to put on a list: checked, `phone` is the canonical form of `number`. */
export interface PersonToList {
  name: string;
  number: string;
  phone: string;
  email: string | null;
}

/** Which of these phones, in canonical form, are on the list. */
export async function knownPhones(
  db: Db,
  { companyId }: TenantScope,
  contactListId: number,
  phones: readonly string[],
): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows: { addressKey: Buffer }[] = await db('contactListItems')
    .where({ companyId, contactListId })
    .whereIn(
      'addressKey',
      phones.map((phone) => Buffer.from(phone)),
    )
    .select('addressKey');
  return new Set(rows.map(({ addressKey }) => addressKey.toString()));
}

/** One statement; the list is locked, and nobody of these is on it. */
export async function insertPeople(
  trx: Transaction,
  { companyId }: TenantScope,
  contactListId: number,
  people: readonly PersonToList[],
  now: Date,
): Promise<void> {
  await trx('contactListItems').insert(
    people.map(({ name, number, phone, email }) => ({
      ...{ companyId, contactListId, name, number, email },
      ...{ addressKey: Buffer.from(phone), createdAt: now, updatedAt: now },
    })),
  );
}
