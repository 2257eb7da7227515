import type { Db, Transaction } from '../../infra/database.js';
import { GRACE_DAYS } from '../../infra/subscription.js';
import { failureColumns, type Failure } from '../messages/failure.rules.js';
import type { ConnectionRef } from './schedule-connection.tx.js';
import type { RunRow, ScheduleColumns, ScheduleState } from './scheduled-messages.repo.js';

export interface DueRow {
  id: number;
  companyId: number;
  connectionId: number | null;
  isActive: boolean;
  useSchedules: boolean;
  dueDate: string | null;
  timeZone: string;
  graceDays: number;
}

/** Over all companies: for the sweeper. */
export const dueSchedules = (db: Db, now: Date, limit: number): Promise<DueRow[]> =>
  db('scheduledMessages as s')
    .join('companies as o', 'o.id', 's.companyId')
    .join('plans as p', 'p.id', 'o.planId')
    .where('s.dueAt', '<=', now)
    .orderBy(['s.dueAt', 's.id'])
    .limit(limit)
    .select('s.id', 's.companyId', 's.connectionId', 'p.useSchedules', 'o.timeZone', {
      dueDate: db.raw("DATE_FORMAT(o.dueDate, '%Y-%m-%d')"),
      isActive: 'o.status',
      graceDays: db.raw(GRACE_DAYS),
    });

/** Those of the rows that are still due and that nobody else handles, locked. */
export const lockDue = (trx: Transaction, ids: readonly number[], now: Date): Promise<ScheduleColumns[]> =>
  trx('scheduledMessages')
    .whereIn('id', [...ids])
    .where({ state: 'pending' })
    .where('dueAt', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked();

export async function holdSchedules(db: Db, ids: readonly number[], until: Date): Promise<void> {
  await db('scheduledMessages')
    .whereIn('id', [...ids])
    .where('dueAt', '<', until)
    .update({ dueAt: until });
}

/** A hold that was written by a clock which has been set back since ends with the message's own time. */
export const endOldHolds = (db: Db, later: Date): Promise<number> =>
  db('scheduledMessages')
    .where('dueAt', '>', later)
    .where('dueAt', '>', db.ref('nextAt'))
    .update({ dueAt: db.ref('nextAt') });

/** Times that have a row already, by schedule and time. */
export async function takenRuns(
  trx: Transaction,
  times: readonly { id: number; local: string }[],
): Promise<Map<string, RunRow['state']>> {
  if (times.length === 0) return new Map();
  const rows: { scheduleId: number; occurrence: string; state: RunRow['state'] }[] = await trx(
    'scheduledRuns',
  )
    .whereIn(
      ['scheduleId', 'occurrence'],
      times.map(({ id, local }) => [id, local]),
    )
    .select('scheduleId', 'occurrence', 'state');
  return new Map(rows.map(({ scheduleId, occurrence, state }) => [runKey(scheduleId, occurrence), state]));
}
export const runKey = (scheduleId: number, occurrence: string): string => `${scheduleId} ${occurrence}`;

export interface LateRun {
  scheduleId: number;
  companyId: number;
  occurrence: string;
  at: Date;
  state: 'missed' | 'skipped';
  updatedAt: Date;
}
export async function insertLateRuns(trx: Transaction, runs: readonly LateRun[]): Promise<void> {
  if (runs.length) await trx('scheduledRuns').insert([...runs]);
}

/** What a schedule becomes after its time. */
export interface Advance {
  id: number;
  state: ScheduleState;
  nextLocal: string;
  nextAt: Date;
  dueAt: Date | null;
  /** Null: as before. */
  messageId: number | null;
  failure: Failure | undefined;
}

/** All of them in one statement. */
export async function advanceSchedules(
  trx: Transaction,
  advances: readonly Advance[],
  now: Date,
): Promise<void> {
  if (advances.length === 0) return;
  const row =
    'SELECT ? id, ? state, ? nextLocal, CAST(? AS DATETIME(3)) nextAt, CAST(? AS DATETIME(3)) dueAt, ? messageId, ? failureCode, ? failureText, ? failureTexts, ? providerCode';
  await trx.raw(
    `UPDATE scheduledMessages s JOIN (${advances.map(() => row).join(' UNION ALL ')}) n ON n.id = s.id
     SET s.state = n.state, s.nextLocal = n.nextLocal, s.nextAt = n.nextAt, s.dueAt = n.dueAt,
       s.lastMessageId = COALESCE(n.messageId, s.lastMessageId), s.failureCode = n.failureCode,
       s.failureText = n.failureText, s.failureTexts = n.failureTexts, s.providerCode = n.providerCode,
       s.updatedAt = ?`,
    [
      ...advances.flatMap(({ id, state, nextLocal, nextAt, dueAt, messageId, failure }) => {
        const { failureCode, failureText, failureTexts, providerCode } = failureColumns(failure);
        const said = [failureCode, failureText, failureTexts, providerCode];
        return [id, state, nextLocal, nextAt, dueAt, messageId, ...said];
      }),
      now,
    ],
  );
}

export const connectionOf = (
  trx: Transaction,
  id: number,
): Promise<(ConnectionRef & { companyId: number }) | undefined> =>
  trx('connections').where({ id }).whereNull('leavingAt').first('id', 'channel', 'companyId');

/** Nothing but a person can bring it back. */
export async function failSchedule(db: Db, id: number, failure: Failure, now: Date): Promise<void> {
  await db('scheduledMessages')
    .where({ id, state: 'pending' })
    .update({ state: 'failed', dueAt: null, ...failureColumns(failure), updatedAt: now });
}
