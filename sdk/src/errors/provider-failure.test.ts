import { describe, expect, it } from 'vitest';
import { PluginError } from './plugin-error.js';
import { errorFromAnswer, errorFromFetch, retryAfterMs } from './provider-failure.js';

const answer = (status: number, retryAfter?: string) => ({
  status,
  headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
});
const failed = (code?: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('cause'), { code }) });

describe('retryAfterMs', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    ['3', 3000],
    ['0.5', 500],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['1767225605', 5000],
    ['1767225595', 0],
    ['-1', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j', (header, milliseconds) => {
    expect(retryAfterMs(header, now)).toBe(milliseconds);
  });
});

describe('errorFromAnswer', () => {
  it.each([
    [401, 'AUTH_EXPIRED', false],
    [403, 'AUTH_EXPIRED', false],
    [408, 'TEMPORARY', true],
    [425, 'TEMPORARY', true],
    [429, 'RATE_LIMITED', true],
    [413, 'MEDIA_REJECTED', false],
    [422, 'CONTENT_REJECTED', false],
    [418, 'UNKNOWN', false],
  ])('maps %d to %s, whether or not the request transmits', (status, code, retryable) => {
    for (const transmits of [true, false])
      expect(errorFromAnswer(answer(status), 'refused', { transmits })).toMatchObject({
        code,
        retryable,
        message: `refused (HTTP ${status})`,
      });
  });

  it.each([500, 502, 503, 504, 520])('is uncertain about a send with response %d', (status) => {
    expect(errorFromAnswer(answer(status), 'refused', { transmits: true })).toMatchObject({
      code: 'DELIVERY_UNCERTAIN',
      retryable: false,
    });
    expect(errorFromAnswer(answer(status), 'refused', { transmits: false }).code).toBe('TEMPORARY');
  });

  it('trusts a 503 that says when to retry', () => {
    expect(errorFromAnswer(answer(503, '2'), 'refused', { transmits: true })).toMatchObject({
      code: 'TEMPORARY',
      retryAfterMs: 2000,
    });
    expect(errorFromAnswer(answer(500, '2'), 'refused', { transmits: true }).code).toBe('DELIVERY_UNCERTAIN');
  });

  it('reports how long to wait', () => {
    expect(errorFromAnswer(answer(429, '2'), 'refused', { transmits: true }).retryAfterMs).toBe(2000);
  });

  it('reads RateLimit-Reset where a limit is used up and Retry-After is missing', () => {
    const waitOf = (status: number, headers: Record<string, string>) =>
      errorFromAnswer({ status, headers: new Headers(headers) }, 'refused', { transmits: true });
    expect(waitOf(429, { 'RateLimit-Reset': '30' }).retryAfterMs).toBe(30_000);
    expect(waitOf(429, { 'RateLimit-Reset': '30', 'Retry-After': '5' }).retryAfterMs).toBe(5000);
    expect(waitOf(503, { 'RateLimit-Reset': '30' })).toMatchObject({
      code: 'DELIVERY_UNCERTAIN',
      retryAfterMs: undefined,
    });
    expect(waitOf(408, { 'RateLimit-Reset': '30' }).retryAfterMs).toBeUndefined();
  });
});

describe('errorFromFetch', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'])(
    'knows that nothing left at %s',
    (code) => {
      expect(errorFromFetch(failed(code), { transmits: true }).code).toBe('TEMPORARY');
    },
  );
  it('knows that nothing left when no connection was opened', () => {
    const cause = Object.assign(new Error('cause'), { code: 'ETIMEDOUT', syscall: 'connect' });
    const error = errorFromFetch(new TypeError('fetch failed', { cause }), { transmits: true });
    expect(error.code).toBe('TEMPORARY');
  });
  it.each(['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', undefined])(
    'is uncertain about a send at %s',
    (code) => {
      expect(errorFromFetch(failed(code), { transmits: true })).toMatchObject({
        code: 'DELIVERY_UNCERTAIN',
        retryable: false,
      });
      expect(errorFromFetch(failed(code), { transmits: false }).code).toBe('TEMPORARY');
    },
  );
  it('leaves a plugin error as it is', () => {
    const error = new PluginError('WINDOW_CLOSED', 'too late');
    expect(errorFromFetch(error, { transmits: true })).toBe(error);
  });
});
