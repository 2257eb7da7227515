import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { requeue } from '../../src/modules/conversations/conversations.repo.js';
import { settleLostSends } from '../../src/outbound/lost-sends.js';
import { startHostFixture, type HostFixture } from './support/host-fixture.js';
import { messageRow, queueMessage } from './support/outbound-fixture.js';

const PHONE = '5511977770000';
let host: HostFixture;
let provider: ReferenceProvider;
let ticket: { id: number; companyId: number; contactId: number; connectionId: number; conversation: Buffer };

beforeAll(async () => {
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  host = await startHostFixture((folder) => writeReferencePlugin(folder), {
    // One test waits for it to pass; for the others it must be longer than a busy machine stalls.
    RECADO_SEND_DEADLINE_MS: '2500',
  });
});
afterAll(async () => {
  await provider.stop();
  await host.stop();
});
beforeEach(async () => {
  const company = await host.aCompany();
  const connection = await host.aConnection(company, {
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
  provider.reports = [];
  provider.ledger.clear();
});

const queue = (fields?: Record<string, unknown>) => queueMessage(host, ticket, fields);
const send = () => host.sendNow(ticket);
const row = (id: number) => messageRow(host.db, id);
const events = (messageId: number) =>
  host
    .db('outbox')
    .where('topic', 'appMessage')
    .whereRaw("JSON_EXTRACT(event, '$.ref.messageId') = ?", [messageId]);

describe('a message that is sent', () => {
  it('reaches the provider once, in order, and gets its ids', async () => {
    const ids = [await queue({ body: 'one' }), await queue({ body: 'two' }), await queue({ body: 'three' })];
    await Promise.all([send(), send(), send()]);
    await send();
    expect(provider.ledger.sends.map(({ send: { parts } }) => parts[0])).toEqual(
      ['one', 'two', 'three'].map((text) => ({ type: 'text', text })),
    );
    expect(provider.ledger.sends[0]!.send).toMatchObject({
      clientId: String(ids[0]),
      chat: PHONE,
      to: [{ kind: 'phone', value: PHONE }],
    });
    for (const [index, id] of ids.entries()) {
      const message = await row(id);
      expect(message).toMatchObject({ sendState: 'sent', ack: 1, dueAt: null, failureCode: null });
      expect(message.externalId!.toString()).toBe(provider.ledger.sends[index]!.messageIds[0]);
      expect(await events(id)).toHaveLength(1);
    }
  });

  it('of two parts has a receipt for each, and is as far as its last part', async () => {
    const wave = Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(64)]);
    const audio = await host.media.save(ticket, {
      stream: Readable.from([wave]),
      mimeType: 'audio/wav',
      filename: 'note.wav',
    });
    const id = await queue({ mediaType: 'audio', mediaId: audio.id, body: 'listen' });
    await send();
    const [accepted] = provider.ledger.sends;
    expect(accepted!.messageIds).toHaveLength(2);
    const customer = provider.customer({ phone: PHONE });
    await provider.post([customer.status(accepted!.messageIds[0]!, 'seen')]);
    expect(await row(id)).toMatchObject({ ack: 1 });
    await provider.post([customer.status(accepted!.messageIds[1]!, 'delivered')]);
    expect(await row(id)).toMatchObject({ ack: 2, sendState: 'sent' });
  });

  it('quotes, and names the agent', async () => {
    const agent = await host.aUser({ id: ticket.companyId }, { name: 'Caio' });
    const asked = await host.aMessage(ticket, { externalId: Buffer.from('Q.1'), body: 'A question' });
    await queue({ quotedMessageId: asked.id, userId: agent.id });
    await send();
    expect(provider.ledger.sends[0]!.send).toMatchObject({ quote: 'Q.1', agent: 'Caio' });
  });

  it('keeps the status that arrived before the send returned', async () => {
    provider.misbehave({ kind: 'status-before-answer', statuses: ['delivered', 'seen'], on: 'send' });
    const id = await queue();
    await send();
    expect(provider.ledger.webhooks.map(({ status }) => status)).toEqual([200, 200]);
    expect(await row(id)).toMatchObject({ sendState: 'sent', ack: 3 });
    expect(await host.db('earlyStatuses')).toHaveLength(0);
    expect(await host.db('messageParts').where({ messageId: id })).toMatchObject([{ ack: 3 }]);
  });

  it('and echoed by the provider before the send returned is one message', async () => {
    let answer!: () => void;
    provider.misbehave({
      kind: 'delay',
      until: new Promise<void>((resolve) => (answer = resolve)),
      on: 'send',
    });
    const id = await queue({ body: 'said once' });
    const sending = send();
    await provider.ledger.waitFor(({ sends }) => sends.length > 0);
    const next = await queue({ body: 'said after it' });
    const accepted = provider.ledger.sends[0];
    const customer = provider.customer({ phone: PHONE });
    if (accepted)
      await provider.post([{ ...customer.text('said once', { id: accepted.messageIds[0]! }), mine: true }]);
    answer();
    await sending;
    expect(accepted).toBeDefined();
    const kept = await host.db('messages').where({ connectionId: ticket.connectionId, fromMe: true });
    expect(kept.map((message) => message.id)).toEqual([id, next]);
    // The card shows the newest message, and not the late echo that is gone.
    expect(await host.db('tickets').where({ id: ticket.id }).first('lastMessage')).toEqual({
      lastMessage: 'said after it',
    });
    expect(kept[0]).toMatchObject({ sendState: 'sent', body: 'said once' });
  });

  it('is never a private one', async () => {
    const id = await queue({ isPrivate: true });
    await send();
    expect(provider.ledger.sends).toHaveLength(0);
    expect(await row(id)).toMatchObject({ sendState: 'queued' });
  });
});

