import { AT_ONCE } from '../infra/clock.js';
import type { DomainEvent } from '../infra/domain-events.js';
import type { Answers } from './campaign-answers.js';
import { preview, type MessageContent } from './content.js';
import { PRESENT_CONVERSATION } from './moved-chats.js';
import type { HotSession } from '../infra/hot-session.js';
import type { Arrival } from './item.js';
import type { Placed, TicketRow } from './tickets-step.js';

const idOf = ({ connection, conversation, fromMe, externalId }: Arrival) =>
  `${connection.id}/${fromMe ? 1 : 0}/${Buffer.from(conversation).toString('latin1')}/${externalId}`;

/**
 * Leaves out messages that are already stored, or occur twice in this batch, comparing the provider's id byte by byte.
 * A company's own message that comes back as an echo is recognised by its receipt.
 */
export async function unseen(session: HotSession, placed: Placed[]): Promise<Placed[]> {
  const first = new Map<string, Placed>();
  for (const place of placed) {
    const id = idOf(place.arrival);
    if (!first.has(id)) first.set(id, place);
  }
  const places = [...first.values()];
  const condition = '(connectionId = ? AND conversation = ? AND fromMe = ? AND externalId = ?)';
  const stored = await session.rows<{
    connectionId: number;
    conversation: Buffer;
    fromMe: boolean;
    externalId: Buffer;
  }>(
    `SELECT connectionId, conversation, fromMe, externalId FROM messages WHERE ${places.map(() => condition).join(' OR ')}`,
    ...places.flatMap(({ arrival: { connection, conversation, fromMe, externalId } }) => [
      connection.id,
      Buffer.from(conversation),
      fromMe,
      Buffer.from(externalId),
    ]),
  );
  for (const { connectionId, conversation, fromMe, externalId } of stored)
    first.delete(
      `${connectionId}/${fromMe ? 1 : 0}/${conversation.toString('latin1')}/${externalId.toString()}`,
    );
  const echoes = [...first].filter(([, { arrival }]) => arrival.fromMe);
  if (echoes.length) {
    const parts = await session.rows<{ connectionId: number; externalId: Buffer }>(
      `SELECT connectionId, externalId FROM messageParts WHERE ${echoes.map(() => '(connectionId = ? AND externalId = ?)').join(' OR ')}`,
      ...echoes.flatMap(([, { arrival }]) => [arrival.connection.id, Buffer.from(arrival.externalId)]),
    );
    const sent = new Set(
      parts.map(({ connectionId, externalId }) => `${connectionId}/${externalId.toString()}`),
    );
    for (const [id, { arrival }] of echoes)
      if (sent.has(`${arrival.connection.id}/${arrival.externalId}`)) first.delete(id);
  }
  return [...first.values()];
}

export interface Written {
  messageIds: number[];
  /** Media that has to be fetched from the provider. */
  mediaIds: number[];
}

/** Inserts the messages in the order of their arrival and updates their tickets. */
export async function writeMessages(
  session: HotSession,
  placed: Placed[],
  tickets: Map<Placed, TicketRow>,
  answers: Answers,
  events: DomainEvent[],
  now: Date,
): Promise<Written> {
  const media = await writeMedia(session, placed);
  const quoted = await quotedIds(session, placed);
  const rows = placed.map((place) => {
    const ticket = tickets.get(place);
    // The campaign handles it: it waits for nobody, and joins the ticket that opens next, like its question.
    const isHandled = answers.has(place) && !ticket;
    return {
      ...messageRow(place, ticket, media.of.get(place), quoted.get(place)),
      origin: isHandled ? 'campaign' : null,
      isRead: place.arrival.imported || isHandled,
    };
  });
  const messageIds = await session.insert('messages', rows);
  placed.forEach((place, index) => {
    const ticket = tickets.get(place);
    if (ticket && !place.arrival.imported)
      events.push({
        companyId: ticket.companyId,
        topic: 'appMessage',
        action: 'create',
        ref: { ticketId: ticket.id, messageId: messageIds[index]! },
      });
  });
  updateTickets(session, placed, tickets, now);
  session.later(
    'UPDATE contacts SET lastMessageAt = ? WHERE id IN (?)',
    now,
    [...new Set(placed.map(({ contact }) => contact.id))].sort((a, b) => a - b),
  );
  return { messageIds, mediaIds: media.toFetch };
}

