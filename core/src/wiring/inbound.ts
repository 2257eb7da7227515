import type { PresenceEvent } from '@recado/sdk';
import type { LocalOutbox } from '../infra/outbox.js';
import type { Infra } from '../infra/infra.js';
import type { Metrics } from '../infra/http/metrics.js';
import { createIngest } from '../inbound/ingest.js';
import type { Live } from '../live/live.js';
import { canonicalIdentity } from '../modules/contacts/identity.rules.js';
import type { CustomerPresence } from '../modules/tickets/customer-presence.js';
import { activeTicketOf } from '../modules/tickets/ticket-facts.tx.js';
import type { InboundConnection, Ingest } from '../ports/ingest.js';
import type { MediaDownloads } from '../ports/media-downloads.js';
import type { Outbound } from '../ports/outbound.js';
import type { Quarantine } from '../ports/quarantine.js';

interface Parts {
  infra: Infra;
  outbox: LocalOutbox;
  metrics: Metrics;
  quarantine: Quarantine;
  outbound: Outbound;
  mediaDownloads: MediaDownloads;
  bots: { kick(ticketIds: readonly number[]): void };
  customerPresence: CustomerPresence;
  live: Pick<Live, 'ephemeral'>;
}

/** The inbound path, and the parts that it wakes. */
export function createInbound(parts: Parts): Ingest {
  const { infra, outbox, metrics, quarantine, live } = parts;
  /** What a customer is doing right now is shown, and never stored. */
  async function customerPresence(connection: InboundConnection, event: PresenceEvent): Promise<void> {
    const [first] = event.contact.identities.map(canonicalIdentity);
    const ticketId = first && (await activeTicketOf(infra.db, connection, first));
    if (ticketId === undefined) return;
    const payload = { ticketId, presence: event.presence };
    await parts.customerPresence.keep(ticketId, event.presence);
    await live.ephemeral.publish(connection.companyId, 'presence', payload, { ticketId });
  }
  return createIngest(infra, {
    ...{ outbox, metrics, quarantine },
    onMedia: parts.mediaDownloads.kick,
    onSends: parts.outbound.kick,
    onBots: parts.bots.kick,
    onPresence: (connection, event) =>
      void customerPresence(connection, event).catch((error: unknown) =>
        infra.log.debug({ err: error }, 'presence lost'),
      ),
  });
}
