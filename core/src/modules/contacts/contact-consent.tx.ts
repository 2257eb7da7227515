import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';

/** The fields of a contact that a bot needs. */
export interface BotContact {
  active: boolean;
  disableBot: boolean;
  lgpdAcceptedAt: Date | null;
}
export const botContact = (trx: Transaction, { companyId }: TenantScope, id: number): Promise<BotContact> =>
  trx('contacts').where({ id, companyId }).first('active', 'disableBot', 'lgpdAcceptedAt');

/** The contact consents to data storage, or withdraws that consent. */
export async function noteConsent(
  trx: Transaction,
  outbox: Outbox,
  { companyId }: TenantScope,
  id: number,
  at: Date | null,
): Promise<void> {
  await trx('contacts').where({ id, companyId }).update({ lgpdAcceptedAt: at });
  await outbox.append(trx, { companyId, topic: 'contact', action: 'update', ref: { contactId: id } });
}
