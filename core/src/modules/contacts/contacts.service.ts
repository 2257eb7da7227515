import type { BodyOf, Contact, createContact, updateContact } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../ports/events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../services.js';
import { contactsFound } from './contact-search.js';
import { extraInfoOf, type ContactRow } from './contact-rows.js';
import { tagsOfContacts } from './contact-tags.js';
import { replaceContactTokens, searchTerms } from './contact-tokens.js';
import { canonicalPhone, phoneFromText } from './identity.js';
import { maskContact, maskNumber, maskNumbersIn } from './masking.js';
import * as repo from './contacts.repo.js';
import { contactToWire } from './contacts.wire.js';

export type NewContact = BodyOf<typeof createContact>;
export type ContactForm = BodyOf<typeof updateContact>;
export type ContactListFilter = Omit<repo.ContactFilter, 'foundIds' | 'terms'>;

/** A contact that is typed in has a phone, and is reached by it. */
const TYPED_IN_CHANNEL = 'whatsapp';

/** Contacts of a company, with what they are found by. */
export function createContactsService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, media }: { outbox: Outbox; media: Pick<MediaStore, 'signedPath'> },
) {
  async function views(viewer: Principal, rows: ContactRow[]): Promise<Contact[]> {
    const ids = rows.map((row) => row.id);
    const [tags, extraInfo] = await Promise.all([tagsOfContacts(db, ids), extraInfoOf(db, ids)]);
    return rows.map((row) => {
      const contact = contactToWire(row, media, tags.get(row.id), extraInfo.get(row.id));
      return viewer.masked ? maskContact(contact) : contact;
    });
  }
  async function find(scope: TenantScope, id: number): Promise<ContactRow> {
    const row = await repo.findContact(db, scope, id);
    if (!row) throw apiError('ERR_NO_CONTACT_FOUND');
    return row;
  }
  const phone = (text: string): string => {
    const digits = phoneFromText(text);
    if (!digits) throw apiError('ERR_WAPP_INVALID_CONTACT');
    return digits;
  };

  /** Runs a change and tells of it; a phone that another contact has is refused by the key of identities. */
  async function change(
    scope: TenantScope,
    action: 'create' | 'update',
    work: (trx: Transaction) => Promise<number>,
  ): Promise<number> {
    try {
      const id = await inTransaction(db, async (trx) => {
        const contactId = await work(trx);
        const row = await repo.findContact(trx, scope, contactId);
        await replaceContactTokens(trx, [row!]);
        await outbox.append(trx, {
          companyId: scope.companyId,
          topic: 'contact',
          action,
          ref: { contactId },
        });
        return contactId;
      });
      outbox.wake();
      return id;
    } catch (error) {
      throw isDuplicate(error, 'contactIdentities_value') ? apiError('ERR_DUPLICATED_CONTACT') : error;
    }
  }

  return {
    find,
    async list(
      viewer: Principal,
      list: ListRequest,
      filter: ContactListFilter,
    ): Promise<{ rows: Contact[]; total: number }> {
      const terms = list.search && searchTerms(list.search.text, viewer.masked);
      const foundIds = terms && (await contactsFound(db, viewer, terms));
      const { rows, total } = await repo.listContacts(db, viewer, list, { ...filter, terms, foundIds });
      return { rows: await views(viewer, rows), total };
    },
    async show(viewer: Principal, id: number): Promise<Contact> {
      return (await views(viewer, [await find(viewer, id)]))[0]!;
    },

    async create(actor: Principal, form: NewContact): Promise<Contact> {
      const number = phone(form.number);
      const { extraInfo, email, ...fields } = form;
      const id = await change(actor, 'create', async (trx) => {
        const now = clock.now();
        const contactId = await repo.insertContact(trx, actor, {
          ...fields,
          name: form.name.trim(),
          number,
          email: email || null,
          channel: TYPED_IN_CHANNEL,
          nameEditedAt: now,
          createdAt: now,
          updatedAt: now,
        });
        await repo.addIdentity(trx, actor, contactId, { kind: 'phone', value: canonicalPhone(number) });
        if (extraInfo?.length) await repo.replaceExtraInfo(trx, contactId, extraInfo);
        return contactId;
      });
      return this.show(actor, id);
    },

    async update(actor: Principal, id: number, form: ContactForm): Promise<Contact> {
      await change(actor, 'update', async (trx) => {
        const former = await repo.lockContact(trx, actor, id);
        if (!former) throw apiError('ERR_NO_CONTACT_FOUND');
        const { extraInfo, email, name, number, ...fields } = unmasked(form, former, actor.masked);
        const now = clock.now();
        const moved = number === undefined || number === former.number ? undefined : phone(number);
        if (moved && moved !== former.number) {
          if (former.isGroup) throw apiError('ERR_VALIDATION', 'A group has no number');
          if (former.number)
            await repo.removeIdentity(trx, actor, id, {
              kind: 'phone',
              value: canonicalPhone(former.number),
            });
          await repo.addIdentity(trx, actor, id, { kind: 'phone', value: canonicalPhone(moved) });
        }
        const renamed = name !== undefined && name.trim() !== former.name;
        await repo.updateContact(trx, actor, id, {
          ...fields,
          ...(renamed ? { name: name.trim(), nameEditedAt: now } : {}),
          ...(moved ? { number: moved } : {}),
          ...(email === undefined ? {} : { email: email || null }),
          updatedAt: now,
        });
        if (extraInfo) await repo.replaceExtraInfo(trx, id, extraInfo);
        return id;
      });
      return this.show(actor, id);
    },
  };
}
export type ContactsService = ReturnType<typeof createContactsService>;

/** A form comes back with what it was shown: a masked number or name is no change. */
function unmasked(form: ContactForm, former: ContactRow, masked: boolean): ContactForm {
  if (!masked) return form;
  const { name, number, ...rest } = form;
  return {
    ...rest,
    ...(name === undefined || name === maskNumbersIn(former.name) ? {} : { name }),
    ...(number === undefined || (former.number !== null && number === maskNumber(former.number))
      ? {}
      : { number }),
  };
}
