import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { isPluginError } from '../../errors/plugin-error.js';
import { createTestContext } from './test-context.js';

const context = () =>
  createTestContext({ connection: { settings: { colour: 'blue' } }, others: [{ id: 7, key: 'second' }] });

describe('createTestContext', () => {
  it('keeps received events as a queue would deliver them', async () => {
    const ctx = context();
    const contact = { identities: [{ kind: 'visitor', value: 'v1' }], name: undefined };
    await ctx.connections.receive(1, [{ type: 'contact', contact }]);
    expect(ctx.ledger.received).toStrictEqual([
      {
        connectionId: 1,
        event: { type: 'contact', contact: { identities: [{ kind: 'visitor', value: 'v1' }] } },
      },
    ]);
  });

  it('rejects when the test simulates a core that cannot store', async () => {
    const ctx = createTestContext({ onReceive: () => Promise.reject(new Error('no database')) });
    await expect(ctx.connections.receive(1, [])).rejects.toThrow('no database');
    expect(ctx.ledger.received).toEqual([]);
  });

  it('finds connections by id and key, and returns copies', async () => {
    const ctx = context();
    const found = await ctx.connections.byKey('second');
    found!.name = 'changed';
    expect(await ctx.connections.get(7)).toMatchObject({ id: 7, name: 'Connection 2' });
    expect(ctx.forConnection(7).connection.key).toBe('second');
    expect(await ctx.connections.byKey('third')).toBeUndefined();
  });

  it('expires values', async () => {
    const { kv } = context();
    await kv.set('gone', 1, -1);
    await kv.set('here', { deep: true }, 60_000);
    expect([await kv.get('gone'), await kv.get('here')]).toEqual([undefined, { deep: true }]);
  });

  it('keeps the values of each connection apart, and lists the connections in pages', async () => {
    const { kv, connections } = context();
    await kv.of(1).set('last', 'one');
    await kv.of(7).set('last', 'seven');
    expect([await kv.of(1).get('last'), await kv.of(7).get('last')]).toEqual(['one', 'seven']);
    expect(await kv.get('last')).toBeUndefined();
    const [first] = await connections.list({ limit: 1 });
    expect(first!.id).toBe(1);
    expect(await connections.list({ after: 1 })).toMatchObject([{ id: 7 }]);
  });

  it('presents a client certificate, and trusts the authority that is given', async () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../../core/test/support/certificates/${name}`, import.meta.url));
    const ca = read('authority.pem');
    const options = { key: read('server.key'), cert: read('server.pem'), ca, requestCert: true };
    const server = createServer(options, (request, response) => {
      const { subject } = (request.socket as TLSSocket).getPeerCertificate();
      request
        .on('data', () => undefined)
        .on('end', () => response.writeHead(201).end(`${request.method} ${subject.CN}`));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { http, ledger } = context();
    const url = `https://localhost:${(server.address() as AddressInfo).port}/charges`;
    const clientCertificate = { pfx: read('client.p12'), passphrase: 'secret', ca };
    const answer = await http.fetch(url, { method: 'POST', body: '{}', clientCertificate });
    expect([answer.status, await answer.text(), ledger.fetched]).toEqual([201, 'POST recado', [url]]);
    const stranger = { cert: read('stranger.pem'), key: read('stranger.key'), ca };
    await expect(http.fetch(url, { clientCertificate: stranger })).rejects.toThrow('fetch failed');
    await new Promise((resolve) => server.close(resolve));
  });

  it('delivers signals to listeners until they stop', async () => {
    const { signals, ledger } = context();
    const heard: unknown[] = [];
    const stop = signals.subscribe('typing', (data) => heard.push(data));
    await signals.publish('typing', { on: true });
    stop();
    await signals.publish('typing', { on: false });
    expect(heard).toEqual([{ on: true }]);
    expect(ledger.published).toHaveLength(2);
  });

  it('stores files, rejects ones that are too large, and makes addresses', async () => {
    const { media, ledger } = context();
    const file = { mimeType: 'text/plain', filename: 'a.txt' };
    const ref = await media.save(1, { ...file, stream: Readable.from([Buffer.from('abc')]) });
    expect(ref).toEqual({
      providerRef: { storedMediaId: '1' },
      mimeType: 'text/plain',
      size: 3,
      filename: 'a.txt',
    });
    expect(ledger.media[0]?.bytes.toString()).toBe('abc');
    expect(await media.url(1, ref)).toBe('http://127.0.0.1:3000/media/1');
    const large = media.save(1, { ...file, stream: Readable.from([Buffer.alloc(9)]), maxBytes: 8 });
    await expect(large).rejects.toSatisfy(isPluginError);
  });
});
