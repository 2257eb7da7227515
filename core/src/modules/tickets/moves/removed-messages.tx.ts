import type { Transaction } from '../../../infra/database.js';
import type { DomainEvent } from '../../../infra/domain-events.js';
import type { MediaStore } from '../../../ports/media.js';
import { selectMessages } from '../../messages/message-rows.tx.js';
import { messageToWire } from '../../messages/messages.wire.js';
import { shownTickets } from '../shown-tickets.tx.js';

/** Deletes messages from their tickets for good; returns the events that remove them from every screen. */
export async function removeMessages(
  trx: Transaction,
  ids: readonly number[],
  media: Pick<MediaStore, 'signedPath'>,
): Promise<DomainEvent[]> {
  if (ids.length === 0) return [];
  const rows = await selectMessages(trx).whereIn('m.id', [...ids]);
  const tickets = await shownTickets(
    trx,
    media,
    rows.flatMap(({ ticketId }) => ticketId ?? []),
  );
  await trx('messageReactions')
    .whereIn('messageId', [...ids])
    .delete();
  await trx('messages')
    .whereIn('id', [...ids])
    .delete();
  return rows.flatMap((row): DomainEvent[] => {
    const shown = tickets.get(row.ticketId ?? 0);
    if (!shown) return [];
    const { ticket, facts } = shown;
    const contact = { id: ticket.contact.id, name: ticket.contact.name };
    return [
      {
        companyId: row.companyId,
        topic: 'appMessage',
        action: 'delete',
        data: { action: 'delete', message: messageToWire(row, media), ticket, contact },
        audience: { to: 'ticket', ticket: facts },
      },
    ];
  });
}
