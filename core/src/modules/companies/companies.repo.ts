import type { CompanyFilter } from '@recado/sdk/contracts';
import { dueDays } from '@recado/sdk/rules';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { Db, Transaction } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { CompanyModel } from './companies.model.js';

const SORTABLE = new Set([
  ...['id', 'name', 'email', 'dueDate', 'createdAt', 'lastLogin', 'status', 'recurrence', 'planId'],
]);

export const findCompany = async (db: Db, scope: TenantScope): Promise<CompanyModel | undefined> =>
  CompanyModel.query(db).findById(scope.companyId);

/** Every company: for super users alone. `today`: the day by which one is due. */
export async function listCompanies(
  db: Db,
  list: ListRequest<CompanyFilter>,
  today: string,
): Promise<{ rows: CompanyModel[]; total: number }> {
  const query = CompanyModel.query(db);
  if (list.ids) query.whereIn('id', list.ids);
  if (list.search)
    query.where((any) =>
      any.where('name', 'like', list.search!.contains).orWhere('email', 'like', list.search!.prefix),
    );
  const { dueState, ...plain } = list.filter;
  query.where(plain);
  if (dueState) {
    const { from, to } = dueDays(dueState, today);
    query.where('dueDate', '<=', to).whereNot({ id: PLATFORM_COMPANY_ID });
    if (from) query.where('dueDate', '>=', from);
  }
  const sort = list.sortBy(SORTABLE, { field: 'name', order: 'asc' });
  const [total, rows] = await Promise.all([
    query.clone().resultSize(),
    query.orderBy(sort.field, sort.order).orderBy('id').offset(list.first).limit(list.limit),
  ]);
  return { rows, total };
}

/** Maintained by the file store, in the transaction of each file. */
const STORED_BYTES = `(SELECT s.bytes FROM storageUse s
  WHERE s.companyId = c.id AND s.kind = 'company' AND s.owner = '' AND s.day = '1970-01-01')`;

export async function storedBytesOf(db: Db, { companyId }: TenantScope): Promise<number> {
  const row = (await db('companies as c')
    .where('c.id', companyId)
    .first(db.raw(`${STORED_BYTES} AS bytes`))) as { bytes: number | null } | undefined;
  return Number(row?.bytes ?? 0);
}

/** Counts of companies, by their ids. */
export async function countsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { users: number; connections: number; storedBytes: number }>> {
  const rows = (await db('companies as c')
    .whereIn('c.id', [...ids])
    .select(
      'c.id',
      db.raw('(SELECT COUNT(*) FROM users u WHERE u.companyId = c.id) AS users'),
      db.raw('(SELECT COUNT(*) FROM connections w WHERE w.companyId = c.id) AS connections'),
      db.raw(`${STORED_BYTES} AS storedBytes`),
    )) as { id: number; users: number; connections: number; storedBytes: number | null }[];
  return new Map(
    rows.map(({ id, users, connections, storedBytes }) => [
      id,
      { users: Number(users), connections: Number(connections), storedBytes: Number(storedBytes ?? 0) },
    ]),
  );
}

/** Whether another company than `except` has this name. */
export async function isNameTaken(trx: Transaction, name: string, except = 0): Promise<boolean> {
  return (await CompanyModel.query(trx).findOne({ name }).whereNot({ id: except })) !== undefined;
}

/** Written separately from sessions, at most once a minute: every insert of the company refers to this row. */
export async function touchLastLogin(db: Db, scope: TenantScope, at: Date): Promise<void> {
  await CompanyModel.query(db)
    .where({ id: scope.companyId })
    .where((any) => any.whereNull('lastLogin').orWhere('lastLogin', '<', new Date(at.getTime() - 60_000)))
    .patch({ lastLogin: at });
}

export async function insertCompany(trx: Transaction, values: Partial<CompanyModel>): Promise<number> {
  const { id } = await CompanyModel.query(trx).insert(values);
  return id;
}
