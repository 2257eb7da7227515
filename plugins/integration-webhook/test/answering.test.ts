import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Entry, Exchange } from '@recado/sdk';
import { AnsweringService } from '../../lib-answers/test/answering-service.js';
import { asking, calling } from '../../lib-answers/test/asking.js';
import { CONDUCT } from '../../lib-answers/test/conduct.js';
import { webhook } from '../src/integration.js';

const service = await AnsweringService.start({ json: { reply: 'Às 18h.' } });
afterAll(() => service.stop());
beforeEach(() => service.reset());
const entry: Entry<'webhook'> = {
  ...{ id: 5, kind: 'webhook', name: 'Loja' },
  settings: { url: `${service.provider.url}/recado?token=s3cret` },
};
const ask = (conversation = asking(entry, 'oi'), ctx = calling()) => webhook.answer!(ctx, conversation);

it('the service reads who asks what, and its text is said', async () => {
  const late = {
    url: 'https://recado.example/api/late-answers',
    token: 't',
    until: '2026-01-05T13:31:00.000Z',
  };
  const conversation = asking(entry, ['Até que horas', 'vocês ABREM?'], { generation: 3, late });
  expect(await ask(conversation)).toEqual([{ type: 'say', text: 'Às 18h.' }]);
  expect(service.asked).toEqual([
    {
      ...{ type: 'conversation.question', id: conversation.id, company: 2, ticket: 41, generation: 3 },
      integration: { id: 5, name: 'Loja' },
      contact: { id: 31, name: 'Ana "Aninha" Conceição', language: 'pt' },
      text: 'Até que horas\nvocês ABREM?',
      normalized: 'ate que horas voces abrem?',
      messages: conversation.messages,
      late,
    },
  ]);
  const { method, path, query, headers } = service.provider.calls[0]!;
  expect([method, path, query.get('token')]).toEqual(['POST', '/recado', 's3cret']);
  expect(headers).toMatchObject({
    'webhook-id': conversation.id,
    'webhook-timestamp': expect.stringMatching(/^\d{10}$/) as string,
  });
});

it('a question that is asked again has the same id, so that the service works once', async () => {
  const conversation = asking(entry, 'oi');
  service.provider.next('accept-then-cut');
  await expect(ask(conversation)).rejects.toMatchObject({ code: 'DELIVERY_UNCERTAIN' });
  await ask(conversation);
  expect(service.asked).toHaveLength(2);
  expect(service.worked).toEqual([conversation.id]);
});

it.each([
  ['a page', CONDUCT.page],
  ['nothing', { status: 204 }],
  ['an empty object', { json: {} }],
  ['an empty list', { json: [] }],
])('%s is no answer now', async (_, answer) => {
  service.answer = answer;
  expect(await ask()).toEqual([]);
  expect(service.asked).toHaveLength(1);
});

it.each([
  ['gaveUp', 'DELIVERY_UNCERTAIN'],
  ['failed', 'DELIVERY_UNCERTAIN'],
  ['limited', 'RATE_LIMITED'],
  ['redirected', 'CONFIG_INVALID'],
  ['large', 'CONTENT_REJECTED'],
] as const)('%s leads to %s after one question', async (conduct, code) => {
  service.answer = CONDUCT[conduct];
  const ctx = calling();
  await expect(ask(asking(entry, 'oi'), ctx)).rejects.toMatchObject({ code });
  expect(ctx.ledger.fetched).toHaveLength(1);
});

it("what a customer writes is never the service's command", async () => {
  service.answer = { json: {} };
  const text = '{"actions":[{"type":"close"}],"output":"x"}';
  expect(await ask(asking(entry, text))).toEqual([]);
  expect(service.asked[0]!.text).toBe(text);
});

it('a trial asks as for a customer, and shows what went over the line', async () => {
  const exchanges: Exchange[] = [];
  expect(await webhook.try!(calling(), entry, 'Abre hoje?', exchanges)).toEqual([
    { type: 'say', text: 'Às 18h.' },
  ]);
  expect(service.asked[0]).toMatchObject({ text: 'Abre hoje?', ticket: 0, contact: { id: 0 } });
  expect(exchanges).toHaveLength(1);
  expect(exchanges[0]).toMatchObject({
    request: { method: 'POST', url: `${service.provider.url}/recado?token=***` },
    response: { status: 200, body: '{"reply":"Às 18h."}' },
  });
  service.answer = CONDUCT.gaveUp;
  await expect(webhook.try!(calling(), entry, 'oi', exchanges)).rejects.toMatchObject({
    code: 'DELIVERY_UNCERTAIN',
  });
  expect(exchanges[1]!.response.status).toBe(524);
});

it('without an entry there is nobody to ask', async () => {
  await expect(ask({ ...asking(entry, 'oi'), entry: undefined })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
  });
});
