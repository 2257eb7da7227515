import type { Identity } from '@recado/sdk';
import type { Knex } from 'knex';
import type { Db } from '../infra/database.js';
import {
  keyText,
  withContent,
  type Claim,
  type ConversationKey,
  type MessageToSend,
} from './outbound.repo.js';

const UNSETTLED = ['queued', 'sending'];
const distinctIds = (ids: readonly number[]) => [...new Set(ids)];
/** SQL: what belongs to the id of the row. */
export const byId = (db: Db, values: readonly (readonly [id: number, value: unknown])[]) =>
  db.raw(`CASE id ${values.map(() => 'WHEN ? THEN ?').join(' ')} END`, values.flat() as never);

const ofConversations = (keys: readonly ConversationKey[]) => (any: Knex.QueryBuilder) => {
  for (const connectionId of distinctIds(keys.map((key) => key.connectionId))) {
    const own = keys.filter((key) => key.connectionId === connectionId);
    const conversations = own.map(({ conversation }) => conversation);
    any.orWhere((one) => one.where({ connectionId }).whereIn('conversation', conversations));
  }
};

/** The first unsettled message of each conversation, in the order of the keys. */
export async function headsOf(
  db: Db,
  keys: readonly ConversationKey[],
): Promise<(MessageToSend | undefined)[]> {
  const firsts = db('messages')
    .where(ofConversations(keys))
    .where({ fromMe: true, isPrivate: false })
    .whereNull('externalId')
    .whereIn('sendState', UNSETTLED)
    .groupBy('connectionId', 'conversation')
    .min({ id: 'id' });
  const heads = db('messages as m').join(firsts.as('h'), 'h.id', 'm.id').whereIn('m.sendState', UNSETTLED);
  const byKey = new Map((await withContent(db, heads)).map((head) => [keyText(head), head]));
  return keys.map((key) => byKey.get(keyText(key)));
}

/** Whether the conversations have changes to send, in the order of the keys. */
export async function haveChanges(db: Db, keys: readonly ConversationKey[]): Promise<boolean[]> {
  const rows: ConversationKey[] = await db('messageChanges')
    .where(ofConversations(keys))
    .whereIn('state', UNSETTLED)
    .distinct('connectionId', 'conversation');
  const changed = new Set(rows.map(keyText));
  return keys.map((key) => changed.has(keyText(key)));
}

export async function identitiesOfMany(
  db: Db,
  whom: readonly { companyId: number; contactId: number }[],
): Promise<Identity[][]> {
  const rows: { companyId: number; contactId: number; kind: string; value: Buffer }[] = await db(
    'contactIdentities',
  )
    .whereIn('contactId', distinctIds(whom.map(({ contactId }) => contactId)))
    .orderBy('id')
    .select('companyId', 'contactId', 'kind', 'value');
  return whom.map(({ companyId, contactId }) =>
    rows
      .filter((row) => row.companyId === companyId && row.contactId === contactId)
      .map(({ kind, value }) => ({ kind, value: value.toString() })),
  );
}

/**
 * {@link claim} of many messages in one statement; says for each whether this attempt has it. Of two attempts at one
 * message, the one that has read it last is made.
 */
export async function claimMany(db: Db, all: readonly Claim[], now: Date, until: Date): Promise<boolean[]> {
  const latest = new Map<number, Claim>();
  for (const one of all) {
    const other = latest.get(one.message.id);
    if (!other || other.message.updatedAt < one.message.updatedAt) latest.set(one.message.id, one);
  }
  const claims = [...latest.values()];
  const changed = await db('messages')
    .where((any) => {
      for (const { message } of claims) {
        const { id, companyId, updatedAt } = message;
        any.orWhere({ id, companyId, updatedAt });
      }
    })
    .where({ sendState: 'queued', isPrivate: false })
    .andWhere((due) => due.whereNull('dueAt').orWhere('dueAt', '<=', now))
    .update({
      sendState: 'sending',
      sendFence: byId(
        db,
        claims.map(({ message, fence }) => [message.id, fence]),
      ),
      attempts: db.raw('attempts + 1'),
      dueAt: until,
      updatedAt: now,
    });
  if (changed === claims.length) return all.map((one) => latest.get(one.message.id) === one);
  const rows: { id: number; sendFence: number | null }[] = await db('messages')
    .whereIn(
      'id',
      claims.map(({ message }) => message.id),
    )
    .select('id', 'sendFence');
  const fenceOf = new Map(rows.map(({ id, sendFence }) => [id, Number(sendFence)]));
  return all.map(({ message, fence }) => fenceOf.get(message.id) === fence);
}
