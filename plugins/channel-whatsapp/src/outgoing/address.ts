import { PluginError, type ConnectionContext, type Identity, type OutboundMessage } from '@recado/sdk';
import { jidNormalizedUser, type WASocket } from '@whiskeysockets/baileys';
import type { PhoneSession } from '../session/session-types.js';
import { sendByExternalId } from '../store/sends.js';

const ADDRESS = /^[\w.:-]+@(s\.whatsapp\.net|lid|g\.us)$/;

/** A conversation that began with a message has the provider's address; one that the company begins, a number. */
export const addressOfConversation = (conversation: string): string | undefined =>
  ADDRESS.test(conversation) ? conversation : undefined;

export function addressOfIdentity({ kind, value }: Identity): string | undefined {
  if (kind === 'lid') return `${value}@lid`;
  if (kind === 'phone') return `${value.replace(/\D/g, '')}@s.whatsapp.net`;
  return kind === 'group' ? `${value}@g.us` : undefined;
}

/**
 * The destination of a message: the provider's address, or the one that it gives for the number. A merged contact has
 * several: the conversation says which.
 */
export async function addressOf(
  session: PhoneSession,
  client: WASocket,
  { conversation, recipient }: Pick<OutboundMessage, 'conversation' | 'recipient'>,
): Promise<string> {
  const known = addressOfConversation(conversation);
  if (known) return known;
  const identities = recipient.identities.filter((one) => addressOfIdentity(one));
  const identity =
    identities.find(({ value }) => value === conversation) ??
    identities.find(({ kind }) => kind !== 'phone') ??
    identities[0];
  if (!identity) throw new PluginError('RECIPIENT_INVALID', 'The contact has no number that WhatsApp knows');
  if (identity.kind !== 'phone') return addressOfIdentity(identity)!;
  const number = identity.value.replace(/\D/g, '');
  if (!number) throw new PluginError('RECIPIENT_INVALID', 'The contact has no number that WhatsApp knows');
  const address = await addressOfNumber(session, client, number);
  if (!address) throw new PluginError('RECIPIENT_INVALID', 'The number is not on WhatsApp');
  return address;
}

/** The provider's address of a number; undefined if nobody has WhatsApp there. A found one is asked for once. */
export async function addressOfNumber(
  session: Pick<PhoneSession, 'numbers'>,
  client: Pick<WASocket, 'onWhatsApp'>,
  number: string,
): Promise<string | undefined> {
  const asked = session.numbers.get(number);
  if (asked) return asked;
  const answer = await client.onWhatsApp(number);
  // The client gives an empty list for a number without WhatsApp, and nothing if the provider did not answer.
  if (!answer) throw new PluginError('TEMPORARY', 'WhatsApp did not say whether it knows the number');
  const [found] = answer;
  if (!found?.exists) return undefined;
  const address = jidNormalizedUser(found.jid);
  session.numbers.set(number, address);
  return address;
}

/** The address of one of our sent messages, or of its conversation. */
export async function addressOfMessage(
  ctx: ConnectionContext,
  message: { externalId: string; conversation: string; fromMe: boolean },
): Promise<string> {
  const sent = message.fromMe
    ? await sendByExternalId(ctx, ctx.connection.id, message.externalId)
    : undefined;
  const address = sent?.address ?? addressOfConversation(message.conversation);
  if (!address) throw new PluginError('RECIPIENT_INVALID', 'It is not known where this message went');
  return address;
}
