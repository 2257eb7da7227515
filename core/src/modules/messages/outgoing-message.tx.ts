import type { MessageAid } from '@recado/sdk/contracts';
import { AT_ONCE } from '../../infra/clock.js';
import type { Transaction } from '../../infra/database.js';
import { aidsColumn, withAid } from './message-aids.rules.js';

export interface OutgoingMessage {
  /** The author; null for the system. */
  userId: number | null;
  body: string;
  mediaType?: string;
  mediaId?: number;
  quotedMessageId?: number;
  /** Kept for colleagues, never sent. */
  isPrivate?: boolean;
  isBot?: boolean;
  isForwarded?: boolean;
  clientKey?: string;
  data?: Record<string, unknown>;
  /** A text beside it, which the customer does not get. */
  aid?: MessageAid;
  /** Not sent before this moment; at once if absent. */
  dueAt?: Date;
}
export interface ConversationOf {
  id: number;
  companyId: number;
  contactId: number;
  connectionId: number;
  queueId: number | null;
  conversation: Buffer;
}

/** Writes an outgoing message; the outbound path sends it unless it is private. The ticket is already locked. */
export async function insertOutgoing(
  trx: Transaction,
  ticket: ConversationOf,
  message: OutgoingMessage,
  now: Date,
): Promise<number> {
  const {
    data,
    aid,
    clientKey,
    dueAt,
    isPrivate = false,
    isBot = false,
    isForwarded = false,
    ...fields
  } = message;
  const [id] = await trx('messages').insert({
    mediaType: 'conversation',
    ...fields,
    companyId: ticket.companyId,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    connectionId: ticket.connectionId,
    queueId: ticket.queueId,
    conversation: ticket.conversation,
    fromMe: true,
    isRead: true,
    isPrivate,
    isBot,
    isForwarded,
    ...(data ? { data: JSON.stringify(data) } : {}),
    ...(aid ? { aids: aidsColumn(withAid([], aid)) } : {}),
    ...(clientKey ? { clientKey: Buffer.from(clientKey, 'latin1') } : {}),
    sendState: isPrivate ? null : 'queued',
    dueAt: isPrivate ? null : (dueAt ?? AT_ONCE),
    sentAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return id!;
}
