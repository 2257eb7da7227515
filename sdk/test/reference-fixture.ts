import type { InboundEvent } from '../src/public.js';
import {
  SIGNATURE_HEADER,
  referenceAdapter,
  referenceAppPlugin,
  referencePlugin,
  signBody,
  type ChannelUnderTest,
  type ProviderFixture,
  type ProviderMode,
  type ReferenceProvider,
  type UnsignedWebhook,
  type WebhookFixture,
} from '../src/testing/public.js';
import { referenceShown } from './reference-shown.js';
import { AT, BATCH, RECORDINGS, ana, bia, unknownContent, unknownTypes } from './reference-recordings.js';

export const SECRET = 'reference-secret';
export const RETRY_AFTER_MS = 7000;

/** A webhook as the provider posts it: JSON in an unusual layout, so that serialising it again changes the bytes. */
export function delivery(body: object): UnsignedWebhook {
  const rawBody = Buffer.from(JSON.stringify(body).replaceAll('":', '": '));
  return { method: 'POST', headers: { 'content-type': 'application/json' }, query: {}, rawBody };
}
const deliveryOf = (account: string, event: object) => delivery({ entries: [{ account, events: [event] }] });

function webhookFixture(scope: 'app' | 'connection'): WebhookFixture {
  const secretsOf = (secret: string) =>
    scope === 'app' ? { plugin: { secret } } : { plugin: {}, connection: { secret } };
  return {
    secrets: secretsOf(SECRET),
    otherSecrets: secretsOf('the-secret-of-somebody-else'),
    sign(request, secrets) {
      const secret = String((scope === 'app' ? secrets.plugin : secrets.connection)?.['secret']);
      return {
        ...request,
        headers: { ...request.headers, [SIGNATURE_HEADER]: signBody(request.rawBody, secret) },
      };
    },
    recordings: RECORDINGS.map(({ name, event, gives }) => ({
      name,
      request: deliveryOf('main', event),
      events: [gives],
    })),
    batch: {
      request: delivery(BATCH),
      accounts: [
        { accountKey: 'main', events: [text('b1', ana, 'one'), text('b3', ana, 'three', LATER)] },
        { accountKey: 'Main', events: [text('b2', bia, 'two')] },
      ],
    },
    unknownTypes: unknownTypes.map((event) => deliveryOf('main', event)),
    unknownContent: deliveryOf('main', unknownContent),
  };
}
const LATER = new Date(Date.parse(AT) + 1000).toISOString();
function text(
  externalId: string,
  person: { phone: string; name: string },
  words: string,
  sentAt = AT,
): InboundEvent {
  const contact = {
    identities: [{ kind: 'phone', value: person.phone }],
    name: person.name,
    phone: person.phone,
  };
  const conversation = person.phone;
  return {
    type: 'message',
    externalId,
    conversation,
    contact,
    content: { kind: 'text', text: words },
    sentAt,
  };
}

const NOT_THERE = '5511999990404';

function providerFixture(provider: ReferenceProvider): ProviderFixture {
  provider.forgetNumber(NOT_THERE);
  const conducts: Record<ProviderMode, Parameters<ReferenceProvider['misbehave']>[0]> = {
    unauthorized: { kind: 'unauthorized' },
    'rate-limited': { kind: 'rate-limited', retryAfterSeconds: RETRY_AFTER_MS / 1000 },
    'server-error': { kind: 'server-error' },
    'accept-then-cut': { kind: 'accept-then-cut' },
    'accept-then-error': { kind: 'accept-then-error' },
    'never-answer': { kind: 'never-answer' },
    'recipient-gone': { kind: 'refused', reason: 'recipient' },
    'recipient-capped': { kind: 'refused', reason: 'capped' },
    'recipient-opted-out': { kind: 'refused', reason: 'opted-out' },
    'recipient-excluded': { kind: 'refused', reason: 'excluded' },
    'template-unavailable': { kind: 'refused', reason: 'template' },
    'account-restricted': { kind: 'refused', reason: 'restricted' },
    'quota-reached': { kind: 'refused', reason: 'quota' },
  };
  let asked = 0;
  // All tests share the provider: messages of other tests do not belong to this one.
  const before = provider.ledger.sends.length;
  return {
    next(mode) {
      asked = provider.ledger.calls.length;
      provider.misbehave(conducts[mode]);
    },
    reset: () => provider.behave(),
    reached: () =>
      provider.ledger.waitFor(({ calls }) =>
        calls.slice(asked).find(({ misconduct }) => misconduct === 'never-answer'),
      ),
    shown: (id) => referenceShown(provider, id),
    accepted: () => provider.ledger.sends.slice(before).flatMap(({ messageIds }) => messageIds),
    tap(externalMessageId, place) {
      const { send } = provider.ledger.sends.find(({ messageIds }) =>
        messageIds.includes(externalMessageId),
      )!;
      const [menu] = send.parts;
      const choice = menu?.type === 'menu' ? menu.choices[place] : undefined;
      if (!choice) throw new Error(`the customer sees no choice ${place}`);
      const { id, title } = choice;
      return deliveryOf('main', provider.customer(ana, send.chat).message({ type: 'choice', id, title }));
    },
    modes: Object.keys(conducts) as ProviderMode[],
    retryAfterMs: RETRY_AFTER_MS,
    lookUps: { there: '5511999990001', notThere: NOT_THERE },
    media: provider.hold(Buffer.from('the bytes of a picture'), 'image/png'),
  };
}

/** The reference channel with everything that the kit can test. */
export function referenceUnderTest(
  provider: ReferenceProvider,
  scope: 'app' | 'connection' = 'connection',
): ChannelUnderTest {
  const app = scope === 'app';
  const settings = { providerUrl: provider.url, ...(app ? { accountKey: 'main' } : { secret: SECRET }) };
  return {
    adapter: referenceAdapter(scope),
    plugin: app ? referenceAppPlugin : referencePlugin,
    connection: { mode: 'api', settings },
    pluginSettings: app ? { secret: SECRET } : {},
    webhook: webhookFixture(scope),
    provider: providerFixture(provider),
  };
}
