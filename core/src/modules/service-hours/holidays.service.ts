import type { BodyOf, Holiday, createHoliday, updateHoliday } from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import { markEdited, type Editor } from '../../infra/edits.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Infra } from '../../infra/infra.js';
import { noteSchedules } from '../schedule-revisions/schedule-revisions.tx.js';
import { assertConnection } from '../connections/assert-connection.tx.js';
import { assertQueue } from '../queues/assert-queue.tx.js';
import * as repo from './holidays.repo.js';
import { fromHolidayForm, toHoliday } from './holidays.wire.js';

export type HolidaysService = ReturnType<typeof createHolidaysService>;

/** Days on which a company, a queue or a connection is closed, or has special hours. */
export function createHolidaysService({ db, clock }: Pick<Infra, 'db' | 'clock'>) {
  async function change<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      throw isDuplicate(error, 'serviceHolidays_day') ? apiError('ERR_HOLIDAY_ALREADY_EXISTS') : error;
    }
  }
  async function show(on: Db, scope: TenantScope, id: number): Promise<Holiday> {
    const row = await repo.findHoliday(on, scope, id);
    if (!row) throw apiError('ERR_NO_HOLIDAY_FOUND');
    return toHoliday(row);
  }
  const lock = async (trx: Transaction, scope: TenantScope, id: number): Promise<void> => {
    if (!(await repo.lockHoliday(trx, scope, id))) throw apiError('ERR_NO_HOLIDAY_FOUND');
  };

  return {
    show: (scope: TenantScope, id: number): Promise<Holiday> => show(db, scope, id),
    async page(scope: TenantScope, filter: repo.HolidayFilter, list: ListRequest) {
      const { rows, total } = await repo.pageOfHolidays(
        db,
        scope,
        { ...filter, contains: list.search?.contains },
        list,
      );
      return { rows: rows.map(toHoliday), total };
    },
    create: (scope: TenantScope, form: BodyOf<typeof createHoliday>): Promise<Holiday> =>
      change(async (trx) => {
        const { queueId = null, whatsappId: connectionId = null } = form;
        if (queueId !== null && connectionId !== null)
          throw apiError('ERR_VALIDATION', 'Name queueId or whatsappId, not both');
        if (queueId !== null) await assertQueue(trx, scope, queueId);
        if (connectionId !== null) await assertConnection(trx, scope, connectionId);
        const now = clock.now();
        const values = { hours: [], ...fromHolidayForm(form), queueId, connectionId, updatedAt: now };
        const id = await repo.insertHoliday(trx, scope, values);
        await noteSchedules(trx, scope, now);
        return show(trx, scope, id);
      }),
    update: (scope: Editor, id: number, form: BodyOf<typeof updateHoliday>): Promise<Holiday> =>
      change(async (trx) => {
        await lock(trx, scope, id);
        const edit = { now: clock.now(), ifVersion: form.ifVersion };
        await markEdited(trx, 'serviceHolidays', id, scope, edit);
        await repo.updateHoliday(trx, scope, id, { ...fromHolidayForm(form), updatedAt: clock.now() });
        await noteSchedules(trx, scope, clock.now());
        return show(trx, scope, id);
      }),
    remove: (scope: TenantScope, id: number): Promise<void> =>
      change(async (trx) => {
        await lock(trx, scope, id);
        await repo.deleteHoliday(trx, scope, id);
        await noteSchedules(trx, scope, clock.now());
      }),
  };
}
