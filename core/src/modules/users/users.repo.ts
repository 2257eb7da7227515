import type { UserFilter } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { UserModel } from './users.model.js';

const SORTABLE = new Set(['id', 'name', 'email', 'profile', 'startWork', 'endWork', 'createdAt', 'online']);

/** Of one statement. */
const ROWS_AT_ONCE = 1_000;

const ofCompany = (db: Db, { companyId }: TenantScope) => UserModel.query(db).where({ companyId });

export async function listUsers(
  db: Db,
  scope: TenantScope,
  list: ListRequest<UserFilter>,
): Promise<{ rows: UserModel[]; total: number }> {
  const query = ofCompany(db, scope);
  if (list.ids) query.whereIn('id', list.ids);
  if (list.search) {
    const { contains, prefix } = list.search;
    query.where((any) => any.where('name', 'like', contains).orWhere('email', 'like', prefix));
  }
  const { queueId, ...plain } = list.filter;
  query.where(plain);
  if (queueId !== undefined) query.whereIn('id', db('userQueues').select('userId').where({ queueId }));
  const sort = list.sortBy(SORTABLE, { field: 'name', order: 'asc' });
  const [total, rows] = await Promise.all([
    query.clone().resultSize(),
    query.orderBy(sort.field, sort.order).orderBy('id').offset(list.first).limit(list.limit),
  ]);
  return { rows, total };
}

export const allUsers = async (db: Db, scope: TenantScope): Promise<UserModel[]> =>
  ofCompany(db, scope).select('id', 'name', 'online', 'invitedAt').orderBy('name').orderBy('id').limit(2000);

export const findUser = async (db: Db, scope: TenantScope, id: number): Promise<UserModel | undefined> =>
  ofCompany(db, scope).findById(id);

export const lockUser = async (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<UserModel | undefined> => ofCompany(trx, scope).findById(id).forUpdate();

/** Sign-in has no company yet: the e-mail is unique in the installation. */
export const findUserByEmail = async (db: Db, email: string): Promise<UserModel | undefined> =>
  UserModel.query(db).findOne({ email });

/** Of the whole installation, where an e-mail is unique. */
export const usersByEmail = async (
  db: Db,
  emails: readonly string[],
): Promise<Pick<UserModel, 'email' | 'companyId'>[]> =>
  UserModel.query(db)
    .whereIn('email', [...emails])
    .select('email', 'companyId');

export const findFirstAdmin = async (db: Db, scope: TenantScope): Promise<UserModel | undefined> =>
  ofCompany(db, scope).where({ profile: 'admin' }).orderBy('id').first();

export const countUsers = async (db: Db, scope: TenantScope): Promise<number> =>
  ofCompany(db, scope).resultSize();

/** Locks the admins it counts, so that two cannot be removed concurrently. */
export async function countOtherAdmins(trx: Transaction, scope: TenantScope, id: number): Promise<number> {
  const rows = await ofCompany(trx, scope)
    .where({ profile: 'admin' })
    .whereNot({ id })
    .select('id')
    .forUpdate();
  return rows.length;
}

/**
 * Locks every super user of the installation, in one order, so that two cannot go concurrently; counts the others. A few
 * people run an installation.
 */
export async function countOtherSupers(trx: Transaction, id: number): Promise<number> {
  const rows = await UserModel.query(trx).where({ super: true }).orderBy('id').select('id').forUpdate();
  return rows.filter((row) => row.id !== id).length;
}

export async function insertUser(
  trx: Transaction,
  scope: TenantScope,
  values: Partial<UserModel>,
): Promise<UserModel> {
  const { id } = await UserModel.query(trx).insert({ ...values, companyId: scope.companyId });
  return (await findUser(trx, scope, id))!;
}

/** Several at once, in the order of their ids. */
export async function insertUsers(
  trx: Transaction,
  scope: TenantScope,
  values: readonly (Partial<UserModel> & { email: string })[],
): Promise<UserModel[]> {
  await trx('users').insert(values.map((one) => ({ ...one, companyId: scope.companyId })));
  return ofCompany(trx, scope)
    .whereIn(
      'email',
      values.map(({ email }) => email),
    )
    .orderBy('id');
}

export const updateUser = async (
  db: Db,
  scope: TenantScope,
  id: number,
  values: Partial<UserModel>,
): Promise<number> => ofCompany(db, scope).where({ id }).patch(values);

export const deleteUser = async (trx: Transaction, scope: TenantScope, id: number): Promise<number> =>
  ofCompany(trx, scope).where({ id }).delete();

/** Queue ids of each of these users, who the caller has read within the scope. */
export async function queueIdsOf(db: Db, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows: { userId: number; queueId: number }[] = await db('userQueues')
    .whereIn('userId', userIds)
    .orderBy('queueId');
  const byUser = new Map<number, number[]>();
  for (const { userId, queueId } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), queueId]);
  return byUser;
}

export async function replaceQueues(
  trx: Transaction,
  userId: number,
  queueIds: readonly number[],
): Promise<void> {
  // Remaining rows keep when their user last got a ticket.
  await trx('userQueues')
    .where({ userId })
    .whereNotIn('queueId', [...queueIds])
    .delete();
  const rows = queueIds.map((queueId) => ({ userId, queueId }));
  if (rows.length) await trx('userQueues').insert(rows).onConflict(['userId', 'queueId']).ignore();
}

/** Queues of users who were just made. */
export async function insertQueues(
  trx: Transaction,
  rows: readonly { userId: number; queueId: number }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx('userQueues').insert(rows.slice(at, at + ROWS_AT_ONCE));
}

/** Only while the old hash is current: a password that was just changed is not overwritten. */
export const upgradeHash = async (
  db: Db,
  scope: TenantScope,
  id: number,
  formerHash: string,
  passwordHash: string,
): Promise<number> => ofCompany(db, scope).where({ id, passwordHash: formerHash }).patch({ passwordHash });
