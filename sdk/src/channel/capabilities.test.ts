import { expect, it } from 'vitest';
import { resolveCapabilities, type Capabilities } from './capabilities.js';

const least: Capabilities = {
  inbound: ['text'],
  outbound: { text: {} },
  receipts: ['sent'],
  proactive: 'free',
};

it('a channel has only the abilities that it declares', () => {
  expect(resolveCapabilities(least)).toEqual({
    ...least,
    reactions: false,
    typing: false,
    delete: false,
    quote: false,
    templates: false,
    groups: false,
    idempotentSend: false,
  });
});

it('declared abilities stay unchanged', () => {
  const declared: Capabilities = { ...least, quote: true, edit: { withinMs: 1 }, idempotentSend: true };
  expect(resolveCapabilities(declared)).toMatchObject(declared);
});
