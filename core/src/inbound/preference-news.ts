import type { PreferenceEvent } from '@recado/sdk';
import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import type { InboundConnection } from '../ports/ingest.js';
import { announceInbound } from '../modules/outgoing-webhooks/announce-inbound.tx.js';
import { recordPreference } from '../modules/suppressions/stated-preference.tx.js';
import { contactsOf } from './contacts-step.js';
import { momentOf, senderOf } from './item.js';

/**
 * A person wants no marketing any more, or wants it again. The newest statement counts, in whatever order they come; of
 * two at one moment it is the stop. Somebody unknown becomes a contact: a stop must not be lost.
 */
export async function takePreference(
  session: HotSession,
  connection: InboundConnection,
  event: PreferenceEvent,
  events: DomainEvent[],
  now: Date,
): Promise<void> {
  const sender = senderOf(connection, event.contact);
  if (sender.isGroup) return;
  const [contact] = await contactsOf(session, [sender]);
  const { id: contactId, companyId } = contact!;
  const at = momentOf(event.at, now);
  const { affectedRows } =
    event.marketing === 'stopped'
      ? await session.run(
          `UPDATE contacts SET marketingStoppedAt = COALESCE(marketingStoppedAt, ?), marketingSaidAt = ?, updatedAt = NOW(3)
           WHERE id = ? AND (marketingSaidAt IS NULL OR marketingSaidAt < ? OR (marketingSaidAt = ? AND marketingStoppedAt IS NULL))`,
          ...[at, at, contactId, at, at],
        )
      : await session.run(
          `UPDATE contacts SET marketingStoppedAt = NULL, marketingSaidAt = ?, updatedAt = NOW(3)
           WHERE id = ? AND (marketingSaidAt IS NULL OR marketingSaidAt < ?)`,
          ...[at, contactId, at],
        );
  if (!affectedRows) return;
  const source = 'person';
  await recordPreference(session, contact!, event.marketing, { source, at });
  events.push({ companyId, topic: 'contact', action: 'update', ref: { contactId } });
  // Once for a person who stopped: a repeated stop changes nothing that anybody is told of.
  if (event.marketing === 'stopped' && !contact!.marketingStoppedAt)
    await announceInbound(session, [{ companyId, contactId, source, at }], now);
}
