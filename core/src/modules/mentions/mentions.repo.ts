import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { SqlCondition } from '../tickets/visibility.rules.js';

/** Whose mentions they are. */
export type Mentioned = TenantScope & { userId: number };

export interface MentionRow {
  messageId: number;
  ticketId: number;
  ticketUuid: Buffer;
  contactName: string;
  userName: string | null;
  mediaType: string;
  body: string;
  sentAt: Date;
}

/** A user's unseen mentions in tickets within this sight, the newest first. */
export function unseenMentions(
  db: Db,
  { companyId, userId }: Mentioned,
  sight: SqlCondition,
  { before, limit }: { before?: number; limit: number },
): Promise<MentionRow[]> {
  const query = db('messageMentions as w')
    .join('messages as m', 'm.id', 'w.messageId')
    .join('tickets as t', 't.id', 'm.ticketId')
    .join('contacts as k', 'k.id', 't.contactId')
    .leftJoin('users as u', 'u.id', 'm.userId')
    .where({ 'w.companyId': companyId, 'w.userId': userId, 'w.seenAt': null, 'm.isDeleted': false })
    .whereRaw(sight.sql, sight.bindings);
  if (before !== undefined) query.where('w.messageId', '<', before);
  return query
    .orderBy('w.messageId', 'desc')
    .limit(limit)
    .select<MentionRow[]>('w.messageId', 'm.ticketId', 'm.mediaType', 'm.body', 'm.sentAt', {
      ticketUuid: 't.uuid',
      contactName: 'k.name',
      userName: 'u.name',
    });
}

/** Marks a user's mentions in these messages as seen; returns those that were not seen before. */
export async function markSeen(
  trx: Transaction,
  { companyId, userId }: Mentioned,
  messageIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const unseen = () =>
    trx('messageMentions')
      .where({ companyId, userId, seenAt: null })
      .whereIn('messageId', [...messageIds]);
  const ids: number[] = await unseen().orderBy('messageId').forUpdate().pluck('messageId');
  if (ids.length) await unseen().update({ seenAt: now });
  return ids;
}
