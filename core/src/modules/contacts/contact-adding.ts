import type { BodyOf, Contact, importContact } from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { insertStep } from '../../infra/hot-session.js';
import { TYPED_IN_CHANNEL, insertContacts, knownPhones, type ListedContact } from './contact-batch.tx.js';
import type { ContactViews } from './contact-views.js';
import { findByIdentity } from './contacts.repo.js';
import { canonicalPhone } from './identity.rules.js';

/** Contacts from lists: those whose phone is known are left as they are. */
export function createContactAdding(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  parts: {
    outbox: Outbox;
    views: Pick<ContactViews, 'one'>;
    /** Throws ERR_WAPP_INVALID_CONTACT for text that is not a phone. */
    phoneOf(scope: TenantScope, text: string): Promise<string>;
  },
) {
  const { outbox } = parts;
  let idStep: number | undefined;

  /** For lists, within their transaction: creates contacts for unknown phones; returns these phones. */
  async function addMany(
    trx: Transaction,
    scope: TenantScope,
    listed: readonly ListedContact[],
    now: Date,
  ): Promise<Set<string>> {
    idStep ??= await insertStep(trx);
    const at = { channel: TYPED_IN_CHANNEL, now, idStep };
    const { phones, events } = await insertContacts(trx, scope, listed, at);
    await outbox.append(trx, ...events);
    return phones;
  }

  return {
    addMany,
    /** Which of these phones, in canonical form, belong to contacts of the company. */
    knownPhones: async (trx: Db, scope: TenantScope, phones: readonly string[]) =>
      new Set((await knownPhones(trx, scope, phones)).keys()),
    /** One row of a list: creates the contact, or returns the one that has the number. */
    async addOne(actor: Principal, form: BodyOf<typeof importContact>): Promise<Contact> {
      const number = await parts.phoneOf(actor, form.number);
      const value = canonicalPhone(number);
      const listed = {
        ...{ number, phone: value },
        name: form.name.trim(),
        email: form.email || null,
        tags: [],
      };
      await inTransaction(db, async (trx) => {
        if ((await addMany(trx, actor, [listed], clock.now())).size === 0) {
          // Hidden numbers cannot be found out by trying them.
          if (actor.masked) throw apiError('ERR_DUPLICATED_CONTACT');
          return;
        }
        const contactId = (await knownPhones(trx, actor, [value])).get(value)!;
        const { companyId } = actor;
        await outbox.append(trx, { companyId, topic: 'contact', action: 'create', ref: { contactId } });
      });
      outbox.wake();
      const contact = await findByIdentity(db, actor, { kind: 'phone', value });
      if (!contact) throw apiError('ERR_NO_CONTACT_FOUND');
      return parts.views.one(actor, contact);
    },
  };
}
