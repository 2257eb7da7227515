import { Connection } from 'mysql2';
import { describe, expect, it, vi } from 'vitest';
import { ingestScene } from '../../test/support/ingest-scene.js';
import { createOutbox } from '../infra/outbox.js';
import type { InboundConnection } from '../ports/ingest.js';
import { claimMany, headsOf, leftOf } from './outbound-groups.repo.js';
import type { ConversationKey } from '../ports/outbound.js';
import { headOf, type MessageToSend } from './outbound.repo.js';
import { recordTogether, recordUsual } from './receipts-together.js';
import { createSendingGroups } from './sending-groups.js';

const scene = ingestScene();
const NOW = new Date('2026-11-25T12:00:00Z');
const UNTIL = new Date('2026-11-25T12:01:00Z');

/** A conversation with so many queued messages, the oldest first. */
async function aConversation(line: InboundConnection, queued: number) {
  const ticket = await scene.make.aTicket({ id: line.companyId }, { connectionId: line.id });
  const { conversation, contactId } = ticket as never as { conversation: Buffer; contactId: number };
  const ids: number[] = [];
  for (let n = 0; n < queued; n++) {
    const fields = { fromMe: true, sendState: 'queued', externalId: null, body: `${n}` };
    ids.push((await scene.make.aMessage(ticket as never, fields)).id);
  }
  return { key: { connectionId: line.id, conversation }, ids, contactId };
}
/** One conversation for each number of queued messages. */
async function conversationsOn(line: InboundConnection, queued: number[]) {
  const made: Awaited<ReturnType<typeof aConversation>>[] = [];
  for (const count of queued) made.push(await aConversation(line, count));
  return made;
}
const headsAt = async (keys: ConversationKey[]) =>
  (await headsOf(scene.database.db, keys)) as MessageToSend[];
const rowOf = (id: number) =>
  scene.database.db('messages').where({ id }).first('sendState', 'sendFence', 'externalId', 'ack');
const recording = () => ({
  ...{ db: scene.database.db, outbox: createOutbox(), now: NOW },
  media: { signedPath: () => '' } as never,
});
const receipt = (externalMessageId: string, more: object = {}) => [
  { part: 0, externalMessageId, acceptedAt: NOW.toISOString(), ...more },
];

