import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Clock } from '../../infra/clock.js';
import { failureColumns, type Failure } from '../messages/failure.rules.js';
import { announce, type Announcement } from '../outgoing-webhooks/announce.tx.js';
import type { MessageOutcome, OutcomeListener } from '../message-outcomes/message-outcomes.service.js';
import { missedTime, sentTime } from './schedule-announcements.rules.js';
import { scheduleChanged } from './schedule-events.tx.js';
import { FAILURES } from './schedule-failures.rules.js';
import * as repo from './schedule-outcomes.repo.js';
import type { SentRun } from './schedule-outcomes.repo.js';
import type { RunRow } from './scheduled-messages.repo.js';

/** The outbound path's code for a message whose time was over before it could be sent. */
const EXPIRED = 'EXPIRED';

export function stateOfOutcome({ sendState, failure }: Pick<MessageOutcome, 'sendState' | 'failure'>): {
  state: RunRow['state'];
  failure?: Failure;
} {
  switch (sendState) {
    case null:
      return { state: 'cancelled' };
    case 'queued':
    case 'sending':
      return { state: 'sending' };
    case 'sent':
      return { state: 'sent' };
    case 'unconfirmed':
      return { state: 'failed', failure: FAILURES.unconfirmed };
    case 'failed':
      return { state: failure?.code === EXPIRED ? 'missed' : 'failed', ...(failure && { failure }) };
  }
}

function told(run: SentRun, contactId: number): Announcement[] {
  if (run.state === 'sent') return [sentTime({ ...run, contactId }, run.messageId)];
  return run.state === 'missed' ? [missedTime({ ...run, contactId })] : [];
}

/** Scheduled messages follow what becomes of their messages: sent, failed, or not sent in time. */
export function createScheduleOutcomes({ clock }: { clock: Clock }, outbox: Outbox): OutcomeListener {
  return async (trx: Transaction, outcomes) => {
    const ours = new Map(
      outcomes.filter(({ origin }) => origin === 'schedule').map((outcome) => [outcome.messageId, outcome]),
    );
    if (ours.size === 0) return;
    const runs = await repo.lockRuns(trx, [...ours.keys()]);
    const changed = runs.flatMap((run) => {
      const { state, failure } = stateOfOutcome(ours.get(run.messageId)!);
      const isNew = state !== run.state || (failure?.code ?? null) !== run.failureCode;
      return isNew ? [{ ...run, state, ...failureColumns(failure) }] : [];
    });
    if (changed.length === 0) return;
    const now = clock.now();
    await repo.writeOutcomes(trx, changed, now);
    await announce(
      trx,
      changed.flatMap((run) => told(run, ours.get(run.messageId)!.contactId)),
      now,
    );
    await outbox.append(
      trx,
      ...changed.map(({ companyId, scheduleId }) => scheduleChanged({ companyId }, 'update', scheduleId)),
    );
  };
}
