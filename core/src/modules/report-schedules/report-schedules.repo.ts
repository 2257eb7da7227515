import type { ReportFilter, ReportPeriod, ReportSchedule } from '@recado/sdk/contracts';
import { isAdmin } from '@recado/sdk/rules';
import type { Db, Transaction } from '../../infra/database.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Times } from './report-times.rules.js';

export interface ScheduleRow extends Times {
  id: number;
  companyId: number;
  ownerId: number;
  name: string;
  filter: string;
  period: ReportPeriod;
  active: boolean;
  nextLocal: string | null;
  nextAt: Date | null;
  lastAt: Date | null;
  failedLocal: string | null;
  failure: string | null;
}
export type ScheduleValues = Omit<
  ScheduleRow,
  'id' | 'companyId' | 'ownerId' | 'filter' | 'lastAt' | 'failedLocal' | 'failure'
> & {
  filter: ReportFilter;
};
const columnsOf = ({ filter, ...values }: ScheduleValues) => ({ ...values, filter: JSON.stringify(filter) });

/** One's own; for admins all. */
const visible = (db: Db, viewer: Principal) => {
  const query = db('reportSchedules').where({ companyId: viewer.companyId });
  return isAdmin(viewer) ? query : query.where({ ownerId: viewer.userId });
};
export const schedulesFor = (db: Db, viewer: Principal, limit: number): Promise<ScheduleRow[]> =>
  visible(db, viewer).orderBy('id').limit(limit).select('*');
export const scheduleFor = (db: Db, viewer: Principal, id: number): Promise<ScheduleRow | undefined> =>
  visible(db, viewer).where({ id }).first();
export const lockScheduleFor = (
  trx: Transaction,
  viewer: Principal,
  id: number,
): Promise<ScheduleRow | undefined> => visible(trx, viewer).where({ id }).forUpdate().first();

/** Locked with the company: two that are added at once are counted one after the other. */
export async function countSchedules(trx: Transaction, { companyId }: TenantScope): Promise<number> {
  await trx('companies').where({ id: companyId }).forUpdate().first('id');
  const [row] = await trx('reportSchedules').where({ companyId }).count({ total: '*' });
  return Number(row!['total']);
}

export async function insertSchedule(
  trx: Transaction,
  { companyId, userId }: Principal,
  values: ScheduleValues,
  now: Date,
): Promise<number> {
  const [id] = await trx('reportSchedules').insert({
    ...columnsOf(values),
    ...{ companyId, ownerId: userId, createdAt: now },
  });
  return id!;
}
export const updateSchedule = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  values: ScheduleValues,
): Promise<number> => trx('reportSchedules').where({ id, companyId }).update(columnsOf(values));

export const noteTimes = (
  trx: Transaction,
  { id, companyId }: ScheduleRow,
  values: Partial<Pick<ScheduleRow, 'nextAt' | 'nextLocal' | 'lastAt' | 'timeZone'>>,
): Promise<number> => trx('reportSchedules').where({ id, companyId }).update(values);

export async function deleteSchedule(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<void> {
  await trx('reportSchedules').where({ id, companyId }).delete();
}

export async function writeReceivers(
  trx: Transaction,
  { companyId }: TenantScope,
  scheduleId: number,
  userIds: readonly number[],
): Promise<void> {
  await trx('reportReceivers').where({ scheduleId, companyId }).delete();
  await trx('reportReceivers').insert(userIds.map((userId) => ({ scheduleId, userId, companyId })));
}
export async function receiversOf(db: Db, scheduleIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (scheduleIds.length === 0) return found;
  const rows: { scheduleId: number; userId: number }[] = await db('reportReceivers')
    .whereIn('scheduleId', [...scheduleIds])
    .orderBy(['scheduleId', 'userId'])
    .select('scheduleId', 'userId');
  for (const { scheduleId, userId } of rows)
    found.set(scheduleId, [...(found.get(scheduleId) ?? []), userId]);
  return found;
}
/** How many of these users belong to the company and see reports. */
export async function countReaders(
  trx: Transaction,
  { companyId }: TenantScope,
  userIds: readonly number[],
): Promise<number> {
  const [row] = await trx('users')
    .where({ companyId })
    .whereIn('id', [...userIds])
    .where((any) => any.where({ profile: 'admin' }).orWhere({ showDashboard: true }))
    .count({ total: '*' });
  return Number(row!['total']);
}

/** Whose time has come, or whose company's clocks are others than they were. */
export const dueSchedules = (
  db: Db,
  now: Date,
  limit: number,
): Promise<(Pick<ScheduleRow, 'id'> & { zone: string })[]> =>
  db('reportSchedules as s')
    .join('companies as c', 'c.id', 's.companyId')
    .where({ 's.active': true, 'c.status': true })
    .where((any) => any.where('s.nextAt', '<=', now).orWhereRaw('s.timeZone <> c.timeZone'))
    .orderBy('s.id')
    .limit(limit)
    .select('s.id', { zone: 'c.timeZone' });
export const lockSchedule = (trx: Transaction, id: number): Promise<ScheduleRow | undefined> =>
  trx('reportSchedules').where({ id }).forUpdate().first();

export const toReportSchedule = (row: ScheduleRow, userIds: readonly number[]): ReportSchedule => ({
  id: row.id,
  name: row.name,
  filter: JSON.parse(row.filter) as ReportSchedule['filter'],
  period: row.period,
  repeat: row.repeats,
  weekday: row.weekday,
  monthDay: row.monthDay,
  time: row.time,
  userIds: [...userIds],
  active: Boolean(row.active),
  ownerId: row.ownerId,
  nextAt: row.nextAt?.toISOString() ?? null,
  lastAt: row.lastAt?.toISOString() ?? null,
  failedRun: row.failedLocal,
  failure: row.failure,
});
