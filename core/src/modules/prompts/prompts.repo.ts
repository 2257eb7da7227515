import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** What a prompt stores that people edit. */
export interface PromptValues {
  queueId: number | null;
  name: string;
  prompt: string;
  model: string | null;
  baseUrl: string | null;
  voice: string;
  voiceRegion: string | null;
  maxTokens: number;
  temperature: number;
  maxMessages: number;
  helpsAgents: boolean;
  /** Sealed: apiKey, voiceKey. */
  secrets: Buffer | null;
}
export interface PromptRow extends PromptValues {
  id: number;
  companyId: number;
  queueName: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const rowsOf = (db: Db, { companyId }: TenantScope) => db('prompts').where({ companyId });
const shown = (db: Db, { companyId }: TenantScope) =>
  db('prompts as p')
    .leftJoin('queues as q', 'q.id', 'p.queueId')
    .where({ 'p.companyId': companyId })
    .select<PromptRow[]>('p.*', 'q.name as queueName');

/** By name; one row more than `limit` if there are more. */
export async function pageOfPrompts(
  db: Db,
  scope: TenantScope,
  { contains, ids, offset, limit }: { contains?: string; ids?: number[]; offset: number; limit: number },
): Promise<PromptRow[]> {
  const query = shown(db, scope);
  if (contains) query.where('p.name', 'like', contains);
  if (ids) query.whereIn('p.id', ids);
  return query
    .orderBy(['p.name', 'p.id'])
    .offset(offset)
    .limit(limit + 1);
}

export const findPrompt = async (db: Db, scope: TenantScope, id: number): Promise<PromptRow | undefined> =>
  (await shown(db, scope).where({ 'p.id': id }))[0];

/** Locks it; false if the company does not have it. */
export const lockPrompt = async (trx: Transaction, scope: TenantScope, id: number): Promise<boolean> =>
  (await rowsOf(trx, scope).where({ id }).forUpdate().first('id')) !== undefined;

/** Changes that look at all prompts of a company wait for each other. */
export const lockAll = (trx: Transaction, { companyId }: TenantScope) =>
  trx('companies').where({ id: companyId }).forUpdate().first('id');

/** Whether the company has fewer than `most`. The caller holds `lockAll`. */
export async function hasRoom(trx: Transaction, scope: TenantScope, most: number): Promise<boolean> {
  return (await rowsOf(trx, scope).limit(most).pluck('id')).length < most;
}

export async function insertPrompt(
  trx: Transaction,
  { companyId }: TenantScope,
  values: PromptValues,
  now: Date,
): Promise<number> {
  const [id] = await trx('prompts').insert({ ...{ companyId, createdAt: now, updatedAt: now }, ...values });
  return id!;
}

export const updatePrompt = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
  values: PromptValues,
  now: Date,
) =>
  rowsOf(trx, scope)
    .where({ id })
    .update({ ...values, updatedAt: now });

/** The prompt that helps agents. */
export const helpingPromptId = async (db: Db, scope: TenantScope): Promise<number | undefined> =>
  (await rowsOf(db, scope).where({ helpsAgents: true }).orderBy('id').first('id'))?.id;

/** The other prompts no longer help; returns their ids. The caller holds `lockAll`. */
export async function releaseHelpers(trx: Transaction, scope: TenantScope, id: number): Promise<number[]> {
  const others = () => rowsOf(trx, scope).where({ helpsAgents: true }).whereNot({ id });
  const ids: number[] = await others().pluck('id');
  if (ids.length > 0) await others().update({ helpsAgents: false });
  return ids;
}

export const deletePrompt = (trx: Transaction, scope: TenantScope, id: number) =>
  rowsOf(trx, scope).where({ id }).delete();
