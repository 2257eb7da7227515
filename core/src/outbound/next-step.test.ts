import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PLUGIN_ERROR_CODES, PluginError, type PluginErrorOptions } from '@recado/sdk';
import { isTooOld, nextStep } from './next-step.js';

const error = (code: ConstructorParameters<typeof PluginError>[0], options: PluginErrorOptions = {}) =>
  new PluginError(code, 'because', options);

describe('a message whose send failed', () => {
  it('is retried at growing intervals, and fails after eight attempts', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempt) => nextStep(error('TEMPORARY'), attempt, false, 0));
    expect(waits.map((step) => (step.state === 'queued' ? step.waitMs : step.state))).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000,
    ]);
    expect(nextStep(error('TEMPORARY'), 8, false)).toEqual({
      state: 'failed',
      code: 'TEMPORARY',
      text: 'because',
    });
  });
  it('follows the SDK README for each code', async () => {
    const readme = await readFile(new URL('../../../sdk/README.md', import.meta.url), 'utf8');
    const told = { queued: 'sends it again', failed: 'fails it', unconfirmed: 'marks it unconfirmed' };
    for (const code of PLUGIN_ERROR_CODES) {
      const { state } = nextStep(error(code), 1, false);
      expect(readme, code).toContain(`\n| \`${code}\` | ${told[state]}`);
    }
  });
  it('waits as long as the provider says, without counting an attempt', () => {
    expect(nextStep(error('RATE_LIMITED', { retryAfterMs: 9_000 }), 30, false, 0)).toEqual({
      state: 'queued',
      waitMs: 9_000,
      attemptCounts: false,
    });
  });
  it('was not tried: the attempt does not count', () => {
    expect(nextStep(error('TEMPORARY', { untried: true }), 8, false, 0)).toMatchObject({
      state: 'queued',
      attemptCounts: false,
    });
  });
  it('is never repeated when its outcome is unknown', () => {
    expect(nextStep(error('DELIVERY_UNCERTAIN'), 1, false)).toMatchObject({ state: 'unconfirmed' });
  });
  it('fails at once if a retry cannot help, and after a day', () => {
    for (const code of [
      'RECIPIENT_INVALID',
      'WINDOW_CLOSED',
      'AUTH_EXPIRED',
      'UNKNOWN',
      'UNSUPPORTED',
    ] as const)
      expect(nextStep(error(code), 1, false)).toMatchObject({ state: 'failed', code });
    expect(nextStep(error('RATE_LIMITED', { retryAfterMs: 1_000 }), 1, true)).toMatchObject({
      state: 'failed',
    });
  });
});

it('a message is worth sending for a day, or until the moment that its author gave', () => {
  const sentAt = new Date('2026-03-01T10:00:00Z');
  const tooOld = (now: string, validUntil: string | null) =>
    isTooOld({ sentAt, validUntil: validUntil === null ? null : new Date(validUntil) }, new Date(now));
  expect([tooOld('2026-03-02T09:59:00Z', null), tooOld('2026-03-02T10:01:00Z', null)]).toEqual([false, true]);
  const soon = '2026-03-01T10:05:00Z';
  expect([tooOld('2026-03-01T10:04:59Z', soon), tooOld(soon, soon)]).toEqual([false, true]);
  expect(tooOld('2026-03-04T10:00:00Z', '2026-03-05T10:00:00Z')).toBe(false);
});
