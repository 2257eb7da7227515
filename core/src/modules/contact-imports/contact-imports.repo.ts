import { isAdmin } from '@recado/sdk/rules';
import type { ImportMapping, ImportReason } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { StoredSums } from '../media/media.service.js';
import type { SheetRow } from '../../infra/spreadsheet/read-spreadsheet.js';

export type ImportState = 'reading' | 'ready' | 'running' | 'done' | 'cancelled' | 'failed';
export interface ImportRow {
  id: number;
  companyId: number;
  userId: number | null;
  /** The list whose people they become; null: they become contacts. */
  contactListId: number | null;
  filename: string;
  sheets: string;
  sheet: string;
  width: number;
  hasHeader: boolean;
  mapping: string;
  country: string;
  state: ImportState;
  dryRun: boolean;
  rowsInFile: number;
  /** The index of the next row. */
  nextPosition: number;
  created: number;
  existing: number;
  failed: number;
  failures: number;
  /** Storage that its rows use. */
  bytes: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  createdAt: Date;
}
export interface StoredRow extends SheetRow {
  position: number;
}
export interface FailedRow extends StoredRow {
  reason: ImportReason;
  value: string;
}
export interface Outcome {
  position: number;
  line: number;
  outcome: 'created' | 'existing' | 'failed';
  reason?: ImportReason;
  value?: string;
  phone?: string;
}

export const mappingOf = (row: Pick<ImportRow, 'mapping'>): ImportMapping => JSON.parse(row.mapping);

export async function insertImport(
  db: Db,
  { companyId, userId }: Pick<Principal, 'companyId' | 'userId'>,
  values: Partial<ImportRow>,
): Promise<number> {
  const [id] = await db('contactImports').insert({ ...values, companyId, userId });
  return id!;
}

/** A row of the file as stored. */
export interface RowToStore {
  line: number;
  cells: string;
}
/** Bytes of a row besides its cells, including its index entries. */
const ROW_BYTES = 120;
export const rowToStore = ({ line, cells }: SheetRow): RowToStore => ({ line, cells: JSON.stringify(cells) });
export const bytesOf = (rows: readonly RowToStore[]): number =>
  rows.reduce((sum, { cells }) => sum + Buffer.byteLength(cells) + ROW_BYTES, 0);

/** A chunk of the file; its first row has this index. */
export async function insertRows(
  trx: Transaction,
  importId: number,
  position: number,
  rows: readonly RowToStore[],
): Promise<void> {
  const places = rows.map((row, place) => ({ importId, position: position + place, ...row }));
  await trx('contactImportRows').insert(places);
  await trx('contactImports')
    .where({ id: importId })
    .update({ bytes: trx.raw('bytes + ?', [bytesOf(rows)]) });
}

/** Unfinished imports: how many are this user's, and how many the company's. */
export async function countUnfinished(
  trx: Transaction,
  { companyId, userId }: Pick<Principal, 'companyId' | 'userId'>,
  except?: number,
): Promise<{ ofUser: number; ofCompany: number }> {
  const owners = (await trx('contactImports')
    .where({ companyId })
    .whereIn('state', ['reading', 'running'])
    .whereNot({ id: except ?? 0 })
    .limit(100)
    .pluck('userId')) as (number | null)[];
  return { ofUser: owners.filter((owner) => owner === userId).length, ofCompany: owners.length };
}

export const sumsOfImports: StoredSums = async (trx, { companyId }) =>
  (
    (await trx('contactImports')
      .where({ companyId })
      .groupBy('userId')
      .select('userId')
      .sum('bytes as bytes')) as {
      userId: number | null;
      bytes: string;
    }[]
  ).map((sum) => ({ ...sum, connectionId: null }));

/** Imports that the user uploaded; for admins all of the company. */
const reachable = (db: Db, viewer: Principal) => {
  const query = db('contactImports').where({ companyId: viewer.companyId }).whereNot({ state: 'reading' });
  return isAdmin(viewer) ? query : query.where({ userId: viewer.userId });
};
export const findImport = (db: Db, viewer: Principal, id: number): Promise<ImportRow | undefined> =>
  reachable(db, viewer).where({ id }).first();
export const lockImportOf = (
  trx: Transaction,
  viewer: Principal,
  id: number,
): Promise<ImportRow | undefined> => reachable(trx, viewer).where({ id }).forUpdate().first();

