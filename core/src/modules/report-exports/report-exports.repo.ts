import type { ReportExport, ReportFilter } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface ExportRow {
  id: number;
  companyId: number;
  userId: number;
  filter: string;
  language: ReportExport['language'];
  state: ReportExport['state'];
  failure: string | null;
  rowsTotal: number | null;
  rowsDone: number;
  attempts: number;
  claim: Buffer | null;
  dueAt: Date | null;
  mediaId: number | null;
  size: number | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  expiresAt: Date | null;
  scheduleId: number | null;
  /** Of the schedule. */
  name: string | null;
  /** The schedule's time, by the company's clock. */
  runLocal: string | null;
}
/** The schedule by which an export is made, and its time. */
export interface Scheduled {
  id: number;
  name: string;
  run: string;
}
/** Exports belong to who asked for them: they were made with that user's rights. */
export interface Owner extends TenantScope {
  userId: number;
}
export const filterOf = ({ filter }: Pick<ExportRow, 'filter'>): ReportFilter =>
  JSON.parse(filter) as ReportFilter;

export async function insertExport(
  trx: Transaction,
  { companyId, userId }: Owner,
  { filter, language, now }: { filter: ReportFilter; language: string; now: Date },
): Promise<number> {
  const [id] = await trx('reportExports').insert({
    ...{ companyId, userId, language, filter: JSON.stringify(filter), createdAt: now, dueAt: now },
  });
  return id!;
}

/** One for each of these users, in their language or the company's; those that are there already stay. Returns the new. */
export async function insertScheduled(
  trx: Transaction,
  { companyId }: TenantScope,
  userIds: readonly number[],
  { filter, schedule, now }: { filter: ReportFilter; schedule: Scheduled; now: Date },
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const run = { scheduleId: schedule.id, runLocal: schedule.run };
  const there: number[] = await trx('reportExports').where(run).pluck('userId');
  const missing = userIds.filter((id) => !there.includes(id));
  if (missing.length === 0) return [];
  await trx.raw(
    `INSERT INTO reportExports (companyId, userId, language, filter, createdAt, dueAt, scheduleId, name, runLocal)
     SELECT u.companyId, u.id, COALESCE(u.language, c.language), ?, ?, ?, ?, ?, ?
     FROM users u JOIN companies c ON c.id = u.companyId
     WHERE u.companyId = ? AND u.id IN (${missing.map(() => '?').join(', ')})`,
    [JSON.stringify(filter), now, now, schedule.id, schedule.name, schedule.run, companyId, ...missing],
  );
  return trx('reportExports').where(run).whereIn('userId', missing).orderBy('id').pluck('id');
}

export const exportsOf = (db: Db, { companyId, userId }: Owner, limit: number): Promise<ExportRow[]> =>
  db('reportExports').where({ companyId, userId }).orderBy('id', 'desc').limit(limit);

export const findExport = (
  db: Db,
  { companyId, userId }: Owner,
  id: number,
): Promise<ExportRow | undefined> => db('reportExports').where({ id, companyId, userId }).first();

/** Locked: nobody else starts or ends one of this company meanwhile. */
export const lockUnfinished = (
  trx: Transaction,
  { companyId }: TenantScope,
): Promise<Pick<ExportRow, 'id' | 'userId' | 'state' | 'dueAt'>[]> =>
  trx('reportExports')
    .where({ companyId })
    .whereIn('state', ['waiting', 'running'])
    .orderBy('id')
    .forUpdate()
    .select('id', 'userId', 'state', 'dueAt');

/** Deletes the export and returns it. */
export async function takeExport(
  trx: Transaction,
  id: number,
  owner?: Owner,
): Promise<ExportRow | undefined> {
  const query = trx('reportExports').where({ id });
  if (owner) query.where({ companyId: owner.companyId, userId: owner.userId });
  const row: ExportRow | undefined = await query.forUpdate().first();
  if (row) await trx('reportExports').where({ id }).delete();
  return row;
}

/** Finished ones of a user beyond the newest `kept`. */
export const oldestFinished = (db: Db, { companyId, userId }: Owner, kept: number): Promise<number[]> =>
  db('reportExports')
    .where({ companyId, userId })
    .whereIn('state', ['done', 'failed'])
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(50)
    .pluck('id');

