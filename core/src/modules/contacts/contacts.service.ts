import type {
  AnswerOf,
  BodyOf,
  Contact,
  contactProfile,
  createContact,
  Language,
  updateContact,
} from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { markEdited } from '../../infra/edits.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { MadeFile } from '../../infra/http/file-route.js';
import { listRequest, type ListRequest } from '../../infra/http/list-request.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { contactsFound } from './contact-search.tx.js';
import { createContactAdding } from './contact-adding.js';
import { TYPED_IN_CHANNEL } from './contact-batch.tx.js';
import { createContactCursors } from './contact-cursor.js';
import { createContactPages } from './contact-pages.js';
import { contactExport, type ExportFormat } from './contact-export.js';
import { createContactPictures, type PictureParts } from './contact-picture.js';
import { extraInfoOf, type ContactRow } from './contact-rows.tx.js';
import { replaceContactTokens } from './contact-tokens.tx.js';
import { createContactViews, type HiddenTicketsOf, type TicketsOf } from './contact-views.js';
import { canonicalPhone, phoneCountry, phoneFromText } from './identity.rules.js';
import * as repo from './contacts.repo.js';
import { unmasked } from './restore-masked-fields.js';
import { lockContact } from './contacts.tx.js';
import { searchTerms } from '../text/search-words.rules.js';

export type NewContact = BodyOf<typeof createContact>;
export type ContactForm = BodyOf<typeof updateContact>;
/** `cursor`: the end of an earlier page of this list. */
export type ContactListFilter = Omit<repo.ContactFilter, 'foundIds' | 'terms' | 'after'> & {
  cursor?: string;
};

/** A list for pickers. */
const NAMES_AT_MOST = 100;

interface ContactParts extends Omit<PictureParts, 'media'> {
  media: MediaStore;
  companies: Pick<CompaniesService, 'find'>;
  ticketsOf: TicketsOf;
  hiddenTicketsOf: HiddenTicketsOf;
}

