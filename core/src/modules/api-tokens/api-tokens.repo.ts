import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { ListRequest } from '../../infra/http/list-request.js';

export interface TokenRow {
  id: number;
  companyId: number;
  userId: number;
  name: string;
  scope: 'read' | 'write';
  hint: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}
/** With the names that an admin sees. */
export interface ListedTokenRow extends TokenRow {
  userName: string;
  revokedBy: number | null;
  revokerName: string | null;
}

const COLUMNS = [
  'id',
  'companyId',
  'userId',
  'name',
  'scope',
  'hint',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
];
const notRevoked = (db: Db, { companyId }: TenantScope) =>
  db('apiTokens').where({ companyId }).whereNull('revokedAt');

export async function insertToken(
  trx: Transaction,
  row: Omit<TokenRow, 'id' | 'lastUsedAt' | 'revokedAt'> & { tokenHash: Buffer },
): Promise<TokenRow> {
  const { tokenHash, ...shown } = row;
  const [id] = await trx('apiTokens').insert({ ...shown, tokenHash });
  return { ...shown, id: id!, lastUsedAt: null, revokedAt: null };
}

/** Tokens that work at this moment. */
export async function countWorking(
  trx: Transaction,
  scope: TenantScope,
  userId: number,
  now: Date,
): Promise<number> {
  const row = await notRevoked(trx, scope)
    .where({ userId })
    .where((any) => any.whereNull('expiresAt').orWhere('expiresAt', '>', now))
    .first(trx.raw('COUNT(*) AS total'));
  return Number(row.total);
}

/** The newest first, with the expired ones. */
export const tokensOf = (db: Db, scope: TenantScope, userId: number, limit: number): Promise<TokenRow[]> =>
  notRevoked(db, scope)
    .where({ userId })
    .orderBy('id', 'desc')
    .limit(limit)
    .select(...COLUMNS, 'revokedAt');

const SORTABLE = new Set(['id', 'createdAt', 'expiresAt', 'lastUsedAt', 'name']);

/** Tokens of the whole company, with the revoked ones. */
export async function tokensOfCompany(
  db: Db,
  { companyId }: TenantScope,
  request: ListRequest,
): Promise<{ rows: ListedTokenRow[]; total: number }> {
  const chosen = db('apiTokens as t').join('users as u', 'u.id', 't.userId').where('t.companyId', companyId);
  const { search, ids } = request;
  if (ids) void chosen.whereIn('t.id', ids);
  if (search)
    void chosen.where((any) =>
      any.where('t.name', 'like', search.contains).orWhere('u.name', 'like', search.contains),
    );
  const { field, order } = request.sortBy(SORTABLE, { field: 'id', order: 'desc' });
  const [rows, count] = await Promise.all([
    chosen
      .clone()
      .leftJoin('users as r', 'r.id', 't.revokedBy')
      .orderBy([
        { column: `t.${field}`, order },
        { column: 't.id', order: 'desc' },
      ])
      .offset(request.first)
      .limit(request.limit)
      .select(
        ...[...COLUMNS, 'revokedAt', 'revokedBy'].map((column) => `t.${column}`),
        'u.name as userName',
        'r.name as revokerName',
      ) as Promise<ListedTokenRow[]>,
    chosen.clone().first(db.raw('COUNT(*) AS total')) as Promise<{ total: number }>,
  ]);
  return { rows, total: Number(count.total) };
}

/** Ends a token; `of` limits it to one person's. Undefined if there is none, whether or not it still worked. */
export async function revokeToken(
  db: Db,
  { companyId }: TenantScope,
  id: number,
  by: { userId: number; of?: number; at: Date },
): Promise<{ userId: number } | undefined> {
  const found = { id, companyId, ...(by.of !== undefined && { userId: by.of }) };
  await db('apiTokens')
    .where(found)
    .whereNull('revokedAt')
    .update({ revokedAt: by.at, revokedBy: by.userId });
  return db('apiTokens').where(found).first('userId');
}

/** A token in use: the moment is accurate to this many milliseconds, so that a request rarely writes. */
const ACCURATE_MS = 60_000;

export async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  await db('apiTokens')
    .where({ id })
    .where((any) =>
      any.whereNull('lastUsedAt').orWhere('lastUsedAt', '<=', new Date(now.getTime() - ACCURATE_MS)),
    )
    .update({ lastUsedAt: now });
}
export const isNoteDue = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= ACCURATE_MS;

/** Tokens that stopped working before this moment; a bounded number. */
export const deleteEndedBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  db('apiTokens')
    .where((any) => any.where('revokedAt', '<', before).orWhere('expiresAt', '<', before))
    .limit(limit)
    .delete();

/** Of these tokens, the ones that still work, and those whose company is suspended. */
export async function workingTokens(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, 'live' | 'suspended'>> {
  const rows: { id: number; status: boolean }[] = ids.length
    ? await db('apiTokens as t')
        .join('companies as c', 'c.id', 't.companyId')
        .whereIn('t.id', [...ids])
        .whereNull('t.revokedAt')
        .where((any) => any.whereNull('t.expiresAt').orWhere('t.expiresAt', '>', now))
        .select('t.id', 'c.status')
    : [];
  return new Map(rows.map(({ id, status }) => [id, status ? 'live' : 'suspended']));
}