/**
 * The export, for a process that will write it; undefined if it is not to be written now: another process does, or
 * another export of the company comes first.
 */
export async function claimExport(
  trx: Transaction,
  id: number,
  { claim, now, until }: { claim: Buffer; now: Date; until: Date },
): Promise<ExportRow | undefined> {
  const found: ExportRow | undefined = await trx('reportExports').where({ id }).first();
  if (!found) return undefined;
  const unfinished = await lockUnfinished(trx, found);
  const own = unfinished.find((one) => one.id === id);
  const isHeld = ({ state, dueAt }: Pick<ExportRow, 'state' | 'dueAt'>) =>
    state === 'running' && dueAt !== null && dueAt > now;
  if (!own || unfinished.some(isHeld)) return undefined;
  await trx('reportExports')
    .where({ id })
    .update({
      ...{ state: 'running', claim, dueAt: until, startedAt: now, rowsDone: 0, rowsTotal: null },
      attempts: trx.raw('attempts + 1'),
    });
  return trx('reportExports').where({ id }).first();
}

/** Whether the export is still this process's. */
export const noteProgress = async (
  db: Db,
  id: number,
  claim: Buffer,
  values: Partial<Pick<ExportRow, 'rowsDone' | 'rowsTotal' | 'dueAt'>>,
): Promise<boolean> => (await db('reportExports').where({ id, claim }).update(values)) > 0;

export async function endExport(
  trx: Db,
  id: number,
  claim: Buffer,
  values: Partial<ExportRow>,
): Promise<boolean> {
  const ended = { ...values, claim: null, dueAt: null };
  return (await trx('reportExports').where({ id, claim }).update(ended)) > 0;
}

/** Notes that a schedule's time failed. Returns the schedule's owner if it is the first failure of this time. */
export async function noteFailedRun(
  trx: Transaction,
  { companyId, scheduleId, runLocal }: ExportRow,
  failure: string,
): Promise<number | undefined> {
  if (scheduleId === null) return undefined;
  const schedule = trx('reportSchedules').where({ id: scheduleId, companyId });
  const found: { ownerId: number; failedLocal: string | null } | undefined = await schedule
    .clone()
    .forUpdate()
    .first('ownerId', 'failedLocal');
  if (!found || (found.failedLocal !== null && found.failedLocal >= runLocal!)) return undefined;
  await schedule.update({ failedLocal: runLocal, failure });
  return found.ownerId;
}
/** A later time than the one that failed is made. */
export async function noteMadeRun(
  trx: Transaction,
  { companyId, scheduleId, runLocal }: ExportRow,
): Promise<void> {
  if (scheduleId === null) return;
  await trx('reportSchedules')
    .where({ id: scheduleId, companyId })
    .where('failedLocal', '<', runLocal)
    .update({ failedLocal: null, failure: null });
}

/** Gives a claimed export back, to be begun anew at this moment. */
export const giveBack = async (
  db: Db,
  id: number,
  claim: Buffer,
  { dueAt, isCounted }: { dueAt: Date; isCounted: boolean },
): Promise<void> => {
  await db('reportExports')
    .where({ id, claim })
    .update({
      ...{ state: 'waiting', claim: null, dueAt, rowsDone: 0 },
      ...(isCounted ? {} : { attempts: db.raw('attempts - 1') }),
    });
};

/** Those that nobody writes: they wait, or their process died. */
export const stalledExports = (db: Db, now: Date): Promise<number[]> =>
  db('reportExports')
    .whereIn('state', ['waiting', 'running'])
    .where('dueAt', '<=', now)
    .orderBy('id')
    .limit(50)
    .pluck('id');

export const nextWaiting = async (db: Db, { companyId }: TenantScope): Promise<number | undefined> =>
  (await db('reportExports').where({ companyId, state: 'waiting' }).orderBy('id').first('id'))?.id;

/** Whose time is over, or whose user is gone. */
export const endedExports = (db: Db, now: Date, limit: number): Promise<number[]> =>
  db('reportExports as e')
    .where((any) =>
      any
        .where('e.expiresAt', '<=', now)
        .orWhereNotExists(db('users as u').select(db.raw('1')).whereRaw('u.id = e.userId')),
    )
    .orderBy('e.id')
    .limit(limit)
    .pluck('e.id');
