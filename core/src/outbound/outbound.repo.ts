import type { Identity } from '@recado/sdk';
import { AT_ONCE } from '../infra/clock.js';
import { inList } from '../infra/bulk-sql.js';
import type { Db } from '../infra/database.js';
import type { TenantScope } from '../infra/tenancy.js';
import type { MessageOrigin } from '../modules/message-outcomes/message-outcomes.tx.js';
import type { ConversationKey } from '../ports/outbound.js';
import { UNWANTED, type Unwanted } from '../modules/suppressions/unwanted.tx.js';

/** A message to send, with the data of its content. */
export interface MessageToSend extends TenantScope {
  id: number;
  ticketId: number | null;
  contactId: number;
  connectionId: number;
  conversation: Buffer;
  channel: string;
  sendState: 'queued' | 'sending';
  attempts: number;
  /** The part to begin with: the customer has the ones before it. */
  firstPart: number;
  dueAt: Date | null;
  /** When it was written. */
  sentAt: Date;
  /** After this it is not sent any more; null: a day after it was written. */
  validUntil: Date | null;
  origin: MessageOrigin | null;
  updatedAt: Date;
  mediaType: string;
  body: string;
  data: string | null;
  mediaId: number | null;
  fileMime: string | null;
  fileName: string | null;
  fileSize: number | null;
  fileStatus: string | null;
  fileDurationMs: number | null;
  isGroup: boolean;
  agentName: string | null;
  quotedExternalId: Buffer | null;
  quotedFromMe: boolean | null;
  quotedBody: string | null;
  quotedIsDeleted: boolean | null;
  isForwarded: boolean;
  /** Its connection was deleted: it cannot be sent. */
  isGone: boolean;
  /** Its company is suspended: it waits. */
  isSuspended: boolean;
  /** Its conversation has changes that are not settled: they go first. */
  hasChanges: boolean;
  /** Nobody asked for it, and since it was written somebody said that the person must not be written to. */
  unwanted: Unwanted | null;
  /** Of its contact, the oldest first. */
  identities: Identity[];
}
/** A message as the database returns it: the driver reads JSON of one kind of server, and leaves that of another as text. */
export interface HeadRow extends Omit<MessageToSend, 'identities'> {
  identities: string | ListedIdentity[] | null;
}
type ListedIdentity = [id: number, kind: string, hex: string];
export function messageOf(row: HeadRow): MessageToSend {
  const { identities } = row;
  const listed = typeof identities === 'string' ? (JSON.parse(identities) as ListedIdentity[]) : identities;
  const inOrder = (listed ?? []).sort(([a], [b]) => a - b);
  return Object.assign(row, {
    identities: inOrder.map(([, kind, hex]) => ({ kind, value: Buffer.from(hex, 'hex').toString() })),
  });
}

/** Unsent messages of a conversation: they have no external id yet, so the unique key leads straight to them. */
const unsent = (db: Db, { connectionId, conversation }: ConversationKey) =>
  db('messages as m')
    .where({ 'm.connectionId': connectionId, 'm.conversation': conversation, 'm.fromMe': true })
    .whereNull('m.externalId');

/** The first unsettled message of a conversation: later ones have to wait. */
export async function headOf(db: Db, key: ConversationKey): Promise<MessageToSend | undefined> {
  const [[head]] = (await db.raw(
    `${WITH_CONTENT}
     WHERE m.connectionId = ? AND m.conversation = ? AND m.fromMe = TRUE AND m.externalId IS NULL
       AND m.sendState IN ('queued', 'sending') AND m.isPrivate = FALSE
     ORDER BY m.id LIMIT 1`,
    [key.connectionId, key.conversation],
  )) as [HeadRow[]];
  return head && messageOf(head);
}

const HAS_CHANGES = `EXISTS (SELECT 1 FROM messageChanges h WHERE h.connectionId = m.connectionId
  AND h.conversation = m.conversation AND h.state IN ('queued', 'sending'))`;

const IDENTITIES = `(SELECT JSON_ARRAYAGG(JSON_ARRAY(i.id, i.kind, HEX(i.value))) FROM contactIdentities i
  WHERE i.companyId = m.companyId AND i.contactId = m.contactId)`;

/**
 * SQL: messages `m` with what a send needs of their connection, company, contact, file, author and quoted message. As
 * text: to build it anew for each group of sends takes longer than to read the answer.
 */
