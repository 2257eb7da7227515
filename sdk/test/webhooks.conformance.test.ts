import { timingSafeEqual } from 'node:crypto';
import { Type, type TObject } from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addressSecretFields,
  secret,
  secretFields,
  type WebhookProof,
  type WebhookSpec,
} from '../src/public.js';
import {
  ReferenceProvider,
  ReferencePsp,
  billingChecks,
  channelChecks,
  findBillingFailures,
  findFailures,
  type ChannelUnderTest,
} from '../src/testing/public.js';
import { withAdapter, withEvents, withWebhook } from './broken.js';
import { billingUnderTest } from './reference-billing.js';
import { SECRET, referenceUnderTest } from './reference-fixture.js';

const provider = await ReferenceProvider.start({ main: { secret: SECRET } });
const secretPsp = await ReferencePsp.start({ proof: 'shared-secret' });
afterAll(() => Promise.all([provider.stop(), secretPsp.stop()]));

const BODY_CHECKS = ['signature/tampered-refused', 'signature/reserialised-refused'];
const HEADER = 'x-proof';
const alike = (given: string | undefined, expected: unknown): boolean =>
  typeof expected === 'string' &&
  expected !== '' &&
  given?.length === expected.length &&
  Buffer.byteLength(given) === Buffer.byteLength(expected) &&
  timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** The reference channel of a provider that sends a header instead of a signature. */
function provenByHeader(proof: WebhookProof | undefined): ChannelUnderTest {
  const { provider: _, ...receiving } = referenceUnderTest(provider);
  const channel = withWebhook(receiving, () => ({
    proof,
    verify: ({ headers }, { connection }) => alike(headers[HEADER], connection?.['secret']),
  }));
  return {
    ...channel,
    webhook: {
      ...channel.webhook!,
      sign: (request, { connection }) => ({
        ...request,
        headers: { ...request.headers, [HEADER]: String(connection?.['secret']) },
      }),
    },
  };
}
const names = (checks: { name: string }[]) => checks.map(({ name }) => name);
const failed = async (channel: ChannelUnderTest) => names(await findFailures(channel));

describe('how a provider proves itself', () => {
  it('a channel whose provider sends a shared secret passes, without checks of the body', async () => {
    const channel = provenByHeader('shared-secret');
    expect(await failed(channel)).toEqual([]);
    expect(names(channelChecks(channel)).filter((name) => BODY_CHECKS.includes(name))).toEqual([]);
  });

  it('the same channel fails as long as it does not say so', async () => {
    expect(await failed(provenByHeader(undefined))).toEqual(BODY_CHECKS);
  });

  it.each([
    [
      'accepts requests without the secret',
      (channel: ChannelUnderTest) =>
        withWebhook(channel, (good) => ({
          verify: (request, secrets) => !request.headers[HEADER] || good.verify(request, secrets),
        })),
      ['signature/missing-refused', 'signature/truncated-refused', 'signature/unset-secret-refused'],
    ],
    [
      'accepts the secret of another connection',
      (channel: ChannelUnderTest) =>
        withWebhook(channel, (good) => ({
          verify: (request, { connection, plugin }) =>
            good.verify(request, { plugin, connection: connection?.['secret'] ? { secret: SECRET } : {} }),
        })),
      ['signature/other-secret-refused'],
    ],
    [
      'compares the secret with ===',
      (channel: ChannelUnderTest) =>
        withWebhook(channel, () => ({
          verify: ({ headers }, { connection }) =>
            Boolean(connection?.['secret']) && headers[HEADER] === connection?.['secret'],
        })),
      ['signature/constant-time'],
    ],
  ])('the kit finds a channel that %s', async (_what, breaks, found) => {
    expect(await failed(breaks(provenByHeader('shared-secret')))).toEqual(found);
  });

  it('a certificate need not be compared in constant time', async () => {
    const channel = withWebhook(provenByHeader('mutual-tls'), () => ({
      verify: ({ headers }, { connection }) =>
        Boolean(connection?.['secret']) && headers[HEADER] === connection?.['secret'],
    }));
    expect(await failed(channel)).toEqual([]);
    expect(names(channelChecks(channel))).not.toContain('signature/constant-time');
  });

  it('a payment provider says it in the same way', async () => {
    const good = billingUnderTest(secretPsp);
    const silent = { ...good.billing, webhook: { ...good.billing.webhook!, proof: undefined } };
    expect(names(await findBillingFailures(good))).toEqual([]);
    expect(names(billingChecks(good))).not.toContain(BODY_CHECKS[0]);
    expect(names(await findBillingFailures({ ...good, billing: silent }))).toEqual(BODY_CHECKS);
  });
});

