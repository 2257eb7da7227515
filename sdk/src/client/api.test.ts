import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { listTickets, updateTicket, type Ticket } from '../contracts/ticket.js';
import { login, logout, me, type SessionUser } from '../contracts/user.js';
import { createApi, type Api } from './api.js';
import { isApiError } from './api-error.js';
import { apiTokenStore, createTokenStore } from './token-store.js';

type Handler = (request: IncomingMessage, body: string) => { status: number; body?: unknown };

let server: Server;
let api: Api;
let handle: Handler;
let seen: string[];
let signedOut: string[];

beforeEach(async () => {
  seen = [];
  signedOut = [];
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
      const answer = handle(request, body);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  api = createApi({
    baseUrl: `http://127.0.0.1:${port}/api`,
    store: createTokenStore(`recado.test.${port}`),
  });
  api.on('signedOut', (reason) => signedOut.push(reason));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const signIn = (token: string) => api.signIn({ token, user: {} as SessionUser });
const expired = { status: 403, body: { error: 'ERR_SESSION_EXPIRED' } };

describe('the REST client', () => {
  it('fills in the path and the query, and sends the token', async () => {
    handle = () => ({ status: 200, body: { tickets: [], count: 0, hasMore: false, cursor: null } });
    signIn('t1');
    const answer = await api.call(listTickets, {
      query: { status: 'open', pageNumber: 2, showAll: undefined },
    });
    expectTypeOf(answer.tickets).toEqualTypeOf<Ticket[]>();
    expect(seen).toEqual(['GET /api/tickets?status=open&pageNumber=2 Bearer t1']);
  });

  it('uses an API token instead of a session, and never forgets it', async () => {
    handle = () => ({ status: 401, body: { error: 'ERR_TOKEN_INVALID' } });
    const program = createApi({ baseUrl: api.url('').replace(/\/$/, ''), store: apiTokenStore('rcd_1') });
    await expect(program.call(listTickets)).rejects.toMatchObject({ code: 'ERR_TOKEN_INVALID' });
    expect(seen).toEqual(['GET /api/tickets Bearer rcd_1']);
    expect(await program.refresh('rcd_1')).toBeUndefined(); // there is no cookie: the server refuses
    expect(program.token()).toBe('rcd_1');
  });

  it('gives a file as it is, and an error answer as an error', async () => {
    handle = () => ({ status: 200, body: [1, 2, 3] });
    const file = await api.download(listTickets);
    expect(file).toBeInstanceOf(Blob);
    expect(await file.text()).toBe('[1,2,3]');
    handle = () => ({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    const refused = await api.download(listTickets).catch((error: unknown) => error);
    expect(isApiError(refused, 'ERR_NO_PERMISSION')).toBe(true);
  });

  it('types what a contract needs, and rejects an address with a missing parameter', async () => {
    // @ts-expect-error a path parameter is missing
    const incomplete = () => api.call(updateTicket, { body: {} });
    await expect(incomplete()).rejects.toThrow('needs id');
    const currentUser = () => api.call(me);
    expectTypeOf(currentUser).returns.resolves.toEqualTypeOf<SessionUser>();
  });

  it('gives the code of an error answer', async () => {
    handle = () => ({ status: 409, body: { error: '{"userId":3}', code: 'ERR_OTHER_OPEN_TICKET' } });
    const error = await api.call(updateTicket, { params: { id: 1 }, body: {} }).catch((e: unknown) => e);
    expect(isApiError(error, 'ERR_OTHER_OPEN_TICKET') && error.status).toBe(409);
  });

  it('refreshes once for all calls that find the token expired, and retries each once', async () => {
    let refreshes = 0;
    handle = (request) => {
      if (request.url === '/api/auth/refresh_token') {
        refreshes += 1;
        return { status: 200, body: { token: 't2', user: { id: 1 } } };
      }
      return request.headers.authorization === 'Bearer t2' ? { status: 200, body: { id: 1 } } : expired;
    };
    signIn('t1');
    const users = await Promise.all([api.call(me), api.call(me), api.call(me)]);
    expect(users).toHaveLength(3);
    expect(refreshes).toBe(1);
    expect(api.token()).toBe('t2');
  });

  it('does not refresh after ERR_NO_PERMISSION', async () => {
    handle = () => ({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    signIn('t1');
    await expect(api.call(me)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    expect(seen).toHaveLength(1);
    expect(api.token()).toBe('t1');
  });

  it('retries a call no more than once', async () => {
    handle = (request) =>
      request.url === '/api/auth/refresh_token' ? { status: 200, body: { token: 't2', user: {} } } : expired;
    signIn('t1');
    await expect(api.call(me)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(seen).toHaveLength(3);
  });

  it('is signed out when the refresh is rejected', async () => {
    handle = (request) =>
      request.url === '/api/auth/refresh_token'
        ? { status: 401, body: { error: 'ERR_UNAUTHENTICATED' } }
        : expired;
    signIn('t1');
    await expect(api.call(me)).rejects.toMatchObject({ status: 401 });
    expect(signedOut).toEqual(['refused']);
    expect(api.token()).toBeUndefined();
  });

  it('keeps the session when a refresh gets no answer', async () => {
    handle = (request) => {
      if (request.url === '/api/auth/refresh_token') request.socket.destroy();
      return expired;
    };
    signIn('t1');
    await expect(api.call(me)).rejects.toMatchObject({ status: 0, code: 'ERR_OFFLINE' });
    expect(api.token()).toBe('t1');
    expect(signedOut).toEqual([]);
  });

  it('clears the token on 401, and reports who took the session', async () => {
    handle = () => ({ status: 401, body: { error: 'ERR_SESSION_ENDED' } });
    signIn('t1');
    await expect(api.call(me)).rejects.toMatchObject({ code: 'ERR_SESSION_ENDED' });
    expect(signedOut).toEqual(['elsewhere']);
  });

  it('is signed out when its company is suspended, and reports it', async () => {
    handle = () => ({ status: 403, body: { error: 'ERR_COMPANY_SUSPENDED' } });
    signIn('t1');
    await expect(api.call(me)).rejects.toMatchObject({ code: 'ERR_COMPANY_SUSPENDED' });
    expect(signedOut).toEqual(['suspended']);
    handle = (request) =>
      request.url === '/api/auth/refresh_token'
        ? { status: 403, body: { error: 'ERR_COMPANY_SUSPENDED' } }
        : expired;
    signIn('t2');
    await expect(api.call(me)).rejects.toMatchObject({ code: 'ERR_COMPANY_SUSPENDED' });
    expect(signedOut).toEqual(['suspended', 'suspended']);
  });

  it('tells the other tabs why it is signed out', async () => {
    handle = () => ({ status: 403, body: { error: 'ERR_COMPANY_SUSPENDED' } });
    const { port } = server.address() as AddressInfo;
    const otherTab = createApi({
      baseUrl: `http://127.0.0.1:${port}/api`,
      store: createTokenStore(`recado.test.${port}`),
    });
    const arrived = new Promise((resolve) => otherTab.on('token', resolve));
    signIn('t1');
    expect(await arrived).toBe('t1');
    const told = new Promise((resolve) => otherTab.on('signedOut', resolve));
    await expect(api.call(me)).rejects.toMatchObject({ code: 'ERR_COMPANY_SUSPENDED' });
    expect(await told).toBe('suspended');
    expect(otherTab.token()).toBeUndefined();
  });

  it('leaves a session alone when a sign-in is rejected', async () => {
    handle = () => ({ status: 401, body: { error: 'ERR_INVALID_CREDENTIALS' } });
    signIn('t1');
    await expect(api.call(login, { body: { email: 'a@b.c', password: '123456' } })).rejects.toMatchObject({
      code: 'ERR_INVALID_CREDENTIALS',
    });
    expect(api.token()).toBe('t1');
  });

  it('answers 204 with nothing', async () => {
    handle = () => ({ status: 204 });
    expect(await api.call(logout)).toBeUndefined();
  });

  it('is an http client for react-admin', async () => {
    handle = () => ({ status: 200, body: [{ id: 1 }] });
    signIn('t1');
    const answer = await api.httpClient(api.url('/queue'), {
      headers: new Headers({ accept: 'application/json' }),
    });
    expect(answer.json).toEqual([{ id: 1 }]);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(seen).toEqual(['GET /api/queue Bearer t1']);
  });

  it('keeps the error of a cancelled call', async () => {
    handle = () => ({ status: 200, body: {} });
    const abort = new AbortController();
    abort.abort();
    await expect(api.call(me, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
