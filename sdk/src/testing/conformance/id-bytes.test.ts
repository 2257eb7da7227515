import { expect, it } from 'vitest';
import type { MessageEvent } from '../../channel/inbound-event.js';
import type { WebhookSpec } from '../../channel/webhook.js';
import type { WebhookFixture } from './descriptor.js';
import { idsKeepTheirBytes } from './id-bytes.js';

const eventOf = (externalId: string): MessageEvent => ({
  ...{ type: 'message', externalId, conversation: '1', contact: { identities: [] } },
  ...{ content: { kind: 'text', text: 'hi' }, sentAt: '2026-01-05T12:30:00.000Z' },
});
/** What the kit says of a plugin that makes ids in this way out of the id of the request. */
function verdict(id: string, idOf: (id: string) => string): string {
  const spec: Pick<WebhookSpec, 'split' | 'parse'> = {
    split: ({ rawBody }) => [{ payload: JSON.parse(rawBody.toString()) as unknown }],
    parse: (payload) => [eventOf(idOf(String((payload as { id: unknown }).id)))],
  };
  const request = { method: 'POST', headers: {}, query: {}, rawBody: Buffer.from(JSON.stringify({ id })) };
  const recordings = [{ name: 'a tap', request, events: [eventOf(idOf(id))] }];
  try {
    idsKeepTheirBytes(spec as WebhookSpec, { recordings } as unknown as WebhookFixture);
  } catch (error) {
    return (error as Error).message;
  }
  return 'fine';
}

it('takes the id of the provider, and words of the plugin before or behind it', () => {
  expect(verdict('pG1', (id) => id)).toBe('fine');
  expect(verdict('pG1', (id) => `tap-${id}`)).toBe('fine');
  expect(verdict('pG1', (id) => `${id}#2`)).toBe('fine');
  expect(verdict('77', (id) => `tap-${id}`)).toBe('fine');
});

it('finds folded ids, also behind a word of the plugin', () => {
  expect(verdict('pG1', (id) => id.toUpperCase())).toContain('to do: ');
  expect(verdict('pg1', (id) => `tap-${id.toLowerCase()}`)).toMatch(/expected: tap-PG1\n {2}came: tap-pg1/);
});

it('says what to do where no part of an id can be found in its request', () => {
  expect(verdict('pG1', () => 'made-up')).toMatch(
    /cannot see[^]*expected: made-up[^]*to do: use the provider's id/,
  );
});
