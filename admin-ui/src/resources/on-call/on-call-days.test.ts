import { expect, it } from 'vitest';
import {
  EMPTY_WEEK,
  copiedTimes,
  lastsOverMidnight,
  weekParts,
  weekProblem,
  withTimes,
} from './on-call-days';

const night = withTimes(EMPTY_WEEK, 'monday', { startTime: '22:00', endTime: '06:00' });

it.each([
  ['no day', EMPTY_WEEK, 'office.onCall.noDay'],
  ['a start alone', withTimes(night, 'friday', { startTime: '08:00' }), 'office.onCall.checkTimes'],
  ['no time', withTimes(night, 'monday', { endTime: '6' }), 'office.onCall.checkTimes'],
  ['a night', night, undefined],
] as const)('a week with %s', (_what, week, problem) => {
  expect(weekProblem(week)).toBe(problem);
});

it('a turn that ends no later than it starts lasts over midnight', () => {
  const over = (startTime: string, endTime: string) => lastsOverMidnight({ startTime, endTime });
  expect([over('22:00', '06:00'), over('08:00', '08:00'), over('08:00', '18:00'), over('', '')]).toEqual([
    ...[true, true, false, false],
  ]);
});

it('days in a row with the same times are one part', () => {
  const workdays = copiedTimes(night, 'monday', 'workdays');
  expect(weekParts(workdays)).toEqual([{ first: 0, last: 4, times: '22:00–06:00' }]);
  const changed = withTimes(workdays, 'wednesday', { startTime: '', endTime: '' });
  expect(weekParts(changed).map(({ first, last }) => [first, last])).toEqual([
    [0, 1],
    [3, 4],
  ]);
  expect(weekParts(copiedTimes(night, 'monday', 'all'))).toMatchObject([{ first: 0, last: 6 }]);
});
