import type { Transaction } from '../../infra/database.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Whoever has this phone, in canonical form, gets marketing again. Returns the events that tell it. */
export async function resumeMarketing(
  trx: Transaction,
  { companyId }: TenantScope,
  phone: string,
  at: Date,
): Promise<DomainEvent[]> {
  const ids: number[] = await trx('contacts as c')
    .join('contactIdentities as i', 'i.contactId', 'c.id')
    .where({ 'i.companyId': companyId, 'i.kind': 'phone', 'i.value': phone, 'c.companyId': companyId })
    .whereNotNull('c.marketingStoppedAt')
    .orderBy('c.id')
    .forUpdate()
    .pluck('c.id');
  if (ids.length === 0) return [];
  await trx('contacts')
    .whereIn('id', ids)
    .update({ marketingStoppedAt: null, marketingSaidAt: at, updatedAt: at });
  return ids.map((contactId) => ({ companyId, topic: 'contact', action: 'update', ref: { contactId } }));
}
