import { expect, it } from 'vitest';
import { importFromProblem, importToProblem } from './import-rules';

const NOW = Date.parse('2026-11-22T12:00:00Z');

it('lets an import begin two years back at earliest, and now at latest', () => {
  expect(importFromProblem('', NOW)).toBe('common.required');
  for (const right of ['2024-11-22T12:00:00Z', '2026-11-22T12:00:00Z', new Date(NOW)])
    expect(importFromProblem(right, NOW)).toBeUndefined();
  for (const wrong of ['2024-11-22T11:59:59Z', '2026-11-22T12:00:01Z', 'soon'])
    expect(importFromProblem(wrong, NOW), wrong).toBe('office.connections.import.oldWrong');
});

it('lets an import end between its beginning and now, or with the linking', () => {
  const from = '2026-01-01T00:00:00Z';
  for (const right of ['', null, from, '2026-11-22T12:00:00Z'])
    expect(importToProblem(right, from, NOW)).toBeUndefined();
  for (const wrong of ['2025-12-31T23:59:59Z', '2026-11-22T12:00:01Z', 'later'])
    expect(importToProblem(wrong, from, NOW), wrong).toBe('office.connections.import.recentWrong');
});
