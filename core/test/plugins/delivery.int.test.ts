import type { Readable } from 'node:stream';
import { selectMessages } from '../../src/modules/messages/message-rows.tx.js';
import { messageToWire } from '../../src/modules/messages/messages.wire.js';
import { createOutbound } from '../../src/outbound/outbound.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { queueMessage, settled } from './support/outbound-fixture.js';

const PHONE = '5511955550000';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let host: HostFixture;
let provider: ReferenceProvider;
let connection: { id: number; companyId: number; publicKey: Buffer };
let ticket: { id: number; companyId: number; contactId: number; connectionId: number; conversation: Buffer };

beforeAll(async () => {
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  host = await startHostFixture((folder) => writeReferencePlugin(folder));
  await host.background.start();
});
afterAll(async () => {
  await provider.stop();
  await host.stop();
});
beforeEach(async () => {
  const company = await host.aCompany();
  connection = await host.aConnection(company, {
    settings: { providerUrl: provider.url },
    secrets: { secret: 'secret-of-main' },
  });
  provider.account('main', {
    webhookUrl: `${host.url}/api/hooks/reference/${connection.publicKey.toString()}`,
  });
  const contact = await host.aContact(company, { number: PHONE });
  ticket = await host.aTicket(company, {
    contact,
    connection,
    status: 'open',
    conversation: Buffer.from(PHONE),
  });
});
afterEach(() => {
  provider.behave();
  provider.ledger.clear();
});
const clearRedis = async () => {
  const { redis, config } = host.infra;
  for await (const keys of redis.scanStream({ match: `${config.redisPrefix}*`, count: 500 }))
    if (keys.length) await redis.del(keys);
};

describe('messages', () => {
  it('are sent when they are kicked, in the order in which they were written', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 20; index++) {
      ids.push(await queueMessage(host, ticket, { body: `number ${index}` }));
      host.outbound.kick([ids[index]!]);
    }
    for (const id of ids) await settled(host.db, id, 'sent');
    const texts = provider.ledger.sends.map(({ send }) => (send.parts[0] as { text: string }).text);
    expect(texts).toEqual(ids.map((_id, index) => `number ${index}`));
  });

  it('are sent when nobody kicked them', async () => {
    const id = await queueMessage(host, ticket);
    await settled(host.db, id, 'sent');
    expect(provider.ledger.sendsOf(String(id))).toHaveLength(1);
  });

  it('are sent when Redis was emptied meanwhile, each once', async () => {
    const gate = deferred();
    provider.misbehave({ kind: 'delay', until: gate.promise, on: 'send' });
    const ids: number[] = [];
    for (let index = 0; index < 10; index++) ids.push(await queueMessage(host, ticket));
    host.outbound.kick(ids);
    await provider.ledger.waitFor(({ calls }) => calls.some(({ operation }) => operation === 'send'));
    await clearRedis();
    gate.resolve();
    for (const id of ids) await settled(host.db, id, 'sent');
    for (const id of ids) expect(provider.ledger.sendsOf(String(id))).toHaveLength(1);
  });

  it('whose moment has come are sent from this process, without a job', async () => {
    // Only this process finds that they are due: its clock is an hour ahead.
    const ahead = () => new Date(host.clock.now().getTime() + 3_600_000);
    const [due, notDue] = [0.5, 1.5].map((hours) => new Date(Date.now() + hours * 3_600_000));
    const others = [1, 2, 3, 4].map((n) => ({ ...ticket, conversation: Buffer.from(`551195555001${n}`) }));
    const ids: number[] = [];
    for (const one of others) ids.push(await queueMessage(host, one, { dueAt: due }));
    const notYet = ids.pop()!;
    await host.db('messages').where({ id: notYet }).update({ dueAt: notDue });
    const { plugins, outbox, media, leases } = host;
    const infra = { ...host.infra, clock: { ...host.infra.clock, now: ahead } };
    const added: unknown[] = [];
    const queues = {
      ...host.jobQueues,
      queue: () => ({ add: async (jobs: readonly unknown[]) => void added.push(...jobs) }),
      work: () => ({ close: async () => undefined }),
    };
    const parts = { infra, channels: plugins.channels, outbox, media, queues, leases };
    const outbound = createOutbound({ ...parts, needsSession: async () => false });
    const keys = [...others, others[0]!];
    // One that sends nothing hands them over.
    outbound.sendMany(keys);
    await expect.poll(() => added.length).toBe(1);
    outbound.start();
    outbound.sendMany(keys);
    for (const id of ids) await settled(host.db, id, 'sent');
    // What is on its way is ended first.
    await outbound.stop();
    expect(added).toHaveLength(1);
    for (const id of ids) expect(provider.ledger.sendsOf(String(id))).toHaveLength(1);
    expect(provider.ledger.sendsOf(String(notYet))).toEqual([]);
    outbound.sendMany(keys);
    await expect.poll(() => added.length).toBe(2);
  });

  it('of many conversations are sent concurrently', async () => {
    const gate = deferred();
    provider.misbehave({ kind: 'delay', until: gate.promise, on: 'send' });
    const slow = await queueMessage(host, ticket);
    host.outbound.kick([slow]);
    await provider.ledger.waitFor(({ calls }) => calls.some(({ operation }) => operation === 'send'));
    const other = { ...ticket, conversation: Buffer.from('5511955550001') };
    const quick = await queueMessage(host, other);
    host.outbound.kick([quick]);
    await settled(host.db, quick, 'sent');
    gate.resolve();
    await settled(host.db, slow, 'sent');
  });
});

