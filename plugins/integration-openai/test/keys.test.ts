import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestContext } from '@recado/sdk/testing';
import plugin from '../src/plugin.js';
import { ChatServer, KEY } from './chat-server.js';
import { answered, contextFor, conversation, failureOf, promptAt } from './scene.js';

let server: ChatServer;
let elsewhere: ChatServer;
beforeAll(async () => {
  [server, elsewhere] = await Promise.all([ChatServer.start(), ChatServer.start()]);
});
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]));
beforeEach(() => {
  server.reset();
  elsewhere.reset();
});
afterEach(() => vi.unstubAllEnvs());

describe('the environment of the operator', () => {
  const OPERATOR = {
    OPENAI_API_KEY: 'sk-operator-key-1',
    OPENAI_ADMIN_KEY: 'sk-operator-key-2',
    OPENAI_ORG_ID: 'org-operator',
    OPENAI_PROJECT_ID: 'proj-operator',
    OPENAI_WEBHOOK_SECRET: 'whsec-operator',
  };
  beforeEach(() => {
    for (const [name, value] of Object.entries(OPERATOR)) vi.stubEnv(name, value);
    vi.stubEnv('OPENAI_BASE_URL', elsewhere.url);
    vi.stubEnv('OPENAI_LOG', 'debug');
  });
  const sent = () => JSON.stringify(server.asked);

  it('never leaves with a company’s key', async () => {
    const printed = ['log', 'debug', 'info', 'warn', 'error'] as const;
    const spies = printed.map((name) => vi.spyOn(console, name).mockImplementation(() => undefined));
    await answered(contextFor(server), conversation(promptAt(server), ['Oi']));
    expect(server.askedBy(KEY)).toHaveLength(1);
    expect(sent()).not.toContain('operator');
    expect(elsewhere.asked).toEqual([]);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('never leaves where a company has no key', async () => {
    server.keys = undefined;
    await answered(contextFor(server), conversation(promptAt(server, { apiKey: ' ' }), ['Oi']));
    expect(server.askedBy(undefined)).toHaveLength(1);
    expect(sent()).not.toContain('operator');
    server.keys = new Set([KEY]);
    const error = await failureOf(contextFor(server), conversation(promptAt(server, { apiKey: '' }), ['Oi']));
    expect(error).toMatchObject({ code: 'AUTH_EXPIRED', message: expect.stringContaining('has none') });
    expect(sent()).not.toContain('operator');
  });

  it('does not start the plugin with headers for every request', async () => {
    const ctx = createTestContext({ pluginSettings: contextFor(server).settings });
    await plugin.init!(ctx);
    vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'Authorization: Bearer sk-operator-key-1');
    await expect(plugin.init!(ctx)).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
  });
});

it('a server that wants no key gets none', async () => {
  server.keys = undefined;
  await answered(contextFor(server), conversation(promptAt(server, { apiKey: '' }), ['Oi']));
  expect(server.last().headers).not.toHaveProperty('authorization');
});

it('keys of companies that ask at once never mix', async () => {
  const companies = Array.from({ length: 20 }, (_, index) => ({
    key: `sk-company-${index}-secret`,
    words: `pergunta ${index} da empresa`,
  }));
  server.keys = new Set(companies.map(({ key }) => key));
  server.mind = ({ messages }) => ({ reply: `Sobre: ${messages.at(-1)!.content}` });
  const answers = await Promise.all(
    companies.map(({ key, words }) =>
      answered(contextFor(server), conversation(promptAt(server, { apiKey: key }), [words], '')),
    ),
  );
  for (const [index, { key, words }] of companies.entries()) {
    const asked = server.askedBy(key);
    expect(asked.map(({ body }) => body.messages.at(-1)!.content)).toEqual([words]);
    expect(answers[index]!.actions).toEqual([{ type: 'say', text: `Sobre: ${words}` }]);
  }
});

it('a changed key is that of the next call', async () => {
  const entry = promptAt(server);
  await answered(contextFor(server), conversation(entry, ['Oi']));
  server.keys = new Set(['sk-new-one']);
  entry.settings.apiKey = 'sk-new-one';
  await answered(contextFor(server), conversation(entry, ['Oi']));
  expect(server.asked.map(({ key }) => key)).toEqual([KEY, 'sk-new-one']);
});

it.each([301, 302, 303, 307, 308])('a %i to another host gets no key and no text', async (status) => {
  server.next({ status, headers: { location: `${elsewhere.url}/chat/completions` } });
  const error = await failureOf(contextFor(server), conversation(promptAt(server), ['Oi']));
  expect(error).toMatchObject({ code: 'CONFIG_INVALID', message: expect.stringContaining('redirects') });
  expect(server.asked).toHaveLength(1);
  expect(elsewhere.asked).toEqual([]);
});

it('an answer has one key at the service, and another request for it another one', async () => {
  server.lacks.add('response_format');
  const asked = conversation(promptAt(server), ['Oi']);
  await answered(contextFor(server), asked);
  await answered(contextFor(server), asked);
  const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([asked.id, `${asked.id}-2`, asked.id]);
});

it('the service is told what Recado is, and not what it runs on', async () => {
  await answered(contextFor(server), conversation(promptAt(server), ['Oi']));
  const { headers } = server.last();
  expect(headers['user-agent']).toBe('Recado');
  expect(Object.keys(headers).filter((name) => name.startsWith('x-stainless'))).toEqual([]);
  expect(server.last().body).not.toHaveProperty('store');
});
