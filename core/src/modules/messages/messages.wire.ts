import type { Message } from '@recado/sdk/contracts';
import type { MediaStore } from '../../ports/media.js';
import { maskNumbersDeep, maskNumbersIn } from '../contacts/masking.js';
import type { MessageRow } from './message-rows.js';

/** The one place where a message gets its wire names. */
export function messageToWire(row: MessageRow, media: Pick<MediaStore, 'signedPath'>): Message {
  const ready = row.mediaId !== null && row.fileStatus === 'ready';
  return {
    id: row.id,
    ticketId: row.ticketId!,
    contactId: row.contactId,
    queueId: row.queueId,
    body: row.body,
    fromMe: Boolean(row.fromMe),
    mediaType: row.mediaType,
    mediaUrl: ready ? media.signedPath(row, row.mediaId!) : null,
    mediaName: row.fileName,
    mediaMime: row.fileMime,
    mediaSize: row.fileSize,
    mediaStatus: row.fileStatus,
    mediaDurationMs: row.fileDurationMs,
    data: dataOf(row),
    isDeleted: Boolean(row.isDeleted),
    isEdited: Boolean(row.isEdited),
    isForwarded: Boolean(row.isForwarded),
    isPrivate: Boolean(row.isPrivate),
    isBot: Boolean(row.isBot),
    read: Boolean(row.isRead),
    ack: row.ack,
    sendStatus: row.sendState,
    failure: row.failureCode === null ? null : { code: row.failureCode, text: row.failureText ?? '' },
    clientKey: row.clientKey?.toString('latin1') ?? null,
    wid: row.externalId?.toString('utf8') ?? null,
    remoteJid: row.conversation.toString('utf8'),
    user: row.userId !== null && row.writerName !== null ? { id: row.userId, name: row.writerName } : null,
    reactions: [],
    change: null,
    quotedMsg:
      row.quotedMessageId === null || row.quotedBody === null
        ? null
        : {
            id: row.quotedMessageId,
            body: row.quotedBody,
            fromMe: Boolean(row.quotedFromMe),
            mediaType: row.quotedMediaType ?? 'conversation',
            isDeleted: Boolean(row.quotedIsDeleted),
            mediaUrl: null,
            mediaName: null,
            mediaMime: null,
          },
    createdAt: row.sentAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function dataOf(row: MessageRow): Record<string, unknown> | null {
  const data = row.data === null ? null : (JSON.parse(row.data) as Record<string, unknown>);
  return row.participant === null ? data : { ...data, participant: row.participant };
}

/** Kinds whose text is a card or an address, not something that a person wrote. */
const CARRIES_NUMBERS = new Set(['contactMessage', 'call_log', 'unsupported']);

/** What a user sees for whom numbers are hidden: addresses, ids, cards. What people wrote stays as they wrote it. */
export const maskMessage = (message: Message): Message => ({
  ...message,
  body: CARRIES_NUMBERS.has(message.mediaType) ? maskNumbersIn(message.body) : message.body,
  wid: message.wid === null ? null : maskNumbersIn(message.wid),
  remoteJid: message.remoteJid === null ? null : maskNumbersIn(message.remoteJid),
  data: maskNumbersDeep(message.data),
  quotedMsg:
    message.quotedMsg && CARRIES_NUMBERS.has(message.quotedMsg.mediaType)
      ? { ...message.quotedMsg, body: maskNumbersIn(message.quotedMsg.body) }
      : message.quotedMsg,
});
