import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../support/multipart.js';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
let port: number;
let admin: Awaited<ReturnType<TestApp['anAdmin']>>;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
  admin = await test.anAdmin(await test.aCompany());
});
afterAll(() => test.stop());

/**
 * Sends a whole request before it reads a byte of the response, then another on the same connection, like simple
 * clients.
 */
async function exchange(path: string, headers: Record<string, string>, body: Buffer) {
  const socket = connect(port, '127.0.0.1').pause();
  await once(socket, 'connect');
  const head = Object.entries({ host: 'here', 'content-length': String(body.length), ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const write = (bytes: Buffer | string) =>
    new Promise<void>((done, failed) => socket.write(bytes, (error) => (error ? failed(error) : done())));
  await write(`POST ${path} HTTP/1.1\r\n${head}\r\n`);
  for (let at = 0; at < body.length; at += 65_536) await write(body.subarray(at, at + 65_536));
  await write('GET /health/live HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return [
    ...Buffer.concat(chunks)
      .toString()
      .matchAll(/HTTP\/1\.1 (\d{3})/g),
  ].map(([, code]) => Number(code));
}
const bearer = async () => ({ authorization: `Bearer ${await test.api.as(admin).token()}` });
const picture = (bytes: number) =>
  multipart({}, [
    { name: 'profileImage', filename: 'a.png', type: 'image/png', bytes: Buffer.alloc(bytes, 7) },
  ]);

describe('a body that is expensive to parse', () => {
  it.each([
    ['nested', '['.repeat(30_000)],
    ['of many names', JSON.stringify(Object.fromEntries(Array.from({ length: 20_002 }, (_, n) => [n, 1])))],
  ])('that is %s is rejected before it is parsed', async (_how, payload) => {
    const headers = { 'content-type': 'application/json', ...(await bearer()) };
    const answer = await test.app.inject({ method: 'POST', url: '/api/tags', payload, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: 'ERR_VALIDATION' }]);
  });
  it('POST /auth/login accepts no more bytes than a form needs', async () => {
    const payload = { email: 'x'.repeat(70_000), password: 'x' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { error: 'ERR_TOO_LARGE' }]);
  });
});

describe('a rejected upload', () => {
  it('POST /users/{id}/media-upload reports a file that is too large, and the connection continues', async () => {
    for (let times = 0; times < 3; times++) {
      const { payload, headers } = picture(6 * 1024 * 1024 + times * 100_000);
      const path = `/api/users/${admin.id}/media-upload`;
      expect(await exchange(path, { ...headers, ...(await bearer()) }, payload)).toEqual([413, 200]);
    }
  });

  it.each([
    ['without a session', '/api/contacts/imports', 401],
    ['to nobody', '/api/nothing', 404],
  ])('%s: the response arrives', async (_how, path, status) => {
    const { payload, headers } = picture(3 * 1024 * 1024);
    expect(await exchange(path, headers, payload)).toEqual([status, 200]);
  });

  it('of JSON that is too long: the response arrives, and is the last on its connection', async () => {
    const body = Buffer.from(JSON.stringify({ email: 'x'.repeat(3_000_000) }));
    const headers = { 'content-type': 'application/json' };
    expect(await exchange('/api/auth/login', headers, body)).toEqual([413]);
  });
});
