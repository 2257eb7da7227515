import type { Capabilities } from '@recado/sdk';
import { inList } from '../../../infra/bulk-sql.js';
import type { Db } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { canonicalPhone } from '../../contacts/identity.rules.js';

/** Identity kinds that a channel can address; a third-party channel accepts phones, or its own kinds. */
const ADDRESSED_BY: Record<string, readonly string[]> = {
  whatsapp: ['phone', 'lid'],
  whatsappapi: ['phone'],
  facebook: ['psid'],
  instagram: ['igsid'],
  webchat: ['visitor'],
};

export interface Reachable {
  contactId: number;
  contactChannel: string;
}

/**
 * The provider's id of the conversation with a contact on a connection: the existing one, otherwise an identity if the
 * channel lets a company write first. Undefined if the contact cannot be reached there.
 */
export const conversationAddress = async (
  db: Db,
  scope: TenantScope,
  contact: Reachable,
  connection: { id: number; channel: string },
  capabilities: Capabilities | undefined,
): Promise<Buffer | undefined> =>
  (await conversationAddresses(db, scope, [contact], connection, capabilities)).get(contact.contactId);

/** The same for many contacts, with two statements; contacts that cannot be reached are missing. */
export async function conversationAddresses(
  db: Db,
  { companyId }: TenantScope,
  contacts: readonly Reachable[],
  connection: { id: number; channel: string },
  capabilities: Capabilities | undefined,
): Promise<Map<number, Buffer>> {
  const ids = contacts.map(({ contactId }) => contactId);
  const newestFirst = db('tickets')
    .where({ companyId, connectionId: connection.id })
    .whereIn('contactId', inList(db, ids))
    .select('contactId', 'conversation', {
      place: db.raw('ROW_NUMBER() OVER (PARTITION BY contactId ORDER BY updatedAt DESC, id DESC)'),
    });
  const former: { contactId: number; conversation: Buffer }[] = await db
    .from(newestFirst.as('t'))
    .where('t.place', 1)
    .select('t.contactId', 't.conversation');
  const addresses = new Map(former.map(({ contactId, conversation }) => [contactId, conversation]));
  const strangers = contacts.filter(({ contactId }) => !addresses.has(contactId));
  if (strangers.length === 0) return addresses;
  const identities = await identitiesOf(
    db,
    companyId,
    strangers.map(({ contactId }) => contactId),
  );
  const of = new Map<number, Identity[]>();
  for (const one of identities) of.set(one.contactId, [...(of.get(one.contactId) ?? []), one]);
  for (const { contactId, contactChannel } of strangers) {
    const own = of.get(contactId) ?? [];
    const address = identityFor(own, contactChannel, connection.channel, capabilities);
    if (address) addresses.set(contactId, address);
  }
  return addresses;
}

/** Whether a company may write first to a phone that it never heard from on this channel. */
export const reachesPhones = (channel: string, capabilities: Capabilities | undefined): boolean =>
  capabilities !== undefined &&
  capabilities.proactive !== 'none' &&
  (ADDRESSED_BY[channel] ?? ['phone']).includes('phone');

/** A conversation that is named by a phone; others are named by ids of the provider. */
const PHONE_CONVERSATION = /^\+?\d+(@(s\.whatsapp\.net|c\.us))?$/;
/** Conversations of a contact that are looked at: without one of the phone, the phone itself is the address. */
const LOOKED_AT = 50;

/**
 * The address of exactly these phones, by contact, whatever else their contacts are reached by: anybody who may merge
 * contacts gives one another's conversations. A phone is missing where the channel does not address phones.
 */
export async function phoneAddresses(
  db: Db,
  { companyId }: TenantScope,
  phones: ReadonlyMap<number, string>,
  connection: { id: number; channel: string },
  capabilities: Capabilities | undefined,
): Promise<Map<number, Buffer>> {
  if (!reachesPhones(connection.channel, capabilities)) return new Map();
  const newestFirst = db('tickets')
    .where({ companyId, connectionId: connection.id })
    .whereIn('contactId', [...phones.keys()])
    .select('contactId', 'conversation', {
      place: db.raw('ROW_NUMBER() OVER (PARTITION BY contactId ORDER BY updatedAt DESC, id DESC)'),
    });
  const former: { contactId: number; conversation: Buffer }[] = await db
    .from(newestFirst.as('t'))
    .where('t.place', '<=', LOOKED_AT)
    .orderBy('t.place')
    .select('t.contactId', 't.conversation');
  const isOf = (conversation: Buffer, phone: string) => {
    const text = conversation.toString();
    return PHONE_CONVERSATION.test(text) && canonicalPhone(text) === canonicalPhone(phone);
  };
  return new Map(
    [...phones].map(([contactId, phone]) => {
      const own = former.find((row) => row.contactId === contactId && isOf(row.conversation, phone));
      return [contactId, own?.conversation ?? Buffer.from(phone)];
    }),
  );
}

/** The first of these connections on which a company may write to the contact first. */
export async function firstThatReaches<C extends { channel: string }>(
  db: Db,
  { companyId }: TenantScope,
  { contactId, contactChannel }: Reachable,
  connections: readonly C[],
  capabilitiesOf: (channel: string) => Capabilities | undefined,
): Promise<C | undefined> {
  const identities = await identitiesOf(db, companyId, [contactId]);
  return connections.find(({ channel }) =>
    identityFor(identities, contactChannel, channel, capabilitiesOf(channel)),
  );
}

interface Identity {
  contactId: number;
  kind: string;
  value: Buffer;
}
const identitiesOf = (db: Db, companyId: number, contactIds: readonly number[]): Promise<Identity[]> =>
  db('contactIdentities')
    .where({ companyId })
    .whereIn('contactId', inList(db, contactIds))
    .orderBy('id')
    .select('contactId', 'kind', 'value');

function identityFor(
  identities: readonly Identity[],
  contactChannel: string,
  channel: string,
  capabilities: Capabilities | undefined,
): Buffer | undefined {
  if (!capabilities || capabilities.proactive === 'none') return undefined;
  const kinds = ADDRESSED_BY[channel] ?? ['phone'];
  for (const kind of kinds) {
    const match = identities.find((identity) => identity.kind === kind);
    if (match) return match.value;
  }
  return ADDRESSED_BY[channel] || contactChannel !== channel ? undefined : identities[0]?.value;
}
