import { afterAll, describe, expect, it } from 'vitest';
import { PluginError, type ChannelAdapter, type ConnectionContext } from '../src/public.js';
import {
  ReferenceProvider,
  channelChecks,
  findFailures,
  type ChannelUnderTest,
} from '../src/testing/public.js';
import { withAdapter } from './broken.js';
import { SECRET, referenceUnderTest } from './reference-fixture.js';

const provider = await ReferenceProvider.start({ main: { secret: SECRET } });
afterAll(() => provider.stop());

const namesOf = async (channel: ChannelUnderTest) => (await findFailures(channel)).map(({ name }) => name);
const withSend = (change: (good: ChannelAdapter['send']) => ChannelAdapter['send']): ChannelUnderTest => {
  const channel = referenceUnderTest(provider);
  return withAdapter(channel, { send: change(channel.adapter.send) });
};
/** Quotes by a value that the adapter kept when it sent the quoted message, as providers with quote tokens ask for. */
const quotingBy = (keptIn: (ctx: ConnectionContext) => Pick<ConnectionContext['kv'], 'get' | 'set'>) =>
  withSend((good) => async (ctx, message) => {
    const { quote } = message;
    const known = quote && (await keptIn(ctx).get(`token:${quote.externalId}`));
    const receipts = await good(ctx, { ...message, quote: known === undefined ? undefined : quote });
    for (const { externalMessageId } of receipts)
      await keptIn(ctx).set(`token:${externalMessageId}`, 'a token');
    return receipts;
  });

describe('the calls of one check share their values', () => {
  it('so that a quote finds what the quoted send kept for the connection', async () => {
    expect(await namesOf(quotingBy((ctx) => ctx.kv.of(ctx.connection.id)))).toEqual([]);
  });

  it('and a quote without them is told where to keep them', async () => {
    const forgetful = quotingBy(() => ({ get: async () => undefined, set: async () => undefined }));
    const failures = await findFailures(forgetful);
    expect(failures.map(({ name }) => name)).toEqual(['content/quote']);
    expect((failures[0]!.error as Error).message).toMatch(/as quoteId, or .* in quoteText[^]*ctx\.kv\.of/);
  });

  it('so that what the customer wrote is marked read with the token that came with it', async () => {
    const channel = referenceUnderTest(provider);
    const { markRead, webhook } = channel.adapter;
    const withTokens = withAdapter(channel, {
      webhook: {
        ...webhook!,
        async accepted(ctx, payload) {
          for (const event of webhook!.parse(payload, { receivedAt: new Date().toISOString() }))
            if (event.type === 'message')
              await ctx.kv.of(ctx.connection.id).set(`token:${event.externalId}`, 'a token');
        },
      },
      async markRead(ctx, messages) {
        for (const { externalId } of messages)
          if (!(await ctx.kv.of(ctx.connection.id).get(`token:${externalId}`)))
            throw new PluginError('CONTENT_REJECTED', 'there is no token of this message');
        await markRead!(ctx, messages);
      },
    });
    expect(await namesOf(withTokens)).toEqual([]);
  });

  it('and no value goes on to another check', async () => {
    const found: unknown[] = [];
    const channel = withSend((good) => async (ctx, message) => {
      found.push(await ctx.kv.get('sent'));
      await ctx.kv.set('sent', true);
      return good(ctx, message);
    });
    const check = channelChecks(channel).find(({ name }) => name === 'content/quote')!;
    await check.run();
    await check.run();
    expect(found).toEqual([undefined, true, undefined, true]);
  });
});

it('files have an address that a provider takes which insists on HTTPS', async () => {
  const strict = withSend((good) => async (ctx, message) => {
    const { content } = message;
    if ('media' in content && !content.media.url.startsWith(`${ctx.publicUrl}/`))
      throw new PluginError('MEDIA_REJECTED', 'the file is elsewhere');
    if (!ctx.publicUrl.startsWith('https://')) throw new PluginError('CONFIG_INVALID', 'no HTTPS');
    return good(ctx, message);
  });
  expect(await namesOf(strict)).toEqual([]);
});