function messageRow(
  { arrival, contact }: Placed,
  ticket: TicketRow | undefined,
  mediaId?: number,
  quotedMessageId?: number,
) {
  const { connection, content } = arrival;
  return {
    companyId: connection.companyId,
    ticketId: ticket?.id ?? null,
    contactId: contact.id,
    connectionId: connection.id,
    queueId: ticket?.queueId ?? null,
    conversation: Buffer.from(arrival.conversation),
    fromMe: arrival.fromMe,
    externalId: Buffer.from(arrival.externalId),
    mediaType: content.mediaType,
    body: content.body,
    mediaId: mediaId ?? null,
    data: dataOf(content, quotedMessageId),
    participant: arrival.participant ?? null,
    quotedMessageId: quotedMessageId ?? null,
    isForwarded: arrival.forwarded,
    ack: arrival.fromMe ? 1 : 0,
    sendState: arrival.fromMe ? 'sent' : null,
    sentAt: arrival.sentAt,
  };
}

/** The words of a quote are kept only where the quoted message is not: they would outlive its deletion. */
function dataOf({ data }: MessageContent, quotedMessageId: number | undefined): string | null {
  if (!data) return null;
  const { quoted, ...rest } = data;
  const kept = quotedMessageId === undefined ? data : rest;
  return quoted && Object.keys(kept).length === 0 ? null : JSON.stringify(kept);
}

async function writeMedia(session: HotSession, placed: Placed[]) {
  const of = new Map<Placed, number>();
  const wanted: Placed[] = [];
  for (const place of placed) {
    const { media } = place.arrival.content;
    if (!media) continue;
    const stored = Number(media.providerRef.storedMediaId);
    if (Number.isSafeInteger(stored) && stored > 0) of.set(place, stored);
    else wanted.push(place);
  }
  if (of.size) await assertOwn(session, of);
  const toFetch = await session.insert(
    'mediaFiles',
    wanted.map(({ arrival: { connection, content } }) => ({
      companyId: connection.companyId,
      connectionId: connection.id,
      mimeType: (content.media!.mimeType || 'application/octet-stream').slice(0, 120),
      filename: content.media!.filename?.slice(0, 255) ?? null,
      size: countOf(content.media!.size, Number.MAX_SAFE_INTEGER),
      durationMs: countOf(content.media!.durationMs, 2 ** 32 - 1),
      providerRef: JSON.stringify(content.media!.providerRef),
      dueAt: AT_ONCE,
    })),
  );
  wanted.forEach((place, index) => of.set(place, toFetch[index]!));
  return { of, toFetch };
}

/** A provider's file details are hints: an invalid number must not cost the message. */
const countOf = (value: number | undefined, most: number): number | null =>
  typeof value === 'number' && value >= 0 && value <= most ? Math.round(value) : null;

/** A plugin names files that it stored; one of another company is rejected. */
async function assertOwn(session: HotSession, stored: Map<Placed, number>): Promise<void> {
  const rows = await session.rows<{ id: number; companyId: number }>(
    'SELECT id, companyId FROM mediaFiles WHERE id IN (?)',
    [...stored.values()],
  );
  const owner = new Map(rows.map(({ id, companyId }) => [id, companyId]));
  for (const [{ arrival }, id] of stored)
    if (owner.get(id) !== arrival.connection.companyId)
      throw new Error(`media ${id} does not belong to this company`);
}

