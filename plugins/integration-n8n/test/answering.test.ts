import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Entry } from '@recado/sdk';
import type { FakeAnswer } from '@recado/sdk/testing';
import { asking, calling } from '../../lib-answers/test/asking.js';
import { CONDUCT } from '../../lib-answers/test/conduct.js';
import { n8n } from '../src/integration.js';
import { ACTIVE, OF_GET, RESPOND, startN8n } from './n8n.js';

const service = await startN8n('Às 18h.');
afterAll(() => service.stop());
beforeEach(() => service.reset());
const entryAt = (path: string): Entry<'n8n'> => ({
  ...{ id: 5, kind: 'n8n', name: 'Loja' },
  settings: { url: `${service.provider.url}${path}` },
});
const ask = (path = ACTIVE, ctx = calling()) => n8n.answer!(ctx, asking(entryAt(path), 'Até que horas?'));
const said = (...texts: string[]) => texts.map((text) => ({ type: 'say', text }));

it.each<[string, FakeAnswer, string[]]>([
  ['the last node', RESPOND.lastNode('Às 18h.'), ['Às 18h.']],
  ['all entries of the last node', RESPOND.allEntries('Às 18h.', 'Até já!'), ['Às 18h.', 'Até já!']],
  ['a text with its header', RESPOND.plainText('Às 18h.'), ['Às 18h.']],
  ['"Immediately"', RESPOND.immediately, []],
  ['no data', RESPOND.noData, []],
  ['no body', RESPOND.noBody, []],
  ['no entry', RESPOND.nothingToSay, []],
  ['a text as a page', RESPOND.text('Às 18h.'), []],
])('a workflow that responds with %s', async (_, answer, texts) => {
  service.answer = answer;
  expect(await ask()).toEqual(said(...texts));
  expect(service.worked).toHaveLength(1);
});

it.each([
  [OF_GET, 'Did you mean to make a GET request?'],
  ['/webhook/not-active', 'The workflow must be active'],
  ['/webhook-test/recado', "Click the 'Execute workflow' button"],
])("at %s n8n's hint is told", async (path, hint) => {
  const failure = ask(path);
  await expect(failure).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining(hint) as string,
    texts: { pt: expect.stringMatching(/^O n8n não conhece.*\(.*\)$/) as string },
  });
  expect(service.asked).toEqual([]);
});

it.each<[string, FakeAnswer, string]>([
  ['died before its Respond node', RESPOND.died, 'DELIVERY_UNCERTAIN'],
  ['has no Respond node', RESPOND.neverResponded, 'DELIVERY_UNCERTAIN'],
  ['goes on when Cloudflare gives up', CONDUCT.gaveUp, 'DELIVERY_UNCERTAIN'],
  ['is asked too often', CONDUCT.limited, 'RATE_LIMITED'],
  ['redirects into the network', CONDUCT.redirected, 'CONFIG_INVALID'],
  ['has another 404', { status: 404, json: { message: 'no such page' } }, 'CONFIG_INVALID'],
])('a workflow that %s is asked once', async (_, answer, code) => {
  service.answer = answer;
  const ctx = calling();
  await expect(ask(ACTIVE, ctx)).rejects.toMatchObject({ code });
  expect(ctx.ledger.fetched).toHaveLength(1);
});
