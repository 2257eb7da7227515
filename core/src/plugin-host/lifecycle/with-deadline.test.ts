import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { PluginError } from '@recado/sdk';
import { guarded } from './with-deadline.js';
import { compilePath } from '../http/path-pattern.js';
import { outcomeOfSend } from '../channels/send-errors.js';

describe('a guarded call', () => {
  it('returns the plugin’s result', async () => {
    expect(await guarded('it', { ms: 1_000 }, async () => 7)).toBe(7);
    expect(await guarded('it', { ms: 1_000 }, () => 8)).toBe(8);
  });
  it('ends at the deadline, notifies the plugin, and ignores late results', async () => {
    const late = vi.fn();
    process.on('unhandledRejection', late);
    let signal!: AbortSignal;
    let reject!: (error: Error) => void;
    const call = guarded('send', { ms: 5 }, (given) => {
      signal = given;
      return new Promise((_resolve, fail) => (reject = fail));
    });
    await expect(call).rejects.toMatchObject({ code: 'TEMPORARY', message: 'send did not end in time' });
    expect(signal.aborted).toBe(true);
    reject(new Error('late'));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', late);
    expect(late).not.toHaveBeenCalled();
  });
  it('ends when the caller’s signal does, even if it has already ended', async () => {
    const ended = AbortSignal.abort();
    await expect(
      guarded('it', { ms: 1_000, signal: ended }, () => new Promise(() => undefined)),
    ).rejects.toBeInstanceOf(PluginError);
  });
  it('ends with the first of several signals, and stops listening to all of them', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const signals = [one.signal, other.signal];
    const call = guarded('it', { ms: 1_000, signal: signals }, () => new Promise(() => undefined));
    other.abort();
    await expect(call).rejects.toMatchObject({ code: 'TEMPORARY' });
    expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual([0, 0]);
  });
  it('brands every exception, including a synchronous one', async () => {
    const boom = () => {
      throw new TypeError('boom');
    };
    await expect(guarded('it', { ms: 1_000 }, boom)).rejects.toMatchObject({
      code: 'UNKNOWN',
      message: 'it failed: boom',
    });
    const own = new PluginError('RATE_LIMITED', 'slow down');
    await expect(guarded('it', { ms: 1_000 }, () => Promise.reject(own))).rejects.toBe(own);
  });
});

describe('the outcome of a send', () => {
  const once = outcomeOfSend({ idempotentSend: false });
  const again = outcomeOfSend({ idempotentSend: true });
  const thrown = (cause: unknown) => new PluginError('UNKNOWN', 'x', { cause });
  const system = (code: string) => Object.assign(new Error(code), { code, syscall: 'x' });

  it('is uncertain if the provider may have accepted it, and retryable if that is harmless', () => {
    expect(once.timedOut().code).toBe('DELIVERY_UNCERTAIN');
    expect(again.timedOut().code).toBe('TEMPORARY');
    expect(once.failed(thrown(system('ECONNRESET'))).code).toBe('DELIVERY_UNCERTAIN');
    expect(again.failed(thrown(system('ECONNRESET'))).code).toBe('TEMPORARY');
    expect(again.failed(new PluginError('DELIVERY_UNCERTAIN', 'x')).code).toBe('TEMPORARY');
    expect(once.failed(thrown(new TypeError('fetch failed'))).code).toBe('DELIVERY_UNCERTAIN');
  });
  it('is certain if nothing can have been sent, or the plugin itself is at fault', () => {
    expect(once.failed(thrown(system('ECONNREFUSED'))).code).toBe('TEMPORARY');
    expect(once.failed(thrown(new TypeError('x is undefined'))).code).toBe('UNKNOWN');
  });
  it('needs a name for each part', () => {
    const receipt = { part: 0, externalMessageId: 'a', acceptedAt: '' };
    expect(once.checked([receipt])).toEqual([receipt]);
    for (const wrong of [
      undefined,
      [],
      [{ ...receipt, externalMessageId: '' }],
      [{ ...receipt, externalMessageId: 'x'.repeat(256) }],
    ])
      expect(() => once.checked(wrong as never)).toThrow('did not name');
  });
});

describe('a route’s path', () => {
  it('returns its parameters, decoded', () => {
    expect(compilePath('/visitors/:id')('/visitors/a%20b')).toEqual({ id: 'a b' });
    expect(compilePath('/files/*')('/files/a/b')).toEqual({ '*': 'a/b' });
    expect(compilePath('/a.b')('/a.b/')).toEqual({});
    for (const address of ['/visitors', '/visitors/a/b', '/visitors/%zz', '/aXb'])
      expect(compilePath('/visitors/:id')(address)).toBeUndefined();
  });
});
