import { afterAll, describe, it } from 'vitest';
import { testChannel, type ChannelUnderTest, type UnsignedWebhook } from '@recado/sdk/testing';
import { TEST_APP } from '@recado/lib-meta/testing';
import { SIGNATURE_HEADER, signatureOf } from '@recado/lib-meta';
import { adapter } from '../src/adapter.js';
import plugin from '../src/plugin.js';
import { CloudCustomer, webhookBody } from './cloud-customer.js';
import { CloudServer, NUMBER } from './cloud-server.js';
import { RECORDINGS, requestOf } from './recordings.js';

const server = await new CloudServer().listen();
afterAll(() => server.stop());
server.templates = [
  { name: 'welcome', language: 'en', status: 'APPROVED', components: [{ type: 'BODY', text: 'Hi {{1}}' }] },
  {
    ...{ name: 'reminder', language: 'en', status: 'APPROVED' },
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'On {{1}}' },
      { type: 'BODY', text: 'See you at {{1}}, {{2}}' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Map', url: 'https://example.test/{{1}}' }] },
    ],
  },
];
const bytes = Buffer.from('bytes of a picture');
const pluginSettings = {
  appSecret: TEST_APP.appSecret,
  verifyToken: TEST_APP.verifyToken,
  graphVersion: 'v23.0',
  graphUrl: server.url,
};
const OTHER = { ...NUMBER, phoneNumberId: '106540352242999', businessAccountId: '102290129340999' };
const at = Date.UTC(2026, 10, 21, 12);
const ana = new CloudCustomer('5511988887777');
const bob = new CloudCustomer('5521977776666', 'Bob', OTHER);
const first = ana.text('one', { at });
const second = bob.text('two', { at });
const third = ana.text('three', { at });
const eventOf = (who: CloudCustomer, message: { id: string }, text: string) => ({
  type: 'message' as const,
  externalId: message.id,
  conversation: who.waId,
  contact: { identities: [{ kind: 'phone', value: who.waId }], name: who.name, phone: who.waId },
  content: { kind: 'text' as const, text },
  sentAt: new Date(at).toISOString(),
});
const sign = (request: UnsignedWebhook, { plugin }: { plugin: Record<string, unknown> }) => ({
  ...request,
  headers: {
    ...request.headers,
    [SIGNATURE_HEADER]: signatureOf(request.rawBody, String(plugin['appSecret'])),
  },
});
const challenge = (verifyToken: string): UnsignedWebhook => ({
  method: 'GET',
  headers: {},
  query: { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' },
  rawBody: Buffer.alloc(0),
});

const channel: ChannelUnderTest = {
  adapter,
  plugin,
  pluginSettings,
  connection: {
    mode: 'token',
    settings: {
      phoneNumberId: NUMBER.phoneNumberId,
      businessAccountId: NUMBER.businessAccountId,
      accessToken: NUMBER.accessToken,
    },
  },
  webhook: {
    secrets: { plugin: pluginSettings },
    otherSecrets: { plugin: { ...pluginSettings, appSecret: 'of another app', verifyToken: 'of another' } },
    sign,
    recordings: RECORDINGS,
    batch: {
      request: requestOf(webhookBody([ana.wrote(first), bob.wrote(second), ana.wrote(third)])),
      accounts: [
        {
          accountKey: NUMBER.phoneNumberId,
          events: [eventOf(ana, first, 'one'), eventOf(ana, third, 'three')],
        },
        { accountKey: OTHER.phoneNumberId, events: [eventOf(bob, second, 'two')] },
      ],
    },
    unknownTypes: [
      requestOf(webhookBody([{ field: 'flows', value: { event: 'FLOW_STATUS_CHANGE' } }])),
      requestOf(webhookBody([{ field: 'account_alerts', value: { alert: { type: 'x' } } }])),
      requestOf(webhookBody([{ value: { statuses: [ana.status('wamid.X==', 'warning')] } }])),
      requestOf(webhookBody([{ value: { errors: [{ code: 130429, title: 'Rate limit hit' }] } }])),
    ],
    unknownContent: requestOf(
      webhookBody([
        ana.wrote({
          ...ana.message('unsupported', { type: 'poll_creation' }),
          errors: [{ code: 131051, title: 'Message type unknown' }],
        }),
      ]),
    ),
    handshake: {
      request: challenge(TEST_APP.verifyToken),
      answer: { status: 200, headers: { 'content-type': 'text/plain' }, body: '1158201444' },
    },
  },
  provider: {
    next: (mode) => server.next(mode),
    reset: () => server.reset(),
    reached: () => server.reached(),
    accepted: () => server.accepted(),
    modes: server.modes,
    get calls() {
      return server.calls();
    },
    tap(externalMessageId, place) {
      const { body, to } = server.ledger.messages.find(({ id }) => id === externalMessageId)!;
      const customer = new CloudCustomer(to);
      return requestOf(webhookBody([customer.wrote(customer.chose(body, place))]));
    },
    media: {
      ref: { providerRef: { mediaId: server.hold(bytes, 'image/jpeg') }, mimeType: 'image/jpeg' },
      bytes,
    },
  },
};

testChannel({ describe, it }, channel);