export async function quotedIds(
  session: HotSession,
  placed: readonly Placed[],
): Promise<Map<Placed, number>> {
  const replies = placed.filter(({ arrival }) => arrival.replyTo);
  const ids = new Map<Placed, number>();
  if (!replies.length) return ids;
  const rows = await session.rows<{ id: number; connectionId: number; externalId: Buffer }>(
    `SELECT id, connectionId, externalId FROM messages
     WHERE ${replies.map(() => '(connectionId = ? AND conversation = ? AND fromMe IN (0, 1) AND externalId = ?)').join(' OR ')}`,
    ...replies.flatMap(({ arrival }) => [
      arrival.connection.id,
      Buffer.from(arrival.conversation),
      Buffer.from(arrival.replyTo!),
    ]),
  );
  const found = new Map(
    rows.map(({ id, connectionId, externalId }) => [`${connectionId}/${externalId.toString()}`, id]),
  );
  const keyOf = ({ arrival }: Placed) => `${arrival.connection.id}/${arrival.replyTo}`;
  await findSentParts(
    session,
    replies.filter((place) => !found.has(keyOf(place))),
    found,
  );
  for (const place of replies) {
    const id = found.get(keyOf(place));
    if (id !== undefined) ids.set(place, id);
  }
  return ids;
}

/** A later part of our own send, or a message that went to another form of the same number. */
async function findSentParts(session: HotSession, replies: Placed[], found: Map<string, number>) {
  if (!replies.length) return;
  const parts = await session.rows<{ connectionId: number; externalId: Buffer; messageId: number }>(
    `SELECT connectionId, externalId, messageId FROM messageParts
     WHERE ${replies.map(() => '(connectionId = ? AND externalId = ?)').join(' OR ')}`,
    ...replies.flatMap(({ arrival }) => [arrival.connection.id, Buffer.from(arrival.replyTo!)]),
  );
  for (const { connectionId, externalId, messageId } of parts)
    found.set(`${connectionId}/${externalId.toString()}`, messageId);
}

const isNews = ({ arrival }: Placed): boolean => !arrival.fromMe && !arrival.imported;

/** One statement for all tickets of the batch, locking their rows in the order of ids. */
function updateTickets(session: HotSession, placed: Placed[], tickets: Map<Placed, TicketRow>, now: Date) {
  const last = new Map<number, { place: Placed; unread: number }>();
  for (const place of placed) {
    const ticket = tickets.get(place);
    if (!ticket) continue;
    const unread = (last.get(ticket.id)?.unread ?? 0) + (isNews(place) ? 1 : 0);
    last.set(ticket.id, { place, unread });
  }
  if (!last.size) return;
  const entries = [...last].sort(([a], [b]) => a - b);
  const choose = (column: string) =>
    `${column} = CASE id ${entries.map(() => 'WHEN ? THEN ?').join(' ')} END`;
  const pick = (value: (entry: { place: Placed; unread: number }) => unknown) =>
    entries.flatMap(([id, entry]) => [id, value(entry)]);
  session.later(
    `UPDATE tickets SET updatedAt = ?, lastMessageAt = ?, ${choose('lastMessage')}, ${choose('lastMessageType')},
       conversation = CASE id ${entries.map(() => `WHEN ? THEN ${PRESENT_CONVERSATION}`).join(' ')} END, unreadMessages = unreadMessages + CASE id ${entries.map(() => 'WHEN ? THEN ?').join(' ')} END
     WHERE id IN (?)`,
    now,
    now,
    ...pick(({ place }) => preview(place.arrival.content)),
    ...pick(({ place }) => place.arrival.content.mediaType),
    ...entries.flatMap(([id, { place }]) => {
      const conversation = Buffer.from(place.arrival.conversation);
      return [id, conversation, conversation];
    }),
    ...pick(({ unread }) => unread),
    entries.map(([id]) => id),
  );
}
