import { inList } from '../../infra/bulk-sql.js';
import type { Transaction } from '../../infra/database.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { ACTIVE } from '../active-tickets/active-tickets.tx.js';
import { TYPED_IN_CHANNEL, insertContacts } from '../contacts/contact-batch.tx.js';

/** A contact of the company, or a phone in canonical form; what is known of its owner names a new contact. */
export type Addressee = { contactId: number } | { phone: string; name?: string; email?: string | null };

export interface Addressed {
  id: number;
  channel: string;
  active: boolean;
}

/** The contacts, locked; undefined where there is none. Unknown phones become contacts. */
export async function addressees(
  trx: Transaction,
  scope: TenantScope,
  whom: readonly Addressee[],
  { now, idStep }: { now: Date; idStep: number },
): Promise<{ contacts: (Addressed | undefined)[]; events: DomainEvent[] }> {
  const { companyId } = scope;
  const named = new Map(whom.flatMap((one) => ('phone' in one ? [[one.phone, one] as const] : [])));
  const listed = [...named].map(([phone, { name, email }]) => ({
    ...{ name: name?.trim() || phone, number: phone, phone, email: email ?? null, tags: [] },
  }));
  const at = { channel: TYPED_IN_CHANNEL, now, idStep };
  const made = listed.length
    ? await insertContacts(trx, scope, listed, at)
    : { phones: new Set<string>(), events: [], byPhone: new Map<string, number>() };
  const idOf = (one: Addressee) => ('phone' in one ? made.byPhone.get(one.phone) : one.contactId);
  const ids = [...new Set(whom.flatMap((one) => idOf(one) ?? []))];
  const rows: Addressed[] = ids.length
    ? await trx('contacts')
        .where({ companyId })
        .whereIn('id', inList(trx, ids))
        .orderBy('id')
        .forUpdate()
        .select('id', 'channel', 'active')
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const created = [...made.phones].flatMap((phone): DomainEvent[] => {
    const contactId = made.byPhone.get(phone);
    return contactId === undefined
      ? []
      : [{ companyId, topic: 'contact', action: 'create', ref: { contactId } }];
  });
  return {
    contacts: whom.map((one) => byId.get(idOf(one) ?? 0)),
    events: [...made.events, ...created],
  };
}

/** The active tickets of contacts on a connection, by contact. */
export async function activeTicketsOf(
  trx: Transaction,
  connectionId: number,
  contactIds: readonly number[],
): Promise<Map<number, { id: number; queueId: number | null }>> {
  if (contactIds.length === 0) return new Map();
  const rows: { id: number; contactId: number; queueId: number | null }[] = await trx('tickets')
    .whereIn(
      'activeKey',
      inList(
        trx,
        contactIds.map((id) => Buffer.from(`${id}:${connectionId}`)),
      ),
    )
    .whereIn('status', [...ACTIVE])
    .select('id', 'contactId', 'queueId');
  return new Map(rows.map(({ contactId, ...ticket }) => [contactId, ticket]));
}
