import type { ContactImport } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { columnLetter, isComplete, percent, remapped, stepOf } from './import-steps';

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
  it('give a column to one field alone', () => {
    const mapping = { name: 0, number: 1, email: null, tags: null };
    expect(remapped(mapping, 'email', 1)).toEqual({ name: 0, number: null, email: 1, tags: null });
    expect(isComplete(remapped(mapping, 'email', 1))).toBe(false);
    expect(isComplete(mapping)).toBe(true);
  });
  it('count in whole per cent and name columns as spreadsheets do', () => {
    expect(percent({ processed: 1, total: 3 })).toBe(33);
    expect(percent({ processed: 0, total: 0 })).toBe(100);
    expect([0, 25, 26, 27].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB']);
  });
});
