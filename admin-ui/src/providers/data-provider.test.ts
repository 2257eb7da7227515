import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError, createApi } from '@recado/sdk/client';
import { createAuthProvider } from './auth-provider';
import { createDataProvider, type OfficeDataProvider } from './data-provider';
import { errorKey, ticketsInTheWay } from './error-text';

let server: Server;
let provider: OfficeDataProvider;
let seen: { line: string; body: string }[];
let answer: { status: number; body?: unknown; headers?: Record<string, string> };

beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: [], headers: { 'content-range': 'rows 0-0/7' } };
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ line: `${request.method} ${decodeURIComponent(request.url ?? '')}`, body });
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  provider = createDataProvider(createApi({ baseUrl }), baseUrl);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('requests pages in the simple-rest dialect, by the names of the API', async () => {
  const { total } = await provider.getList('connections', {
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'name', order: 'ASC' },
    filter: { q: 'site' },
  });
  expect(total).toBe(7);
  expect(seen[0]!.line).toContain('GET /api/whatsapp?');
  expect(seen[0]!.line).toContain('range=[10,19]');
  expect(seen[0]!.line).toContain('sort=["name","ASC"]');
  expect(seen[0]!.line).toContain('filter={"q":"site"}');
});

it('shows the last page where the asked one no longer exists', async () => {
  answer = { status: 200, body: [], headers: { 'content-range': 'rows */50' } };
  const asked = {
    ...{ pagination: { page: 6, perPage: 10 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} },
    meta: { paged: true },
  };
  await provider.getList('queues', asked);
  expect(seen.map(({ line }) => /range=([^&]*)/.exec(line)?.[1])).toEqual(['[50,59]', '[40,49]']);
  // A list that grows as one scrolls would show those rows twice.
  await provider.getList('queues', { ...asked, meta: undefined });
  expect(seen).toHaveLength(3);
});

it.each([
  ['connections', 'whatsapp'],
  ['queues', 'queue'],
  ['users', 'users'],
  ['plugins', 'plugins'],
])('maps %s to /%s', async (resource, path) => {
  answer = { status: 200, body: { id: 3 } };
  await provider.getOne(resource, { id: 3 });
  expect(seen[0]!.line).toBe(`GET /api/${path}/3`);
});

it('rejects an unknown resource', () => {
  expect(() => provider.getOne('secrets', { id: 1 })).toThrow('No resource secrets');
});

it('returns the deleted record, though the response is empty', async () => {
  answer = { status: 204 };
  const gone = await provider.delete('queues', { id: 5, previousData: { id: 5, name: 'Old' } });
  expect(gone.data).toEqual({ id: 5, name: 'Old' });
  expect((await provider.deleteMany('queues', { ids: [1, 2] })).data).toEqual([1, 2]);
  expect(seen.map(({ line }) => line)).toEqual([
    'DELETE /api/queue/5',
    'DELETE /api/queue/1',
    'DELETE /api/queue/2',
  ]);
});

it('names business calls', async () => {
  answer = { status: 200, body: { key: 'userRating', value: 'enabled', token: 'T'.repeat(30), ok: true } };
  await provider.saveSetting('userRating', 'enabled');
  expect(await provider.regenerateToken(4)).toBe('T'.repeat(30));
  expect((await provider.checkConnection(4)).ok).toBe(true);
  await provider.retrySession(4);
  await provider.renewSession(4);
  await provider.endSession(4);
  await provider.restartSessions();
  expect(seen.map(({ line }) => line)).toEqual([
    'PUT /api/settings/userRating',
    'POST /api/whatsapp/4/token',
    'POST /api/whatsapp/4/check',
    'POST /api/whatsappsession/4',
    'PUT /api/whatsappsession/4',
    'DELETE /api/whatsappsession/4',
    'POST /api/whatsapp-restart',
  ]);
  expect(JSON.parse(seen[0]!.body)).toEqual({ value: 'enabled' });
});

it('keeps the code of an error, and how many tickets prevent a deletion', async () => {
  answer = { status: 409, body: { error: 'ERR_IN_USE', count: 3 } };
  const error = await provider.delete('users', { id: 1 }).catch((refused: unknown) => refused);
  expect(errorKey(error)).toBe('errors.ERR_IN_USE');
  expect(ticketsInTheWay(error)).toBe(3);
  expect((error as Error).message).toBe('errors.ERR_IN_USE');
  expect(errorKey(new ApiError(0, 'ERR_OFFLINE', ''))).toBe('errors.ERR_OFFLINE');
  expect(errorKey(new ApiError(500, 'HTTP_500', ''))).toBe('errors.unknown');
});

it('reports nothing as saved if the session ended before; reading ends the session', async () => {
  const auth = createAuthProvider({ interruption: () => undefined } as never);
  answer = { status: 401, body: { error: 'ERR_UNAUTHENTICATED' } };
  const failure = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    );
  const data = { name: 'Comercial' };
  for (const call of [
    () => provider.create('queues', { data }),
    () => provider.update('queues', { id: 1, data, previousData: { id: 1 } }),
    () => provider.delete('queues', { id: 1, previousData: { id: 1 } }),
    () => provider.saveSetting('userRating', 'enabled'),
  ]) {
    const error = await failure(call());
    expect(errorKey(error)).toBe('errors.ERR_UNAUTHENTICATED');
    await expect(auth.checkError(error)).resolves.toBeUndefined();
  }
  const read = await failure(provider.getOne('queues', { id: 1 }));
  await expect(auth.checkError(read)).rejects.toThrow('errors.ERR_UNAUTHENTICATED');
});