/** Contacts of a company, with their search words. */
export function createContactsService(
  infra: Pick<Infra, 'db' | 'clock' | 'redis' | 'config' | 'log'>,
  parts: ContactParts,
) {
  const { db, clock } = infra;
  const { outbox, media, companies } = parts;
  const views = createContactViews(db, parts);
  const pictures = createContactPictures(infra, parts);
  const cursors = createContactCursors(infra.config.keys.cursors);
  const pages = createContactPages(infra, cursors);

  async function find(scope: TenantScope, id: number): Promise<ContactRow> {
    const row = await repo.findContact(db, scope, id);
    if (!row) throw apiError('ERR_NO_CONTACT_FOUND');
    return row;
  }
  const countryOf = async (scope: TenantScope) => phoneCountry(await companies.find(scope));
  const phone = (text: string, country: string): string => {
    const digits = phoneFromText(text, country);
    if (!digits) throw apiError('ERR_WAPP_INVALID_CONTACT');
    return digits;
  };
  const phoneOf = async (scope: TenantScope, text: string) => phone(text, await countryOf(scope));
  const adding = createContactAdding(infra, { outbox, views, phoneOf });
  /** Users who may not see numbers learn that one is taken, and nothing else. */
  async function duplicate(actor: Principal, number: string | undefined) {
    const identity = number && { kind: 'phone', value: canonicalPhone(number) };
    const other = identity && !actor.masked && (await repo.findByIdentity(db, actor, identity));
    return apiError('ERR_DUPLICATED_CONTACT', undefined, other ? { contactId: other.id } : {});
  }

  /** Runs a change and writes its event; the key of identities rejects a phone of another contact. */
  async function change(
    scope: Principal,
    action: 'create' | 'update',
    work: (trx: Transaction) => Promise<number>,
    number?: string,
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
      throw isDuplicate(error, 'contactIdentities_value') ? await duplicate(scope, number) : error;
    }
  }
  /** Toggles a switch of a contact, or sets it. */
  async function turn(
    actor: Principal,
    id: number,
    column: 'active' | 'disableBot' | 'acceptAudioMessage',
    asked?: boolean,
  ): Promise<Contact> {
    await change(actor, 'update', async (trx) => {
      const former = await lockContact(trx, actor, id);
      if (!former) throw apiError('ERR_NO_CONTACT_FOUND');
      await repo.updateContact(trx, actor, id, {
        [column]: asked ?? !former[column],
        updatedAt: clock.now(),
      });
      return id;
    });
    return views.one(actor, await find(actor, id));
  }

  return {
    find,
    async list(
      viewer: Principal,
      list: ListRequest,
      { cursor, ...narrowed }: ContactListFilter,
    ): Promise<{ rows: Contact[]; total: number; cursor: string | null }> {
      const terms = list.search && searchTerms(list.search.text, viewer.masked);
      const foundIds = terms && (await contactsFound(db, viewer, terms));
      const filter = { ...narrowed, after: cursor ? cursors.read(viewer, cursor) : undefined };
      const after = await pages.start(viewer, list, filter);
      const asked = { ...filter, after, terms, foundIds };
      const { rows, total, more } = await repo.listContacts(db, viewer, list, asked);
      const last = more ? rows.at(-1) : undefined;
      if (last) pages.ended(viewer, list, filter, last);
      return {
        rows: await views.list(viewer, rows),
        total,
        cursor: last ? cursors.write(viewer, last) : null,
      };
    },
    async names(viewer: Principal, name: string | undefined): Promise<Contact[]> {
      const list = listRequest({ searchParam: name }, NAMES_AT_MOST);
      return (await this.list(viewer, list, { isGroup: false })).rows;
    },
    async show(viewer: Principal, id: number): Promise<Contact> {
      return views.one(viewer, await find(viewer, id));
    },

    async create(actor: Principal, form: NewContact): Promise<Contact> {
      const number = await phoneOf(actor, form.number);
      const { extraInfo, email, ...fields } = form;
      const make = async (trx: Transaction) => {
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
      };
      return this.show(actor, await change(actor, 'create', make, number));
    },

    async update(actor: Principal, id: number, { ifVersion, ...form }: ContactForm): Promise<Contact> {
      const country = await countryOf(actor);
      const write = async (trx: Transaction) => {
        const former = await lockContact(trx, actor, id);
        if (!former) throw apiError('ERR_NO_CONTACT_FOUND');
        const now = clock.now();
        await markEdited(trx, 'contacts', id, actor, { now, ifVersion });
        const { extraInfo, email, name, number, ...fields } = actor.masked
          ? unmasked(form, former, (await extraInfoOf(trx, [id])).get(id))
          : form;
        const moved = number === undefined || number === former.number ? undefined : phone(number, country);
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
      };
      await change(actor, 'update', write, form.number && phoneFromText(form.number, country));
      return this.show(actor, id);
    },

    /** Blocked: the contact's messages are stored, without a ticket, notification or bot step. */
    block: (actor: Principal, id: number, active?: boolean) => turn(actor, id, 'active', active),
    toggleBot: (actor: Principal, id: number) => turn(actor, id, 'disableBot'),
    toggleAudio: (actor: Principal, id: number) => turn(actor, id, 'acceptAudioMessage'),
    async export(viewer: Principal, format: ExportFormat): Promise<MadeFile> {
      const { language, timeZone } = await companies.find(viewer);
      return contactExport(db, viewer, { language: language as Language, timeZone, format });
    },
    ...adding,

    /** The picture of a number's owner. Users who may not see numbers cannot use it to find out who is known. */
    async profile(viewer: Principal, text: string): Promise<AnswerOf<typeof contactProfile>> {
      const number = await phoneOf(viewer, text);
      const identity = { kind: 'phone', value: canonicalPhone(number) };
      const contact = viewer.masked ? undefined : await repo.findByIdentity(db, viewer, identity);
      const picture = contact && (await pictures.refresh(viewer, contact));
      return {
        number,
        contactId: contact?.id ?? null,
        urlPicture: picture ? media.signedPath(viewer, picture) : null,
      };
    },
  };
}
export type ContactsService = ReturnType<typeof createContactsService>;
