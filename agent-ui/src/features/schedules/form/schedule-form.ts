import { SCHEDULE_BODY, SCHEDULE_COUNT_MAX, type ScheduleRecurrence } from '@recado/sdk/contracts';
import type { ScheduledMessage } from '@recado/sdk/contracts';
import type { Repeat } from '@recado/sdk/flow';
import { dayProblem, timeProblem } from '@recado/sdk/ui';
import type { ScheduleRequest } from '../../../lib/requests/schedule-requests';
import type { TextKey } from '../../../lib/texts/load';
import { proposedTime, type When } from '../data/schedule-times';

export interface ScheduleValues {
  contact: { id: number; name: string } | null;
  /** 0 leaves the choice to the server. */
  whatsappId: number;
  body: string;
  date: string;
  time: string;
  timeZone: string;
  repeat: Repeat | 'none';
  end: 'never' | 'count' | 'until';
  count: string;
  until: string;
  signMessage: boolean;
}

export function newValues(request: ScheduleRequest, zone: string, now: Date, signs: boolean): ScheduleValues {
  return {
    contact: request.contact ?? null,
    whatsappId: request.whatsappId ?? 0,
    body: request.body ?? '',
    ...proposedTime(now, zone),
    ...{ timeZone: zone, repeat: 'none', end: 'never', count: '10', until: '' },
    signMessage: request.signed ?? signs,
  };
}

export function valuesOf(schedule: ScheduledMessage): ScheduleValues {
  const { contact, whatsappId, body, localSendAt, timeZone, recurrence, signMessage } = schedule;
  const { count, until } = recurrence ?? {};
  return {
    ...{ contact, whatsappId: whatsappId ?? 0, body, timeZone, signMessage },
    ...{ date: localSendAt.slice(0, 10), time: localSendAt.slice(11) },
    repeat: recurrence?.repeat ?? 'none',
    end: count !== undefined ? 'count' : until !== undefined ? 'until' : 'never',
    ...{ count: String(count ?? 10), until: until ?? '' },
  };
}

const isWhole = (text: string, problem: typeof dayProblem | typeof timeProblem) =>
  text !== '' && problem(text) === undefined;

/** How it repeats; an end that is not filled in yet counts as none. */
function recurrenceOf({ repeat, end, count, until }: ScheduleValues): ScheduleRecurrence | null {
  if (repeat === 'none') return null;
  return {
    repeat,
    ...(end === 'count' && checkCount(count) === undefined && { count: Number(count) }),
    ...(end === 'until' && isWhole(until, dayProblem) && { until }),
  };
}

/** Undefined while day or time are missing, or half typed. */
export function whenOf(values: ScheduleValues): When | undefined {
  const { date, time, timeZone } = values;
  if (!isWhole(date, dayProblem) || !isWhole(time, timeProblem)) return undefined;
  return { local: `${date}T${time}`, timeZone, recurrence: recurrenceOf(values) };
}

/** The body of the call. */
export const bodyOf = (values: ScheduleValues) => ({
  contactId: values.contact?.id ?? 0,
  whatsappId: values.whatsappId === 0 ? null : values.whatsappId,
  body: values.body.trim(),
  sendAt: `${values.date}T${values.time}`,
  timeZone: values.timeZone,
  recurrence: recurrenceOf(values),
  signMessage: values.signMessage,
});

export const checkBody = (text: string): TextKey | undefined =>
  text.trim().length < SCHEDULE_BODY.min ? 'schedules.bodyShort' : undefined;

export function checkCount(text: string): TextKey | undefined {
  const count = Number(text);
  return text.trim() !== '' && Number.isInteger(count) && count >= 1 && count <= SCHEDULE_COUNT_MAX
    ? undefined
    : 'schedules.countWrong';
}

/** Of the last day of a series, once the first one is whole. */
export const checkUntil = (until: string, date: string): TextKey | undefined =>
  isWhole(date, dayProblem) && until < date ? 'schedules.untilEarly' : undefined;
