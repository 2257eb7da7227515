import type { Capabilities } from '@recado/sdk';
import type { Connection } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** By which identities a channel addresses people; a channel of a third party takes phones, or what it made itself. */
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
 * The provider's name of the conversation with a contact on a connection: the one that was used before, else an identity
 * where the channel lets a company write first. Undefined when the contact cannot be reached there.
 */
export async function conversationAddress(
  db: Connection,
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
  if (!capabilities || capabilities.proactive === 'none') return undefined;
  const identities: { kind: string; value: Buffer }[] = await db('contactIdentities')
    .where({ companyId, contactId })
    .orderBy('id')
    .select('kind', 'value');
  const kinds = ADDRESSED_BY[connection.channel] ?? ['phone'];
  for (const kind of kinds) {
    const match = identities.find((identity) => identity.kind === kind);
    if (match) return match.value;
  }
  return ADDRESSED_BY[connection.channel] || contactChannel !== connection.channel
    ? undefined
    : identities[0]?.value;
}