describe('what is done after the commit', () => {
  const telling = (accepted: NonNullable<WebhookSpec['accepted']>) =>
    withWebhook(referenceUnderTest(provider), () => ({ accepted }));
  const ofEntries = (channel: ChannelUnderTest) =>
    channelChecks(channel)
      .find(({ name }) => name === 'accepted/any-entry')!
      .run();

  it('takes any entry and writes to nobody', async () => {
    await expect(ofEntries(telling(async () => undefined))).resolves.toBeUndefined();
    const picky = telling(async (_ctx, payload) => {
      if ((payload as { type: string }).type === 'status') throw new Error('no tap');
    });
    await expect(ofEntries(picky)).rejects.toThrow('no tap');
    const chatty = telling(async (ctx) => {
      const { adapter } = referenceUnderTest(provider);
      const to = { identities: [{ kind: 'phone', value: '5511999990001' }], isGroup: false };
      const message = { clientId: 'x', conversation: '5511999990001', recipient: to };
      await adapter.send(ctx, { ...message, content: { kind: 'text', text: 'Thanks' } });
    });
    await expect(ofEntries(chatty)).rejects.toThrow('it writes to a customer');
  });
});

describe('the moment of arrival', () => {
  const dated = (at: (receivedAt: string) => string) => {
    const { provider: _, ...channel } = referenceUnderTest(provider);
    const recordings = channel.webhook!.recordings.map((recording) => ({
      ...recording,
      receivedAt: '2026-01-05T12:30:00.000Z',
      events: recording.events.map((event) =>
        event.type === 'message' ? { ...event, sentAt: '2026-01-05T12:30:00.000Z' } : event,
      ),
    }));
    return withEvents(
      { ...channel, webhook: { ...channel.webhook!, recordings, batch: undefined } },
      (event, _payload, arrival) =>
        event.type === 'message' ? { ...event, sentAt: at(arrival.receivedAt) } : event,
    );
  };

  it('may date an event; the clock may not', async () => {
    expect(await failed(dated((receivedAt) => receivedAt))).toEqual([]);
    expect(await failed(dated(() => new Date().toISOString()))).toEqual(
      expect.arrayContaining(['parsing/replay-equal', 'parsing/recorded-events']),
    );
  });
});

describe('a secret in addresses', () => {
  const withPathSecret = (inAddress: boolean): ChannelUnderTest => {
    const channel = referenceUnderTest(provider);
    const { connection } = channel.adapter;
    const good = connection.modes['api']!.schema;
    const schema = Type.Object({
      ...good.properties,
      secret: secret({ title: 'Secret', minLength: 1, inAddress }),
    }) as TObject;
    const leaky = withAdapter(channel, {
      connection: { ...connection, modes: { api: { title: 'API', schema } } },
      async send(ctx, message) {
        await ctx.http.fetch(`${provider.url}/bot${SECRET}/known`);
        return channel.adapter.send(ctx, message);
      },
    });
    return leaky;
  };
  const ofAddresses = async (channel: ChannelUnderTest) =>
    channelChecks(channel)
      .find(({ name }) => name === 'secrecy/addresses')!
      .run();

  it('is allowed where its field says so', async () => {
    await expect(ofAddresses(withPathSecret(true))).resolves.toBeUndefined();
    await expect(ofAddresses(withPathSecret(false))).rejects.toThrow('an address shows a secret');
  });

  it('stays a secret', () => {
    const form = Type.Object({ token: secret({ inAddress: true }), key: secret() });
    expect(secretFields(form)).toEqual(['token', 'key']);
    expect(addressSecretFields(form)).toEqual(['token']);
    expect(JSON.stringify(form)).not.toContain('inAddress');
  });
});
