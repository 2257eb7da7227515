import type { Knex } from 'knex';
import { AT_ONCE } from '../infra/clock.js';
import type { Db, Transaction } from '../infra/database.js';
import type { TenantScope } from '../infra/tenancy.js';
import type { SendStatus } from '@recado/sdk/contracts';
import { aidsAfterEdit } from '../modules/messages/message-aids.rules.js';
import {
  COMPANY,
  type ChangeKind,
  type FormerState,
} from '../modules/conversations/message-changes/message-changes.tx.js';
import type { ConversationKey } from '../ports/outbound.js';

/** An edit, deletion or reaction to send to the provider. */
export interface ChangeToSend extends TenantScope, ConversationKey {
  id: number;
  messageId: number;
  kind: ChangeKind;
  text: string;
  former: string;
  state: 'queued' | 'sending';
  uncertain: boolean;
  attempts: number;
  dueAt: Date | null;
  createdAt: Date;
  channel: string;
  ticketId: number | null;
  fromMe: boolean;
  externalId: Buffer | null;
  mediaType: string;
  messageState: SendStatus | null;
}

/** Unsettled changes read at once; more than one message can have is not a conversation between people. */
const LOOKED_AT = 200;

/** The changes of a conversation that can be sent now: the first of each message, once the message itself was sent. */
export async function changesOf(db: Db, key: ConversationKey): Promise<ChangeToSend[]> {
  const rows = (await db('messageChanges as h')
    .join('messages as m', 'm.id', 'h.messageId')
    .join('connections as c', 'c.id', 'h.connectionId')
    .where({ 'h.connectionId': key.connectionId, 'h.conversation': key.conversation })
    .whereIn('h.state', ['queued', 'sending'])
    .orderBy('h.id')
    .limit(LOOKED_AT)
    .select('h.id', 'h.companyId', 'h.connectionId', 'h.conversation', 'h.messageId', 'h.kind', 'h.text', {
      former: 'h.former',
      state: 'h.state',
      uncertain: 'h.uncertain',
      attempts: 'h.attempts',
      dueAt: 'h.dueAt',
      createdAt: 'h.createdAt',
      channel: 'c.channel',
      ticketId: 'm.ticketId',
      fromMe: 'm.fromMe',
      externalId: 'm.externalId',
      mediaType: 'm.mediaType',
      messageState: 'm.sendState',
    })) as ChangeToSend[];
  const seen = new Set<number>();
  return rows.filter(({ messageId }) => !seen.has(messageId) && seen.add(messageId));
}

/** Claims a queued change for this attempt; false if another worker was faster. */
export async function claimChange(
  db: Db,
  { id, companyId }: ChangeToSend,
  fence: number,
  now: Date,
  until: Date,
): Promise<boolean> {
  const taken = await db('messageChanges')
    .where({ id, companyId, state: 'queued' })
    .update({
      state: 'sending',
      sendFence: fence,
      attempts: db.raw('attempts + 1'),
      dueAt: until,
      updatedAt: now,
    });
  return taken === 1;
}

/** Ends an attempt; false if the change no longer belongs to this attempt. */
export async function endChange(
  db: Db,
  { id, companyId }: ChangeToSend,
  fence: number,
  values: Record<string, unknown>,
): Promise<boolean> {
  const ended = await db('messageChanges')
    .where({ id, companyId, state: 'sending', sendFence: fence })
    .update(values);
  return ended === 1;
}

/** Postpones an unclaimed change until then, to wait for its message or its channel. */
export async function postponeChange(
  db: Db,
  { id, companyId }: ChangeToSend,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await db('messageChanges').where({ id, companyId, state: 'queued' }).update({ dueAt, updatedAt: now });
}

/** Ends a change that never began. */
export async function closeChange(
  db: Db,
  { id, companyId }: ChangeToSend,
  values: Record<string, unknown>,
): Promise<boolean> {
  return (await db('messageChanges').where({ id, companyId, state: 'queued' }).update(values)) === 1;
}

/** All provider messages of a message: a caption may have become a separate one. */
export async function partsOf(db: Db, { messageId, externalId }: ChangeToSend): Promise<string[]> {
  const parts = (await db('messageParts').where({ messageId }).orderBy('part').select('externalId')) as {
    externalId: Buffer;
  }[];
  const ids = parts.length ? parts.map((part) => part.externalId) : externalId ? [externalId] : [];
  return ids.map((id) => id.toString());
}

export async function lockMessageOf(trx: Transaction, { messageId, companyId }: ChangeToSend): Promise<void> {
  await trx('messages').where({ id: messageId, companyId }).forUpdate().first('id');
}

/** The provider rejected it: the message is restored. A later change of the same kind takes over the old state. */
export async function putBack(trx: Transaction, change: ChangeToSend, now: Date): Promise<void> {
  const { id, messageId, companyId, kind } = change;
  const former = JSON.parse(change.former) as FormerState;
  const later = await trx('messageChanges')
    .where({ messageId, companyId, kind })
    .whereIn('state', ['queued', 'sending'])
    .where('id', '>', id)
    .orderBy('id')
    .first('id');
  if (later) {
    await trx('messageChanges').where({ id: later.id, companyId }).update({ former: change.former });
    return;
  }
  const message = trx('messages').where({ id: messageId, companyId });
  if (kind === 'edit') {
    const { aids } = await trx('messages').where({ id: messageId, companyId }).first('aids');
    const { body = '', isEdited = false } = former;
    await message.update({ body, isEdited, aids: aidsAfterEdit(aids), updatedAt: now });
  } else if (kind === 'delete') await message.update({ isDeleted: false, updatedAt: now });
  else if (former.emoji)
    await trx('messageReactions')
      .insert({ messageId, companyId, reactor: COMPANY, emoji: former.emoji, name: former.name ?? null })
      .onConflict()
      .merge(['emoji', 'name']);
  else await trx('messageReactions').where({ messageId, reactor: COMPANY }).delete();
}

/** Conversations with changes that are due. */
export async function dueChanges(db: Db, now: Date, limit: number): Promise<ConversationKey[]> {
  return (await db('messageChanges')
    .where({ state: 'queued' })
    .where('dueAt', '<=', now)
    .orderBy([{ column: 'dueAt' }, { column: 'id' }])
    .limit(limit)
    .select('connectionId', 'conversation')) as ConversationKey[];
}

/**
 * Changes whose worker died are retried: setting a text, a deletion or a reaction twice has the effect of once. The
 * uncertainty is recorded, so that a rejection of the second attempt does not revert what the first may have done.
 */
export const requeueLostChanges = (
  db: Db,
  isLost: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
  now: Date,
): Promise<number> =>
  db('messageChanges')
    .where({ state: 'sending' })
    .modify(isLost)
    .update({ state: 'queued', uncertain: true, dueAt: AT_ONCE, updatedAt: now });
