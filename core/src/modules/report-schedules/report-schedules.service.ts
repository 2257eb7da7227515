import {
  REPORT_SCHEDULES_MOST,
  type BodyOf,
  type ReportFilter,
  type ReportSchedule,
  type createReportSchedule,
} from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ReportExports } from '../report-exports/report-exports.service.js';
import type { ReportFiles } from '../ticket-report/report-files.service.js';
import * as repo from './report-schedules.repo.js';
import { dueRun, firstAfter, periodDays } from './report-times.rules.js';

const DUE_AT_ONCE = 20;
type Form = BodyOf<typeof createReportSchedule>;

/** Reports that are made again and again, and the exports that come of it. */
export function createReportSchedules(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  parts: {
    companies: Pick<CompaniesService, 'find'>;
    files: Pick<ReportFiles, 'fixed'>;
    exports: Pick<ReportExports, 'add' | 'jobs'>;
  },
) {
  const { companies, files, exports } = parts;

  async function valuesOf(actor: Principal, form: Form): Promise<repo.ScheduleValues> {
    const { name, repeat: repeats, filter, period, time, active = true } = form;
    const title = name.trim();
    if (!title) throw apiError('ERR_VALIDATION', 'name is required', { field: 'name', rule: 'required' });
    const { dateFrom: _from, dateTo: _to, ...checked } = await files.fixed(actor, filter);
    const { timeZone } = await companies.find(actor);
    const weekday = repeats === 'weekly' ? needed(form.weekday, 'weekday') : null;
    const monthDay = repeats === 'monthly' ? needed(form.monthDay, 'monthDay') : null;
    const times = { repeats, weekday, monthDay, time, timeZone };
    const next = active ? firstAfter(times, clock.now()) : null;
    return {
      ...{ name: title, filter: checked, period, active, ...times },
      ...{ nextAt: next?.at ?? null, nextLocal: next?.local ?? null },
    };
  }
  async function setReceivers(trx: Transaction, scope: TenantScope, id: number, form: Form): Promise<void> {
    const userIds = [...new Set(form.userIds)];
    if ((await repo.countReaders(trx, scope, userIds)) < userIds.length)
      throw apiError('ERR_REPORT_RECEIVERS');
    await repo.writeReceivers(trx, scope, id, userIds);
  }
  async function views(rows: readonly repo.ScheduleRow[]): Promise<ReportSchedule[]> {
    const receivers = await repo.receiversOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => repo.toReportSchedule(row, receivers.get(row.id) ?? []));
  }
  async function show(viewer: Principal, id: number): Promise<ReportSchedule> {
    const row = await repo.scheduleFor(db, viewer, id);
    if (!row) throw apiError('ERR_NOT_FOUND');
    return (await views([row]))[0]!;
  }

  /** The exports of one due schedule, and its next time, in one transaction. Returns the exports. */
  const makeDue = (scheduleId: number, zone: string): Promise<number[]> =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const row = await repo.lockSchedule(trx, scheduleId);
      if (!row?.active || row.nextAt === null || row.nextLocal === null) return [];
      if (row.nextAt > now) {
        const next = row.timeZone === zone ? undefined : firstAfter({ ...row, timeZone: zone }, now);
        if (next) await repo.noteTimes(trx, row, { timeZone: zone, nextAt: next.at, nextLocal: next.local });
        return [];
      }
      const { run, next } = dueRun({ ...row, timeZone: zone }, row.nextLocal, now);
      const userIds = (await repo.receiversOf(trx, [row.id])).get(row.id) ?? [];
      const stored = JSON.parse(row.filter) as ReportFilter;
      const filter = { ...stored, ...periodDays(row.period, run.slice(0, 10)) };
      const made = await exports.add(trx, row, userIds, {
        ...{ filter, schedule: { id: row.id, name: row.name, run } },
      });
      await repo.noteTimes(trx, row, {
        ...{ timeZone: zone, lastAt: now, nextAt: next?.at ?? null, nextLocal: next?.local ?? null },
      });
      return made;
    });

  return {
    list: async (viewer: Principal): Promise<{ schedules: ReportSchedule[] }> => ({
      schedules: await views(await repo.schedulesFor(db, viewer, REPORT_SCHEDULES_MOST)),
    }),
    async create(actor: Principal, form: Form): Promise<ReportSchedule> {
      const values = await valuesOf(actor, form);
      const id = await inTransaction(db, async (trx) => {
        if ((await repo.countSchedules(trx, actor)) >= REPORT_SCHEDULES_MOST)
          throw apiError('ERR_REPORT_SCHEDULE_LIMIT');
        const made = await repo.insertSchedule(trx, actor, values, clock.now());
        await setReceivers(trx, actor, made, form);
        return made;
      });
      return show(actor, id);
    },
    async update(actor: Principal, id: number, form: Form): Promise<ReportSchedule> {
      await show(actor, id);
      const values = await valuesOf(actor, form);
      await inTransaction(db, async (trx) => {
        if (!(await repo.lockScheduleFor(trx, actor, id))) throw apiError('ERR_NOT_FOUND');
        await repo.updateSchedule(trx, actor, id, values);
        await setReceivers(trx, actor, id, form);
      });
      return show(actor, id);
    },
    async remove(actor: Principal, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        if (!(await repo.lockScheduleFor(trx, actor, id))) throw apiError('ERR_NOT_FOUND');
        await repo.deleteSchedule(trx, actor, id);
      });
    },
    /** For the sweeper. */
    async runDue(): Promise<number> {
      const due = await repo.dueSchedules(db, clock.now(), DUE_AT_ONCE);
      for (const { id, zone } of due) for (const made of await makeDue(id, zone)) exports.jobs.kick(made);
      return due.length;
    },
  };
}
export type ReportSchedules = ReturnType<typeof createReportSchedules>;

function needed(value: number | null | undefined, field: string): number {
  if (value === null || value === undefined)
    throw apiError('ERR_VALIDATION', `${field} is required`, { field, rule: 'required' });
  return value;
}
