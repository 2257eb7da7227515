import { afterAll, describe, it } from 'vitest';
import { testIntegration } from '@recado/sdk/testing';
import { n8n } from '../src/integration.js';
import plugin from '../src/plugin.js';
import { ACTIVE, startN8n } from './n8n.js';

const says = 'O agente diz olá.';
const service = await startN8n(says);
afterAll(() => service.stop());

testIntegration(
  { describe, it },
  {
    integration: n8n,
    plugin,
    settings: {},
    provider: service.provider,
    answering: {
      says,
      entry: { id: 5, kind: 'n8n', name: 'Loja', settings: { url: `${service.provider.url}${ACTIVE}` } },
    },
  },
);
