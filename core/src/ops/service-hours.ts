import type { BodyOf, Holiday, Schedule, SchedulesForm, createHoliday } from '@recado/sdk/contracts';
import type { Opening } from '@recado/sdk/flow';
import type { Services } from '../wiring/compose.js';
import { listRequest } from '../infra/http/list-request.js';
import { operatorOf } from './operator.js';

/** Whose hours: the company's, or those of one of its queues or connections. */
export interface HoursOwner {
  companyId: number;
  queueId?: number;
  connectionId?: number;
}
export interface OwnedHours {
  schedules: Schedule[];
  timeZone: string;
  /** By the setting scheduleType, for tickets in this queue on this connection. */
  now: Opening & { scheduleType: string };
}

/** Service hours. Throws ERR_NO_COMPANY_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND, ERR_SERVICE_HOURS. */
export interface ServiceHoursOps {
  show(owner: HoursOwner): Promise<OwnedHours>;
  set(owner: HoursOwner, schedules: SchedulesForm): Promise<OwnedHours>;
  /** By date, 1,000 at most. */
  holidays(companyId: number, year?: number): Promise<Holiday[]>;
  /** Throws ERR_HOLIDAY_ALREADY_EXISTS. */
  addHoliday(companyId: number, form: BodyOf<typeof createHoliday>): Promise<Holiday>;
  /** Throws ERR_NO_HOLIDAY_FOUND. */
  holiday(companyId: number, id: number): Promise<Holiday>;
  removeHoliday(companyId: number, id: number): Promise<void>;
}

export function createServiceHoursOps(services: Services): ServiceHoursOps {
  const { companies, queues, connections, holidays, serviceHours } = services;
  const owned = async ({ companyId, queueId, connectionId }: HoursOwner) => {
    const scope = { companyId };
    if (queueId !== undefined) return queues.show(scope, queueId);
    if (connectionId === undefined) return companies.show(scope);
    return connections.show(await operatorOf(companies, companyId), connectionId, false);
  };
  async function show(owner: HoursOwner): Promise<OwnedHours> {
    const scope = { companyId: owner.companyId };
    const { timeZone } = await companies.find(scope);
    const { schedules = [] } = await owned(owner);
    return { schedules, timeZone, now: await serviceHours.isOpen(scope, owner) };
  }
  return {
    show,
    async set(owner, schedules) {
      const { companyId, queueId, connectionId } = owner;
      const scope = { companyId };
      const operator = await operatorOf(companies, companyId);
      if (queueId !== undefined) await queues.update(scope, queueId, { schedules });
      else if (connectionId === undefined) await companies.setSchedules(scope, schedules);
      else await connections.update(operator, connectionId, { schedules });
      return show(owner);
    },
    async holidays(companyId, year) {
      await companies.find({ companyId });
      const filter = year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` };
      return (await holidays.page({ companyId }, filter, listRequest({}, Infinity))).rows;
    },
    async addHoliday(companyId, form) {
      await companies.find({ companyId });
      return holidays.create({ companyId }, form);
    },
    async holiday(companyId, id) {
      await companies.find({ companyId });
      return holidays.show({ companyId }, id);
    },
    removeHoliday: (companyId, id) => holidays.remove({ companyId }, id),
  };
}