/** For the job, which got the id from the row itself. */
export const lockRunning = (trx: Transaction, id: number): Promise<ImportRow | undefined> =>
  trx('contactImports').where({ id, state: 'running' }).forUpdate().first();

export const updateImport = async (
  db: Db,
  { companyId }: TenantScope,
  id: number,
  values: Partial<ImportRow> & { dueAt?: Date | null },
): Promise<void> => void (await db('contactImports').where({ id, companyId }).update(values));

/** Uploads of this user that were never started. */
export const unstarted = (
  db: Db,
  { companyId, userId }: Pick<Principal, 'companyId' | 'userId'>,
): Promise<number[]> =>
  db('contactImports').where({ companyId, userId, state: 'ready' }).limit(100).pluck('id');

export async function rowsFrom(
  db: Db,
  importId: number,
  position: number,
  limit: number,
): Promise<StoredRow[]> {
  const rows = await db('contactImportRows')
    .where({ importId })
    .where('position', '>=', position)
    .orderBy('position')
    .limit(limit)
    .select('position', 'line', 'cells');
  return rows.map(withCells);
}

/** Failed rows before the current position: those behind it are from an earlier run. */
export async function failedRows(
  db: Db,
  { id, nextPosition }: Pick<ImportRow, 'id' | 'nextPosition'>,
  after: number,
  limit: number,
): Promise<FailedRow[]> {
  const rows = await db('contactImportRows')
    .where({ importId: id, outcome: 'failed' })
    .where('position', '>', after)
    .where('position', '<', nextPosition)
    .orderBy('position')
    .limit(limit)
    .select('position', 'line', 'cells', 'reason', 'value');
  return rows.map(withCells);
}
const withCells = <T extends { cells: string }>(row: T) => ({
  ...row,
  cells: JSON.parse(row.cells) as string[],
});

/** Which of these phones occur in earlier valid rows of the file. */
export async function earlierPhones(
  trx: Transaction,
  importId: number,
  before: number,
  phones: readonly string[],
): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows: { phone: Buffer }[] = await trx('contactImportRows')
    .where({ importId })
    .whereIn(
      'phone',
      phones.map((phone) => Buffer.from(phone)),
    )
    .where('position', '<', before)
    .distinct('phone');
  return new Set(rows.map(({ phone }) => phone.toString()));
}

/** One statement for the results of a batch. */
export async function writeOutcomes(
  trx: Transaction,
  importId: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  const values = outcomes.flatMap(({ position, line, outcome, reason, value, phone }) => [
    ...[importId, position, line, '', outcome, reason ?? null, value ?? null],
    phone === undefined ? null : Buffer.from(phone),
  ]);
  await trx.raw(
    `INSERT INTO contactImportRows (importId, position, line, cells, outcome, reason, value, phone)
     VALUES ${outcomes.map(() => '(?,?,?,?,?,?,?,?)').join(',')}
     ON DUPLICATE KEY UPDATE outcome = VALUES(outcome), reason = VALUES(reason), value = VALUES(value), phone = VALUES(phone)`,
    values as never,
  );
}

/** Imports of every company that should run and that nobody works on. */
export const dueImports = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db('contactImports').where({ state: 'running' }).where('dueAt', '<=', now).limit(100).select('id')
  ).map(({ id }: { id: number }) => id);

/** Imports of every company that are older than `before`, and those whose upload broke off before `broken`. */
export const oldImports = (db: Db, before: Date, broken: Date): Promise<number[]> =>
  db('contactImports')
    .where((old) => old.where('createdAt', '<', before).whereNot({ state: 'running' }))
    .orWhere((old) => old.where({ state: 'reading' }).where('createdAt', '<', broken))
    .limit(50)
    .pluck('id');

/** Deletes the import with its rows and returns it; undefined if it is running or already gone. */
export async function takeImport(trx: Transaction, id: number): Promise<ImportRow | undefined> {
  const found = trx('contactImports').where({ id }).whereNot({ state: 'running' });
  const row = (await found.clone().forUpdate().first()) as ImportRow | undefined;
  if (row) await found.clone().delete();
  return row;
}

/** A batch that fails again and again ends the import; until then the sweeper retries. */
export async function noteFailure(db: Db, id: number, most: number, now: Date): Promise<void> {
  await db('contactImports')
    .where({ id, state: 'running' })
    .update({
      failures: db.raw('failures + 1'),
      finishedAt: db.raw('IF(failures >= ?, ?, NULL)', [most, now]),
      state: db.raw("IF(failures >= ?, 'failed', state)", [most]),
    });
}
