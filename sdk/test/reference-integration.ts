import { Type } from 'typebox';
import {
  PluginError,
  definePlugin,
  errorFromAnswer,
  errorFromFetch,
  isPluginError,
  secret,
  type IntegrationPlugin,
  type PluginContext,
} from '../src/public.js';
import { FakeProvider, type IntegrationUnderTest } from '../src/testing/public.js';

/** Calls the other service; repeating a call is harmless there. */
export async function call(ctx: PluginContext, path: string, key: string, body: object): Promise<unknown> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call');
  try {
    const answer = await ctx.http.fetch(`${String(ctx.settings['address'])}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${String(ctx.settings['apiToken'])}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: ctx.signal,
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw errorFromAnswer(answer, `the service refused ${path}`, { transmits: false });
    return await answer.json();
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
}

export async function check(ctx: PluginContext) {
  try {
    await call(ctx, '/account', 'check', {});
    return { ok: true };
  } catch (error) {
    if (isPluginError(error)) return { ok: false, message: error.message };
    throw error;
  }
}
export const settings = Type.Object({
  address: Type.String({ title: 'Address of the service' }),
  apiToken: secret({ title: 'API token' }),
});

export const integration: IntegrationPlugin = {
  id: 'reference-feed',
  subscribes: ['message.created', 'ticket.updated', 'contact.deleted'],
  check,
  async handle(ctx, event) {
    if (event.name !== 'ticket.updated') await call(ctx, '/events', event.id, event);
  },
};

/** The service keeps one event for each key. */
export async function startFeed(): Promise<FakeProvider> {
  return FakeProvider.start(
    ({ path, headers }) => {
      const key = headers['idempotency-key'] ?? '';
      return path === '/events' ? { json: { key }, accepted: [key] } : { json: { name: 'feed' } };
    },
    { retryAfterMs: 3000 },
  );
}

export const integrationUnderTest = (provider: FakeProvider): IntegrationUnderTest => ({
  integration,
  plugin: definePlugin({ settings, register: (registry) => registry.integration(integration) }),
  settings: { address: provider.url, apiToken: 'token-of-the-feed' },
  silent: ['ticket.updated'],
  provider,
});
