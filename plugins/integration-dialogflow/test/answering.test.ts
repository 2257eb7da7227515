import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, answerProblem, isPluginError, type Entry, type Exchange } from '@recado/sdk';
import type { FakeAnswer } from '@recado/sdk/testing';
import { asking, calling } from '../../lib-answers/test/asking.js';
import { CONDUCT } from '../../lib-answers/test/conduct.js';
import { dialogflow } from '../src/integration.js';
import { FakeDialogflow, KEY, say } from './dialogflow.js';

const api = await FakeDialogflow.start();
afterAll(() => api.stop());
beforeEach(() => api.reset());
type Settings = Entry<'dialogflow'>['settings'];
const entryOf = (settings: Partial<Settings> = {}, of = api.settings): Entry<'dialogflow'> => ({
  ...{ id: 5, kind: 'dialogflow', name: 'Loja' },
  settings: { ...of, ...settings },
});
const context = () => calling({ pluginSettings: { apiUrl: api.provider.url } });
async function ask(
  entry = entryOf(),
  written: string | string[] = 'Até que horas?',
  more = {},
  ctx = context(),
) {
  const answer = await dialogflow.answer!(ctx, asking(entry, written, more));
  expect(answerProblem(answer)).toBeUndefined();
  return answerOf(answer).actions;
}

describe.each([
  ['ES', () => entryOf()],
  ['ES in a region', () => entryOf({ location: 'us-central1' })],
  ['CX', () => entryOf({}, api.cxSettings)],
  [
    'CX by its name',
    () => entryOf({ agent: `projects/loja-teste/locations/us-central1/agents/${api.cxSettings.agent}` }),
  ],
])('an agent of %s', (_, entry) => {
  it('is asked in the session of the ticket, in its language', async () => {
    expect(await ask(entry())).toEqual([{ type: 'say', text: 'Olá, sou o agente da loja.' }]);
    await ask(entry(), 'e amanhã?', { generation: 2 });
    expect(api.asked).toEqual([
      { session: '2-41-1', text: 'Até que horas?', language: 'pt-BR' },
      { session: '2-41-2', text: 'e amanhã?', language: 'pt-BR' },
    ]);
  });

  it('says all texts, then does what its payload says', async () => {
    api.messages = [
      say('um'),
      { payload: { action: 'handoff', queueId: 3 } },
      say('dois', 'três'),
      { payload: { rich: true } },
    ];
    const said = ['um', 'dois', 'três'].map((text) => ({ type: 'say', text }));
    expect(await ask(entry())).toEqual([...said, { type: 'handOver', queueId: 3 }]);
    api.messages = [{ payload: { action: 'close' } }, say('Até logo!')];
    expect(await ask(entry())).toEqual([{ type: 'say', text: 'Até logo!' }, { type: 'close' }]);
  });

  it('reads only so much of a long question', async () => {
    await ask(entry(), ['curta', `${'palavra '.repeat(60)}fim`]);
    await ask(entry(), [`${'palavra '.repeat(40)}`, 'e então?', 'sim']);
    expect(api.asked[0]!.text).toBe('palavra '.repeat(32).trim());
    expect(api.asked[1]!.text).toBe('e então?\nsim');
  });
});

