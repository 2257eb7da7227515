import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext } from '../context/test-context.js';
import { ReferenceProvider } from '../reference-provider/reference-provider.js';
import { shuffled } from '../reference-provider/webhook-sender.js';
import { referenceAdapter } from './adapter.js';

const adapter = referenceAdapter('connection');
const secret = 'reference-secret';
let provider: ReferenceProvider;
const context = (settings: object = {}) =>
  createTestContext({ connection: { settings: { providerUrl: provider.url, secret, ...settings } } });
const hello = (clientId: string) => ({
  clientId,
  conversation: '5511999990001',
  recipient: { identities: [{ kind: 'phone', value: '5511999990001' }], isGroup: false },
  content: { kind: 'text' as const, text: 'hello' },
});

beforeEach(async () => {
  provider = await ReferenceProvider.start();
});
afterEach(() => provider.stop());

describe('the reference provider', () => {
  it('answers a send with an id for each part and keeps it in the ledger', async () => {
    const [receipt] = await adapter.send(context(), hello('c1'));
    const [send] = provider.ledger.sendsOf('c1');
    expect(send?.messageIds).toEqual([receipt?.externalMessageId]);
  });

  it('rejects another secret', async () => {
    const sent = adapter.send(context({ secret: 'not-the-secret' }), hello('c2'));
    await expect(sent).rejects.toMatchObject({ code: 'AUTH_EXPIRED' });
    expect(provider.ledger.sends).toEqual([]);
  });

  it.each([
    [{ kind: 'unauthorized' }, { code: 'AUTH_EXPIRED', retryable: false }, 0],
    [{ kind: 'rate-limited', retryAfterSeconds: 3 }, { code: 'RATE_LIMITED', retryAfterMs: 3000 }, 0],
    [{ kind: 'server-error' }, { code: 'DELIVERY_UNCERTAIN', retryable: false }, 0],
    [{ kind: 'server-error', retryAfterSeconds: 3 }, { code: 'TEMPORARY', retryAfterMs: 3000 }, 0],
    [{ kind: 'accept-then-error', status: 502 }, { code: 'DELIVERY_UNCERTAIN', retryable: false }, 1],
    [{ kind: 'refused', reason: 'window' }, { code: 'WINDOW_CLOSED' }, 0],
    [{ kind: 'accept-then-cut' }, { code: 'DELIVERY_UNCERTAIN', retryable: false }, 1],
    [{ kind: 'cut' }, { code: 'DELIVERY_UNCERTAIN' }, 0],
    [{ kind: 'garbage' }, { code: 'DELIVERY_UNCERTAIN' }, 1],
  ] as const)('%o makes the send fail as %o', async (conduct, error, accepted) => {
    provider.misbehave({ ...conduct, on: 'send' });
    await expect(adapter.send(context(), hello('c3'))).rejects.toMatchObject(error);
    expect(provider.ledger.sends).toHaveLength(accepted);
    await adapter.send(context(), hello('c4'));
  });

  it('leaves a send without an answer until the caller gives up', async () => {
    provider.misbehave({ kind: 'never-answer', on: 'send' });
    const stop = new AbortController();
    const sent = adapter.send(context().withSignal(stop.signal), hello('c5'));
    await provider.ledger.waitFor((ledger) => ledger.sendsOf('c5')[0]);
    stop.abort();
    await expect(sent).rejects.toMatchObject({ code: 'DELIVERY_UNCERTAIN' });
  });

  it('posts a status before it answers the send', async () => {
    const order: string[] = [];
    const core = createServer((request, response) => {
      order.push('webhook');
      request.resume().on('end', () => response.end());
    });
    core.listen(0, '127.0.0.1');
    await once(core, 'listening');
    provider.account('main', { webhookUrl: `http://127.0.0.1:${(core.address() as AddressInfo).port}/` });
    provider.misbehave({ kind: 'status-before-answer', statuses: ['delivered'] });
    await adapter.send(context(), hello('c6'));
    order.push('answer');
    core.close();
    core.closeAllConnections();
    expect(order).toEqual(['webhook', 'answer']);
  });

  it('signs so that verify accepts it, and splits it into one entry for each event', () => {
    provider.account('main', { webhookUrl: 'http://core/' });
    const ana = provider.customer({ phone: '5511999990001', name: 'Ana' });
    const photo = ana.media('image', { bytes: Buffer.from('png'), mimeType: 'image/png', caption: 'look' });
    const { body, headers } = provider.sign([ana.text('one'), photo]);
    const request = { method: 'POST', headers, query: {}, rawBody: body };
    expect(adapter.webhook?.verify(request, { plugin: {}, connection: { secret } })).toBe(true);
    expect(adapter.webhook?.verify(request, { plugin: { secret }, connection: { secret: 'other' } })).toBe(
      false,
    );
    const entries = adapter.webhook!.split(request);
    expect(entries).toHaveLength(2);
    expect(
      adapter.webhook!.parse(entries[1]!.payload, { receivedAt: '2026-01-05T12:30:00.000Z' }),
    ).toMatchObject([
      {
        type: 'message',
        content: { kind: 'image', caption: 'look', media: { mimeType: 'image/png', size: 3 } },
      },
    ]);
  });

  it('shuffles in the same order for the same seed', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(shuffled(items, 7)).toEqual(shuffled(items, 7));
    expect(shuffled(items, 7)).not.toEqual(items);
    expect([...shuffled(items, 7)].sort()).toEqual(items);
  });
});
