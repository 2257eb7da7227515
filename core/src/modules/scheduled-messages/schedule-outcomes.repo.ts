import type { Transaction } from '../../infra/database.js';
import type { FailureColumns } from '../messages/failure.rules.js';
import type { RunRow } from './scheduled-messages.repo.js';

export interface SentRun extends FailureColumns {
  scheduleId: number;
  companyId: number;
  occurrence: string;
  at: Date;
  attempt: number;
  messageId: number;
  state: RunRow['state'];
}

/** The runs of these messages, with their schedules: both locked, schedules first as everywhere. */
export async function lockRuns(trx: Transaction, messageIds: readonly number[]): Promise<SentRun[]> {
  const runs = () => trx('scheduledRuns').whereIn('messageId', [...messageIds]);
  const ids: number[] = await runs().distinct('scheduleId').pluck('scheduleId');
  if (ids.length === 0) return [];
  await trx('scheduledMessages').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  return runs().orderBy(['scheduleId', 'occurrence']).forUpdate();
}

/** One statement for the runs, one for their schedules: a schedule with further times goes on waiting. */
export async function writeOutcomes(trx: Transaction, runs: readonly SentRun[], now: Date): Promise<void> {
  await trx('scheduledRuns')
    .insert(runs.map((run) => ({ ...run, updatedAt: now })))
    .onConflict(['scheduleId', 'occurrence'])
    .merge();
  await trx.raw(
    `UPDATE scheduledMessages s JOIN scheduledRuns r ON r.scheduleId = s.id AND r.messageId = s.lastMessageId
       JOIN messages m ON m.id = r.messageId
     SET s.sentAt = IF(r.state = 'sent', m.sentAt, s.sentAt), s.failureCode = r.failureCode,
       s.failureText = r.failureText, s.failureTexts = r.failureTexts, s.providerCode = r.providerCode,
       s.state = IF(s.state = 'pending', 'pending', CAST(r.state AS CHAR)), s.updatedAt = ?
     WHERE r.messageId IN (${runs.map(() => '?').join(', ')})`,
    [now, ...runs.map(({ messageId }) => messageId)],
  );
}
