import { useEffect, useState } from 'react';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { fromSchedules, openAt, rangesOf, wallClock, type Opening } from '@recado/sdk/flow';
import { useSettings } from '../../../providers/use-settings';
import { dayInWords } from '../holidays/year-days';
import { useHolidays } from '../holidays/use-holidays';
import { useCompany } from '../../../providers/use-company';

/** Whether the company is open at this moment by the saved hours, and the clock used. */
export function OpenNow({ companyId }: { companyId: number }) {
  const translate = useTranslate();
  const language = useLocale();
  const { data: company } = useCompany(companyId);
  const { data: settings } = useSettings();
  const { holidays } = useHolidays({});
  const now = useMinute();
  const timeZone = settings?.find(({ key }) => key === 'timeZone')?.value;
  if (!company?.schedules || !timeZone || !holidays) return <Typography sx={{ minHeight: 24, mb: 1 }} />;
  const days = holidays.map((one) => ({ ...one, hours: one.closed ? [] : rangesOf(one) }));
  const exactFirst = days.sort((a, b) => Number(a.yearly) - Number(b.yearly));
  const opening = openAt(fromSchedules(company.schedules), exactFirst, timeZone, now);
  return (
    <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
      {translate(opening.open ? 'office.hours.nowOpen' : 'office.hours.nowClosed', {
        time: wallClock(now, timeZone).time,
        timeZone: timeZone.replaceAll('_', ' '),
      })}{' '}
      {opening.holiday && `(${opening.holiday}) `}
      {untilWords(opening, timeZone, now, language, translate)}
    </Typography>
  );
}

function untilWords(
  { open, until }: Opening,
  timeZone: string,
  now: Date,
  language: string,
  translate: (key: string, values: object) => string,
): string {
  if (!until) return '';
  const { date, time } = wallClock(until, timeZone);
  const day = date === wallClock(now, timeZone).date ? '' : `${dayInWords(date, language)}, `;
  return translate(open ? 'office.hours.closesAt' : 'office.hours.opensAt', { moment: day + time });
}

/** The current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 60_000 - (Date.now() % 60_000) + 50);
    return () => clearInterval(tick);
  }, [now]);
  return now;
}
