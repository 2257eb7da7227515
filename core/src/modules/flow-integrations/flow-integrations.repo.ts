import type { FlowIntegrationType } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface FlowIntegrationRow {
  id: number;
  companyId: number;
  type: FlowIntegrationType;
  name: string;
  projectName: string | null;
  createdAt: Date;
  updatedAt: Date;
}
/** A row with everything that it stores. */
export interface WholeRow extends FlowIntegrationRow {
  /** JSON. */
  settings: string;
  /** Sealed: jsonContent. */
  secrets: Buffer | null;
  answererId: string | null;
  version: number;
}
type Values = Pick<WholeRow, 'type' | 'name' | 'projectName' | 'settings' | 'secrets' | 'answererId'>;

const rowsOf = (db: Db, { companyId }: TenantScope) => db<WholeRow>('flowIntegrations').where({ companyId });

/** By name; one row more than `limit` if there are more. Neither settings nor secrets are read. */
export async function pageOfFlowIntegrations(
  db: Db,
  scope: TenantScope,
  { contains, ids, offset, limit }: { contains?: string; ids?: number[]; offset: number; limit: number },
): Promise<FlowIntegrationRow[]> {
  const query = rowsOf(db, scope);
  if (contains) query.where('name', 'like', contains);
  if (ids) query.whereIn('id', ids);
  return query
    .orderBy(['name', 'id'])
    .offset(offset)
    .limit(limit + 1)
    .select('id', 'companyId', 'type', 'name', 'projectName', 'createdAt', 'updatedAt');
}

export const findFlowIntegration = (db: Db, scope: TenantScope, id: number): Promise<WholeRow | undefined> =>
  rowsOf(db, scope).where({ id }).first();

export const lockFlowIntegration = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<WholeRow | undefined> => rowsOf(trx, scope).where({ id }).forUpdate().first();

/** Whether the company has fewer than `most`; those that are made at once are counted one after the other. */
export async function hasRoom(trx: Transaction, scope: TenantScope, most: number): Promise<boolean> {
  await trx('companies').where({ id: scope.companyId }).forUpdate().first('id');
  return (await rowsOf(trx, scope).limit(most).pluck('id')).length < most;
}

export async function insertFlowIntegration(
  trx: Transaction,
  { companyId }: TenantScope,
  values: Values,
  now: Date,
): Promise<number> {
  const [id] = await trx('flowIntegrations').insert({
    ...{ companyId, createdAt: now, updatedAt: now },
    ...values,
  });
  return id!;
}

export const updateFlowIntegration = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
  values: Values,
  now: Date,
) =>
  rowsOf(trx, scope)
    .where({ id })
    .update({ ...values, updatedAt: now });

export const deleteFlowIntegration = (trx: Transaction, scope: TenantScope, id: number) =>
  rowsOf(trx, scope).where({ id }).delete();