export const WITH_CONTENT = `SELECT m.id, m.companyId, m.ticketId, m.contactId, m.connectionId, m.conversation,
    m.sendState, m.attempts, m.firstPart, m.dueAt, m.sentAt, m.validUntil, m.origin, m.updatedAt, m.mediaType, m.body,
    m.data, m.mediaId, COALESCE(c.channel, '') AS channel, c.id IS NULL AS isGone, f.mimeType AS fileMime,
    f.filename AS fileName, f.size AS fileSize, f.status AS fileStatus, f.durationMs AS fileDurationMs, k.isGroup,
    u.name AS agentName, q.externalId AS quotedExternalId, q.fromMe AS quotedFromMe, q.body AS quotedBody,
    q.isDeleted AS quotedIsDeleted, m.isForwarded, NOT o.status AS isSuspended, ${HAS_CHANGES} AS hasChanges,
    ${UNWANTED} AS unwanted, ${IDENTITIES} AS identities
  FROM messages m
  LEFT JOIN connections c ON c.id = m.connectionId
  JOIN companies o ON o.id = m.companyId
  JOIN contacts k ON k.id = m.contactId
  LEFT JOIN mediaFiles f ON f.id = m.mediaId
  LEFT JOIN users u ON u.id = m.userId
  LEFT JOIN messages q ON q.id = m.quotedMessageId`;

/** A message as it was read, and the attempt that claims it. */
export interface Claim {
  message: Pick<MessageToSend, 'id' | 'companyId' | 'updatedAt'>;
  fence: number;
}

/**
 * Claims a queued message for this attempt, in the state that was read; false if another worker was faster, or it
 * changed since. `until`: after that it counts as lost.
 */
export async function claim(
  db: Db,
  { message: { id, companyId, updatedAt }, fence }: Claim,
  now: Date,
  until: Date,
): Promise<boolean> {
  const taken = await db('messages')
    .where({ id, companyId, updatedAt, sendState: 'queued', isPrivate: false })
    .andWhere((due) => due.whereNull('dueAt').orWhere('dueAt', '<=', now))
    .update({
      sendState: 'sending',
      sendFence: fence,
      attempts: db.raw('attempts + 1'),
      dueAt: until,
      updatedAt: now,
    });
  return taken === 1;
}

/**
 * Ends an attempt that did not send; false if the message no longer belongs to this attempt. An attempt that was
 * declared lost meanwhile, such as after a jump of the clock, knows its outcome better.
 */
export async function endAttempt(
  db: Db,
  scope: TenantScope,
  id: number,
  fence: number,
  change: Record<string, unknown>,
): Promise<boolean> {
  const ended = await db('messages')
    .where({ id, companyId: scope.companyId, sendFence: fence })
    .whereIn('sendState', ['sending', 'unconfirmed'])
    .update(change);
  return ended === 1;
}

/** Messages waiting behind a postponed one become due with it, so that nobody checks sooner. */
export async function postponeRest(
  db: Db,
  key: ConversationKey,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await unsent(db, key)
    .where('m.sendState', 'queued')
    .andWhere((due) => due.whereNull('m.dueAt').orWhere('m.dueAt', '<', dueAt))
    .update({ 'm.dueAt': dueAt, 'm.updatedAt': now });
}

/** A campaign's messages were enqueued with their release: before this time nobody looks whether their job was lost. */
const ENQUEUED_MS = 5_000;
/** The same for those that it released for a later moment: they are enqueued soon after it. */
const ENQUEUED_LATER_MS = 1_000;

/**
 * Conversations with messages that are due, the longest waiting first. Those that a campaign has just released have a
 * job: a second one for each would stand before what people write.
 */
export async function dueConversations(db: Db, now: Date, limit: number): Promise<ConversationKey[]> {
  const rows = (await db('messages')
    .where({ sendState: 'queued', isPrivate: false })
    .where('dueAt', '<=', now)
    .whereNot((released) =>
      released
        .whereRaw("COALESCE(origin, '') = 'campaign'")
        .where((enqueued) =>
          enqueued
            .where('dueAt', '>', new Date(now.getTime() - ENQUEUED_LATER_MS))
            .orWhere((atOnce) =>
              atOnce
                .where({ dueAt: AT_ONCE })
                .whereBetween('updatedAt', [new Date(now.getTime() - ENQUEUED_MS), now]),
            ),
        ),
    )
    .orderBy([{ column: 'dueAt' }, { column: 'id' }])
    .limit(limit)
    .select('connectionId', 'conversation')) as ConversationKey[];
  return distinct(rows);
}

/** Those of the messages that are due; the sweeper finds the others when it is time. */
export async function conversationsOf(
  db: Db,
  messageIds: readonly number[],
  now: Date,
): Promise<ConversationKey[]> {
  const rows = (await db('messages')
    .whereIn('id', inList(db, messageIds))
    .where('sendState', 'queued')
    .where((due) => due.whereNull('dueAt').orWhere('dueAt', '<=', now))
    .select('connectionId', 'conversation')) as ConversationKey[];
  return distinct(rows);
}

export const keyText = ({ connectionId, conversation }: ConversationKey): string =>
  `${connectionId}-${conversation.toString('base64url')}`;

export const distinct = (rows: readonly ConversationKey[]) => [
  ...new Map(rows.map((row) => [keyText(row), row])).values(),
];
