import { afterAll, afterEach, expect, it } from 'vitest';
import type { Exchange } from '@recado/sdk';
import { FakeProvider, type FakeAnswer } from '@recado/sdk/testing';
import { post } from '../src/post.js';
import { refusalOf } from '../src/errors.js';
import { calling } from './asking.js';
import { CONDUCT } from './conduct.js';

let next: FakeAnswer = {};
const server = await FakeProvider.start(() => next);
afterAll(() => server.stop());
afterEach(() => {
  next = {};
  server.calls.length = 0;
});
const asked = (url = server.url, exchanges?: Exchange[], ctx = calling()) =>
  post(
    ctx,
    { url, body: { text: 'oi' }, headers: { 'webhook-id': '2-41-1', 'x-key': 's3cret' }, hidden: ['s3cret'] },
    exchanges,
  );

it('a redirect is not followed, whatever it leads to', async () => {
  next = CONDUCT.redirected;
  const ctx = calling();
  await expect(asked(server.url, undefined, ctx)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    texts: { pt: expect.stringContaining('redireciona') as string },
  });
  expect(ctx.ledger.fetched).toHaveLength(1);
  expect(server.calls).toHaveLength(1);
});

it('an answer above 256 kB is left', async () => {
  next = CONDUCT.large;
  await expect(asked()).rejects.toMatchObject({ code: 'CONTENT_REJECTED' });
});

it('a body that stalls ends with the signal', async () => {
  next = CONDUCT.stalled;
  const stop = new AbortController();
  const exchanges: Exchange[] = [];
  const ctx = calling({
    signal: stop.signal,
    // The deadline comes when the headers are there.
    fetch: async (...given) => {
      const answer = await fetch(...given);
      queueMicrotask(() => stop.abort(new DOMException('deadline', 'TimeoutError')));
      return answer;
    },
  });
  await expect(asked(server.url, exchanges, ctx)).rejects.toMatchObject({ code: 'DELIVERY_UNCERTAIN' });
  expect(exchanges[0]!.response.status).toBe(200);
});

it('nothing leaves after the deadline, or to what is no address', async () => {
  await expect(asked(server.url, [], calling({ signal: AbortSignal.abort() }))).rejects.toMatchObject({
    code: 'TEMPORARY',
    untried: true,
  });
  for (const url of [
    '',
    'n8n.example/webhook',
    'ftp://a.test/',
    'javascript:alert(1)',
    'https://a:b%@c.test/',
  ])
    await expect(asked(url), url).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('not valid') as string,
    });
  expect(server.calls).toEqual([]);
});

it('a sign-in in the address goes into a header', async () => {
  await asked(server.url.replace('http://', 'http://bia:p%40ss@'));
  expect(server.calls[0]!.headers['authorization']).toBe(
    `Basic ${Buffer.from('bia:p@ss').toString('base64')}`,
  );
});

it('an exchange shows what was asked and answered, and no secret', async () => {
  next = {
    status: 404,
    json: {
      echo: 's3cret',
      header: `Basic ${Buffer.from('bia:pass').toString('base64')}`,
      long: '😀'.repeat(9000),
    },
  };
  const exchanges: Exchange[] = [];
  const url = `${server.url.replace('http://', 'http://bia:pass@')}/hook?token=abc&token=def`;
  await asked(url, exchanges);
  const [{ request, response }] = exchanges as [Exchange];
  expect(request).toEqual({
    method: 'POST',
    url: `${server.url}/hook?token=***`,
    headers: {
      accept: expect.any(String) as string,
      'content-type': 'application/json',
      'user-agent': 'Recado',
      'webhook-id': '2-41-1',
    },
    body: '{"text":"oi"}',
  });
  expect(response.status).toBe(404);
  expect(response.body.length).toBeLessThanOrEqual(8192);
  // Half of a character would come back as another one.
  expect(Buffer.from(response.body).toString()).toBe(response.body);
  expect(JSON.stringify(exchanges)).not.toMatch(/s3cret|pass|abc|def|YmlhOnBhc3M/);
});

it('an exchange without an answer has the status 0', async () => {
  server.next('accept-then-cut');
  const exchanges: Exchange[] = [];
  await expect(asked(server.url, exchanges)).rejects.toMatchObject({ code: 'DELIVERY_UNCERTAIN' });
  expect(exchanges).toMatchObject([{ response: { status: 0, body: '' } }]);
  expect(server.calls).toHaveLength(1);
});

it.each([
  [CONDUCT.gaveUp, 'DELIVERY_UNCERTAIN'],
  [CONDUCT.failed, 'DELIVERY_UNCERTAIN'],
  [CONDUCT.limited, 'RATE_LIMITED'],
  [{ status: 503, headers: { 'retry-after': '2' } }, 'TEMPORARY'],
  [{ status: 401 }, 'AUTH_EXPIRED'],
  [{ status: 404 }, 'CONFIG_INVALID'],
  [{ status: 405 }, 'CONFIG_INVALID'],
  [{ status: 418 }, 'UNKNOWN'],
] as [FakeAnswer, string][])('%j means %s, in four languages', async (answer, code) => {
  next = answer;
  const error = refusalOf(await asked());
  expect(error).toMatchObject({
    code,
    texts: {
      pt: expect.any(String) as string,
      es: expect.any(String) as string,
      tr: expect.any(String) as string,
    },
  });
  expect(error.message).toContain(`HTTP ${answer.status}`);
  expect(error.retryAfterMs).toBe(answer.status === 429 ? 7000 : answer.status === 503 ? 2000 : undefined);
});
