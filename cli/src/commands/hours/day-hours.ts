import type { Schedule } from '@recado/sdk/contracts';
import { WEEKDAYS, hoursProblems, timesOf, type DayTimes, type Weekday } from '@recado/sdk/flow';
import { usage } from '../../problem.js';

const GROUPS: Record<string, readonly Weekday[]> = {
  all: WEEKDAYS,
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  weekend: ['saturday', 'sunday'],
};
const RANGE = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/;

/** `08:00-12:00,13:00-18:00` or `closed` as the times of a day. */
export function timesFrom(flag: string, text: string): DayTimes {
  const wrong = (why: string) => usage(`${flag}: "${text}" ${why}`);
  if (text === 'closed') return timesOf([]);
  const ranges = text.split(',').map((one) => {
    const [, start, end] = RANGE.exec(one.trim()) ?? [];
    if (!start || !end) throw wrong('is no hours: write 08:00-12:00,13:00-18:00 or closed.');
    return { start, end };
  });
  if (ranges.length > 2) throw wrong('has more than two ranges.');
  const times = timesOf(ranges);
  const [problem] = hoursProblems(times);
  if (problem?.fault === 'format') throw wrong('holds what is no time of day.');
  if (problem?.fault === 'overlap') throw wrong('has a second range that begins before the first is over.');
  if (problem) throw wrong('has a range that does not end later on the same day; 23:59 is the end of a day.');
  return times;
}

/** A week with the days of `--day <day=hours>` replaced; a later one overrides. */
export function changedWeek(week: readonly Schedule[], changes: readonly string[]): Schedule[] {
  const times = new Map<Weekday, DayTimes>();
  for (const change of changes) {
    const at = change.indexOf('=');
    const name = change.slice(0, Math.max(at, 0)).trim().toLowerCase();
    const days = GROUPS[name] ?? WEEKDAYS.filter((day) => day === name);
    if (days.length === 0)
      throw usage(
        `--day takes day=hours, with a day of ${[...WEEKDAYS, ...Object.keys(GROUPS)].join(', ')}; not "${change}".`,
      );
    for (const day of days) times.set(day, timesFrom('--day', change.slice(at + 1).trim()));
  }
  return week.map((row) => ({ ...row, ...times.get(row.weekdayEn) }));
}
