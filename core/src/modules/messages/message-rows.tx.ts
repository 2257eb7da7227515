import type { SendStatus } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import type { FailureColumns } from './failure.rules.js';

/** A message as conversations and frames show it: with its file, its author and its quote. */
export interface MessageRow extends FailureColumns {
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
  /** JSON: read it with `aidsOf`. */
  aids: string | null;
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
  sentAt: Date;
  createdAt: Date;
  updatedAt: Date;
  fileName: string | null;
  fileMime: string | null;
  fileSize: number | null;
  fileStatus: 'pending' | 'ready' | 'failed' | null;
  fileError: string | null;
  fileDurationMs: number | null;
  writerName: string | null;
  quotedBody: string | null;
  quotedFromMe: boolean | null;
  quotedMediaType: string | null;
  quotedIsDeleted: boolean | null;
  quotedMediaId: number | null;
  quotedFileName: string | null;
  quotedFileMime: string | null;
  quotedFileStatus: string | null;
  /** JSON, as text or parsed: the database engines differ. */
  reactions: unknown;
  votes: unknown;
  mentions: unknown;
  change: unknown;
}
/** A message with its contact, for responses without the conversation. */
export interface AddressedMessageRow extends MessageRow {
  contactName: string;
  contactNumber: string | null;
  contactAvatarId: number | null;
}
/** Content of a row's `reactions`, `mentions`, `votes` and `change`. */
export interface ReactionFact {
  emoji: string;
  fromMe: number;
  by: string | null;
}
export interface MentionFact {
  id: number;
  name: string;
}
export interface VoteFact {
  options: string[];
  fromMe: number;
  by: string | null;
}
export interface ChangeFact extends FailureColumns {
  kind: 'edit' | 'delete' | 'react';
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unconfirmed';
}

const COLUMNS = [
  ...['id', 'companyId', 'ticketId', 'contactId', 'connectionId', 'queueId', 'userId', 'conversation'],
  ...['fromMe', 'externalId', 'clientKey', 'mediaType', 'body', 'mediaId', 'data', 'participant', 'aids'],
  ...['quotedMessageId', 'isPrivate', 'isBot', 'isDeleted', 'isEdited', 'isForwarded', 'isRead', 'ack'],
  ...[
    'sendState',
    'failureCode',
    'failureText',
    'failureTexts',
    'providerCode',
    'sentAt',
    'createdAt',
    'updatedAt',
  ],
].map((column) => `m.${column}`);

/** By the primary key and by the message: one lookup for each row, and no second query. */
const REACTIONS = `(SELECT JSON_ARRAYAGG(JSON_OBJECT('emoji', r.emoji, 'fromMe', r.reactor = 'company', 'by', r.name))
  FROM messageReactions r WHERE r.messageId = m.id) AS reactions`;
/** Only polls are looked up. */
const VOTES = `IF(m.mediaType = 'poll',
  (SELECT JSON_ARRAYAGG(JSON_OBJECT('options', JSON_EXTRACT(v.options, '$'), 'fromMe', v.voter = 'company', 'by', v.name))
   FROM pollVotes v WHERE v.messageId = m.id), NULL) AS votes`;
/** Only private notes are looked up. */
const MENTIONS = `IF(m.isPrivate,
  (SELECT JSON_ARRAYAGG(JSON_OBJECT('id', w.userId, 'name', w.name)) FROM messageMentions w WHERE w.messageId = m.id),
  NULL) AS mentions`;
const CHANGE = `(SELECT JSON_OBJECT('kind', h.kind, 'state', h.state, 'failureCode', h.failureCode,
    'failureText', h.failureText, 'failureTexts', h.failureTexts, 'providerCode', h.providerCode)
  FROM messageChanges h WHERE h.messageId = m.id ORDER BY h.id DESC LIMIT 1) AS \`change\``;

/** Every displayed message is read by this one select. Callers add the condition, within their tenant. */
export function selectMessages(db: Db) {
  return db('messages as m')
    .leftJoin('mediaFiles as f', 'f.id', 'm.mediaId')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('messages as q', 'q.id', 'm.quotedMessageId')
    .leftJoin('mediaFiles as qf', 'qf.id', 'q.mediaId')
    .select<MessageRow[]>(...COLUMNS, {
      fileName: 'f.filename',
      fileMime: 'f.mimeType',
      fileSize: 'f.size',
      fileStatus: 'f.status',
      fileError: 'f.error',
      fileDurationMs: 'f.durationMs',
      writerName: 'u.name',
      quotedBody: 'q.body',
      quotedFromMe: 'q.fromMe',
      quotedMediaType: 'q.mediaType',
      quotedIsDeleted: 'q.isDeleted',
      quotedMediaId: 'q.mediaId',
      quotedFileName: 'qf.filename',
      quotedFileMime: 'qf.mimeType',
      quotedFileStatus: 'qf.status',
    })
    .select(db.raw(REACTIONS), db.raw(VOTES), db.raw(MENTIONS), db.raw(CHANGE));
}

/** The same with the contact of each, in the same query. */
export const selectAddressedMessages = (db: Db) =>
  selectMessages(db).join('contacts as k', 'k.id', 'm.contactId').select<AddressedMessageRow[]>({
    contactName: 'k.name',
    contactNumber: 'k.number',
    contactAvatarId: 'k.avatarMediaId',
  });
