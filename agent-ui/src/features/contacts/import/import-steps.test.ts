import type { ContactImport } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { percent, stepOf } from './import-steps';

const job = (change: Partial<ContactImport>) =>
  ({ state: 'ready', dryRun: false, ...change }) as ContactImport;

describe('the steps of an import', () => {
  it('follow its state, and distinguish a dry run from the real import', () => {
    expect(stepOf(null)).toBe('file');
    expect(stepOf(job({}))).toBe('mapping');
    expect(stepOf(job({ state: 'running' }))).toBe('running');
    expect(stepOf(job({ state: 'done', dryRun: true }))).toBe('rehearsed');
    expect(stepOf(job({ state: 'done' }))).toBe('done');
    expect(stepOf(job({ state: 'failed', dryRun: true }))).toBe('done');
  });
  it('count in whole per cent', () => {
    expect(percent({ processed: 1, total: 3 })).toBe(33);
    expect(percent({ processed: 0, total: 0 })).toBe(100);
  });
});
