import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext } from '@recado/sdk/testing';
import { createBackOff } from './back-off.js';
import { graphClient } from './graph-client.js';
import { appSecretProof } from './signature.js';
import { GraphServer, TEST_APP, type GraphAnswer, type GraphCallSeen } from './testing/public.js';

/** Three pages of a list, and a place for files. */
class SmallServer extends GraphServer {
  protected answer({ path, query, body, headers }: GraphCallSeen): GraphAnswer {
    if (path === '/file')
      return { body: { bytes: (body as Buffer).toString(), length: headers['content-length'] } };
    if (path !== '/things') return { body: { id: 'x' } };
    const page = Number(query['after'] ?? 0);
    const paging = { cursors: { after: String(page + 1) }, ...(page < 2 && { next: 'https://…' }) };
    return { body: { data: [{ n: page * 2 }, { n: page * 2 + 1 }], paging } };
  }
}
let server: SmallServer;
beforeAll(async () => {
  server = await new SmallServer().listen();
  server.tokens.add('good-token');
});
afterAll(() => server.stop());

const context = (settings: object = {}) =>
  createTestContext({ pluginSettings: { graphUrl: server.url, appSecret: TEST_APP.appSecret, ...settings } });
const client = (settings?: object) => graphClient(context(settings), 'good-token', createBackOff());

describe('the Graph client', () => {
  it('sends version, token and proof', async () => {
    await client({ graphVersion: 'v21.0' }).get('/me', { fields: 'id' });
    const call = server.ledger.calls.at(-1)!;
    expect(call.headers['authorization']).toBe('Bearer good-token');
    expect(call.query).toEqual({
      fields: 'id',
      appsecret_proof: appSecretProof(TEST_APP.appSecret, 'good-token'),
    });
    await expect(client({ appSecret: 'of another app' }).get('/me')).rejects.toMatchObject({
      code: 'CONTENT_REJECTED',
    });
    await expect(graphClient(context(), 'bad-token').get('/me')).rejects.toMatchObject({
      code: 'AUTH_EXPIRED',
    });
  });

  it('reads a list to its end, or to the limit', async () => {
    expect((await client().list('/things', {}, 100)).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await client().list('/things', {}, 3)).toHaveLength(3);
  });

  it('waits longer at each rejection of the same kind, and briefly again after a success', async () => {
    const graph = client();
    const waits: (number | undefined)[] = [];
    for (const code of [131056, 131056, 131056]) {
      server.misbehave({ kind: 'error', code });
      const refused = await graph.post('/1/messages', {}, { limitKey: 'pair' }).catch((error) => error);
      waits.push((refused as { retryAfterMs?: number }).retryAfterMs);
    }
    expect(waits).toEqual([4_000, 16_000, 64_000]);
    await graph.post('/1/messages', {}, { limitKey: 'pair' });
    server.misbehave({ kind: 'error', code: 131056 });
    await expect(graph.post('/1/messages', {}, { limitKey: 'pair' })).rejects.toMatchObject({
      retryAfterMs: 4_000,
    });
  });

  it('distinguishes a break in the middle of a send from one of a query', async () => {
    server.misbehave({ kind: 'accept-then-cut', times: 2 });
    await expect(client().post('/1/messages', {}, { transmits: true })).rejects.toMatchObject({
      code: 'DELIVERY_UNCERTAIN',
    });
    await expect(client().get('/1')).rejects.toMatchObject({ code: 'TEMPORARY' });
  });

  it('uploads a file with its length declared and its bytes unchanged', async () => {
    const file = {
      mimeType: 'text/plain',
      size: 9,
      filename: 'a "b"\r\n.txt',
      open: async () => Readable.from([Buffer.from('the '), Buffer.from('bytes')]),
    };
    const answer = await client().upload('/file', { messaging_product: 'whatsapp' }, file);
    expect(answer['bytes']).toContain('\r\n\r\nthe bytes\r\n--');
    expect(answer['bytes']).toContain('name="messaging_product"\r\n\r\nwhatsapp\r\n');
    expect(answer['bytes']).toContain('filename="a %22b%22%0D%0A.txt"');
    expect(answer['length']).toBe(String((answer['bytes'] as string).length));
  });
});