describe('a failure', () => {
  it.each<[string, FakeAnswer, string]>([
    [
      'a quota',
      { status: 429, json: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } } },
      'RATE_LIMITED',
    ],
    [
      'a missing right',
      {
        status: 403,
        json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'IAM permission denied' } },
      },
      'AUTH_EXPIRED',
    ],
    [
      'a wrong input',
      {
        status: 400,
        json: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'No such language' } },
      },
      'CONTENT_REJECTED',
    ],
    ['a server', CONDUCT.failed, 'DELIVERY_UNCERTAIN'],
    ['a gateway', CONDUCT.gaveUp, 'DELIVERY_UNCERTAIN'],
    ['a redirect', CONDUCT.redirected, 'CONFIG_INVALID'],
    ['a page', CONDUCT.page, 'CONFIG_INVALID'],
    ['a huge answer', CONDUCT.large, 'CONTENT_REJECTED'],
  ])('of %s is told in four languages, after one request', async (_, answer, code) => {
    api.odd.push(answer);
    const ctx = context();
    await expect(ask(entryOf(), 'oi', {}, ctx)).rejects.toMatchObject({
      code,
      texts: { pt: expect.any(String) as string },
    });
    expect(ctx.ledger.fetched).toHaveLength(1);
  });

  it('after which the agent may have moved on is not repeated', async () => {
    api.provider.next('accept-then-cut');
    await expect(ask()).rejects.toMatchObject({ code: 'DELIVERY_UNCERTAIN', retryable: false });
    expect(api.asked).toHaveLength(1);
  });

  it.each([
    [{ projectName: 'other' }, 'Dialogflow does not know this agent'],
    [{ projectName: '../../x' }, 'Dialogflow does not know this agent'],
    [{ agent: 'other' }, 'Dialogflow does not know this agent'],
    [{ location: 'evil.test/x?' }, 'The region is not valid'],
    [{ jsonContent: '' }, 'not a service account key'],
    [{ jsonContent: 'Bearer s3cret' }, 'not a service account key'],
    [{ jsonContent: '{"client_email":"a@b.c","private_key":"s3cret"}' }, 'not a service account key'],
    [{ language: 'xx' as never }, 'The language code is missing.'],
  ])('of the settings %j is told', async (settings, message) => {
    const failed = await ask(entryOf(settings)).catch((error: unknown) => error);
    expect(isPluginError(failed) && failed.message).toContain(message);
    expect(JSON.stringify(failed) + String((failed as Error).stack)).not.toContain('s3cret');
    expect(api.asked).toEqual([]);
  });
});

describe('the key', () => {
  it('makes one token for many questions; that Google refuses it is told', async () => {
    const jsonContent = JSON.stringify({ ...KEY, comment: 'its own place in memory' });
    await ask(entryOf({ jsonContent }));
    await ask(entryOf({ jsonContent }));
    expect(new Set(api.tokens).size).toBe(1);
    api.isKeyGone = true;
    await expect(ask(entryOf({ jsonContent }))).rejects.toMatchObject({ code: 'AUTH_EXPIRED' });
  });

  it('asks nobody for a token, whatever its file says', async () => {
    const ctx = context();
    await ask(entryOf(), 'oi', {}, ctx);
    expect(ctx.ledger.fetched).toEqual([
      `${api.provider.url}/v2/projects/loja-teste/agent/sessions/2-41-1:detectIntent`,
    ]);
  });

  it('may have line ends that were escaped twice', async () => {
    const jsonContent = JSON.stringify({ ...KEY, private_key: KEY.private_key.replaceAll('\n', '\\n') });
    expect(await ask(entryOf({ jsonContent }))).toHaveLength(1);
  });
});

it('a trial has a session of its own, and shows neither key nor token', async () => {
  const exchanges: Exchange[] = [];
  for (const text of ['oi', 'oi'])
    expect(await dialogflow.try!(context(), entryOf(), text, exchanges)).toHaveLength(1);
  expect(new Set(api.asked.map(({ session }) => session)).size).toBe(2);
  expect(exchanges).toMatchObject([{ response: { status: 200 } }, { response: { status: 200 } }]);
  expect(JSON.parse(exchanges[0]!.request.body)).toEqual({
    queryInput: { text: { text: 'oi', languageCode: 'pt-BR' } },
  });
  // A service that sends the token back.
  const token = String(api.provider.calls[0]!.headers['authorization']).replace('Bearer ', '');
  api.odd.push({ status: 400, json: { error: { message: `bad token ${token}` } } });
  await dialogflow.try!(context(), entryOf(), 'oi', exchanges).catch(() => undefined);
  for (const secret of [token, KEY.private_key, 'PRIVATE KEY', 'Bearer'])
    expect(JSON.stringify(exchanges)).not.toContain(secret);
});
