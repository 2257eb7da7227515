import { definePlugin, type Entry, type IntegrationContext, type IntegrationPlugin } from '../src/public.js';
import { FakeProvider, type IntegrationUnderTest } from '../src/testing/public.js';
import { callService, checkService, serviceForm, type ServiceSettings } from './reference-service.js';

/** How the service answers a customer. */
interface Reply {
  text?: unknown;
  people?: unknown;
}
/** How it helps an agent: it cites a source by its id. */
interface Written {
  text?: unknown;
  cites?: unknown;
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
  async assist(ctx, _entry, id, task) {
    const { text, cites } = ((await call(ctx, '/assist', id, task)) as Written | undefined | null) ?? {};
    const sources = task.kind === 'draft' ? task.sources.map((source) => source.id) : [];
    return {
      text: typeof text === 'string' ? text.trim() : '',
      ...(task.kind === 'draft' && { cited: sources.filter((source) => source === cites) }),
    };
  },
  async transcribe(ctx, _entry, { id, type, bytes }) {
    const recording = { type, audio: Buffer.from(bytes).toString('base64') };
    const { text } = ((await call(ctx, '/transcribe', id, recording)) as Written | undefined | null) ?? {};
    return { text: typeof text === 'string' ? text.trim() : '' };
  },
  async handle(ctx, event) {
    if (event.name !== 'ticket.updated') await call(ctx, '/events', event.id, event);
  },
};

const ANSWER = 'A resposta do serviço.';
const HELP = 'O texto do serviço.';
const HEARD = 'O que o serviço ouviu.';

/** The service keeps one event for each key. */
export async function startFeed(): Promise<FakeProvider> {
  return FakeProvider.start(
    ({ path, headers, body }) => {
      const key = headers['idempotency-key'] ?? '';
      const { sources } = JSON.parse(body.toString() || '{}') as { sources?: { id: number }[] };
      if (path === '/assist') return { json: { text: HELP, cites: sources?.[0]?.id }, accepted: [key] };
      if (path === '/transcribe') return { json: { text: HEARD }, accepted: [key] };
      if (path === '/answer') return { json: { text: ANSWER, people: true }, accepted: [key] };
      return path === '/events' ? { json: { key }, accepted: [key] } : { json: { name: 'feed' } };
    },
    { retryAfterMs: 3000 },
  );
}

const entryOf = ({ url }: FakeProvider): Entry => ({
  ...{ id: 5, kind: 'webhook', name: 'Feed', settings: { url } },
});

export const integrationUnderTest = (provider: FakeProvider): IntegrationUnderTest => ({
  integration,
  plugin: definePlugin({ register: (registry) => registry.integration(integration) }),
  settings: {},
  companySettings: { address: provider.url, apiToken: 'token-of-the-feed' },
  answering: { says: ANSWER },
  assisting: { writes: HELP, entry: entryOf(provider) },
  transcribing: { hears: HEARD, entry: entryOf(provider) },
  silent: ['ticket.updated'],
  provider,
});

/** The same with another way of doing some of it. */
export function integrationWith(
  good: IntegrationUnderTest,
  changes: Partial<typeof integration>,
): IntegrationUnderTest {
  const broken = { ...integration, ...changes } as IntegrationPlugin;
  return {
    ...good,
    integration: broken,
    plugin: definePlugin({ register: (registry) => registry.integration(broken) }),
  };
}
