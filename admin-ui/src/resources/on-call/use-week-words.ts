import { useLocale } from 'react-admin';
import type { OnCall } from '@recado/sdk/contracts';
import { weekdayName } from '../service-hours/week-hours/day-times';
import { weekParts } from './on-call-days';

/** The hours of a week in few words: `Segunda-feira a Sexta-feira 22:00–06:00`. */
export function useWeekWords(): (onCall: OnCall) => string {
  const language = useLocale();
  const short = (index: number) => weekdayName(index, language, 'short');
  return ({ days }) =>
    weekParts(days)
      .map(({ first, last, times }) =>
        first === last ? `${short(first)} ${times}` : `${short(first)}–${short(last)} ${times}`,
      )
      .join(', ');
}
