import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSafeFetch } from './safe-fetch.js';
import { sharedEnding } from './shared-ending.js';

describe('a shared ending', () => {
  it('takes any number of listeners without a warning', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const { signal } = sharedEnding();
    for (let n = 0; n < 100; n++) signal.addEventListener('abort', () => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('can end a request of any kind', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const safe = createSafeFetch(new Set(['127.0.0.1']));
    const ending = sharedEnding();
    const asked = [{}, { method: 'POST', body: 'x' }].map((init) =>
      safe.fetch(url, { ...init, signal: ending.signal }),
    );
    ending.abort(new Error('enough'));
    for (const answer of asked) await expect(answer).rejects.toThrow('enough');
    await safe.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
