import { afterAll, describe, it } from 'vitest';
import { testIntegration } from '@recado/sdk/testing';
import { dialogflow } from '../src/integration.js';
import plugin from '../src/plugin.js';
import { FakeDialogflow } from './dialogflow.js';

const api = await FakeDialogflow.start();
afterAll(() => api.stop());

testIntegration(
  { describe, it },
  {
    integration: dialogflow,
    plugin,
    settings: { apiUrl: api.provider.url },
    provider: api.provider,
    answering: {
      says: 'Olá, sou o agente da loja.',
      entry: { id: 5, kind: 'dialogflow', name: 'Loja', settings: api.settings },
      takesNoKey: true,
    },
  },
);
