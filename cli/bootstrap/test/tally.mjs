/**
 * Totals of a Vitest JSON report. A file that could not be loaded has no failed test of its own: it counts as one.
 * @param {{ testResults: { status: string, name: string, message?: string, assertionResults: { status: string }[] }[] }} report
 */
export function countReport(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults ?? []) {
    const failedBefore = counts.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed++;
      else if (status === 'failed') counts.failed++;
      else counts.skipped++;
    }
    if (file.status === 'failed' && counts.failed === failedBefore) counts.failed++;
  }
  return counts;
}

/**
 * The outcome of a Vitest suite from its report and its exit code: without a report it crashed; with a bad exit code
 * and no failed test an error happened outside any test; and a suite in which nothing ran proves nothing.
 */
export function judge({ report, code, mayBeEmpty }) {
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: 'ended without a report' };
  const counts = countReport(report);
  if (code !== 0 && counts.failed === 0)
    return { ...counts, failed: 1, note: 'an error outside of any test' };
  if (!mayBeEmpty && counts.passed + counts.failed + counts.skipped === 0)
    return { ...counts, failed: 1, note: 'ran no test' };
  return counts;
}

/** The files in which anything failed, including outside any test. */
export const failedFiles = (report) =>
  (report.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * One report of two attempts: a repeated test counts by its second one. A test is `repeated` if it passed only then.
 * Without a second report nothing passed.
 */
export function withSecondAttempt(first, second) {
  const again = new Map((second?.testResults ?? []).map((file) => [file.name, file]));
  const repeated = first.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName)
      .filter((test) =>
        again
          .get(name)
          ?.assertionResults.some(({ fullName, status }) => fullName === test && status === 'passed'),
      ),
  );
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
  const counts = countReport({ testResults });
  const totals = {
    numPassedTests: counts.passed,
    numFailedTests: counts.failed,
    success: counts.failed === 0,
  };
  return { report: { ...first, ...totals, testResults }, repeated };
}

/** The line about tests that passed only at their second attempt: somebody has to look at them. */
export const secondAttempts = (names) =>
  names.length ? `passed at the second attempt: ${names.join(', ')}` : undefined;

/** All reports as one, in Vitest's own shape. */
export function mergeReports(reports) {
  const sum = (key) => reports.reduce((total, report) => total + (report[key] ?? 0), 0);
  const keys = [
    'numTotalTestSuites',
    'numPassedTestSuites',
    'numFailedTestSuites',
    'numPendingTestSuites',
    'numTotalTests',
  ];
  const more = ['numPassedTests', 'numFailedTests', 'numPendingTests', 'numTodoTests'];
  return {
    ...Object.fromEntries([...keys, ...more].map((key) => [key, sum(key)])),
    startTime: Math.min(...reports.map((report) => report.startTime ?? Infinity)),
    success: reports.every((report) => report.success),
    testResults: reports.flatMap((report) => report.testResults ?? []),
  };
}

/** The closing line: every suite added up. */
export function closingLine(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
