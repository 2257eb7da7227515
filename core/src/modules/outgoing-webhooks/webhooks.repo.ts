import type { WebhookEventName, WebhookProblem } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface WebhookRow {
  id: number;
  companyId: number;
  url: string;
  description: string;
  /** JSON. */
  events: string;
  /** Sealed, as the former one. */
  secret: Buffer;
  secretHint: string;
  formerSecret: Buffer | null;
  formerSecretUntil: Date | null;
  enabled: boolean;
  disabledReason: 'person' | 'failing' | 'gone' | null;
  disabledAt: Date | null;
  failingSince: Date | null;
  /** When the admins were told that it fails. */
  warnedAt: Date | null;
  /** Its server asked to wait. */
  pausedUntil: Date | null;
  lastSuccessAt: Date | null;
  lastStatus: number | null;
  lastError: WebhookProblem | null;
  lastDetail: string | null;
  /** How far it has been told of the company's events. */
  seq: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const rows = (db: Db, { companyId }: TenantScope) => db<WebhookRow>('webhookEndpoints').where({ companyId });

export const eventsOf = ({ events }: Pick<WebhookRow, 'events'>): WebhookEventName[] =>
  JSON.parse(events) as WebhookEventName[];

const SORTABLE: ReadonlySet<string> = new Set(['id', 'url', 'createdAt', 'lastSuccessAt']);
export { SORTABLE };

/** All of a company: their number is bounded. */
export async function webhooksOf(
  db: Db,
  scope: TenantScope,
  asked: {
    contains?: string | undefined;
    ids?: number[] | undefined;
    sort: { field: string; order: 'asc' | 'desc' };
  },
): Promise<WebhookRow[]> {
  const query = rows(db, scope);
  const { contains, ids, sort } = asked;
  if (ids) void query.whereIn('id', ids);
  if (contains)
    void query.where((any) => any.where('url', 'like', contains).orWhere('description', 'like', contains));
  return query.orderBy(sort.field, sort.order).orderBy('id').select();
}

export const findWebhook = (db: Db, scope: TenantScope, id: number): Promise<WebhookRow | undefined> =>
  rows(db, scope).where({ id }).first();

export const lockWebhook = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<WebhookRow | undefined> => rows(trx, scope).where({ id }).forUpdate().first();

/** Two that are created at once are counted one after the other. */
export async function countWebhooks(trx: Transaction, { companyId }: TenantScope): Promise<number> {
  await trx('companies').where({ id: companyId }).forUpdate().first('id');
  return (await trx('webhookEndpoints').where({ companyId }).select('id')).length;
}

/** It is told of what happens from now on. */
export async function insertWebhook(
  trx: Transaction,
  scope: TenantScope,
  values: Pick<WebhookRow, 'url' | 'description' | 'events' | 'secret' | 'secretHint' | 'enabled'> & {
    disabledReason: 'person' | null;
    disabledAt: Date | null;
    createdBy: number;
    createdAt: Date;
    updatedAt: Date;
  },
): Promise<number> {
  const { companyId } = scope;
  const [id] = await trx('webhookEndpoints').insert({
    ...values,
    companyId,
    seq: await lastSeq(trx, scope),
  });
  return id!;
}

export const updateWebhook = (
  trx: Db,
  scope: TenantScope,
  id: number,
  values: Partial<WebhookRow>,
): Promise<number> => rows(trx, scope).where({ id }).update(values);

export const deleteWebhook = (trx: Transaction, scope: TenantScope, id: number): Promise<number> =>
  rows(trx, scope).where({ id }).delete();

/** The company's last number. */
export async function lastSeq(db: Db, { companyId }: TenantScope): Promise<number> {
  const stream = await db('companyStreams').where({ companyId }).first('seq');
  return Number(stream?.seq ?? 0);
}

/** The number before the first event since a moment, undefined if the log has none. */
export async function seqBefore(
  db: Db,
  { companyId }: TenantScope,
  since: Date,
): Promise<number | undefined> {
  const log = () => db('companyEvents').where({ companyId });
  const ends = (await log().min({ first: 'seq' }).max({ last: 'seq' }).first()) as {
    first: number | null;
    last: number | null;
  };
  if (ends.first === null || ends.last === null) return undefined;
  // The log is in the order of time and has no gaps: halving finds the place in a few reads.
  let [low, high] = [Number(ends.first), Number(ends.last) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const event = await log().where('seq', '>=', middle).orderBy('seq').first('createdAt');
    if (event && (event.createdAt as Date) >= since) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/** Secrets whose overlap has ended. */
export const forgetFormerSecrets = (db: Db, now: Date): Promise<number> =>
  db('webhookEndpoints')
    .where('formerSecretUntil', '<=', now)
    .update({ formerSecret: null, formerSecretUntil: null });
