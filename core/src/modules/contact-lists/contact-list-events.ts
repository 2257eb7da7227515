import type { ContactList, ContactListItem } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { DomainEvent, Outbox } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { findContactList } from './contact-lists.repo.js';
import { listReloads } from './list-reloads.js';
import { toContactList } from './contact-lists.wire.js';

/** The live events of contact lists: all of them go to admins, who alone may read lists. */
export function createContactListEvents(outbox: Pick<Outbox, 'append'>) {
  const event = (
    { companyId }: TenantScope,
    topic: DomainEvent['topic'],
    data: { action: string; record?: object },
  ): DomainEvent => ({ companyId, topic, action: data.action, data, audience: { to: 'admins' } });
  /** People of a list have one channel of all lists, and one of their own. */
  const ofItems = (scope: TenantScope, listId: number, data: { action: string; record?: object }) => [
    event(scope, 'ContactListItem', data),
    event(scope, `ContactListItem-${listId}`, data),
  ];

  async function listChanged(
    trx: Transaction,
    scope: TenantScope,
    action: 'create' | 'update',
    id: number,
  ): Promise<ContactList> {
    const record = toContactList((await findContactList(trx, scope, id))!);
    await outbox.append(trx, event(scope, 'ContactList', { action, record }));
    return record;
  }
  return {
    listChanged,
    listGone: (trx: Transaction, scope: TenantScope, id: number) =>
      outbox.append(trx, event(scope, 'ContactList', { action: 'delete', record: { id } })),
    /** One person; with the list, whose count may have changed. */
    async itemChanged(
      trx: Transaction,
      scope: TenantScope,
      action: 'create' | 'update' | 'delete',
      record: Pick<ContactListItem, 'id' | 'contactListId'>,
    ): Promise<void> {
      await outbox.append(trx, ...ofItems(scope, record.contactListId, { action, record }));
      if (action !== 'update') await listChanged(trx, scope, 'update', record.contactListId);
    },
    async manyChanged(trx: Transaction, scope: TenantScope, listId: number): Promise<void> {
      await outbox.append(trx, ...listReloads(scope, [listId]));
      await listChanged(trx, scope, 'update', listId);
    },
  };
}
export type ContactListEvents = ReturnType<typeof createContactListEvents>;
