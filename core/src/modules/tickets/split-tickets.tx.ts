import { newUuid } from '../../infra/uuid.js';
import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { moveCounts, type Bucket } from './ticket-counts.tx.js';
import { addLogs, type LogLine } from './ticket-log.tx.js';
import { showNewestMessages } from './newest-message.tx.js';

interface Written {
  id: number;
  ticketId: number | null;
  contactId: number;
  connectionId: number;
  conversation: Buffer;
  fromMe: boolean;
  isRead: boolean;
}
interface TicketRow extends Bucket {
  id: number;
  contactId: number;
  connectionId: number;
  channel: string;
  closedAt: Date | null;
}
/** Two contacts that were one for a while, and the newest message from before. */
export interface Parted {
  fromId: number;
  intoId: number;
  newestMessageId: number;
}

const addressOf = (connectionId: number, conversation: Buffer) =>
  `${connectionId}/${conversation.toString('latin1')}`;
const MOST = 20_000;

/**
 * Messages written while two contacts were one go to the contact whose address they came from or went to, whichever
 * ticket they are in: a customer's messages are never read, nor answered, in another one's conversation. Returns the
 * affected tickets.
 */
export async function partConversations(
  trx: Transaction,
  scope: TenantScope,
  parted: Parted,
  now: Date,
): Promise<number[]> {
  const { companyId } = scope;
  const ids = [parted.fromId, parted.intoId];
  const ownerOf = await addressesOf(trx, companyId, parted);
  const written: Written[] = await trx('messages')
    .where({ companyId })
    .whereIn('contactId', ids)
    .where('id', '>', parted.newestMessageId)
    .orderBy('id')
    .limit(MOST)
    .select('id', 'ticketId', 'contactId', 'connectionId', 'conversation', 'fromMe', 'isRead');
  const ticketIds = [...new Set(written.flatMap(({ ticketId }) => ticketId ?? []))];
  const rows: TicketRow[] = await trx('tickets')
    .where({ companyId })
    .whereIn('id', ticketIds)
    .orderBy('id')
    .forUpdate()
    .select(
      'id',
      'companyId',
      'contactId',
      'connectionId',
      'status',
      'queueId',
      'userId',
      'channel',
      'closedAt',
    );
  const tickets = new Map(rows.map((row) => [row.id, row]));
  const astray = new Map<string, Written[]>();
  for (const message of written) {
    const owner = ownerOf(message);
    const ticket = message.ticketId === null ? undefined : tickets.get(message.ticketId);
    if (owner === undefined || owner === (ticket?.contactId ?? message.contactId)) continue;
    const key = `${message.ticketId ?? 0}:${owner}`;
    astray.set(key, [...(astray.get(key) ?? []), message]);
  }
  const touched: number[] = [];
  for (const [key, messages] of astray) {
    const owner = Number(key.split(':')[1]);
    const source = tickets.get(messages[0]!.ticketId ?? 0);
    const target = source && (await ticketFor(trx, source, owner, messages, now));
    const moved = messages.map(({ id }) => id);
    await trx('messages')
      .whereIn('id', moved)
      .update({ contactId: owner, ...(target !== undefined && { ticketId: target }) });
    if (!source || target === undefined) continue;
    touched.push(source.id, target);
    if (target === source.id) continue;
    const unread = messages.filter(({ fromMe, isRead }) => !fromMe && !isRead).length;
    await trx('tickets')
      .where({ id: source.id })
      .update({ unreadMessages: trx.raw('GREATEST(CAST(unreadMessages AS SIGNED) - ?, 0)', [unread]) });
    await trx('tickets').where({ id: target }).increment('unreadMessages', unread);
  }
  await showNewestMessages(trx, touched);
  await refreshAddresses(trx, touched);
  return touched;
}

/** The owner of an address: by earlier messages, and by the contacts' identities. */
async function addressesOf(trx: Transaction, companyId: number, { fromId, intoId, newestMessageId }: Parted) {
  const owners = new Map<string, number | undefined>();
  const before: Pick<Written, 'contactId' | 'connectionId' | 'conversation'>[] = await trx('messages')
    .where({ companyId })
    .whereIn('contactId', [fromId, intoId])
    .where('id', '<=', newestMessageId)
    .distinct('contactId', 'connectionId', 'conversation');
  for (const { contactId, connectionId, conversation } of before) {
    const address = addressOf(connectionId, conversation);
    owners.set(address, owners.has(address) ? undefined : contactId);
  }
  const identities: { contactId: number; value: Buffer }[] = await trx('contactIdentities')
    .whereIn('contactId', [fromId, intoId])
    .select('contactId', 'value');
  const byIdentity = new Map(identities.map(({ contactId, value }) => [value.toString('latin1'), contactId]));
  return ({ connectionId, conversation }: Written): number | undefined => {
    // An address of both decides nothing.
    return (
      byIdentity.get(conversation.toString('latin1')) ?? owners.get(addressOf(connectionId, conversation))
    );
  };
}

/**
 * The owner's ticket for messages from the other's ticket: the active one, the same one if it contains nothing else, or
 * a new one.
 */
async function ticketFor(
  trx: Transaction,
  source: TicketRow,
  owner: number,
  messages: readonly Written[],
  now: Date,
): Promise<number> {
  const { companyId, connectionId, channel, status, queueId, userId, closedAt } = source;
  const active = (await trx('tickets')
    .where({ activeKey: Buffer.from(`${owner}:${connectionId}`) })
    .first('id')) as { id: number } | undefined;
  if (active) return active.id;
  const others = await trx('messages')
    .where({ ticketId: source.id })
    .whereNotIn(
      'id',
      messages.map(({ id }) => id),
    )
    .first('id');
  if (!others) {
    await trx('tickets').where({ id: source.id }).update({ contactId: owner, updatedAt: now });
    source.contactId = owner;
    return source.id;
  }
  const [id] = await trx('tickets').insert({
    ...{
      uuid: newUuid(),
      companyId,
      contactId: owner,
      connectionId,
      channel,
      status,
      queueId,
      userId,
      closedAt,
    },
    ...{ conversation: messages.at(-1)!.conversation, createdAt: now, updatedAt: now },
  });
  const created: LogLine = {
    ...{ ticketId: id!, type: 'create', userId: null, queueId, actor: 'merge', reason: 'part' },
    to: { status, queueId, userId },
  };
  await addLogs(trx, { companyId }, [created], now);
  await moveCounts(trx, [{ after: { companyId, status, queueId, userId } }]);
  return id!;
}

/** Replies go to the address of the ticket's newest message. */
async function refreshAddresses(trx: Transaction, ticketIds: readonly number[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await trx.raw(
    `UPDATE tickets t JOIN messages m ON m.id = (SELECT MAX(x.id) FROM messages x WHERE x.ticketId = t.id)
     SET t.conversation = m.conversation WHERE t.id IN (${ticketIds.map(() => '?').join(',')})`,
    [...ticketIds],
  );
}
