import { describe, expect, it } from 'vitest';
import {
  closingLine,
  countReport,
  failedFiles,
  judge,
  mergeReports,
  secondAttempts,
  withSecondAttempt,
} from './tally.mjs';

const file = (statuses: string[], status = statuses.includes('failed') ? 'failed' : 'passed') => ({
  name: 'a.test.ts',
  status,
  assertionResults: statuses.map((state) => ({ status: state, title: 'x' })),
});
const report = (...testResults: ReturnType<typeof file>[]) => ({
  testResults,
  success: true,
  startTime: 5,
  numPassedTests: 1,
});

describe('the tally of the suites', () => {
  it('counts what passed, failed and was skipped', () => {
    expect(
      countReport(report(file(['passed', 'failed', 'skipped', 'pending', 'todo']), file(['passed']))),
    ).toEqual({
      passed: 2,
      failed: 1,
      skipped: 3,
    });
  });

  it('counts a file that could not be loaded as one failure', () => {
    expect(countReport(report(file([], 'failed')))).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countReport(report(file(['passed'], 'failed')))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('fails a suite that crashed, that had an error outside tests, or in which nothing ran', () => {
    expect(judge({ report: undefined, code: 1 })).toMatchObject({
      failed: 1,
      note: 'ended without a report',
    });
    expect(judge({ report: report(file(['passed'])), code: 1 })).toMatchObject({ passed: 1, failed: 1 });
    expect(judge({ report: report(), code: 0 })).toMatchObject({ failed: 1, note: 'ran no test' });
  });

  it('accepts an empty suite if a path was given', () => {
    expect(judge({ report: report(), code: 0, mayBeEmpty: true })).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
    });
  });

  it('merges the reports into one of the same shape', () => {
    const merged = mergeReports([
      report(file(['passed'])),
      { ...report(file(['failed'])), success: false, startTime: 3 },
    ]);
    expect(merged).toMatchObject({ numPassedTests: 2, success: false, startTime: 3 });
    expect(merged.testResults).toHaveLength(2);
  });

  it('counts files that ran twice by their second attempt, and names tests that passed only then', () => {
    const named = (name: string, tests: Record<string, string>) => ({
      name,
      status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
    });
    const first = report(
      named('/a.ts', { one: 'passed' }),
      named('/b.ts', { two: 'failed', three: 'passed' }),
      named('/c.ts', { four: 'failed' }),
      { name: '/d.ts', status: 'failed', assertionResults: [] },
    );
    expect(failedFiles(first)).toEqual(['/b.ts', '/c.ts', '/d.ts']);
    const second = report(
      named('/b.ts', { two: 'passed', three: 'passed' }),
      named('/c.ts', { four: 'failed' }),
      named('/d.ts', { five: 'passed' }),
    );
    const both = withSecondAttempt(first, second);
    expect(both.repeated).toEqual(['two']);
    expect(countReport(both.report)).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(both.report.success).toBe(false);
    // An attempt that broke off changes nothing.
    expect(countReport(withSecondAttempt(first, undefined).report)).toEqual({
      passed: 2,
      failed: 3,
      skipped: 0,
    });
  });

  it('names what passed at the second attempt', () => {
    expect(secondAttempts([])).toBeUndefined();
    expect(secondAttempts(['a > b'])).toBe('passed at the second attempt: a > b');
  });

  it('closes with one line', () => {
    expect(
      closingLine([
        { passed: 3, failed: 0, skipped: 0 },
        { passed: 1, failed: 2, skipped: 0 },
      ]),
    ).toBe('4 passed, 2 failed');
    expect(closingLine([{ passed: 3, failed: 0, skipped: 1 }])).toBe('3 passed, 0 failed, 1 skipped');
  });
});
