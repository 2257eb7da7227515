import type { HourRange, OnCallChange, OnCallEntry } from '@recado/sdk/flow';
import { ON_CALLS_MOST } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface OnCallRow extends OnCallEntry {
  userName: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
export interface ChangeRow extends OnCallChange {
  userName: string | null;
}

const COLUMNS = [
  ...['o.id', 'o.userId', 'u.name as userName', 'o.phone', 'o.intervalMinutes as interval', 'o.days'],
  ...['o.version', 'o.createdAt', 'o.updatedAt'],
];
const ofCompany = (db: Db, { companyId }: TenantScope) =>
  db('onCalls as o')
    .join('users as u', 'u.id', 'o.userId')
    .where('o.companyId', companyId)
    .select<(Omit<OnCallRow, 'days'> & { days: string | OnCallEntry['days'] })[]>(COLUMNS);
const toRow = (row: Omit<OnCallRow, 'days'> & { days: string | OnCallEntry['days'] }): OnCallRow => ({
  ...row,
  days: typeof row.days === 'string' ? (JSON.parse(row.days) as OnCallEntry['days']) : row.days,
});

/** All of a company, by name: there are at most {@link ON_CALLS_MOST}. */
export async function onCallsOf(
  db: Db,
  scope: TenantScope,
  { contains, ids }: { contains?: string; ids?: readonly number[] } = {},
): Promise<OnCallRow[]> {
  const query = ofCompany(db, scope).orderBy(['u.name', 'o.id']).limit(ON_CALLS_MOST);
  if (contains) void query.where('u.name', 'like', contains);
  if (ids) void query.whereIn('o.id', [...ids]);
  return (await query).map(toRow);
}

export async function findOnCall(db: Db, scope: TenantScope, id: number): Promise<OnCallRow | undefined> {
  const [row] = await ofCompany(db, scope).where('o.id', id);
  return row && toRow(row);
}

/** Locks these, in the order of their ids; missing ones are left out. */
export async function lockOnCalls(
  trx: Transaction,
  scope: TenantScope,
  ids: readonly number[],
): Promise<OnCallRow[]> {
  await trx('onCalls')
    .where({ companyId: scope.companyId })
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
  return onCallsOf(trx, scope, { ids });
}

export type OnCallValues = Partial<Pick<OnCallEntry, 'userId' | 'phone' | 'interval' | 'days'>>;
const columnsOf = ({ interval, days, ...values }: OnCallValues) => ({
  ...values,
  ...(interval !== undefined && { intervalMinutes: interval }),
  ...(days && { days: JSON.stringify(days) }),
});

/** Two that are made at once are counted one after the other. */
export async function countOnCalls(trx: Transaction, { companyId }: TenantScope): Promise<number> {
  await trx('companies').where({ id: companyId }).forUpdate().first('id');
  return (await trx('onCalls').where({ companyId }).limit(ON_CALLS_MOST).select('id')).length;
}
export async function insertOnCall(
  trx: Transaction,
  { companyId }: TenantScope,
  values: OnCallValues,
  now: Date,
): Promise<number> {
  const row = { ...columnsOf(values), companyId, createdAt: now, updatedAt: now };
  return (await trx('onCalls').insert(row))[0]!;
}
export async function updateOnCall(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  values: OnCallValues,
  now: Date,
): Promise<void> {
  await trx('onCalls')
    .where({ companyId, id })
    .update({ ...columnsOf(values), updatedAt: now });
}
export const deleteOnCall = (trx: Transaction, { companyId }: TenantScope, id: number): Promise<number> =>
  trx('onCalls').where({ companyId, id }).delete();

interface StoredChange extends Omit<ChangeRow, 'range'> {
  startTime: string | null;
  endTime: string | null;
}

/** The changes of these days, both included. */
export async function changesBetween(
  db: Db,
  { companyId }: TenantScope,
  first: string,
  last: string,
  onCallIds?: readonly number[],
): Promise<ChangeRow[]> {
  const query = db('onCallChanges as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .where('c.companyId', companyId)
    .whereBetween('c.date', [first, last])
    .orderBy(['c.date', 'c.onCallId'])
    .select<StoredChange[]>(
      'c.id',
      'c.onCallId as entryId',
      'c.userId',
      'u.name as userName',
      'c.phone',
      'c.startTime',
      'c.endTime',
      db.raw("DATE_FORMAT(c.date, '%Y-%m-%d') AS date"),
    );
  if (onCallIds) void query.whereIn('c.onCallId', [...onCallIds]);
  return (await query).map(({ startTime, endTime, ...row }) => ({
    ...row,
    range: startTime === null || endTime === null ? null : { start: startTime, end: endTime },
  }));
}

export interface ChangeValues {
  entryId: number;
  date: string;
  userId: number | null;
  phone: string | null;
  range: HourRange | null;
}
/** Replaces what the day had before. */
export async function saveChange(
  trx: Transaction,
  { companyId, userId: changedBy }: TenantScope & { userId?: number },
  { entryId, date, userId, phone, range }: ChangeValues,
  now: Date,
): Promise<void> {
  const day = { userId, phone, startTime: range?.start ?? null, endTime: range?.end ?? null };
  const values = { ...day, changedBy: changedBy ?? null, changedAt: now };
  await trx('onCallChanges')
    .insert({ ...values, companyId, onCallId: entryId, date })
    .onConflict(['onCallId', 'date'])
    .merge(Object.keys(values));
}
export const deleteChange = (trx: Transaction, onCallId: number, date: string): Promise<number> =>
  trx('onCallChanges').where({ onCallId, date }).delete();
