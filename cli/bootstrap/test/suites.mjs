/**
 * The suites of `npm test`, in order of priority: the long ones first, once the build has ended, and short ones into
 * the remaining slots. `needs` lists suites that must have ended before, `engines` and `browser` the requirements,
 * `workers` how many files run concurrently on a machine with room for only one: pages wait more than they compute.
 * Types come after the build, whose declarations they read, and write nothing: others start processes from its output.
 */
export const suites = [
  { name: 'build', kind: 'build' },
  { name: 'browser', kind: 'vitest', needs: ['build'], engines: true, browser: true, workers: 2 },
  { name: 'integration', kind: 'vitest', needs: ['build'], engines: true, workers: 2 },
  // One seed; `npm run faults -- --seeds N` repeats them. One file at a time: these wait for ended leases and processes,
  // and last no longer than the two suites above, which share the processors with them.
  { name: 'faults', kind: 'vitest', needs: ['build'], engines: true },
  { name: 'unit', kind: 'vitest' },
  { name: 'conformance', kind: 'vitest', needs: ['build'], engines: true },
  { name: 'lint', kind: 'script' },
  { name: 'types', kind: 'script', script: 'types:built', needs: ['build'] },
];

/**
 * Which suites to run. A path selects among the suites with test files; suites that are only dependencies run
 * uncounted.
 * @param {{ only: string[], filters: string[] }} wish
 * @returns {{ chosen: typeof suites, uncounted: typeof suites }}
 */
export function chooseSuites({ only, filters }) {
  const chosen = suites
    .filter((suite) => only.length === 0 || only.includes(suite.name))
    .filter((suite) => filters.length === 0 || suite.kind === 'vitest');
  const needed = new Set(chosen.flatMap((suite) => suite.needs ?? []));
  const uncounted = suites.filter(
    (suite) => needed.has(suite.name) && !chosen.includes(suite) && suite.kind === 'build',
  );
  return { chosen, uncounted };
}
