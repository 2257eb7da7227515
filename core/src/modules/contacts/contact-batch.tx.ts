import { inList, insertMissing, insertRows } from '../../infra/bulk-sql.js';
import type { Transaction, Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import { tagNewContacts } from '../contact-tags/tag-new-contacts.tx.js';
import { addContactTokens } from './contact-tokens.tx.js';

/** A contact that is entered by hand has a phone, and is reached by it. */
export const TYPED_IN_CHANNEL = 'whatsapp';

/** A contact of a list: its fields are validated, and `phone` is the canonical form of `number`. */
export interface ListedContact {
  name: string;
  number: string;
  phone: string;
  email: string | null;
  tags: readonly string[];
}

/** Which of these phones belong to contacts of the company. */
export async function knownPhones(
  db: Db,
  { companyId }: TenantScope,
  phones: readonly string[],
): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const rows: { value: Buffer; contactId: number }[] = await db('contactIdentities')
    .where({ companyId, kind: 'phone' })
    .whereIn(
      'value',
      inList(
        db,
        phones.map((phone) => Buffer.from(phone)),
      ),
    )
    .select('value', 'contactId');
  return new Map(rows.map(({ value, contactId }) => [value.toString(), contactId]));
}

/**
 * Creates contacts for unknown phones; returns these phones, the events of their tags, and whose each phone is now. A
 * fixed number of statements for a batch, rows in the order of their keys, like the inbound path. No two of the batch may
 * have the same phone.
 */
export async function insertContacts(
  trx: Transaction,
  { companyId }: TenantScope,
  listed: readonly ListedContact[],
  { channel, now, idStep }: { channel: string; now: Date; idStep: number },
): Promise<{ phones: Set<string>; events: DomainEvent[]; byPhone: Map<string, number> }> {
  const known = await knownPhones(
    trx,
    { companyId },
    listed.map(({ phone }) => phone),
  );
  const fresh = listed.filter(({ phone }) => !known.has(phone));
  if (fresh.length === 0) return { phones: new Set(), events: [], byPhone: known };
  const first = await insertRows(
    trx,
    'contacts',
    fresh.map(({ name, number, email }) => ({
      ...{ companyId, name, number, email, channel },
      ...{ nameEditedAt: now, createdAt: now, updatedAt: now },
    })),
  );
  const made = fresh.map((contact, place) => ({ ...contact, companyId, id: first + place * idStep }));
  const identities = made.map(({ id, phone }) => ({
    ...{ companyId, contactId: id, kind: 'phone' },
    value: Buffer.from(phone),
  }));
  identities.sort((a, b) => Buffer.compare(a.value, b.value));
  await insertMissing(trx, 'contactIdentities', identities);
  // The person may have written to us meanwhile: keep that contact, drop ours.
  const holders = await knownPhones(
    trx,
    { companyId },
    made.map(({ phone }) => phone),
  );
  const lost = made.filter(({ id, phone }) => holders.get(phone) !== id).map(({ id }) => id);
  if (lost.length) await trx('contacts').where({ companyId }).whereIn('id', lost).delete();
  const kept = made.filter(({ id, phone }) => holders.get(phone) === id);
  await addContactTokens(trx, kept);
  const events = await tagNewContacts(trx, { companyId }, kept);
  return {
    phones: new Set(kept.map(({ phone }) => phone)),
    events,
    byPhone: new Map([...known, ...holders]),
  };
}
