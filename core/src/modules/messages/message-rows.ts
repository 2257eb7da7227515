import type { SendStatus } from '@recado/sdk/contracts';
import type { Connection } from '../../infra/database.js';

/** A message as conversations and frames show it: with its file, its writer and what it quotes. */
export interface MessageRow {
  id: number;
  companyId: number;
  ticketId: number | null;
  contactId: number;
  connectionId: number;
  queueId: number | null;
  userId: number | null;
  conversation: Buffer;
  fromMe: boolean;
  externalId: Buffer | null;
  clientKey: Buffer | null;
  mediaType: string;
  body: string;
  mediaId: number | null;
  data: string | null;
  participant: string | null;
  quotedMessageId: number | null;
  isPrivate: boolean;
  isBot: boolean;
  isDeleted: boolean;
  isEdited: boolean;
  isForwarded: boolean;
  isRead: boolean;
  ack: number;
  sendState: SendStatus | null;
  failureCode: string | null;
  failureText: string | null;
  sentAt: Date;
  createdAt: Date;
  updatedAt: Date;
  fileName: string | null;
  fileMime: string | null;
  fileSize: number | null;
  fileStatus: 'pending' | 'ready' | 'failed' | null;
  fileDurationMs: number | null;
  writerName: string | null;
  quotedBody: string | null;
  quotedFromMe: boolean | null;
  quotedMediaType: string | null;
  quotedIsDeleted: boolean | null;
}

const COLUMNS = [
  ...['id', 'companyId', 'ticketId', 'contactId', 'connectionId', 'queueId', 'userId', 'conversation'],
  ...['fromMe', 'externalId', 'clientKey', 'mediaType', 'body', 'mediaId', 'data', 'participant'],
  ...['quotedMessageId', 'isPrivate', 'isBot', 'isDeleted', 'isEdited', 'isForwarded', 'isRead', 'ack'],
  ...['sendState', 'failureCode', 'failureText', 'sentAt', 'createdAt', 'updatedAt'],
].map((column) => `m.${column}`);

/** Every message that is shown is read by this one select. Callers add which, within their tenant. */
export function selectMessages(db: Connection) {
  return db('messages as m')
    .leftJoin('mediaFiles as f', 'f.id', 'm.mediaId')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('messages as q', 'q.id', 'm.quotedMessageId')
    .select<MessageRow[]>(...COLUMNS, {
      fileName: 'f.filename',
      fileMime: 'f.mimeType',
      fileSize: 'f.size',
      fileStatus: 'f.status',
      fileDurationMs: 'f.durationMs',
      writerName: 'u.name',
      quotedBody: 'q.body',
      quotedFromMe: 'q.fromMe',
      quotedMediaType: 'q.mediaType',
      quotedIsDeleted: 'q.isDeleted',
    });
}
