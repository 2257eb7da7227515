import { CONTACT_LIST_MAX } from '@recado/sdk/contracts';
import type {
  BodyOf,
  ContactListItem,
  createContactListItem,
  updateContactListItem,
} from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { markEdited } from '../../infra/edits.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import { createNumberedPages } from '../../infra/numbered-pages.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { canonicalPhone, phoneCountry, phoneFromText } from '../contacts/identity.rules.js';
import type { ContactListEvents } from './contact-list-events.js';
import * as repo from './contact-list-items.repo.js';
import { nameOf, type ContactListsService } from './contact-lists.service.js';
import { updateContactList } from './contact-lists.repo.js';
import { toContactListItem } from './contact-lists.wire.js';
import { itemSearch } from './item-search.rules.js';

const SORTABLE = new Set(['name']);

interface Parts {
  outbox: Outbox;
  events: ContactListEvents;
  lists: Pick<ContactListsService, 'find' | 'lock'>;
  companies: Pick<CompaniesService, 'find'>;
}

/** The people on contact lists. A person is on a list once, whatever form of the number was typed. */
export function createContactListItems(
  infra: Pick<Infra, 'db' | 'clock' | 'redis' | 'config' | 'log'>,
  { outbox, events, lists, companies }: Parts,
) {
  const { db, clock } = infra;
  const pages = createNumberedPages<repo.ItemKey>(infra, 'contact-list-items');

  async function change<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await inTransaction(db, work);
      outbox.wake();
      return result;
    } catch (error) {
      throw isDuplicate(error, 'contactListItems_address') ? apiError('ERR_LIST_CONTACT_EXISTS') : error;
    }
  }
  async function find(scope: TenantScope, id: number): Promise<repo.ContactListItemRow> {
    const row = await repo.findItem(db, scope, id);
    if (!row) throw apiError('ERR_NO_LIST_CONTACT_FOUND');
    return row;
  }
  const countryOf = async (scope: TenantScope) => phoneCountry(await companies.find(scope));
  /** The number in one form, and the key by which a person is recognised. */
  async function addressOf(scope: TenantScope, text: string) {
    const number = phoneFromText(text, await countryOf(scope));
    if (!number) throw apiError('ERR_WAPP_INVALID_CONTACT');
    return { number, addressKey: Buffer.from(canonicalPhone(number)) };
  }
  /** Its list is locked first, as by everybody who changes what is on it. */
  async function locked(trx: Transaction, scope: TenantScope, id: number) {
    const there = await repo.findItem(trx, scope, id);
    if (!there) throw apiError('ERR_NO_LIST_CONTACT_FOUND');
    const list = await lists.lock(trx, scope, there.contactListId);
    const item = await repo.findItem(trx, scope, id);
    if (!item) throw apiError('ERR_NO_LIST_CONTACT_FOUND');
    return { list, item };
  }

  return {
    async page(
      viewer: Principal,
      list: ListRequest,
      contactListId: number | undefined,
    ): Promise<{ contacts: ContactListItem[]; hasMore: boolean; total: number }> {
      if (contactListId === undefined && !list.ids)
        throw apiError('ERR_VALIDATION', 'contactListId names the list');
      const { contactsCount = 0 } =
        contactListId === undefined ? {} : await lists.find(viewer, contactListId);
      const search = itemSearch(list.search?.text, await countryOf(viewer));
      const { order } = list.sortBy(SORTABLE, { field: 'name', order: 'asc' });
      const paged = { contactListId, order, ...search };
      const after = await pages.start(viewer, list, paged);
      const { first: offset, limit, ids } = list;
      const rows = await repo.pageOfItems(db, viewer, contactListId, {
        ...{ ...search, ids, order, offset, limit, after },
      });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      if (last && rows.length > limit)
        pages.ended(viewer, list, paged, { value: String(last[search.by] ?? ''), id: last.id });
      // The counter of the whole list; of a search only whether there is more.
      const total = search.prefixes || ids ? offset + rows.length : contactsCount;
      return { contacts: shown.map(toContactListItem), hasMore: rows.length > limit, total };
    },
    show: async (scope: TenantScope, id: number): Promise<ContactListItem> =>
      toContactListItem(await find(scope, id)),

    async create(actor: Principal, form: BodyOf<typeof createContactListItem>): Promise<ContactListItem> {
      await lists.find(actor, form.contactListId);
      const values = {
        ...(await addressOf(actor, form.number)),
        contactListId: form.contactListId,
        name: nameOf(form.name),
        email: form.email || null,
      };
      return change(async (trx) => {
        const { contactsCount } = await lists.lock(trx, actor, form.contactListId);
        if (contactsCount >= CONTACT_LIST_MAX) throw apiError('ERR_CONTACT_LIST_FULL');
        const now = clock.now();
        const id = await repo.insertItem(trx, actor, { ...values, createdAt: now, updatedAt: now });
        await updateContactList(trx, actor, form.contactListId, { contactsCount: contactsCount + 1 });
        const record = toContactListItem((await repo.findItem(trx, actor, id))!);
        await events.itemChanged(trx, actor, 'create', record);
        return record;
      });
    },

    async update(
      actor: Principal,
      id: number,
      form: BodyOf<typeof updateContactListItem>,
    ): Promise<ContactListItem> {
      const address = form.number === undefined ? undefined : await addressOf(actor, form.number);
      return change(async (trx) => {
        const { item } = await locked(trx, actor, id);
        await markEdited(trx, 'contactListItems', id, actor, {
          ...{ now: clock.now(), ifVersion: form.ifVersion },
        });
        // What was learned about the old number says nothing about the new one.
        const moved = address && !address.addressKey.equals(item.addressKey);
        await repo.updateItem(trx, actor, id, {
          ...(form.name !== undefined && { name: nameOf(form.name) }),
          ...(form.email !== undefined && { email: form.email || null }),
          ...address,
          ...(moved && { validity: 'unknown', checkedAt: null }),
          updatedAt: clock.now(),
        });
        const record = toContactListItem((await repo.findItem(trx, actor, id))!);
        await events.itemChanged(trx, actor, 'update', record);
        return record;
      });
    },

    remove: (actor: Principal, id: number): Promise<void> =>
      change(async (trx) => {
        const { list, item } = await locked(trx, actor, id);
        await repo.deleteItem(trx, actor, id);
        await updateContactList(trx, actor, list.id, { contactsCount: list.contactsCount - 1 });
        await events.itemChanged(trx, actor, 'delete', { id, contactListId: item.contactListId });
      }),
  };
}
export type ContactListItems = ReturnType<typeof createContactListItems>;
