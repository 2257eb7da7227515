import { describe, expect, it } from 'vitest';
import { suiteNames } from '../arguments.mjs';
import { chooseSuites, suites } from './suites.mjs';

const names = (chosen: { name: string }[]) => chosen.map((suite) => suite.name);

describe('which suites run', () => {
  it('are all when nothing is said, and all have a name for --only', () => {
    const { chosen, uncounted } = chooseSuites({ only: [], filters: [] });
    expect(names(chosen)).toEqual(names(suites));
    expect(uncounted).toEqual([]);
    expect(names(suites).toSorted()).toEqual(suiteNames.toSorted());
  });

  it('build without counting it for a suite that needs the build', () => {
    const { chosen, uncounted } = chooseSuites({ only: ['integration'], filters: [] });
    expect(names(chosen)).toEqual(['integration']);
    expect(names(uncounted)).toEqual(['build']);
    expect(chooseSuites({ only: ['unit'], filters: [] }).uncounted).toEqual([]);
  });

  it('are those with test files when a path is given', () => {
    expect(names(chooseSuites({ only: [], filters: ['core'] }).chosen)).toEqual([
      'browser',
      'integration',
      'faults',
      'unit',
      'conformance',
    ]);
  });
});