describe('a send that fails', () => {
  it('waits as long as the provider says, and holds back later ones', async () => {
    provider.misbehave({ kind: 'rate-limited', retryAfterSeconds: 30, on: 'send' });
    const [first, second] = [await queue({ body: 'first' }), await queue({ body: 'second' })];
    await send();
    const waiting = await row(first);
    const wait = waiting.dueAt!.getTime() - host.clock.now().getTime();
    expect(waiting).toMatchObject({ sendState: 'queued', attempts: 0 });
    expect(wait).toBeGreaterThan(28_000);
    expect(await row(second)).toMatchObject({ sendState: 'queued', dueAt: waiting.dueAt });
    await send();
    expect(provider.ledger.sends).toHaveLength(0);
    host.clock.forward(40_000);
    await send();
    expect(provider.ledger.sends.map(({ send: { parts } }) => (parts[0] as { text: string }).text)).toEqual([
      'first',
      'second',
    ]);
    expect(await row(second)).toMatchObject({ sendState: 'sent' });
  });

  it('is retried after a 503 that asks for it, and fails after eight attempts', async () => {
    provider.misbehave({ kind: 'server-error', retryAfterSeconds: 1, on: 'send', times: 50 });
    const id = await queue();
    for (let attempt = 0; attempt < 40 && (await row(id)).sendState === 'queued'; attempt++) {
      await send();
      host.clock.forward(400_000);
      host.plugins.channels.deprovision(ticket.connectionId, 'deleted'); // closes the breaker, which would spread this over hours
    }
    expect(await row(id)).toMatchObject({ sendState: 'failed', failureCode: 'TEMPORARY', attempts: 8 });
    expect(provider.ledger.calls.filter(({ operation }) => operation === 'send')).toHaveLength(8);
  });

  it('that the provider rejects has failed for good, and the next one is sent', async () => {
    provider.misbehave({ kind: 'refused', reason: 'recipient', on: 'send' });
    const [first, second] = [await queue(), await queue()];
    await send();
    expect(await row(first)).toMatchObject({ sendState: 'failed', failureCode: 'RECIPIENT_INVALID' });
    expect(await row(second)).toMatchObject({ sendState: 'sent' });
    expect(await events(first)).toHaveLength(1);
  });

  it('that was accepted and never answered is unconfirmed and is not repeated', async () => {
    provider.misbehave({ kind: 'never-answer', on: 'send' });
    const [first, second] = [await queue({ body: 'first' }), await queue({ body: 'second' })];
    await send();
    expect(await row(first)).toMatchObject({ sendState: 'unconfirmed', failureCode: 'DELIVERY_UNCERTAIN' });
    expect(await row(second)).toMatchObject({ sendState: 'sent' });
    host.clock.forward(3_600_000);
    await send();
    expect(provider.ledger.sendsOf(String(first))).toHaveLength(1);
  });

  it('whose connection was cut after the provider accepted it is unconfirmed', async () => {
    provider.misbehave({ kind: 'accept-then-cut', on: 'send' });
    const id = await queue();
    await send();
    expect(await row(id)).toMatchObject({ sendState: 'unconfirmed' });
    expect(provider.ledger.sendsOf(String(id))).toHaveLength(1);
  });

  it('that the provider later reports as failed can be resent, under new ids', async () => {
    const id = await queue();
    await send();
    const former = provider.ledger.sends[0]!.messageIds[0]!;
    const customer = provider.customer({ phone: PHONE });
    await provider.post([
      customer.status(former, 'failed', { error: { code: '131026', text: 'not deliverable' } }),
    ]);
    expect(await row(id)).toMatchObject({ sendState: 'failed', failureCode: '131026' });
    await host.db.transaction((trx) => requeue(trx, ticket, id, host.clock.now()));
    await send();
    const again = await row(id);
    expect(again).toMatchObject({ sendState: 'sent', ack: 1, failureCode: null });
    expect(again.externalId!.toString()).toBe(provider.ledger.sends[1]!.messageIds[0]);
    await provider.post([customer.status(former, 'seen')]);
    expect(await row(id)).toMatchObject({ ack: 1 });
    await provider.post([customer.status(again.externalId!.toString(), 'delivered')]);
    expect(await row(id)).toMatchObject({ ack: 2, sendState: 'sent' });
  });

  it('is not tried with content that the channel does not support', async () => {
    const tooLong = await queue({ body: 'x'.repeat(4097) });
    await send();
    expect(await row(tooLong)).toMatchObject({ sendState: 'failed', failureCode: 'CONTENT_REJECTED' });
    expect(provider.ledger.calls).toHaveLength(0);
  });
});

describe('a worker that died or froze', () => {
  it('leaves its message unconfirmed, and resumes to nothing', async () => {
    let release!: () => void;
    const frozen = new Promise<void>((resolve) => (release = resolve));
    provider.misbehave({ kind: 'delay', until: frozen, on: 'send' });
    const id = await queue();
    await host
      .db('messages')
      .where({ id })
      .update({ sendState: 'sending', sendFence: 7, dueAt: host.clock.now() });
    host.clock.forward(1_000);
    await settleLostSends(host.infra, host.plugins.channels, host.outbox);
    expect(await row(id)).toMatchObject({ sendState: 'unconfirmed' });
    release();
    await send();
    expect(provider.ledger.sends).toHaveLength(0);
  });
});
