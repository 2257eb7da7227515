import { definePlugin, type IntegrationContext, type IntegrationPlugin } from '../src/public.js';
import { FakeProvider, type IntegrationUnderTest } from '../src/testing/public.js';
import { callService, checkService, serviceForm, type ServiceSettings } from './reference-service.js';

/** How the service answers a customer. */
interface Reply {
  text?: unknown;
  people?: unknown;
}
type FeedContext = IntegrationContext<Record<string, unknown>, ServiceSettings>;

/** Calls the company's service. */
export const call = (ctx: FeedContext, path: string, key: string, body: object): Promise<unknown> =>
  callService(ctx, ctx.company.settings, path, key, body);

export const integration: IntegrationPlugin<Record<string, unknown>, ServiceSettings> = {
  id: 'reference-feed',
  title: 'Reference feed',
  description: 'Sends new messages and deleted contacts to a service of yours.',
  settings: serviceForm,
  subscribes: ['message.created', 'ticket.updated', 'contact.deleted'],
  check: (ctx) => checkService(ctx, ctx.company.settings),
  async answer(ctx, conversation) {
    const reply = (await call(ctx, '/answer', conversation.id, conversation)) as Reply | undefined | null;
    const text = typeof reply?.text === 'string' ? reply.text.trim() : '';
    return [
      ...(text ? [{ type: 'say' as const, text }] : []),
      ...(reply?.people === true ? [{ type: 'handOver' as const }] : []),
    ];
  },
  async handle(ctx, event) {
    if (event.name !== 'ticket.updated') await call(ctx, '/events', event.id, event);
  },
};

const ANSWER = 'A resposta do serviço.';

/** The service keeps one event for each key. */
export async function startFeed(): Promise<FakeProvider> {
  return FakeProvider.start(
    ({ path, headers }) => {
      const key = headers['idempotency-key'] ?? '';
      if (path === '/answer') return { json: { text: ANSWER, people: true }, accepted: [key] };
      return path === '/events' ? { json: { key }, accepted: [key] } : { json: { name: 'feed' } };
    },
    { retryAfterMs: 3000 },
  );
}

export const integrationUnderTest = (provider: FakeProvider): IntegrationUnderTest => ({
  integration,
  plugin: definePlugin({ register: (registry) => registry.integration(integration) }),
  settings: {},
  companySettings: { address: provider.url, apiToken: 'token-of-the-feed' },
  answering: { says: ANSWER },
  silent: ['ticket.updated'],
  provider,
});
