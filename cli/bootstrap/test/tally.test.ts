import { describe, expect, it } from 'vitest';
import { closingLine, countReport, judge, mergeReports, secondAttempts } from './tally.mjs';

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

  it('fails a suite that crashed, that had an error outside of tests, or in which nothing ran', () => {
    expect(judge({ report: undefined, code: 1 })).toMatchObject({
      failed: 1,
      note: 'ended without a report',
    });
    expect(judge({ report: report(file(['passed'])), code: 1 })).toMatchObject({ passed: 1, failed: 1 });
    expect(judge({ report: report(), code: 0 })).toMatchObject({ failed: 1, note: 'ran no test' });
  });

  it('lets a suite be empty when a path was asked for', () => {
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
