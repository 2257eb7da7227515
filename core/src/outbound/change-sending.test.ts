import { PluginError } from '@recado/sdk';
import { describe, expect, it } from 'vitest';
import { nextChangeStep } from './change-sending.js';

const after = (code: ConstructorParameters<typeof PluginError>[0], attempts = 1, uncertain = false) =>
  nextChangeStep(new PluginError(code, 'x'), attempts, 0, uncertain);

describe('a change that the provider did not confirm', () => {
  it('is retried when its outcome is unknown, and that is recorded', () => {
    expect(after('DELIVERY_UNCERTAIN')).toMatchObject({ state: 'queued', uncertain: true });
    expect(after('UNKNOWN')).toMatchObject({ state: 'queued', uncertain: true });
    expect(after('TEMPORARY')).toMatchObject({ state: 'queued', uncertain: false });
  });
  it('fails when the provider rejects it, unless an earlier attempt may have succeeded', () => {
    expect(after('CONTENT_REJECTED')).toMatchObject({ state: 'failed', code: 'CONTENT_REJECTED' });
    expect(after('CONTENT_REJECTED', 2, true)).toMatchObject({ state: 'unconfirmed' });
  });
  it('ends after eight attempts', () => {
    expect(after('TEMPORARY', 8)).toMatchObject({ state: 'failed', code: 'TEMPORARY' });
    expect(after('DELIVERY_UNCERTAIN', 8)).toMatchObject({ state: 'unconfirmed' });
  });
});
