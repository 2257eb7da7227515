import type { Calendar, FlowSettings } from './flow.js';
import { openAt, type Opening } from './hours.js';

/** Where a company can keep its hours: one calendar each, of the queue and connection of a ticket. */
export interface Calendars {
  company?: Calendar | undefined;
  connection?: Calendar | undefined;
  /** Undefined while the ticket is in no queue. */
  queue?: Calendar | undefined;
}

/** The calendar that applies to a ticket, by the setting scheduleType; undefined: always open. */
export function calendarBy(
  scheduleType: FlowSettings['scheduleType'],
  { company, connection, queue }: Calendars,
): Calendar | undefined {
  return { disabled: undefined, company, connection, queue }[scheduleType];
}

/** {@link openAt} for a calendar; without a calendar, or without hours in it, always open. */
export const openIn = (calendar: Calendar | undefined, timeZone: string, instant: Date): Opening =>
  openAt(calendar?.serviceHours ?? undefined, calendar?.holidays ?? [], timeZone, instant);
