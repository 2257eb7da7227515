import type { Language } from '../contracts/user.js';
import { isHourMinute } from '../flow/schedules.js';
import { FIRST_YEAR, LAST_YEAR } from '../rules/due-date.js';
import { LOCALES } from '../rules/languages.js';

/** What a date field gives while it is half typed, or names a day that does not exist: never a date, and never empty. */
export const NOT_A_DATE = 'invalid';

/** How a kind of field writes its value and shows it, in the notation of Day.js, and the key of what it says of one that is none. */
export interface DateNotation {
  value: string;
  shown: string;
  problem: 'dates.day' | 'dates.moment' | 'dates.time';
}
/** A day, `2026-11-20`, which is shown as `20/11/2026`. */
export const DAY: DateNotation = { value: 'YYYY-MM-DD', shown: 'DD/MM/YYYY', problem: 'dates.day' };
/** A day and a time, `2026-11-20T19:05`, which is shown as `20/11/2026 19:05`. */
export const MOMENT: DateNotation = {
  value: 'YYYY-MM-DD[T]HH:mm',
  shown: 'DD/MM/YYYY HH:mm',
  problem: 'dates.moment',
};
/** A time of the day, `19:05`, on the clock of 24 hours. */
export const TIME: DateNotation = { value: 'HH:mm', shown: 'HH:mm', problem: 'dates.time' };

/** A field's value as the field shows it; of what is none, or half typed, the text itself. */
export function shownDate(value: string): string {
  const [day = '', time] = value.split('T');
  return [day.split('-').reverse().join('/'), time].join(' ').trim();
}

/** A date as a library holds it. */
export interface HeldDate {
  isValid(): boolean;
  format(notation: string): string;
}

const inCalendar = (text: string) => {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && inCalendar(text);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const problem = (value: unknown, isGood: (text: string) => boolean, { problem }: DateNotation) =>
  isEmpty(value) || isGood(String(value)) ? undefined : problem;

/**
 * The key of what is wrong with a day, `2026-11-20`: its year is one that somebody may mean, while 0202 is on the way to
 * 2026. An empty one is not judged here.
 */
export const dayProblem = (value: unknown) => problem(value, isDay, DAY);
/** Likewise of a moment, in any notation that `Date` reads. */
export const momentProblem = (value: unknown) =>
  problem(value, (text) => !Number.isNaN(Date.parse(text)) && inCalendar(localMoment(text)), MOMENT);
/** Likewise of a time, `19:05`. */
export const timeProblem = (value: unknown) => problem(value, isHourMinute, TIME);

/** The value of what a field shows. Without a date it is empty only if none of its parts is typed. */
export function typedValue(date: HeldDate | null, isEmpty: boolean, { value }: DateNotation): string {
  if (date === null) return isEmpty ? '' : NOT_A_DATE;
  return date.isValid() && isDay(date.format(DAY.value)) ? date.format(value) : NOT_A_DATE;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * A moment in any notation that `Date` reads, as a field takes it: `2026-11-20T19:05` in this browser's time zone, or empty.
 * What is no moment stays as it is.
 */
export function localMoment(value: unknown): string {
  if (isEmpty(value)) return '';
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) return String(value);
  const year = String(date.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What a field knows of itself between two renderings. */
export interface TypedDate<Held extends HeldDate> {
  /** The last value from outside, and the last one that was told to it. */
  seen: string;
  told: string;
  /** What was told and has not come back yet: a form gives it back some time later, and meanwhile one types on. */
  awaited: readonly string[];
  /** Somebody is at it: what comes from outside has to wait. */
  isTyping: boolean;
  date: Held | null;
  /** Makes the field anew when what was half typed has to go. */
  round: number;
}

/** At the beginning; `held` reads a value. */
export const typedDate = <Held extends HeldDate>(
  value: string,
  held: (value: string) => Held | null,
): TypedDate<Held> => ({
  seen: value,
  told: value,
  awaited: [],
  isTyping: false,
  date: held(value),
  round: 0,
});

/** After a date was typed, or null for what is none yet; `text` is what the form is told. */
export const heldDate = <Held extends HeldDate>(
  own: TypedDate<Held>,
  date: Held | null,
  text: string,
): TypedDate<Held> => ({
  ...own,
  date,
  told: text,
  awaited: text === own.told ? own.awaited : [...own.awaited, text],
});

/**
 * Once the value from outside is another one: what was told comes back as it was typed, also when more has been typed since;
 * all else takes its place, once nobody types: a value that is kept in an address may be an older one for a moment.
 */
export function givenDate<Held extends HeldDate>(
  own: TypedDate<Held>,
  value: string,
  held: (value: string) => Held | null,
): TypedDate<Held> {
  if (value === own.told) return { ...own, seen: value, awaited: [] };
  if (own.isTyping) return { ...own, seen: value };
  const place = own.awaited.indexOf(value);
  if (place >= 0) return { ...own, seen: value, awaited: own.awaited.slice(place + 1) };
  const date = held(value);
  const round = date === null && own.date === null ? own.round + 1 : own.round;
  return { seen: value, told: value, awaited: [], isTyping: false, date, round };
}

/** Whether somebody is at it has changed. A value that came meanwhile, and is not what was typed, takes its place now. */
export function attendedDate<Held extends HeldDate>(
  own: TypedDate<Held>,
  isTyping: boolean,
  held: (value: string) => Held | null,
): TypedDate<Held> {
  if (own.isTyping === isTyping) return own;
  const next = { ...own, isTyping };
  return isTyping || own.awaited.length > 0 ? next : givenDate(next, own.seen, held);
}

const twoDigits = (number: string) => number.padStart(2, '0');
/** Where the library says "tú". */
const USTED = {
  openDatePickerDialogue: (date: string | null) =>
    date ? `Elija la fecha; la elegida es ${date}` : 'Elija la fecha',
  openTimePickerDialogue: (time: string | null) =>
    time ? `Elija la hora; la elegida es ${time}` : 'Elija la hora',
  dateTableLabel: 'Elija la fecha',
  timeTableLabel: 'Elija la hora',
  fieldClearLabel: 'Borrar',
  okButtonLabel: 'Aceptar',
  day: 'Día',
};

/** What a calendar says in a language, after what its library says, and the locale that names its months and begins its weeks. */
export const calendarWords = <Words extends object>(language: Language, library: Words) => ({
  adapterLocale: language === 'pt' ? 'pt-br' : language,
  localeText: {
    ...library,
    // An hour is named as it is shown, for whoever speaks to the page: `09` below "hours", not "9 hours".
    hoursClockNumberText: twoDigits,
    minutesClockNumberText: twoDigits,
    ...(language === 'es' && USTED),
  },
});

/** The head of a calendar's column: `S`. Shorter than the locales' own, which in Portuguese count the days. */
export const weekdayLetter = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'narrow' }).format(date);
