import type { ReferralEvent } from '@recado/sdk';
import type { HotSession } from '../infra/hot-session.js';
import type { InboundConnection } from '../ports/ingest.js';
import { conversationOf, momentOf } from './item.js';
import { referralOf } from './message-setting.js';
import type { Placed } from './tickets-step.js';

/** A referral belongs to no message yet: it waits under its conversation alone. */
export const NO_MESSAGE = Buffer.alloc(0);
const AUTHOR = Buffer.from('contact');
/** What is left of a referral that a message has: a repeat must not reach the next one too. */
const GIVEN = '';

export interface EarlyReferral {
  connectionId: number;
  conversation: Buffer;
  event: string;
  happenedAt: Date;
}

/** What a customer came from, and by which connection. */
export interface ArrivedReferral {
  connection: InboundConnection;
  event: ReferralEvent;
}

/** Keeps what customers came from until the next message of their conversations. The newest one of each stays. */
export async function keepReferrals(
  session: HotSession,
  arrived: readonly ArrivedReferral[],
  now: Date,
): Promise<void> {
  const rows = arrived.flatMap(({ connection, event }) => {
    const referral = referralOf(event.referral);
    if (!referral || event.contact.isGroup) return [];
    const conversation = Buffer.from(conversationOf(event.conversation));
    return [
      {
        connectionId: connection.id,
        conversation,
        event: JSON.stringify(referral),
        at: momentOf(event.at, now),
      },
    ];
  });
  if (!rows.length) return;
  // In the order of their keys, so that two writers do not wait for each other.
  rows.sort(
    (one, other) =>
      one.connectionId - other.connectionId || Buffer.compare(one.conversation, other.conversation),
  );
  session.later(
    `INSERT INTO earlyChanges (connectionId, conversation, externalId, kind, author, event, happenedAt) VALUES ?
     ON DUPLICATE KEY UPDATE event = IF(VALUES(happenedAt) > happenedAt, VALUES(event), event),
       happenedAt = GREATEST(happenedAt, VALUES(happenedAt))`,
    rows.map(({ connectionId, conversation, event, at }) => [
      ...[connectionId, conversation, NO_MESSAGE, 'referral', AUTHOR, event, at],
    ]),
  );
}

/** Gives waiting referrals to the first message that the customer wrote after them. One with its own keeps that. */
export async function giveReferrals(
  session: HotSession,
  waiting: readonly EarlyReferral[],
  placed: readonly Placed[],
  messageIds: readonly number[],
): Promise<void> {
  for (const { connectionId, conversation, event, happenedAt } of waiting) {
    if (event === GIVEN) continue;
    const place = placed.findIndex(
      ({ arrival }) =>
        arrival.connection.id === connectionId &&
        conversation.equals(Buffer.from(arrival.conversation)) &&
        !arrival.fromMe &&
        !arrival.imported &&
        arrival.content.mediaType !== 'call_log' &&
        arrival.sentAt >= happenedAt,
    );
    if (place < 0) continue;
    if (placed[place]!.arrival.content.data?.['referral'] === undefined)
      await session.run(
        "UPDATE messages SET data = JSON_SET(COALESCE(data, '{}'), '$.referral', JSON_EXTRACT(?, '$')) WHERE id = ?",
        event,
        messageIds[place],
      );
    await session.run(
      `UPDATE earlyChanges SET event = ?
       WHERE connectionId = ? AND conversation = ? AND externalId = ? AND kind = 'referral' AND author = ?`,
      ...[GIVEN, connectionId, conversation, NO_MESSAGE, AUTHOR],
    );
  }
}
