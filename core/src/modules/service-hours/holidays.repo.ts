import type { HourRange } from '@recado/sdk/flow';
import type { Db, Transaction } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface HolidayRow {
  id: number;
  queueId: number | null;
  connectionId: number | null;
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
  yearly: boolean;
  /** None: closed all day. */
  hours: HourRange[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
/** Whose holidays: all of the company, or those that apply to a queue or a connection. */
export interface HolidayFilter {
  queueIds?: readonly number[];
  connectionId?: number;
  /** From this day to that one; yearly ones always. */
  from?: string;
  to?: string;
  contains?: string;
}

const SORTABLE = new Set(['id', 'date', 'name', 'createdAt', 'updatedAt']);
/** The days of one calendar. */
const MOST = 1000;

function ofCompany(db: Db, { companyId }: TenantScope, filter: HolidayFilter = {}) {
  const { queueIds, connectionId, from, to, contains } = filter;
  const query = db('serviceHolidays').where({ companyId });
  if (queueIds || connectionId !== undefined)
    query.where((any) => {
      any.where((own) => own.whereNull('queueId').whereNull('connectionId'));
      if (queueIds?.length) any.orWhereIn('queueId', [...queueIds]);
      if (connectionId !== undefined) any.orWhere({ connectionId });
    });
  if (from)
    query.where((any) =>
      any.where('yearly', true).orWhere((days) => {
        days.where('date', '>=', from);
        if (to) days.where('date', '<=', to);
      }),
    );
  if (contains) query.where('name', 'like', contains);
  return query;
}

const select = (db: Db) => [
  ...['id', 'queueId', 'connectionId', 'name', 'yearly', 'hours', 'version', 'createdAt', 'updatedAt'],
  db.raw("DATE_FORMAT(date, '%Y-%m-%d') AS date"),
];
const toRow = (row: Omit<HolidayRow, 'hours'> & { hours: string | HourRange[] }): HolidayRow => ({
  ...row,
  hours: typeof row.hours === 'string' ? (JSON.parse(row.hours) as HourRange[]) : row.hours,
});

export async function pageOfHolidays(
  db: Db,
  scope: TenantScope,
  filter: HolidayFilter,
  list: ListRequest,
): Promise<{ rows: HolidayRow[]; total: number }> {
  const query = ofCompany(db, scope, filter);
  if (list.ids) query.whereIn('id', list.ids);
  const [counted] = await query.clone().count({ total: '*' });
  const { field, order } = list.sortBy(SORTABLE, { field: 'date', order: 'asc' });
  const rows = await query
    .orderBy(field, order)
    .orderBy('id')
    .offset(list.first)
    .limit(list.limit)
    .select(select(db));
  return { rows: rows.map(toRow), total: Number((counted as { total: number }).total) };
}

export async function holidaysOf(db: Db, scope: TenantScope, filter: HolidayFilter): Promise<HolidayRow[]> {
  return (await ofCompany(db, scope, filter).orderBy(['date', 'id']).limit(MOST).select(select(db))).map(
    toRow,
  );
}

export async function findHoliday(db: Db, scope: TenantScope, id: number): Promise<HolidayRow | undefined> {
  const row = await ofCompany(db, scope).where({ id }).first(select(db));
  return row && toRow(row);
}

export type HolidayValues = Partial<Omit<HolidayRow, 'id' | 'createdAt'>>;
const columns = ({ hours, ...values }: HolidayValues) => ({
  ...values,
  ...(hours && { hours: JSON.stringify(hours) }),
});

export async function insertHoliday(
  trx: Transaction,
  { companyId }: TenantScope,
  values: HolidayValues,
): Promise<number> {
  const [id] = await trx('serviceHolidays').insert({ ...columns(values), companyId });
  return id!;
}

export const updateHoliday = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
  values: HolidayValues,
): Promise<number> => ofCompany(trx, scope).where({ id }).update(columns(values));

export const lockHoliday = async (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<HolidayRow | undefined> => {
  const row = await ofCompany(trx, scope).where({ id }).forUpdate().first(select(trx));
  return row && toRow(row);
};

export const deleteHoliday = (trx: Transaction, scope: TenantScope, id: number): Promise<number> =>
  ofCompany(trx, scope).where({ id }).delete();
