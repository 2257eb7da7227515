import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import {
  countJoined,
  factsById,
  joinTickets,
  lockActiveTickets,
  pairsOf,
  ticketUpdates,
  type JoinedTicket,
} from '../tickets/merge-tickets.tx.js';
import { releaseContactTags, replaceContactTags, tagIdsOf } from '../contact-tags/contact-tagging.tx.js';
import { canSeeTicket } from '../tickets/visibility.rules.js';
import { replaceContactTokens } from '../contacts/contact-tokens.tx.js';
import { moveRows, recordRows } from './merge-rows.tx.js';
import type { Snapshot, StoredContact } from './merge-snapshot.js';

export interface MergeOrder {
  fromId: number;
  intoId: number;
  /** The user who asked for it; null if a channel identified both as one person. */
  actor?: Principal;
  now: Date;
}
/** Fields of the remaining contact that are filled from the other if empty. */
const FILLED = ['number', 'email', 'avatarMediaId', 'lgpdAcceptedAt', 'formerTicketId'] as const;

/**
 * Merges one contact into another, in the order in which all writers lock: contacts, tickets, messages, outbox,
 * counters. Inbound events meanwhile wait for the contacts' locks and then find the remaining one. Returns the merge's
 * id.
 */
export async function mergeContacts(
  trx: Transaction,
  scope: TenantScope,
  { fromId, intoId, actor, now }: MergeOrder,
  outbox: Pick<Outbox, 'append'>,
): Promise<number> {
  const { companyId } = scope;
  const contacts: StoredContact[] = await trx('contacts')
    .where({ companyId })
    .whereIn('id', [fromId, intoId])
    .orderBy('id')
    .forUpdate();
  const from = contacts.find(({ id }) => id === fromId);
  const into = contacts.find(({ id }) => id === intoId);
  if (!from || !into) throw apiError('ERR_NO_CONTACT_FOUND');
  if (from === into) throw apiError('ERR_VALIDATION', 'A contact cannot be merged into itself');
  // Only the provider knows that two groups are one: it has moved the chat.
  if (from.isGroup !== into.isGroup || (from.isGroup && actor))
    throw apiError('ERR_VALIDATION', 'Groups cannot be merged');
  const active = await lockActiveTickets(trx, scope, [fromId, intoId]);
  // Nobody may close or move a conversation that they cannot see.
  if (actor && !active.every((ticket) => canSeeTicket(actor, ticket))) throw apiError('ERR_NO_PERMISSION');

  const [{ newestMessageId }] = (await trx('messages')
    .whereIn('contactId', [fromId, intoId])
    .max({ newestMessageId: 'id' })) as [{ newestMessageId: number | null }];
  const [mergeId] = await trx('contactMerges').insert({
    ...{ companyId, intoId, fromId, mergedAt: now },
    ...{ userId: actor?.userId ?? null, automatic: !actor, snapshot: '' },
  });
  const joined: JoinedTicket[] = [];
  for (const pair of pairsOf(active))
    joined.push(
      await joinTickets(
        trx,
        pair,
        (tableName) =>
          recordRows(
            trx,
            mergeId!,
            tableName,
            trx('messages').where({ companyId, ticketId: pair.ending.id }).select('id'),
          ),
        now,
      ),
    );
  const tickets = await moveRows(trx, mergeId!, { fromId, intoId });
  const { events, ...parts } = await moveParts(trx, scope, { fromId, intoId });
  const filled = Object.fromEntries(
    FILLED.filter((field) => into[field] === null && from[field] !== null).map((field) => [
      field,
      from[field],
    ]),
  );
  const snapshot: Snapshot = {
    ...{ from, formerLastMessageAt: into.lastMessageAt, filled, joined },
    ...{ newestMessageId: newestMessageId ?? 0, ...parts },
  };
  await trx('contacts').where({ id: fromId, companyId }).delete();
  const newest = Math.max(from.lastMessageAt?.getTime() ?? 0, into.lastMessageAt?.getTime() ?? 0);
  await trx('contacts')
    .where({ id: intoId, companyId })
    .update({
      ...filled,
      ...newestPreference(from, into),
      lastMessageAt: newest ? new Date(newest) : null,
      updatedAt: now,
    });
  await replaceContactTokens(trx, [{ ...into, ...filled }]);
  await trx('contactMerges')
    .where({ id: mergeId, companyId })
    .update({ snapshot: JSON.stringify(snapshot), tickets, closedTickets: joined.length });
  await outbox.append(
    trx,
    ...events,
    ...ticketUpdates(
      scope,
      active.map(({ id }) => id),
      factsById(active),
    ),
    {
      companyId,
      topic: 'contact',
      action: 'delete',
      data: { action: 'delete', contactId: fromId, intoId },
      audience: { to: 'company' },
    },
    { companyId, topic: 'contact', action: 'update', ref: { contactId: intoId } },
  );
  await countJoined(trx, scope, joined);
  return mergeId!;
}

/** The person's newest statement about marketing counts. It stays if the merge is undone: a stop must not be lost. */
function newestPreference(from: StoredContact, into: StoredContact): Partial<StoredContact> {
  const { marketingStoppedAt, marketingSaidAt } = from;
  const isNewer = (marketingSaidAt?.getTime() ?? 0) > (into.marketingSaidAt?.getTime() ?? 0);
  return isNewer ? { marketingStoppedAt, marketingSaidAt } : {};
}

/** All identities move; tags and extra fields move if the other contact has none of that name. */
async function moveParts(
  trx: Transaction,
  scope: TenantScope,
  { fromId, intoId }: { fromId: number; intoId: number },
) {
  const identities: { id: number }[] = await trx('contactIdentities')
    .where({ contactId: fromId })
    .select('id');
  await trx('contactIdentities').where({ contactId: fromId }).update({ contactId: intoId });
  const [tagIds, had] = [await tagIdsOf(trx, fromId), await tagIdsOf(trx, intoId)];
  const addedTagIds = tagIds.filter((tagId) => !had.includes(tagId));
  const events = await releaseContactTags(trx, scope, [fromId]);
  events.push(...(await replaceContactTags(trx, scope, intoId, [...had, ...addedTagIds])));
  const fields: { id: number; contactId: number; name: string; value: string }[] = await trx(
    'contactExtraInfo',
  )
    .whereIn('contactId', [fromId, intoId])
    .orderBy('id')
    .select('id', 'contactId', 'name', 'value');
  const names = new Set(fields.filter(({ contactId }) => contactId === intoId).map(({ name }) => name));
  const extraInfo = fields.filter(({ contactId }) => contactId === fromId);
  const moved = extraInfo.filter(({ name }) => !names.has(name)).map(({ id }) => id);
  await trx('contactExtraInfo').whereIn('id', moved).update({ contactId: intoId });
  return {
    identityIds: identities.map(({ id }) => id),
    ...{ events, tagIds, addedTagIds },
    extraInfo: extraInfo.map(({ id, name, value }) => ({ id, name, value, moved: moved.includes(id) })),
  };
}
