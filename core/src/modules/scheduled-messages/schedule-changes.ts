import { inTransaction, type Transaction } from '../../infra/database.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import { failureColumns } from '../messages/failure.rules.js';
import { keepFiles, releaseFile } from '../media/unused-files.tx.js';
import { mayOpen } from './schedule-checks.js';
import { scheduleChanged, scheduleGone } from './schedule-events.tx.js';
import * as repo from './scheduled-messages.repo.js';
import type { ScheduleColumns, ScheduleState, StoredFields } from './scheduled-messages.repo.js';

/** States in which a person may still change what is sent. */
const EDITABLE: ReadonlySet<ScheduleState> = new Set(['pending', 'failed', 'missed']);
/** States that wait for a person's decision. */
const ASKS: ReadonlySet<ScheduleState> = new Set(['failed', 'missed']);

export const isEditable = ({ state }: Pick<ScheduleColumns, 'state'>): boolean => EDITABLE.has(state);

/** Writes scheduled messages, with rights and events. */
export function createScheduleChanges(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox }: { outbox: Outbox },
) {
  async function inOne<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(db, work);
    outbox.wake();
    return result;
  }
  async function lock(trx: Transaction, actor: Principal, id: number): Promise<ScheduleColumns> {
    const row = await repo.lockSchedule(trx, actor, id);
    if (!row || !mayOpen(actor, row)) throw apiError('ERR_NO_SCHEDULE_FOUND');
    return row;
  }
  async function lockEditable(trx: Transaction, actor: Principal, id: number): Promise<ScheduleColumns> {
    const row = await lock(trx, actor, id);
    if (!isEditable(row)) throw apiError('ERR_SCHEDULE_STATE');
    return row;
  }
  async function lockAsking(trx: Transaction, actor: Principal, id: number): Promise<ScheduleColumns> {
    const row = await lock(trx, actor, id);
    if (!ASKS.has(row.state)) throw apiError('ERR_SCHEDULE_STATE');
    return row;
  }

  return {
    inOne,
    lockEditable,
    lockAsking,
    create: (actor: Principal, values: StoredFields): Promise<number> =>
      inOne(async (trx) => {
        const now = clock.now();
        const id = await repo.insertSchedule(trx, actor, { ...values, createdAt: now, updatedAt: now });
        await outbox.append(trx, scheduleChanged(actor, 'create', id));
        return id;
      }),

    /** `fields` sees the row as it is when it is locked. */
    update: (
      actor: Principal,
      id: number,
      ifVersion: number | undefined,
      fields: (row: ScheduleColumns) => StoredFields,
    ): Promise<void> =>
      inOne(async (trx) => {
        const row = await lockEditable(trx, actor, id);
        const now = clock.now();
        await markEdited(trx, 'scheduledMessages', id, actor, { now, ifVersion });
        const changed = fields(row);
        await repo.updateSchedule(trx, actor, id, { ...changed, updatedAt: now });
        const userId = changed.userId === undefined ? row.userId : changed.userId;
        // For a user whose message it no longer is, it is gone.
        if (userId !== row.userId) await outbox.append(trx, scheduleGone(actor, id, row.userId));
        await outbox.append(trx, scheduleChanged(actor, 'update', id));
      }),

    remove: (actor: Principal, id: number): Promise<void> =>
      inOne(async (trx) => {
        const { userId, mediaId } = await lock(trx, actor, id);
        const now = clock.now();
        const withdrawn = await repo.withdrawMessages(trx, actor, id, now);
        await repo.deleteSchedule(trx, actor, id);
        if (mediaId !== null) await releaseFile(trx, actor, mediaId, now);
        await outbox.append(trx, scheduleGone(actor, id, userId), ...tellWithdrawn(actor, withdrawn));
      }),

    /** Its file, or none; the former one is swept unless something else shows it. */
    setMedia: (actor: Principal, id: number, mediaId: number | null): Promise<void> =>
      inOne(async (trx) => {
        const row = await lockEditable(trx, actor, id);
        const now = clock.now();
        if (mediaId !== null) await keepFiles(trx, actor, [mediaId]);
        await markEdited(trx, 'scheduledMessages', id, actor, { now });
        await repo.updateSchedule(trx, actor, id, { mediaId, updatedAt: now });
        if (row.mediaId !== null) await releaseFile(trx, actor, row.mediaId, now);
        await outbox.append(trx, scheduleChanged(actor, 'update', id));
      }),

    skip: (actor: Principal, id: number): Promise<void> =>
      inOne(async (trx) => {
        const row = await lockAsking(trx, actor, id);
        const now = clock.now();
        await repo.updateSchedule(trx, actor, id, { state: 'cancelled', updatedAt: now });
        await repo.cancelRun(trx, actor, id, row.nextLocal, now);
        await outbox.append(trx, scheduleChanged(actor, 'update', id));
      }),
  };
}

/** The columns of a message that waits for its time again. */
export const waiting = ({ nextAt }: { nextAt: Date }): StoredFields => ({
  ...{ state: 'pending' as const, dueAt: nextAt, lastMessageId: null },
  ...failureColumns(),
});

const tellWithdrawn = ({ companyId }: TenantScope, messages: { id: number; ticketId: number | null }[]) =>
  messages.flatMap(({ id: messageId, ticketId }) =>
    ticketId === null
      ? []
      : [{ companyId, topic: 'appMessage' as const, action: 'delete', ref: { ticketId, messageId } }],
  );
