import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestContext } from '../context/test-context.js';
import { FakeProvider, type FakeProviderOptions } from './fake-provider.js';

let provider: FakeProvider;
const started = async (options?: FakeProviderOptions) =>
  (provider = await FakeProvider.start(() => ({ json: { fine: true } }), options));
afterEach(() => provider.stop());

describe('the fake provider', () => {
  it('promises no end of an idle connection, which a busy process would miss', async () => {
    const { url } = await started();
    const answer = await fetch(url);
    expect(answer.headers.get('keep-alive')).toBe(null);
  });

  it('words a refusal as the provider does', async () => {
    const { url } = await started({
      answers: { 'rate-limited': { status: 429, json: { parameters: { retry_after: 3 } } } },
      retryAfterMs: 3000,
    });
    provider.next('rate-limited');
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      429,
      null,
      { parameters: { retry_after: 3 } },
    ]);
    expect((await fetch(url)).status).toBe(200);
  });

  it('words a refusal by the call, and writes large ids as numbers', async () => {
    const { url } = await started({
      answers: {
        unauthorized: ({ path }) => (path === '/file' ? { status: 401 } : { json: { id: 2n ** 60n } }),
      },
    });
    provider.next('unauthorized', 2);
    expect((await fetch(`${url}/file`)).status).toBe(401);
    expect(await (await fetch(`${url}/send`)).text()).toBe('{"id":1152921504606846976}');
  });

  it('says in Retry-After how long to wait, without an own answer', async () => {
    const { url } = await started({ retryAfterMs: 3000 });
    provider.next('rate-limited');
    expect((await fetch(url)).headers.get('retry-after')).toBe('3');
  });

  it('is tried with somebody who is gone only if it says how that is answered', async () => {
    expect((await started()).modes).not.toContain('recipient-gone');
    await provider.stop();
    expect((await started({ answers: { 'recipient-gone': { status: 403 } } })).modes).toContain(
      'recipient-gone',
    );
  });

  it('with tls takes nobody without a certificate, and says whose it was', async () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../../core/test/support/certificates/${name}`, import.meta.url), 'utf8');
    const ca = read('authority.pem');
    const { url, calls } = await started({ tls: { key: read('server.key'), cert: read('server.pem'), ca } });
    const { http } = createTestContext();
    const own = { cert: read('client.pem'), key: read('client.key'), ca };
    expect((await http.fetch(url, { clientCertificate: own })).status).toBe(200);
    const strange = { cert: read('stranger.pem'), key: read('stranger.key'), ca };
    await expect(http.fetch(url, { clientCertificate: strange })).rejects.toThrow('fetch failed');
    await expect(http.fetch(url)).rejects.toThrow('fetch failed');
    expect(calls.map(({ caller }) => caller)).toEqual(['recado']);
  });
});
