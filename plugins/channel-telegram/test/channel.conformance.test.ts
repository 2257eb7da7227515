import { afterAll, describe, it } from 'vitest';
import { testChannel } from '@recado/sdk/testing';
import { telegram } from '../src/adapter.js';
import plugin from '../src/plugin.js';
import { HEADER, secretOf } from '../src/webhook.js';
import { FakeBotApi } from './bot-api-server.js';
import { recordings, unknownContent, unknownTypes } from './recordings.js';

const api = await FakeBotApi.start();
afterAll(() => api.stop());
const bytes = Buffer.from('a photo as Telegram holds it');
api.files.set('AgAC-held', { path: 'photos/file_7.jpg', bytes });
const { provider } = api;
provider.media = { ref: { providerRef: { fileId: 'AgAC-held' }, mimeType: 'image/jpeg' }, bytes };
provider.tap = (externalId, place) => api.tap(Number(externalId), place);
const settings = { botToken: api.token };

testChannel(
  { describe, it },
  {
    adapter: telegram,
    plugin,
    connection: { mode: 'bot', settings },
    pluginSettings: { apiUrl: api.provider.url },
    provider,
    webhook: {
      secrets: { plugin: {}, connection: settings },
      otherSecrets: { plugin: {}, connection: { botToken: `220302654:${'B'.repeat(35)}` } },
      sign: (request, { connection }) => ({
        ...request,
        headers: { ...request.headers, [HEADER]: secretOf(String(connection?.['botToken'])) },
      }),
      recordings,
      unknownTypes,
      unknownContent,
    },
  },
);
