import type { BodyOf, ContactList, ContactListName, updateContactList } from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { ContactListEvents } from './contact-list-events.js';
import { deleteSomeItems } from './contact-list-items.repo.js';
import * as repo from './contact-lists.repo.js';
import { toContactList } from './contact-lists.wire.js';

/** A list with more people is emptied step by step: one statement would hold its locks for long. */
const DELETED_AT_ONCE = 1_000;
const SORTABLE = new Set(['id', 'name', 'contactsCount', 'createdAt', 'updatedAt']);

/** How many unfinished things, such as campaigns, need this locked list. */
export type CountUses = (trx: Transaction, scope: TenantScope, contactListId: number) => Promise<number>;

/** Contact lists of a company, without the people on them. */
export function createContactListsService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, events }: { outbox: Outbox; events: ContactListEvents },
) {
  const uses: CountUses[] = [];

  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  async function find(on: Db, scope: TenantScope, id: number): Promise<repo.ContactListRow> {
    const row = await repo.findContactList(on, scope, id);
    if (!row) throw apiError('ERR_NO_CONTACT_LIST_FOUND');
    return row;
  }
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<repo.ContactListRow> {
    const row = await repo.lockContactList(trx, scope, id);
    if (!row) throw apiError('ERR_NO_CONTACT_LIST_FOUND');
    return row;
  }

  return {
    lock,
    /** A list is not deleted while `count` is greater than 0 for it. */
    alsoUsedBy: (count: CountUses): void => void uses.push(count),
    find: (scope: TenantScope, id: number) => find(db, scope, id),
    show: async (scope: TenantScope, id: number): Promise<ContactList> =>
      toContactList(await find(db, scope, id)),
    async page(scope: TenantScope, list: ListRequest): Promise<{ records: ContactList[]; hasMore: boolean }> {
      const { first: offset, limit, ids, search } = list;
      const sort = list.sortBy(SORTABLE, { field: 'name', order: 'asc' });
      const asked = { offset, limit, ids, sort, contains: search?.contains };
      const rows = await repo.pageOfContactLists(db, scope, asked);
      return { records: rows.slice(0, limit).map(toContactList), hasMore: rows.length > limit };
    },
    names: (scope: TenantScope, contains?: string): Promise<ContactListName[]> =>
      repo.contactListNames(db, scope, contains),

    create: (actor: Principal, form: { name: string }): Promise<ContactList> =>
      inOne(async (trx) => {
        const now = clock.now();
        const values = { name: nameOf(form.name), createdAt: now, updatedAt: now };
        return events.listChanged(trx, actor, 'create', await repo.insertContactList(trx, actor, values));
      }),

    update: (actor: Principal, id: number, form: BodyOf<typeof updateContactList>): Promise<ContactList> =>
      inOne(async (trx) => {
        await lock(trx, actor, id);
        await markEdited(trx, 'contactLists', id, actor, { now: clock.now(), ifVersion: form.ifVersion });
        const name = form.name === undefined ? {} : { name: nameOf(form.name) };
        await repo.updateContactList(trx, actor, id, { ...name, updatedAt: clock.now() });
        return events.listChanged(trx, actor, 'update', id);
      }),

    remove: (actor: Principal, id: number): Promise<void> =>
      inOne(async (trx) => {
        const { contactsCount } = await lock(trx, actor, id);
        let count = 0;
        for (const countUses of uses) count += await countUses(trx, actor, id);
        if (count > 0) throw apiError('ERR_CONTACT_LIST_IN_USE', undefined, { count });
        if (contactsCount > DELETED_AT_ONCE)
          await repo.updateContactList(trx, actor, id, { leavingAt: clock.now() });
        else await repo.deleteContactList(trx, actor, id);
        await events.listGone(trx, actor, id);
      }),

    /** The next people of deleted lists, of all companies. Returns how many were deleted. */
    async clearLeaving(): Promise<number> {
      let total = 0;
      for (const { id, companyId } of await repo.leavingLists(db)) {
        const gone = await deleteSomeItems(db, { companyId }, id, DELETED_AT_ONCE);
        if (gone < DELETED_AT_ONCE)
          await inTransaction(db, (trx) => repo.deleteContactList(trx, { companyId }, id));
        total += gone;
      }
      return total;
    },
  };
}
export type ContactListsService = ReturnType<typeof createContactListsService>;

/** Spaces at the ends and in a row do not count. */
export function nameOf(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ');
  if ([...name].length < 2) throw apiError('ERR_VALIDATION', 'name must have at least 2 characters');
  return name;
}
