import type { OnCallTurn } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';

/** `22:00–06:00 +1` on the clocks of the company: `+1` is the next day. */
export function turnTimes(
  { start, end, date }: Pick<OnCallTurn, 'start' | 'end' | 'date'>,
  timeZone: string,
): string {
  const [from, to] = [wallClock(new Date(start), timeZone), wallClock(new Date(end), timeZone)];
  return `${from.time}–${to.time}${to.date > date && to.time !== '00:00' ? ' +1' : ''}`;
}

/** `quinta-feira, 26 de novembro`. */
export const dayName = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));

/** `qui., 26/11`. */
export const shortDay = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`));
