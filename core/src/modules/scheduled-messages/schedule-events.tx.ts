import type { Transaction } from '../../infra/database.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { audienceOf } from './scheduled-messages.hydrate.js';

export const scheduleChanged = (
  { companyId }: TenantScope,
  action: 'create' | 'update',
  scheduleId: number,
): DomainEvent => ({ companyId, topic: 'schedule', action, ref: { scheduleId } });

/** For those who saw it under this user. */
export const scheduleGone = ({ companyId }: TenantScope, id: number, userId: number | null): DomainEvent => ({
  ...{ companyId, topic: 'schedule', action: 'delete' },
  data: { action: 'delete', schedule: { id } },
  audience: audienceOf(userId),
});

/** Deletes what is scheduled for a contact that is erased, with the texts; returns the events and the files. */
export async function eraseSchedulesOf(
  trx: Transaction,
  scope: TenantScope,
  contactId: number,
): Promise<{ events: DomainEvent[]; mediaIds: number[] }> {
  const { companyId } = scope;
  const rows: { id: number; userId: number | null; mediaId: number | null }[] = await trx('scheduledMessages')
    .where({ companyId, contactId })
    .forUpdate()
    .select('id', 'userId', 'mediaId');
  if (rows.length) await trx('scheduledMessages').where({ companyId, contactId }).delete();
  return {
    events: rows.map(({ id, userId }) => scheduleGone(scope, id, userId)),
    mediaIds: rows.flatMap(({ mediaId }) => mediaId ?? []),
  };
}
