import { afterAll, describe, it } from 'vitest';
import { testIntegration } from '@recado/sdk/testing';
import { AnsweringService } from '../../lib-answers/test/answering-service.js';
import { webhook } from '../src/integration.js';
import plugin from '../src/plugin.js';

const says = 'O serviço diz olá.';
const service = await AnsweringService.start({ json: { reply: says } });
afterAll(() => service.stop());

testIntegration(
  { describe, it },
  {
    integration: webhook,
    plugin,
    settings: {},
    provider: service.provider,
    answering: {
      says,
      entry: { id: 5, kind: 'webhook', name: 'Loja', settings: { url: `${service.provider.url}/recado` } },
    },
  },
);
