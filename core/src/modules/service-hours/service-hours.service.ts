import { DEFAULT_HOURS, addDays, calendarBy, openIn, wallClock } from '@recado/sdk/flow';
import type { Calendar, FlowSettings, Holiday, Opening, ServiceHours } from '@recado/sdk/flow';
import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import { hoursOfConnection } from '../connections/connection-hours.tx.js';
import { hoursOfQueues } from '../queues/queue-hours.tx.js';
import { holidaysOf, type HolidayRow } from './holidays.repo.js';

export type ScheduleType = FlowSettings['scheduleType'];

/** The counter of a ticket. */
export interface TicketPlace {
  connectionId?: number | null;
  queueId?: number | null;
}
export interface Calendars {
  timeZone: string;
  company: Calendar;
  /** The requested connection's. */
  connection: Calendar;
  /** The requested queues'. */
  queues: Map<number, Calendar>;
}
export interface ServiceHoursParts {
  companies: Pick<CompaniesService, 'find'>;
  settings: Pick<SettingsService, 'get'>;
}

/** Service hours of a company, its queues and its connections. */
export function createServiceHours(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { companies, settings }: ServiceHoursParts,
) {
  /** Hours and holidays as input of the chatbot's engine, from `at` on: four reads, however many queues. */
  async function calendars(
    scope: TenantScope,
    { connectionId, queueIds }: { connectionId?: number | null; queueIds: readonly number[] },
    { at = clock.now(), on = db }: { at?: Date; on?: Db } = {},
  ): Promise<Calendars> {
    const company = await companies.find(scope);
    const { timeZone } = company;
    const from = addDays(wallClock(at, timeZone).date, -1);
    const owners = { queueIds, connectionId: connectionId ?? undefined, from };
    const rows = await holidaysOf(on, scope, owners);
    const ofQueues = queueIds.length ? await hoursOfQueues(on, scope, queueIds) : new Map<number, null>();
    const ofConnection = connectionId ? await hoursOfConnection(on, scope, connectionId) : null;
    const calendar = (hours: ServiceHours | null, owns: (row: HolidayRow) => boolean): Calendar => ({
      serviceHours: hours ?? DEFAULT_HOURS,
      holidays: inOrder(rows, owns),
    });
    return {
      timeZone,
      company: calendar(company.serviceHours, () => false),
      connection: calendar(ofConnection, (row) => row.connectionId === connectionId),
      queues: new Map([...ofQueues].map(([id, hours]) => [id, calendar(hours, (row) => row.queueId === id)])),
    };
  }

  return {
    calendars,
    /**
     * Whether a ticket is within service hours, by the company's scheduleType. Always true without hours, and without a
     * queue if queues have the hours.
     */
    async isOpen(
      scope: TenantScope,
      { connectionId, queueId }: TicketPlace,
      { at = clock.now(), on = db }: { at?: Date; on?: Db } = {},
    ): Promise<Opening & { scheduleType: ScheduleType }> {
      const scheduleType = (await settings.get(scope, 'scheduleType')) as ScheduleType;
      if (scheduleType === 'disabled') return { scheduleType, open: true };
      const queueIds = scheduleType === 'queue' && queueId ? [queueId] : [];
      const place = { queueIds, connectionId: scheduleType === 'connection' ? connectionId : null };
      const { timeZone, company, connection, queues } = await calendars(scope, place, { at, on });
      const calendar = calendarBy(scheduleType, {
        company,
        connection: connectionId ? connection : undefined,
        queue: queues.get(queueId ?? 0),
      });
      return { scheduleType, ...openIn(calendar, timeZone, at) };
    },
  };
}

/**
 * Of two holidays on a day the engine takes the first: the queue's or connection's own before the company's, a date
 * before a yearly one.
 */
function inOrder(rows: readonly HolidayRow[], owns: (row: HolidayRow) => boolean): Holiday[] {
  const rank = (row: HolidayRow) => (owns(row) ? 0 : 2) + (row.yearly ? 1 : 0);
  return rows
    .filter((row) => owns(row) || (row.queueId === null && row.connectionId === null))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ date, name, yearly, hours }) => ({ date, name, yearly, hours }));
}

export type ServiceHoursService = ReturnType<typeof createServiceHours>;
