import type { Capabilities } from '@recado/sdk';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { apiError } from '../../infra/errors.js';
import type { ConnectionCaller } from '../../infra/tenancy.js';
import { addressees, type Addressed } from '../direct-messages/addressees.tx.js';
import { writeDirectMessages } from '../direct-messages/direct-messages.tx.js';
import { keepFiles } from '../media/unused-files.tx.js';
import type { OutgoingMessage } from '../messages/outgoing-message.tx.js';
import { assertReplyWindow } from '../messages/reply-window.tx.js';
import { SUPPRESSED } from '../suppressions/suppressed.rules.js';
import { conversationAddress } from '../tickets/moves/conversation-address.tx.js';
import { openForOutreach } from '../tickets/moves/outreach-ticket.tx.js';
import { insertWaiting } from './external-messages.repo.js';

export type ExternalContent = Pick<OutgoingMessage, 'body' | 'mediaType' | 'mediaId' | 'data'> & {
  clientKey: string;
};
/** Checked messages to one phone. */
export interface ExternalSend {
  phone: string;
  messages: ExternalContent[];
  userId: number | null;
  queueId: number | null;
  validUntil: Date;
}
export interface ExternalSendParts {
  outbox: Outbox;
  capabilities: Capabilities;
  now: Date;
  idStep: number;
}

const unreachable = ({ proactive }: Capabilities) =>
  proactive === 'none'
    ? apiError('ERR_UNSUPPORTED', 'This channel cannot begin a conversation')
    : apiError('ERR_WAPP_INVALID_CONTACT', 'The contact cannot be reached on this connection');
const PROBLEMS = {
  blocked: () => apiError('ERR_CONTACT_BLOCKED'),
  suppressed: () => apiError('ERR_CONTACT_BLOCKED', SUPPRESSED.text),
  gone: () => apiError('ERR_WAPP_INVALID_CONTACT'),
  unreachable,
};

/** Writes the messages of one request, with their ticket if a queue is asked for. Returns their ids. */
export async function writeExternal(
  trx: Transaction,
  caller: ConnectionCaller,
  { phone, messages, userId, queueId, validUntil }: ExternalSend,
  parts: ExternalSendParts,
): Promise<number[]> {
  const { companyId, connectionId, channel } = caller;
  const scope = { companyId };
  const { outbox, capabilities, now } = parts;
  const { contacts, events } = await addressees(trx, scope, [{ phone }], parts);
  const contact = contacts[0] as Addressed;
  await outbox.append(trx, ...events);
  if (!contact.active) throw PROBLEMS.blocked();
  const connection = { id: connectionId, channel };
  if (messages.some(({ mediaType }) => mediaType !== 'template'))
    await assertReplyWindow(trx, scope, { contactId: contact.id, connectionId }, capabilities, now);
  if (queueId !== null) {
    const whom = { contactId: contact.id, contactChannel: contact.channel };
    const conversation = await conversationAddress(trx, scope, whom, connection, capabilities);
    if (!conversation) throw unreachable(capabilities);
    const about = { contactId: contact.id, connection, conversation, queueId, userId };
    await openForOutreach(trx, outbox, scope, about, now);
  }
  const direct = messages.map((message) => ({
    ...message,
    to: { contactId: contact.id },
    userId,
    validUntil,
  }));
  const written = await writeDirectMessages(trx, scope, connection, 'api', direct, parts);
  const ids = written.map((one) => {
    if ('problem' in one) throw PROBLEMS[one.problem](capabilities);
    return one.messageId;
  });
  await keepFiles(
    trx,
    scope,
    messages.flatMap(({ mediaId }) => mediaId ?? []),
  );
  await insertWaiting(trx, caller, ids, now);
  return ids;
}
