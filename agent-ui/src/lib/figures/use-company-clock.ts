import { wallClock } from '@recado/sdk/flow';
import { useMemo } from 'react';
import { formatDay } from '../dates';
import { useUser } from '../session';

/** The clock by which figures count days: the company's, wherever this computer is. */
export function useCompanyClock() {
  const { companieSettings } = useUser().company;
  const zone =
    companieSettings.find(({ key }) => key === 'timeZone')?.value ??
    new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(
    () => ({
      /** Today as `YYYY-MM-DD`. */
      today: () => wallClock(new Date(), zone).date,
      /** `DD/MM/YYYY HH:mm`. */
      moment(value: string): string {
        const { date, time } = wallClock(new Date(value), zone);
        return `${formatDay(date)} ${time}`;
      },
    }),
    [zone],
  );
}
