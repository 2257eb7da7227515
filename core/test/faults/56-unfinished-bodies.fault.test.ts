import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER } from '@recado/sdk/testing';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const MEGABYTE = 1024 * 1024;
const PLACE = { host: '127.0.0.1', port: 0 };
const lines: string[] = [];
const log = () => pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Announces a body, sends a part of it, and then says nothing more. */
async function anUnfinished(
  port: number,
  path: string,
  { length, sent, from = '127.0.0.1' }: { length: number; sent: number; from?: string },
) {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  const closed = once(socket, 'close').then(() => answer);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The request has reached the server.
  await expect.poll(() => answer).toContain('100 Continue');
  socket.write(Buffer.alloc(sent, 0x20));
  return { socket, closed, answer: () => answer };
}

describe('case 56: bodies that do not end', () => {
  describe('while clients may be silent for long', () => {
    let app: ReferenceApp;
    let port: number;
    let address: string;
    let companyId: number;
    beforeAll(async () => {
      app = await startReferenceApp({ log: log(), env: { RECADO_WEBHOOK_MB: '20' } });
      await app.app.listen(PLACE);
      ({ port } = app.app.server.address() as AddressInfo);
      const company = await app.aCompany();
      const connection = await app.aConnection(company, app.line);
      companyId = company.id;
      address = `/api/hooks/reference/${(connection.publicKey as Buffer).toString()}`;
    });
    afterAll(() => app.stop());

    /** A genuine webhook of one message, as large as wanted, from one of this machine's addresses. */
    function deliver(from: string, bytes = 100): Promise<{ status?: number; again?: string }> {
      const who = app.provider.customer({ phone: `55119${10_000_000 + companyId}` });
      const text = who.text('x'.repeat(bytes));
      const { body, headers } = app.provider.sign([text], { account: 'main', url: 'http://unused.test/' });
      return new Promise((resolve, reject) => {
        const options = { ...{ port, path: address, method: 'POST', localAddress: from }, host: '127.0.0.1' };
        const request = httpRequest(options, (response) => {
          response.resume();
          resolve({ status: response.statusCode, again: response.headers['retry-after'] });
        });
        request.on('error', reject);
        request.setHeader(SIGNATURE_HEADER, headers[SIGNATURE_HEADER]!);
        request.setHeader('content-type', 'application/json');
        request.end(body);
      });
    }

    it('nothing of a body is received for a plugin or a connection that does not exist', async () => {
      for (const path of ['/api/hooks/nosuch/x', '/api/hooks/nosuch', '/api/hooks/reference/nobody']) {
        const { answer } = await anUnfinished(port, path, { length: 4 * MEGABYTE, sent: 100 });
        await expect.poll(answer).toContain('404 Not Found');
      }
    });

    it('what one network sends leaves room for others, and is given back when it goes', async () => {
      const hold = () => anUnfinished(port, address, { length: 5 * MEGABYTE, sent: 4 * MEGABYTE });
      let held = await hold();
      // Its own network is full for a body of that size, but not for a small one.
      await expect
        .poll(async () => {
          // A delivery that came first may have had the room.
          if (held.answer().includes('429')) held = await hold();
          return deliver('127.0.0.1', 2 * MEGABYTE);
        })
        .toEqual({ status: 429, again: '5' });
      expect((await deliver('127.0.0.1')).status).toBe(200);
      expect((await deliver('127.0.0.2', 60_000)).status).toBe(200);
      // A stranger's stated length is refused before the body arrives.
      const more = await anUnfinished(port, address, { length: 3 * MEGABYTE, sent: 10 });
      await expect.poll(more.answer).toContain('429 Too Many Requests');
      held.socket.destroy();
      more.socket.destroy();
      await expect.poll(async () => (await deliver('127.0.0.1', 2 * MEGABYTE)).status).not.toBe(429);
    });

    it('a client that leaves in between is no error of the server', async () => {
      lines.length = 0;
      const login = await anUnfinished(port, '/api/auth/login', { length: 1000, sent: 10 });
      const hook = await anUnfinished(port, address, { length: 1000, sent: 10 });
      login.socket.resetAndDestroy();
      hook.socket.resetAndDestroy();
      await expect.poll(() => lines.filter((line) => line.includes('the client left before')).length).toBe(2);
      expect(lines.filter((line) => /"level":[45]0/.test(line))).toEqual([]);
    });
  });

  describe('when clients may be silent for a moment', () => {
    let app: ReferenceApp;
    beforeAll(async () => {
      app = await startReferenceApp({ env: { RECADO_BODY_IDLE_MS: '200' } });
      await app.app.listen(PLACE);
    });
    afterAll(() => app.stop());

    it('those of sign-ins and webhooks are ended, and others are answered', async () => {
      const { port } = app.app.server.address() as AddressInfo;
      const connection = await app.aConnection(await app.aCompany(), app.line);
      const hook = `/api/hooks/reference/${(connection.publicKey as Buffer).toString()}`;
      const unfinished = await Promise.all(
        ['/api/auth/login', hook].map((path) => anUnfinished(port, path, { length: 1000, sent: 10 })),
      );
      for (const { closed } of unfinished) expect(await closed).toContain('HTTP/1.1 408 ');
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' }),
      });
      expect(answer.status).toBe(401);
    });
  });
});
