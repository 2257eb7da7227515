import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { TicketSeen } from '../tickets/visibility.rules.js';
import { mentionableUsers } from './mentionable.tx.js';
import { names } from './mentions.rules.js';

/** A note that was just stored. */
export interface StoredNote {
  id: number;
  body: string;
}

/**
 * Stores whom the notes of one request name, each beside the note with the name. Throws ERR_MENTION unless all of them
 * are colleagues who may see the ticket, whose row is locked.
 */
export async function storeMentions(
  trx: Transaction,
  actor: TenantScope & { userId: number },
  ticket: TicketSeen,
  notes: readonly StoredNote[],
  userIds: readonly number[],
): Promise<void> {
  const [first] = notes;
  if (userIds.length === 0 || !first) return;
  const users = await mentionableUsers(trx, actor, ticket, { ids: userIds, limit: userIds.length });
  if (users.length !== userIds.length) throw apiError('ERR_MENTION');
  const { companyId } = actor;
  await trx('messageMentions').insert(
    users
      .map(({ id: userId, name }) => {
        const { id: messageId } = notes.find(({ body }) => names(body, name)) ?? first;
        return { messageId, userId, companyId, name };
      })
      .sort((a, b) => a.messageId - b.messageId || a.userId - b.userId),
  );
}

/**
 * Stores whom an edited note names in addition: of `userIds` those whom it did not name before, who are returned. Throws
 * as `storeMentions` does.
 */
export async function addMentions(
  trx: Transaction,
  actor: TenantScope & { userId: number },
  ticket: TicketSeen,
  note: StoredNote,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { companyId } = actor;
  const known: number[] = await trx('messageMentions')
    .where({ messageId: note.id, companyId })
    .pluck('userId');
  const added = userIds.filter((id) => !known.includes(id));
  await storeMentions(trx, actor, ticket, [note], added);
  return added;
}

/** The note is gone: nobody is told of it any longer. */
export async function dropMentions(
  trx: Transaction,
  { companyId }: TenantScope,
  messageId: number,
): Promise<void> {
  await trx('messageMentions').where({ messageId, companyId }).delete();
}

/** The note was edited: whom it named before and names no longer is told of it no longer. */
export async function dropUnnamed(
  trx: Transaction,
  { companyId }: TenantScope,
  messageId: number,
  { former, body }: { former: string; body: string },
): Promise<void> {
  const rows: { userId: number; name: string }[] = await trx('messageMentions')
    .where({ messageId, companyId })
    .select('userId', 'name');
  const gone = rows.filter(({ name }) => names(former, name) && !names(body, name));
  if (gone.length === 0) return;
  await trx('messageMentions')
    .where({ messageId, companyId })
    .whereIn(
      'userId',
      gone.map(({ userId }) => userId),
    )
    .delete();
}
