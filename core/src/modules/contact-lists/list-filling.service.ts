import { CONTACT_LIST_MAX } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { ContactListEvents } from './contact-list-events.js';
import type { ContactListsService } from './contact-lists.service.js';
import { updateContactList } from './contact-lists.repo.js';
import { insertPeople, knownPhones, type PersonToList } from './listed-people.repo.js';

/** Many people at once, for imports: a fixed number of statements for a batch, in the caller's transaction. */
export function createListFilling({
  events,
  lists,
}: {
  events: ContactListEvents;
  lists: Pick<ContactListsService, 'lock'>;
}) {
  return {
    /** Which of these phones, in canonical form, are on the list. */
    knownPhones,
    /** Whoever is on the list stays as they are. Returns the phones of the others, who are on it now. */
    async addMany(
      trx: Transaction,
      scope: TenantScope,
      contactListId: number,
      people: readonly PersonToList[],
      now: Date,
    ): Promise<Set<string>> {
      const { contactsCount } = await lists.lock(trx, scope, contactListId);
      const known = await knownPhones(
        trx,
        scope,
        contactListId,
        people.map(({ phone }) => phone),
      );
      const fresh = people.filter(({ phone }) => !known.has(phone));
      if (fresh.length === 0) return new Set();
      if (contactsCount + fresh.length > CONTACT_LIST_MAX) throw apiError('ERR_CONTACT_LIST_FULL');
      await insertPeople(trx, scope, contactListId, fresh, now);
      await updateContactList(trx, scope, contactListId, { contactsCount: contactsCount + fresh.length });
      return new Set(fresh.map(({ phone }) => phone));
    },
    /** An upload that belongs to the locked list now. */
    async begin(
      trx: Transaction,
      scope: TenantScope,
      contactListId: number,
      importId: number,
    ): Promise<void> {
      await lists.lock(trx, scope, contactListId);
      await updateContactList(trx, scope, contactListId, { importId });
      await events.listChanged(trx, scope, 'update', contactListId);
    },
    tell: events.manyChanged,
  };
}
export type ListFilling = ReturnType<typeof createListFilling>;
