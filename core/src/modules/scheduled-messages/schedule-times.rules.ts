import type { ScheduleRecurrence } from '@recado/sdk/contracts';
import {
  firstOccurrence,
  isTimeZone,
  occurrencesBefore,
  toRecurrenceText,
  wallClock,
  type Occurrence,
} from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';
import { recurrenceLeft, seriesOf, type NextColumns, type SeriesColumns } from './schedule-series.rules.js';

/** What a form says about the times of a message. */
export interface TimesForm {
  sendAt?: string | undefined;
  timeZone?: string | undefined;
  recurrence?: ScheduleRecurrence | null | undefined;
}
export type TimesColumns = SeriesColumns & NextColumns;

const MINUTE_MS = 60_000;
const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/;
const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const LAST_YEAR = 2999;

const refuse = (field: string, rule: string, message: string) =>
  apiError('ERR_VALIDATION', message, { field, rule });

/** The times of a new message. `zone`: the company's. */
export function newTimes(form: TimesForm & { sendAt: string }, zone: string, now: Date): TimesColumns {
  const timeZone = knownZone(form.timeZone ?? zone);
  return fresh(momentOf(form.sendAt, timeZone), timeZone, form.recurrence ?? null, now);
}

/**
 * The times of a changed message; undefined if its form says nothing about them. A series keeps its first day while its
 * next time and its pattern stay: the 31st of a month is not forgotten in February.
 */
export function changedTimes(row: TimesColumns, form: TimesForm, now: Date): TimesColumns | undefined {
  if (form.sendAt === undefined && form.timeZone === undefined && form.recurrence === undefined)
    return undefined;
  const timeZone = knownZone(form.timeZone ?? row.timeZone);
  const former = recurrenceLeft(row);
  const recurrence = form.recurrence === undefined ? former : form.recurrence;
  const moment = form.sendAt === undefined ? { local: row.nextLocal } : momentOf(form.sendAt, timeZone);
  const stays =
    moment.local === row.nextLocal && timeZone === row.timeZone && recurrence?.repeat === former?.repeat;
  return stays ? kept(row, recurrence, now) : fresh(moment, timeZone, recurrence, now);
}

interface Moment {
  local: string;
  /** Given as a moment: of a time that occurs twice it names one. */
  at?: Date;
}

function knownZone(timeZone: string): string {
  if (!isTimeZone(timeZone)) throw refuse('timeZone', 'format', 'timeZone is not a time zone');
  return timeZone;
}

function momentOf(text: string, timeZone: string): Moment {
  const wrong = () => refuse('sendAt', 'format', 'sendAt is not a moment in ISO 8601');
  const [, date, time] = LOCAL.exec(text) ?? [];
  if (date && time) {
    const shown = new Date(`${date}T${time}:00Z`);
    const exists = !Number.isNaN(shown.getTime()) && shown.toISOString().startsWith(`${date}T${time}`);
    if (!exists || Number(date.slice(0, 4)) > LAST_YEAR) throw wrong();
    return { local: `${date}T${time}` };
  }
  const instant = ZONED.test(text) ? new Date(text.replace(' ', 'T')) : undefined;
  if (!instant || Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > LAST_YEAR) throw wrong();
  const at = new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
  const shown = wallClock(at, timeZone);
  return { local: `${shown.date}T${shown.time}`, at };
}

function fresh(
  { local, at }: Moment,
  timeZone: string,
  recurrence: ScheduleRecurrence | null,
  now: Date,
): TimesColumns {
  const series = { date: local.slice(0, 10), time: local.slice(11), timeZone, recurrence };
  const first = firstOccurrence(series);
  if (!first) throw refuse('recurrence.until', 'minimum', 'The series ends before its first message');
  return {
    ...{ startLocal: local, timeZone, rrule: toRecurrenceText(series) },
    ...upcoming(!recurrence && at ? { local, at } : first, now),
  };
}

function kept(row: TimesColumns, recurrence: ScheduleRecurrence | null, now: Date): TimesColumns {
  const series = seriesOf(row);
  const done = occurrencesBefore(series, row.nextLocal);
  const next = { local: row.nextLocal, at: row.nextAt };
  const { startLocal, timeZone } = row;
  if (!recurrence) return { startLocal, timeZone, rrule: null, ...upcoming(next, now) };
  const { count, until } = recurrence;
  if (until !== undefined && until < row.nextLocal.slice(0, 10))
    throw refuse('recurrence.until', 'minimum', 'The series ends before its next message');
  const changed = { ...recurrence, ...(count !== undefined && { count: count + done }) };
  const rrule = toRecurrenceText({ ...series, recurrence: changed });
  return { startLocal, timeZone, rrule, ...upcoming(next, now) };
}

/** A time within this minute is now. */
function upcoming({ local, at }: Occurrence, now: Date): NextColumns {
  if (at.getTime() < now.getTime() - MINUTE_MS) throw refuse('sendAt', 'minimum', 'sendAt has passed');
  return { nextLocal: local, nextAt: at };
}
