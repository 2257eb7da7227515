import { afterAll, describe, it } from 'vitest';
import { testIntegration } from '@recado/sdk/testing';
import { openai } from '../src/integration.js';
import plugin from '../src/plugin.js';
import { ChatServer, SAYS } from './chat-server.js';
import { HEARD } from './recording-wire.js';
import { promptAt } from './scene.js';

const server = await ChatServer.start();
afterAll(() => server.stop());

testIntegration(
  { describe, it },
  {
    ...{ integration: openai, plugin, provider: server.provider },
    settings: { model: 'gpt-4.1-mini', allowedAddresses: server.url, maskPersonalData: false },
    answering: { says: SAYS, entry: promptAt(server) },
    assisting: { writes: SAYS, entry: promptAt(server) },
    transcribing: { hears: HEARD, entry: promptAt(server) },
  },
);
