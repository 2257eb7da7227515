import type { Identity } from '@recado/sdk';
import type { Knex } from 'knex';
import { byId, inList } from '../infra/bulk-sql.js';
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

/** Rows of these conversations, found by the key that begins with connection and conversation. */
const ofConversations = (db: Db, keys: readonly ConversationKey[]) => (any: Knex.QueryBuilder) => {
  for (const connectionId of distinctIds(keys.map((key) => key.connectionId))) {
    const own = keys.filter((key) => key.connectionId === connectionId);
    const conversations = inList(
      db,
      own.map(({ conversation }) => conversation),
    );
    any.orWhere((one) => one.where({ connectionId }).whereIn('conversation', conversations));
  }
};
/** Messages that are not settled. Without the hint a campaign's whole release would be read for each group of it. */
const unsettled = (db: Db, keys: readonly ConversationKey[]) =>
  db(db.raw('messages FORCE INDEX (messages_external)'))
    .where(ofConversations(db, keys))
    .where({ fromMe: true, isPrivate: false })
    .whereNull('externalId')
    .whereIn('sendState', UNSETTLED);

/** The first unsettled message of each conversation, in the order of the keys. */
export async function headsOf(
  db: Db,
  keys: readonly ConversationKey[],
): Promise<(MessageToSend | undefined)[]> {
  const firsts = unsettled(db, keys).groupBy('connectionId', 'conversation').min({ id: 'id' });
  const heads = db('messages as m').join(firsts.as('h'), 'h.id', 'm.id').whereIn('m.sendState', UNSETTLED);
  const byKey = new Map((await withContent(db, heads)).map((head) => [keyText(head), head]));
  return keys.map((key) => byKey.get(keyText(key)));
}

/** What of a conversation is not settled yet. */
export interface Left {
  messages: boolean;
  changes: boolean;
}
/** What is left of the conversations, in the order of the keys. */
export async function leftOf(db: Db, keys: readonly ConversationKey[]): Promise<Left[]> {
  const found = (what: keyof Left) => ['connectionId', 'conversation', db.raw('? AS what', [what])];
  const rows = (await unsettled(db, keys)
    .select(found('messages'))
    .unionAll(
      db('messageChanges')
        .where(ofConversations(db, keys))
        .whereIn('state', UNSETTLED)
        .select(found('changes')),
    )) as (ConversationKey & { what: keyof Left })[];
  const left = new Set(rows.map((row) => `${row.what} ${keyText(row)}`));
  return keys.map((key) => ({
    messages: left.has(`messages ${keyText(key)}`),
    changes: left.has(`changes ${keyText(key)}`),
  }));
}

export async function identitiesOfMany(
  db: Db,
  whom: readonly { companyId: number; contactId: number }[],
): Promise<Identity[][]> {
  const rows: { companyId: number; contactId: number; kind: string; value: Buffer }[] = await db(
    'contactIdentities',
  )
    .whereIn('contactId', inList(db, distinctIds(whom.map(({ contactId }) => contactId))))
    .orderBy('id')
    .select('companyId', 'contactId', 'kind', 'value');
  const of = new Map<string, Identity[]>(
    whom.map(({ companyId, contactId }) => [`${companyId}/${contactId}`, []]),
  );
  for (const { companyId, contactId, kind, value } of rows)
    of.get(`${companyId}/${contactId}`)?.push({ kind, value: value.toString() });
  return whom.map(({ companyId, contactId }) => of.get(`${companyId}/${contactId}`)!);
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
  const ids = claims.map(({ message }) => message.id);
  // By the ids: without the hint all messages that a campaign has released would be read, and locked.
  const changed = await db(db.raw('messages FORCE INDEX (PRIMARY)'))
    .whereIn('id', inList(db, ids))
    .where((any) => {
      for (const { companyId, updatedAt, ids: own } of asRead(claims).values())
        any.orWhere((one) => one.where({ companyId, updatedAt }).whereIn('id', inList(db, own)));
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
    .whereIn('id', inList(db, ids))
    .select('id', 'sendFence');
  const fenceOf = new Map(rows.map(({ id, sendFence }) => [id, Number(sendFence)]));
  return all.map(({ message, fence }) => fenceOf.get(message.id) === fence);
}

/** The claims by what their messages must still be like: those of one release are alike. */
function asRead(claims: readonly Claim[]) {
  const groups = new Map<string, { companyId: number; updatedAt: Date; ids: number[] }>();
  for (const { message } of claims) {
    const { id, companyId, updatedAt } = message;
    const key = `${companyId}/${updatedAt.getTime()}`;
    const group = groups.get(key) ?? { companyId, updatedAt, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return groups;
}
