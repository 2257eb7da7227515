import { afterEach, describe, expect, it } from 'vitest';
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
});
