import { after, describe, it } from 'node:test';
import { testChannel, type UnsignedWebhook, type WebhookRecording } from '@recado/sdk/testing';
import { adapter } from './adapter.js';
import { startFakeService } from './fake-service.js';
import plugin from './plugin.js';
import { SIGNATURE, signatureOf } from './webhook.js';

const provider = await startFakeService();
after(() => provider.stop());

const settings = {
  address: provider.url,
  apiToken: 'token-of-the-test',
  signingSecret: 'secret-of-the-test',
};
const recorded = (body: object): UnsignedWebhook => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  query: {},
  rawBody: Buffer.from(JSON.stringify(body)),
});
const at = 1_700_000_000_000;
const moment = '2023-11-14T22:13:20.000Z';
// Requests as the service really makes them, with the expected events.
const recordings: WebhookRecording[] = [
  {
    name: 'a text',
    request: recorded({ id: 'mA1', at, number: '5511999990001', name: 'Ana', text: 'olá' }),
    events: [
      {
        type: 'message',
        externalId: 'mA1',
        conversation: '5511999990001',
        contact: {
          identities: [{ kind: 'phone', value: '5511999990001' }],
          phone: '5511999990001',
          name: 'Ana',
        },
        content: { kind: 'text', text: 'olá' },
        sentAt: moment,
      },
    ],
  },
  {
    name: 'a message that was delivered',
    request: recorded({ id: 'mB2', at, status: 'delivered' }),
    events: [{ type: 'status', externalMessageId: 'mB2', status: 'delivered', at: moment }],
  },
];

testChannel(
  { describe, it },
  {
    adapter,
    plugin,
    connection: { mode: 'api', settings },
    provider,
    webhook: {
      secrets: { plugin: {}, connection: settings },
      otherSecrets: { plugin: {}, connection: { ...settings, signingSecret: 'somebody-else' } },
      sign: (request, { connection }) => ({
        ...request,
        headers: {
          ...request.headers,
          [SIGNATURE]: signatureOf(request.rawBody, String(connection?.['signingSecret'])),
        },
      }),
      recordings,
      unknownTypes: [recorded({ kind: 'battery', level: 3 })],
      unknownContent: recorded({ id: 'mC3', at, number: '5511999990001', hologram: true }),
    },
  },
);