describe('media of a customer', () => {
  const mediaOf = async () => host.db('mediaFiles').where({ connectionId: connection.id }).first();
  const ana = () => provider.customer({ phone: PHONE });

  it('is fetched after its message was stored, and the message is updated', async () => {
    await provider.post([ana().media('image', { bytes: PNG, mimeType: 'image/png', caption: 'look' })]);
    await expect.poll(async () => (await mediaOf())?.status, { interval: 20 }).toBe('ready');
    const file = await mediaOf();
    expect(file).toMatchObject({ mimeType: 'image/png', size: PNG.length });
    const stored = await host.media.open({ companyId: connection.companyId }, file.id);
    expect(Buffer.concat(await (stored.stream as Readable).toArray())).toEqual(PNG);
    const updates = await host
      .db('outbox')
      .where({ companyId: connection.companyId, topic: 'appMessage' })
      .whereRaw("JSON_VALUE(event, '$.action') = 'update'");
    expect(updates).toHaveLength(1);
  });

  it('waits for room if the company’s storage is full, shows it, and is fetched when there is some', async () => {
    const plan = host
      .db('plans')
      .where('id', host.db('companies').where({ id: connection.companyId }).select('planId'));
    await plan.clone().update({ storageMb: 0 });
    await provider.post([ana().media('image', { bytes: PNG, mimeType: 'image/png', caption: 'look' })]);
    await expect
      .poll(async () => (await mediaOf())?.error, { interval: 20 })
      .toBe('ERR_STORAGE_COMPANY_FULL');
    const [message] = await selectMessages(host.db).where('m.connectionId', connection.id);
    expect(messageToWire(message!, host.media)).toMatchObject({
      ...{ body: 'look', mediaUrl: null },
      ...{ mediaStatus: 'pending', mediaFailure: 'ERR_STORAGE_COMPANY_FULL' },
    });
    await plan.clone().update({ storageMb: 1 });
    host.clock.forward(31 * 60_000);
    await expect.poll(async () => (await mediaOf())?.status, { interval: 20 }).toBe('ready');
    expect(await mediaOf()).toMatchObject({ error: null, attempts: 1 });
  });

  it('that the provider still prepares is asked for again when the provider says so', async () => {
    provider.misbehave({ kind: 'server-error', on: 'download', retryAfterSeconds: 600 });
    await provider.post([ana().media('image', { bytes: PNG, mimeType: 'image/png', caption: 'look' })]);
    const waits = async () => (await mediaOf())?.dueAt?.getTime() - host.clock.now().getTime();
    await expect.poll(async () => (await mediaOf())?.error, { interval: 20 }).toMatch(/./);
    expect(await waits()).toBeGreaterThan(60_000);
    host.clock.forward(601_000);
    await expect.poll(async () => (await mediaOf())?.status, { interval: 20 }).toBe('ready');
    expect(await mediaOf()).toMatchObject({ attempts: 2 });
  });

  it('that is unavailable three times has failed, and its message stays', async () => {
    provider.misbehave({ kind: 'server-error', on: 'download', times: 3 });
    await provider.post([ana().media('image', { bytes: PNG, mimeType: 'image/png', caption: 'look' })]);
    const attempts = async () => (await mediaOf())?.attempts as number;
    for (const attempt of [1, 2, 3]) {
      await expect.poll(attempts, { interval: 20 }).toBe(attempt);
      await expect
        .poll(async () => ((await mediaOf()).dueAt?.getTime() ?? 0) - host.clock.now().getTime())
        .toBeLessThan(60_000);
      host.clock.forward(60_000);
    }
    await expect.poll(async () => (await mediaOf())?.status, { interval: 20 }).toBe('failed');
    expect(await host.db('messages').where({ connectionId: connection.id })).toMatchObject([
      { body: 'look' },
    ]);
    expect(provider.ledger.calls.filter(({ operation }) => operation === 'download')).toHaveLength(3);
  });
});

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
