import type { Schedule } from '@recado/sdk/contracts';
import { rangesOf, wallClock, type DayTimes } from '@recado/sdk/flow';
import type { OwnedHours } from '@recado/core/ops';
import type { Column } from '../../output/table.js';

export const hoursText = (times: DayTimes): string =>
  rangesOf(times)
    .map(({ start, end }) => `${start}-${end}`)
    .join(', ') || 'closed';

const named = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

/** A single week, with its current state. */
export function hoursDetails({ schedules }: OwnedHours): Column<OwnedHours>[] {
  return [
    ...schedules.map((row: Schedule) => ({ title: named(row.weekdayEn), value: () => hoursText(row) })),
    { title: 'Time zone', value: ({ timeZone }) => timeZone },
    { title: 'Now', value: nowText, style: ({ now }) => (now.open ? 'green' : 'yellow') },
  ];
}

function nowText({ now, timeZone }: OwnedHours): string {
  if (now.scheduleType === 'disabled') return 'open: the setting scheduleType is disabled, no hours count';
  const state = now.open ? 'open' : 'closed';
  const until = now.until && wallClock(new Date(now.until), timeZone);
  const words = [now.holiday && `(${now.holiday})`, until && `until ${until.date} ${until.time}`];
  return [state, ...words].filter(Boolean).join(' ');
}
