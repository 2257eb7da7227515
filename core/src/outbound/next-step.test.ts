import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PLUGIN_ERROR_CODES, PluginError, type PluginErrorOptions } from '@recado/sdk';
import { nextStep } from './next-step.js';

const error = (code: ConstructorParameters<typeof PluginError>[0], options: PluginErrorOptions = {}) =>
  new PluginError(code, 'because', options);

describe('a message whose send failed', () => {
  it('is retried at growing intervals, and fails after eight attempts', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempt) => nextStep(error('TEMPORARY'), attempt, 0, 0));
    expect(waits.map((step) => (step.state === 'queued' ? step.waitMs : step.state))).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000,
    ]);
    expect(nextStep(error('TEMPORARY'), 8, 0)).toEqual({
      state: 'failed',
      code: 'TEMPORARY',
      text: 'because',
    });
  });
  it('follows the SDK README for each code', async () => {
    const readme = await readFile(new URL('../../../sdk/README.md', import.meta.url), 'utf8');
    const told = { queued: 'sends it again', failed: 'fails it', unconfirmed: 'marks it unconfirmed' };
    for (const code of PLUGIN_ERROR_CODES) {
      const { state } = nextStep(error(code), 1, 0);
      expect(readme, code).toContain(`\n| \`${code}\` | ${told[state]}`);
    }
  });
  it('waits as long as the provider says, without counting an attempt', () => {
    expect(nextStep(error('RATE_LIMITED', { retryAfterMs: 9_000 }), 30, 0, 0)).toEqual({
      state: 'queued',
      waitMs: 9_000,
      attemptCounts: false,
    });
  });
  it('was not tried: the attempt does not count', () => {
    expect(nextStep(error('TEMPORARY', { untried: true }), 8, 0, 0)).toMatchObject({
      state: 'queued',
      attemptCounts: false,
    });
  });
  it('is never repeated when its outcome is unknown', () => {
    expect(nextStep(error('DELIVERY_UNCERTAIN'), 1, 0)).toMatchObject({ state: 'unconfirmed' });
  });
  it('fails at once if a retry cannot help, and after a day', () => {
    for (const code of [
      'RECIPIENT_INVALID',
      'WINDOW_CLOSED',
      'AUTH_EXPIRED',
      'UNKNOWN',
      'UNSUPPORTED',
    ] as const)
      expect(nextStep(error(code), 1, 0)).toMatchObject({ state: 'failed', code });
    expect(nextStep(error('RATE_LIMITED', { retryAfterMs: 1_000 }), 1, 25 * 3_600_000)).toMatchObject({
      state: 'failed',
    });
  });
});
