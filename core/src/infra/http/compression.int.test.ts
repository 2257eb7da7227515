import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/app.js';

describe('answers on the wire', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  const docs = (accepted?: string) =>
    test.app.inject({ url: '/api/docs/json', ...(accepted && { headers: { 'accept-encoding': accepted } }) });

  it('are compressed as the client asks, and say so', async () => {
    const plain = await docs();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await docs(accepted);
      expect(packed.headers).toMatchObject({ 'content-encoding': accepted, vary: 'accept-encoding' });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it('stay as they are when they are short', async () => {
    const answer = await test.app.inject({ url: '/api/auth/me', headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('refuse compressed requests, which would be work for strangers to ask for', async () => {
    const answer = await test.app.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: gzipSync('{"email":"a@b.c","password":"x"}') },
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(answer.statusCode).toBe(400);
  });
});
