import type { ConnectionFilter } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { GreetingFile } from './connection-automation.wire.js';
import { ConnectionModel } from './connections.model.js';

const SORTABLE = new Set([
  'id',
  'name',
  'channel',
  'status',
  'number',
  'isDefault',
  'createdAt',
  'updatedAt',
]);

const ofCompany = (db: Db, { companyId }: TenantScope) => ConnectionModel.query(db).where({ companyId });

export async function listConnections(
  db: Db,
  scope: TenantScope,
  list: ListRequest<ConnectionFilter>,
): Promise<{ rows: ConnectionModel[]; total: number }> {
  const query = ofCompany(db, scope).where(list.filter);
  if (list.ids) query.whereIn('id', list.ids);
  if (list.search) query.where('name', 'like', list.search.contains);
  const total = await query.clone().resultSize();
  const sort = list.sortBy(SORTABLE, { field: 'isDefault', order: 'desc' });
  query.orderBy(sort.field, sort.order).orderBy('name').orderBy('id');
  return { rows: await query.offset(list.first).limit(list.limit), total };
}

export const findConnection = async (
  db: Db,
  scope: TenantScope,
  id: number,
): Promise<ConnectionModel | undefined> => ofCompany(db, scope).findById(id);

export const findConnections = async (
  db: Db,
  scope: TenantScope,
  ids: readonly number[],
): Promise<ConnectionModel[]> => ofCompany(db, scope).findByIds([...ids]);

/** Over all companies: for live frames. */
export const findByIds = async (db: Db, ids: readonly number[]): Promise<ConnectionModel[]> =>
  ConnectionModel.query(db).findByIds([...ids]);

export const lockConnection = async (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<ConnectionModel | undefined> => ofCompany(trx, scope).findById(id).forUpdate();

/** A plugin reports on its own connection and knows no tenant. */
export const lockById = async (trx: Transaction, id: number): Promise<ConnectionModel | undefined> =>
  ConnectionModel.query(trx).findById(id).forUpdate();

/** Those whose session should be open, in the order of their ids. */
export const lockWithSession = async (trx: Transaction, scope: TenantScope): Promise<ConnectionModel[]> =>
  ofCompany(trx, scope).where({ sessionWanted: true }).orderBy('id').forUpdate();

export const findDefault = async (db: Db, scope: TenantScope): Promise<ConnectionModel | undefined> =>
  ofCompany(db, scope).findOne({ isDefault: true });

export const countConnections = async (db: Db, scope: TenantScope): Promise<number> =>
  ofCompany(db, scope).resultSize();

/** In one of these states, or with an open notice that is more than good to know. */
export const countInNeed = async (db: Db, scope: TenantScope, statuses: readonly string[]): Promise<number> =>
  ofCompany(db, scope)
    .where((either) => {
      void either
        .whereIn('status', [...statuses])
        .orWhereExists(
          db('connectionNotices as n')
            .whereRaw('n.connectionId = connections.id')
            .whereNull('n.dismissedAt')
            .whereIn('n.severity', ['critical', 'warning'])
            .select(db.raw('1')),
        );
    })
    .resultSize();

export async function insertConnection(
  trx: Transaction,
  scope: TenantScope,
  values: Partial<ConnectionModel>,
): Promise<ConnectionModel> {
  const { id } = await ConnectionModel.query(trx).insert({ ...values, companyId: scope.companyId });
  return (await findConnection(trx, scope, id))!;
}

export const updateConnection = async (
  db: Db,
  scope: TenantScope,
  id: number,
  values: Partial<ConnectionModel>,
): Promise<number> => ofCompany(db, scope).where({ id }).patch(values);

/** As a value of {@link updateConnection}: makes the session's holder read the row again. */
export const nextRevision = (trx: Transaction): number => trx.raw('sessionRevision + 1') as unknown as number;

export async function deleteConnection(trx: Transaction, scope: TenantScope, id: number): Promise<number> {
  await trx('connectionNotices').where({ companyId: scope.companyId, connectionId: id }).delete();
  return ofCompany(trx, scope).where({ id }).delete();
}

/** Removes the mark from the connection that has it; the unique key would reject a second one. */
export const clearDefault = async (trx: Transaction, scope: TenantScope): Promise<number> =>
  ofCompany(trx, scope).where({ isDefault: true }).patch({ isDefault: false });

/** The next default: a working connection, otherwise the oldest. */
export const nextDefault = async (
  trx: Transaction,
  scope: TenantScope,
  without: number,
): Promise<ConnectionModel | undefined> =>
  ofCompany(trx, scope)
    .whereNot({ id: without })
    .orderByRaw("status = 'CONNECTED' DESC, id")
    .limit(1)
    .first()
    .forUpdate();

/** Connections of the company that name one of these accounts, locked; holders first. */
export const connectionsOfAccounts = async (
  trx: Transaction,
  scope: TenantScope,
  accountKeys: readonly Buffer[],
): Promise<ConnectionModel[]> =>
  accountKeys.length
    ? ofCompany(trx, scope)
        .whereIn('accountClaim', [...accountKeys])
        .orderByRaw('accountKey IS NULL, id')
        .forUpdate()
    : [];

/** Queue ids of each of these connections, which the caller has read within the scope. */
export async function queueIdsOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows: { connectionId: number; queueId: number }[] = await db('connectionQueues')
    .whereIn('connectionId', ids)
    .orderBy('queueId');
  const found = new Map<number, number[]>();
  for (const { connectionId, queueId } of rows)
    found.set(connectionId, [...(found.get(connectionId) ?? []), queueId]);
  return found;
}

export async function replaceQueues(
  trx: Transaction,
  connectionId: number,
  queueIds: readonly number[],
): Promise<void> {
  await trx('connectionQueues').where({ connectionId }).delete();
  if (queueIds.length)
    await trx('connectionQueues').insert(queueIds.map((queueId) => ({ connectionId, queueId })));
}

/** The greeting files of these connections, by their ids. */
export async function greetingFiles(
  db: Db,
  { companyId }: TenantScope,
  connections: readonly Pick<ConnectionModel, 'greetingMediaId'>[],
): Promise<Map<number, GreetingFile>> {
  const ids = connections.flatMap(({ greetingMediaId }) => greetingMediaId ?? []);
  if (ids.length === 0) return new Map();
  const rows: (GreetingFile & { id: number })[] = await db('mediaFiles')
    .where({ companyId })
    .whereIn('id', ids)
    .select('id', 'filename', 'mimeType');
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}

const FEW = 3;
export const connectedOf = (
  db: Db,
  { companyId }: TenantScope,
  channels: readonly string[],
): Promise<{ id: number }[]> =>
  db('connections')
    .where({ companyId, status: 'CONNECTED' })
    .whereIn('channel', channels)
    .orderBy([{ column: 'isDefault', order: 'desc' }, 'id'])
    .limit(FEW)
    .select('id');

/** The queues that a customer of the connection may choose from, in the company's order. */
export const menuQueueIds = async (db: Db, { companyId }: TenantScope, id: number): Promise<number[]> =>
  (
    await db('connectionQueues as c')
      .join('queues as q', 'q.id', 'c.queueId')
      .where({ 'c.connectionId': id, 'q.companyId': companyId })
      .orderByRaw('q.position IS NULL, q.position, q.name, q.id')
      .select('q.id')
  ).map((row: { id: number }) => row.id);
