import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { isSuppressed } from './suppressions.tx.js';

/** Why a message must not leave: its person wants no marketing, or the company forbade to write to the number. */
export type Unwanted = 'optedOut' | 'suppressed';

/** SQL: a phone of this contact must get none of these kinds now. */
const hasSuppressedPhone = (contactId: string, kinds: string): string =>
  `EXISTS (SELECT 1 FROM contactIdentities i WHERE i.contactId = ${contactId} AND i.kind = 'phone'
    AND ${isSuppressed('i.companyId', 'i.value', kinds)})`;
/** SQL: the customer has written in this ticket. */
const isConversation = (ticketId: string): string =>
  `EXISTS (SELECT 1 FROM messages a WHERE a.ticketId = ${ticketId} AND a.fromMe = FALSE)`;

/**
 * SQL: {@link Unwanted} for message `m` to contact `k`, otherwise NULL. A message of a campaign with an author is a
 * test, who means that person. What a schedule or a program says in a conversation that the customer is part of does not
 * begin without them. Messages of agents cost no look.
 */
export const UNWANTED = `CASE
  WHEN m.origin IS NULL THEN NULL
  WHEN m.origin = 'campaign' THEN CASE
    WHEN m.userId IS NOT NULL THEN NULL
    WHEN k.marketingStoppedAt IS NOT NULL THEN 'optedOut'
    WHEN ${hasSuppressedPhone('m.contactId', "'marketing','all'")} THEN 'suppressed' END
  WHEN ${hasSuppressedPhone('m.contactId', "'all'")} AND NOT ${isConversation('m.ticketId')} THEN 'suppressed' END`;

/**
 * Which of these contacts get nothing that begins without them. `tickets`: the active one of each contact, if there is
 * one. One statement.
 */
export async function bannedAmong(
  trx: Transaction,
  { companyId }: TenantScope,
  contactIds: readonly number[],
  tickets: ReadonlyMap<number, { id: number }>,
): Promise<Set<number>> {
  if (contactIds.length === 0) return new Set();
  const ticketIds = contactIds.flatMap((id) => tickets.get(id)?.id ?? []);
  const ids: number[] = await trx('contacts as k')
    .leftJoin('tickets as t', (join) => join.on('t.contactId', 'k.id').onIn('t.id', [0, ...ticketIds]))
    .where('k.companyId', companyId)
    .whereIn('k.id', [...contactIds])
    .whereRaw(hasSuppressedPhone('k.id', "'all'"))
    .whereRaw(`NOT ${isConversation('t.id')}`)
    .pluck('k.id');
  return new Set(ids);
}
