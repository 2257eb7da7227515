import { afterAll, describe, it } from 'vitest';
import { testIntegration } from '@recado/sdk/testing';
import { typebot } from '../src/integration.js';
import plugin from '../src/plugin.js';
import { input, text } from './typebot-flow.js';
import { FakeTypebot } from './typebot.js';

const says = 'Olá, sou o bot da loja.';
const viewer = await FakeTypebot.start();
viewer.flow = [text(says), input('text')];
afterAll(() => viewer.stop());

testIntegration(
  { describe, it },
  {
    integration: typebot,
    plugin,
    settings: {},
    provider: viewer.provider,
    answering: {
      says,
      entry: { id: 5, kind: 'typebot', name: 'Loja', settings: viewer.settings },
      takesNoKey: true,
    },
  },
);
