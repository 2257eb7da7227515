import type { ScheduleRevision } from '../../src/modules/schedule-revisions/schedule-revisions.tx.js';

const NINE_TO_FIVE = [{ start: '09:00', end: '17:00' }];
export const week = (hours: typeof NINE_TO_FIVE) => ({
  ...{
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: [],
    sunday: [],
  },
});
export const revision = (
  since: number,
  hours = NINE_TO_FIVE,
  timeZone = 'America/Sao_Paulo',
): ScheduleRevision => ({
  since: new Date(since),
  body: {
    ...{ scheduleType: 'company', timeZone, company: week(hours), queues: {}, connections: {}, holidays: [] },
  },
});
/** A calendar's own word for a moment, apart from what the product calculates. */
export const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  });
  return (at: Date) => {
    const [date, hour] = format.format(at).split(' ');
    return { date: date!, hour: Number(hour) };
  };
};
