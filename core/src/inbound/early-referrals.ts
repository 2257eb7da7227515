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

/** Keeps what a customer came from until the next message of the conversation. The newest one stays. */
export async function keepReferral(
  session: HotSession,
  connection: InboundConnection,
  event: ReferralEvent,
  now: Date,
): Promise<void> {
  const referral = referralOf(event.referral);
  if (!referral || event.contact.isGroup) return;
  await session.run(
    `INSERT INTO earlyChanges (connectionId, conversation, externalId, kind, author, event, happenedAt) VALUES (?)
     ON DUPLICATE KEY UPDATE event = IF(VALUES(happenedAt) > happenedAt, VALUES(event), event),
       happenedAt = GREATEST(happenedAt, VALUES(happenedAt))`,
    [
      ...[connection.id, Buffer.from(conversationOf(event.conversation)), NO_MESSAGE, 'referral', AUTHOR],
      ...[JSON.stringify(referral), momentOf(event.at, now)],
    ],
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
