import type { Capabilities } from '@recado/sdk';
import type { Db } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';

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
export async function conversationAddress(
  db: Db,
  { companyId }: TenantScope,
  { contactId, contactChannel }: Reachable,
  connection: { id: number; channel: string },
  capabilities: Capabilities | undefined,
): Promise<Buffer | undefined> {
  const former = await db('tickets')
    .where({ companyId, contactId, connectionId: connection.id })
    .orderBy([
      { column: 'updatedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('conversation');
  if (former) return former.conversation;
  const identities = await identitiesOf(db, companyId, contactId);
  return identityFor(identities, contactChannel, connection.channel, capabilities);
}

/** The first of these connections on which a company may write to the contact first. */
export async function firstThatReaches<C extends { channel: string }>(
  db: Db,
  { companyId }: TenantScope,
  { contactId, contactChannel }: Reachable,
  connections: readonly C[],
  capabilitiesOf: (channel: string) => Capabilities | undefined,
): Promise<C | undefined> {
  const identities = await identitiesOf(db, companyId, contactId);
  return connections.find(({ channel }) =>
    identityFor(identities, contactChannel, channel, capabilitiesOf(channel)),
  );
}

interface Identity {
  kind: string;
  value: Buffer;
}
const identitiesOf = (db: Db, companyId: number, contactId: number): Promise<Identity[]> =>
  db('contactIdentities').where({ companyId, contactId }).orderBy('id').select('kind', 'value');

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
