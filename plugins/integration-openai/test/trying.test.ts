import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Exchange } from '@recado/sdk';
import { openai } from '../src/integration.js';
import { ChatServer, KEY } from './chat-server.js';
import { contextFor, promptAt } from './scene.js';

let server: ChatServer;
beforeAll(async () => {
  server = await ChatServer.start();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const tried = (entry = promptAt(server), settings = {}) => {
  const exchanges: Exchange[] = [];
  const actions = openai.try!(
    contextFor(server, settings) as never,
    entry,
    'Quero falar com alguém',
    exchanges,
  );
  return { exchanges, actions };
};

it('shows the request, the answer and what it would do', async () => {
  server.mind = () => ({ reply: 'Um momento.', action: 'handoff' });
  const { exchanges, actions } = tried(promptAt(server, { queueId: 7 }));
  expect(await actions).toEqual([
    { type: 'say', text: 'Um momento.' },
    { type: 'handOver', queueId: 7 },
  ]);
  const [{ request, response }] = exchanges as [Exchange];
  expect(request).toMatchObject({ method: 'POST', url: `${server.url}/chat/completions` });
  expect(JSON.parse(request.body)).toEqual(server.last().body);
  expect(server.last().body.messages.at(-1)).toEqual({ role: 'user', content: 'Quero falar com alguém' });
  expect(response).toMatchObject({ status: 200, body: expect.stringContaining('Um momento.') });
});

it('shows each request, where the model did not take the first', async () => {
  server.lacks.add('response_format');
  const { exchanges, actions } = tried();
  await actions;
  expect(exchanges.map(({ response }) => response.status)).toEqual([400, 200]);
});

it('never shows the key, though the service quotes it', async () => {
  const apiKey = 'sk-proj-withdrawn-9876543210';
  const { exchanges, actions } = tried(promptAt(server, { apiKey }));
  await expect(actions).rejects.toMatchObject({ code: 'AUTH_EXPIRED' });
  expect(server.last().key).toBe(apiKey);
  expect(exchanges).toMatchObject([
    { response: { status: 401, body: expect.stringContaining('Incorrect') } },
  ]);
  expect(JSON.stringify(exchanges)).not.toContain(apiKey);
  expect(JSON.stringify(exchanges)).not.toContain(KEY);
});

it('shows a request that nobody answered', async () => {
  server.provider.next('accept-then-cut');
  const { exchanges, actions } = tried();
  await expect(actions).rejects.toMatchObject({ code: 'TEMPORARY' });
  expect(exchanges).toMatchObject([{ response: { status: 0, body: '' } }]);
});

it('asks nobody at an address that the operator does not allow', async () => {
  const { exchanges, actions } = tried(promptAt(server), { allowedAddresses: '' });
  await expect(actions).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('operator'),
  });
  expect([exchanges, server.asked]).toEqual([[], []]);
});
