import type { Holiday } from '@recado/sdk/contracts';

/** A holiday on its date in a year. */
export interface YearDay {
  /** `YYYY-MM-DD` of that year. */
  date: string;
  holiday: Holiday;
}

/** The holidays of a year, by date; a 29th of February exists in leap years alone. */
export const holidaysIn = (year: number, holidays: readonly Holiday[]): YearDay[] =>
  holidays
    .map((holiday) => ({ date: holiday.yearly ? `${year}${holiday.date.slice(4)}` : holiday.date, holiday }))
    .filter(({ date }) => date.startsWith(`${year}-`) && exists(date))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.holiday.id - b.holiday.id));

const exists = (date: string): boolean => {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
};

/** The days of a month, and the number of empty cells before the first in a week that begins on Monday. */
export function monthDays(year: number, month: number): { before: number; dates: string[] } {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    before: (first + 6) % 7,
    dates: Array.from({ length: days }, (_, index) => `${year}-${two(month)}-${two(index + 1)}`),
  };
}

/** A day in words: `sex., 25 de dez.`. */
export const dayInWords = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