describe('steps of many sends together', () => {
  it('read the first message of each conversation, as one would be read alone', async () => {
    const { db } = scene.database;
    const [line, other] = [await scene.aLine(), await scene.aLine()];
    const two = await aConversation(line, 2);
    const none = await aConversation(line, 0);
    const foreign = await aConversation(other, 1);
    const keys = [foreign.key, none.key, two.key];
    expect(await headsAt(keys)).toEqual([
      await headOf(db, foreign.key),
      undefined,
      await headOf(db, two.key),
    ]);
    const isTwo = { id: two.ids[0], body: '0' };
    expect((await headsAt([two.key]))[0]).toMatchObject({ ...isTwo, hasChanges: 0 });
    const change = {
      ...{ companyId: line.companyId, messageId: two.ids[0], kind: 'edit', text: 'x', former: '{}' },
      ...two.key,
    };
    await db('messageChanges').insert({ ...change, state: 'queued' });
    expect((await headsAt([two.key]))[0]).toMatchObject({ ...isTwo, hasChanges: 1 });
    expect(await leftOf(db, keys)).toEqual([
      { messages: true, changes: false },
      { messages: false, changes: false },
      { messages: true, changes: true },
    ]);
    await db('messages').whereIn('id', two.ids).update({ sendState: 'failed' });
    expect(await leftOf(db, [two.key])).toEqual([{ messages: false, changes: true }]);
  });

  it('read the identities of the contact, the oldest first, and none for a contact without any', async () => {
    const { db } = scene.database;
    const line = await scene.aLine();
    const [known, unknown] = [await aConversation(line, 1), await aConversation(line, 1)];
    await db('contactIdentities').whereIn('contactId', [known.contactId, unknown.contactId]).delete();
    const { companyId } = line;
    const identities = [
      { kind: 'phone', value: '5511955550042' },
      { kind: 'handle', value: 'josé "zé" \\ 東京' },
      { kind: 'jid', value: '42@s.whatsapp.net' },
    ];
    for (const one of identities)
      await db('contactIdentities').insert({ companyId, contactId: known.contactId, ...one });
    const heads = await headsAt([known.key, unknown.key]);
    expect(heads.map((head) => head.identities)).toEqual([identities, []]);
    expect((await headOf(db, known.key))!.identities).toEqual(identities);
  });

  it('claim each message for one attempt, and none that has changed since it was read', async () => {
    const { db } = scene.database;
    const line = await scene.aLine();
    const conversations = await conversationsOn(line, [1, 1, 1]);
    const [first, second, third] = await headsAt(conversations.map(({ key }) => key));
    await db('messages').where({ id: second!.id }).update({ updatedAt: NOW, body: 'changed' });
    const claims = [first!, second!, third!, first!].map((message, n) => ({ message, fence: 70 + n }));
    const taken = await claimMany(db, claims, new Date(), UNTIL);
    expect(taken).toEqual([true, false, true, false]);
    expect(await rowOf(first!.id)).toMatchObject({ sendState: 'sending', sendFence: 70 });
    expect(await rowOf(second!.id)).toMatchObject({ sendState: 'queued', sendFence: null });
    expect(await claimMany(db, claims, new Date(), UNTIL)).toEqual([true, false, true, false]);
    const others = claims.map((claim) => ({ ...claim, fence: claim.fence + 100 }));
    expect(await claimMany(db, others, new Date(), UNTIL)).toEqual([false, false, false, false]);
  });

  it('record what the attempt sent, leave early statuses to be recorded alone, and settle for no other attempt', async () => {
    const { db } = scene.database;
    const line = await scene.aLine();
    const conversations = await conversationsOn(line, [1, 1, 1]);
    const messages = await headsAt(conversations.map(({ key }) => key));
    await claimMany(
      db,
      messages.map((message, n) => ({ message, fence: 7 + n })),
      new Date(),
      UNTIL,
    );
    await db('earlyStatuses').insert({ connectionId: line.id, externalId: 'early-2', ack: 2 });
    const received = [
      { message: messages[0]!, fence: 7, receipts: receipt('plain-1', { held: true }) },
      { message: messages[1]!, fence: 8, receipts: receipt('early-2') },
      { message: messages[2]!, fence: 99, receipts: receipt('late-3') },
    ];
    const sent = vi.spyOn(
      Connection.prototype as unknown as { query(sql: string | { sql: string }): void },
      'query',
    );
    const { early: rest } = await recordTogether(recording(), received);
    const asked = sent.mock.calls.map(([sql]) => (typeof sql === 'string' ? sql : sql.sql)).join();
    sent.mockRestore();
    // A status that comes meanwhile finds the part, or is found: each time the parts are written first.
    const order = asked
      .match(/INSERT INTO .?messageParts|FROM earlyStatuses/g)!
      .map((text) => text.slice(0, 4));
    expect(order).toEqual(['INSE', 'FROM', 'INSE', 'FROM']);
    expect([...rest]).toEqual([received[1]]);
    expect(await rowOf(messages[0]!.id)).toMatchObject({
      ...{ sendState: 'sent', ack: 0, externalId: Buffer.from('plain-1') },
    });
    expect(await rowOf(messages[1]!.id)).toMatchObject({ sendState: 'sending', externalId: null });
    expect(await rowOf(messages[2]!.id)).toMatchObject({ sendState: 'sending', externalId: null });
    expect(await db('messageParts').where({ connectionId: line.id }).pluck('messageId')).toHaveLength(3);
    // Recorded once more, as after a commit whose answer was lost: nothing changes.
    await recordTogether(recording(), received);
    expect(await db('outbox').where({ companyId: line.companyId, topic: 'appMessage' })).toHaveLength(1);
  });

  it('record what is usual in two packets, with what is left of each conversation afterwards', async () => {
    const { db } = scene.database;
    const line = await scene.aLine();
    const conversations = await conversationsOn(line, [2, 1, 1]);
    const messages = await headsAt(conversations.map(({ key }) => key));
    const claims = messages.map((message, n) => ({ message, fence: 7 + n }));
    await claimMany(db, claims, new Date(), UNTIL);
    const change = { companyId: line.companyId, messageId: messages[1]!.id, kind: 'edit', text: 'x' };
    await db('messageChanges').insert({
      ...{ ...change, former: '{}', state: 'queued' },
      ...conversations[1]!.key,
    });
    const received = messages.map((message, n) => ({
      ...{ message, fence: 7 + n },
      receipts: receipt(`usual-${n}`),
    }));
    const sent = vi.spyOn(Connection.prototype as never as { query(sql: string): void }, 'query');
    const left = await recordUsual(recording(), received);
    const packets = sent.mock.calls.length;
    sent.mockRestore();
    expect(packets).toBe(2);
    expect(received.map((one) => left!.get(one))).toEqual([
      { messages: true, changes: false },
      { messages: false, changes: true },
      { messages: false, changes: false },
    ]);
    expect(await rowOf(messages[0]!.id)).toMatchObject({ sendState: 'sent' });
    // Settled by another attempt: nothing is written.
    expect(await recordUsual(recording(), received.slice(0, 1))).toBeUndefined();
  });

  it('settle as unconfirmed what has the id of another message of its chat, and record its neighbours', async () => {
    const { db } = scene.database;
    const line = await scene.aLine();
    const [one, other] = [await aConversation(line, 2), await aConversation(line, 1)];
    const sendAll = async (sends: [MessageToSend, number, string][]) => {
      await claimMany(
        db,
        sends.map(([message, fence]) => ({ message, fence })),
        new Date(),
        UNTIL,
      );
      return Promise.allSettled(
        sends.map(([message, fence, id]) => groups.record({ message, fence, receipts: receipt(id) })),
      );
    };
    const { outbox, media } = recording();
    const infra = { db, clock: { now: () => NOW } } as never;
    const groups = createSendingGroups({ infra, outbox, media }, { lostAfterMs: 60_000 });
    const [first] = await headsAt([one.key]);
    await sendAll([[first!, 7, 'twice']]);
    const [second, neighbour] = await headsAt([one.key, other.key]);
    const [bad, good] = await sendAll([
      [second!, 8, 'twice'],
      [neighbour!, 9, 'once'],
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'DELIVERY_UNCERTAIN' } });
    expect(good).toMatchObject({ status: 'fulfilled' });
    expect(await rowOf(neighbour!.id)).toMatchObject({ sendState: 'sent', externalId: Buffer.from('once') });
    expect(await rowOf(first!.id)).toMatchObject({ sendState: 'sent', externalId: Buffer.from('twice') });
    expect(await rowOf(second!.id)).toMatchObject({ sendState: 'sending', externalId: null });
  });
});
