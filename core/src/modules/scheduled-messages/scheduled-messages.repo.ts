import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { sightCondition, type Sight } from '../tickets/visibility.rules.js';
import type { FailureColumns } from '../messages/failure.rules.js';
import type { TimesColumns } from './schedule-times.rules.js';

export type ScheduleState = 'pending' | 'sending' | 'sent' | 'failed' | 'missed' | 'cancelled';

export interface ScheduleColumns extends TenantScope, TimesColumns, FailureColumns {
  id: number;
  contactId: number;
  connectionId: number | null;
  userId: number | null;
  body: string;
  mediaId: number | null;
  /** Whether the author's name stands above the text, if the company signs messages. */
  signs: boolean;
  state: ScheduleState;
  dueAt: Date | null;
  lastMessageId: number | null;
  sentAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
export interface ScheduleRow extends ScheduleColumns {
  contactName: string;
  userName: string | null;
  connectionName: string | null;
  channel: string | null;
  mediaName: string | null;
  mediaMime: string | null;
  ticketId: number | null;
}
export type StoredFields = Partial<Omit<ScheduleColumns, 'id' | 'companyId' | 'version'>>;

export interface RunRow extends FailureColumns {
  occurrence: string;
  at: Date;
  state: 'sending' | 'sent' | 'failed' | 'missed' | 'skipped' | 'cancelled';
  messageId: number | null;
  ticketId: number | null;
  /** Null: the message has no ticket, or the viewer may not see it. */
  ticketUuid: Buffer | null;
  updatedAt: Date;
}

const select = (db: Db) =>
  db('scheduledMessages as s')
    .join('contacts as c', 'c.id', 's.contactId')
    .leftJoin('users as u', 'u.id', 's.userId')
    .leftJoin('connections as w', 'w.id', 's.connectionId')
    .leftJoin('mediaFiles as f', 'f.id', 's.mediaId')
    .leftJoin('messages as m', 'm.id', 's.lastMessageId')
    .select<ScheduleRow[]>('s.*', {
      contactName: 'c.name',
      userName: 'u.name',
      connectionName: 'w.name',
      channel: 'w.channel',
      mediaName: 'f.filename',
      mediaMime: 'f.mimeType',
      ticketId: 'm.ticketId',
    });

export interface ScheduleSearch {
  userId?: number | undefined;
  contactId?: number | undefined;
  connectionId?: number | undefined;
  state?: ScheduleState | undefined;
  /** Days by the clock of each message. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  /** A LIKE pattern for the text, and for the contact's name unless `bodyOnly`. */
  contains?: string | undefined;
  bodyOnly?: boolean | undefined;
  ids?: readonly number[] | undefined;
}

/** What is to come by time, then what is over, newest first. One row more than `limit` if there are more. */
export function pageOfSchedules(
  db: Db,
  { companyId }: TenantScope,
  search: ScheduleSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<ScheduleRow[]> {
  const { userId, contactId, connectionId, state, dateFrom, dateTo, contains, ids } = search;
  const exact = { userId, contactId, connectionId, state };
  const query = select(db).where('s.companyId', companyId);
  for (const [column, value] of Object.entries(exact))
    if (value !== undefined) void query.where(`s.${column}`, value);
  if (dateFrom) void query.where('s.nextLocal', '>=', dateFrom);
  // Every time of that day comes before its end.
  if (dateTo) void query.where('s.nextLocal', '<', `${dateTo}T24`);
  if (contains)
    void query.where((any) => {
      void any.where('s.body', 'like', contains);
      if (!search.bodyOnly) void any.orWhere('c.name', 'like', contains);
    });
  if (ids) void query.whereIn('s.id', [...ids]);
  return query
    .orderBy(['s.listKey', 's.id'])
    .offset(offset)
    .limit(limit + 1);
}

export const findSchedule = (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<ScheduleRow | undefined> => select(db).where({ 's.id': id, 's.companyId': companyId }).first();

/** Over all companies: for the relay. */
export const schedulesById = (db: Db, ids: readonly number[]): Promise<ScheduleRow[]> =>
  select(db).whereIn('s.id', [...ids]);

export const lockSchedule = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<ScheduleColumns | undefined> =>
  trx('scheduledMessages').where({ id, companyId }).forUpdate().first();

export async function insertSchedule(
  trx: Transaction,
  { companyId }: TenantScope,
  values: StoredFields,
): Promise<number> {
  const [id] = await trx('scheduledMessages').insert({ ...values, companyId });
  return id!;
}

export async function updateSchedule(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  values: StoredFields,
): Promise<void> {
  await trx('scheduledMessages').where({ id, companyId }).update(values);
}

export async function deleteSchedule(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<void> {
  await trx('scheduledMessages').where({ id, companyId }).delete();
}

/** The newest first, with the tickets in sight. */
export function runsOf(
  db: Db,
  { companyId }: TenantScope,
  scheduleId: number,
  { sight, limit }: { sight: Sight; limit: number },
): Promise<RunRow[]> {
  const { sql, bindings } = sightCondition(sight);
  return db('scheduledRuns as r')
    .leftJoin('messages as m', 'm.id', 'r.messageId')
    .leftJoin('tickets as t', (join) => join.on('t.id', 'm.ticketId').on(db.raw(sql, bindings)))
    .where({ 'r.scheduleId': scheduleId, 'r.companyId': companyId })
    .orderBy('r.occurrence', 'desc')
    .limit(limit)
    .select('r.*', 'm.ticketId', { ticketUuid: 't.uuid' });
}

/** Messages of this schedule that still wait to be sent are not sent any longer. */
export async function withdrawMessages(
  trx: Transaction,
  { companyId }: TenantScope,
  scheduleId: number,
  now: Date,
): Promise<{ id: number; ticketId: number | null }[]> {
  const waiting: { id: number; ticketId: number | null }[] = await trx('messages')
    .where({ companyId, sendState: 'queued' })
    .whereIn(
      'id',
      trx('scheduledRuns').where({ scheduleId, companyId, state: 'sending' }).select('messageId'),
    )
    .forUpdate()
    .select('id', 'ticketId');
  if (waiting.length)
    await trx('messages')
      .where({ companyId })
      .whereIn(
        'id',
        waiting.map(({ id }) => id),
      )
      .update({ sendState: null, dueAt: null, isDeleted: true, updatedAt: now });
  return waiting;
}

/** The newest run, locked. */
export const lastRun = (
  trx: Transaction,
  { companyId }: TenantScope,
  scheduleId: number,
  occurrence: string,
): Promise<{ attempt: number; state: RunRow['state'] } | undefined> =>
  trx('scheduledRuns').where({ scheduleId, companyId, occurrence }).forUpdate().first('attempt', 'state');

export async function cancelRun(
  trx: Transaction,
  { companyId }: TenantScope,
  scheduleId: number,
  occurrence: string,
  now: Date,
): Promise<void> {
  await trx('scheduledRuns')
    .where({ scheduleId, companyId, occurrence })
    .update({ state: 'cancelled', updatedAt: now });
}
