import { describe, expect, it } from 'vitest';
import { suiteNames } from '../arguments.mjs';
import { chooseSuites, suites } from './suites.mjs';

const names = (chosen: { name: string }[]) => chosen.map((suite) => suite.name);

describe('selected suites', () => {
  it('are all by default, and all have a name for --only', () => {
    const { chosen, uncounted } = chooseSuites({ only: [], filters: [] });
    expect(names(chosen)).toEqual(names(suites));
    expect(uncounted).toEqual([]);
    expect(names(suites).toSorted()).toEqual(suiteNames.toSorted());
  });

  it('include an uncounted build for a suite that needs it', () => {
    const { chosen, uncounted } = chooseSuites({ only: ['integration'], filters: [] });
    expect(names(chosen)).toEqual(['integration']);
    expect(names(uncounted)).toEqual(['build']);
    expect(chooseSuites({ only: ['unit'], filters: [] }).uncounted).toEqual([]);
  });

  it('are those with test files if a path is given', () => {
    expect(names(chooseSuites({ only: [], filters: ['core'] }).chosen)).toEqual([
      'browser',
      'integration',
      'faults',
      'unit',
      'conformance',
    ]);
  });
});
