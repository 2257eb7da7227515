import type { Tag, Ticket } from '@recado/sdk/contracts';
import { uuidText } from '../../infra/uuid.js';
import type { MediaStore } from '../../ports/media.js';
import { hasCallToken } from '../connections/call-token.tx.js';
import { maskNumber, maskNumbersIn, maskSaid } from '../text/masking.rules.js';
import { excerptOf } from '../search/excerpt.rules.js';
import type { TicketMatch } from './list/ticket-list.service.js';
import type { TicketRow } from './ticket-rows.tx.js';

/** The one place where a ticket gets its wire names. */
export function ticketToWire(row: TicketRow, tags: Tag[], media: Pick<MediaStore, 'signedPath'>): Ticket {
  const picture = row.contactAvatarId === null ? null : media.signedPath(row, row.contactAvatarId);
  return {
    id: row.id,
    uuid: uuidText(row.uuid),
    status: row.status,
    contactId: row.contactId,
    contact: {
      id: row.contactId,
      name: row.contactName,
      number: row.contactNumber,
      email: row.contactEmail,
      urlPicture: picture,
      profilePicUrl: picture,
      active: Boolean(row.contactActive),
      tags,
    },
    queueId: row.queueId,
    queue:
      row.queueId !== null && row.queueName !== null
        ? { id: row.queueId, name: row.queueName, color: row.queueColor ?? '' }
        : null,
    userId: row.userId,
    user:
      row.userId !== null && row.userName !== null
        ? { id: row.userId, name: row.userName, color: null }
        : null,
    whatsappId: row.connectionName === null ? null : row.connectionId,
    whatsapp:
      row.connectionName === null
        ? null
        : {
            id: row.connectionId,
            name: row.connectionName,
            channel: row.channel,
            groupAsTicket: row.groupAsTicket ? 'enabled' : 'disabled',
            wavoip: null,
            wavoipSet: hasCallToken(row),
          },
    channel: row.channel,
    isGroup: Boolean(row.isGroup),
    isBot: Boolean(row.isBot),
    useIntegration: Boolean(row.useIntegration),
    integrationId: row.flowIntegrationId,
    promptId: row.promptId,
    lastMessage: row.lastMessage,
    lastMessageType: row.lastMessageType,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    unreadMessages: row.unreadMessages,
    tags,
    laneId: row.laneId,
    lanePosition: row.lanePosition?.toString('latin1') ?? null,
    userRating: row.rating === null ? null : { rate: Math.max(1, Math.ceil(row.rating / 2)) },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** The view of users from whom numbers are hidden. */
export const maskTicket = (ticket: Ticket): Ticket => ({
  ...ticket,
  contact: {
    ...ticket.contact,
    name: maskNumbersIn(ticket.contact.name),
    number: ticket.contact.number === null ? null : maskNumber(ticket.contact.number),
    email: ticket.contact.email && maskNumbersIn(ticket.contact.email),
  },
  lastMessage: ticket.lastMessage && maskSaid(ticket.lastMessageType ?? '', ticket.lastMessage),
});

/** A card shows thirty characters: the match has to be among them. */
const MATCH = { before: 8, length: 80 };

/** The message by which a search found the ticket; masked before it is cut, so that no half of a number is left. */
export const matchToWire = (
  { messageId, mediaType, body, terms }: TicketMatch,
  masked: boolean,
): NonNullable<Ticket['match']> => ({
  messageId,
  text: excerptOf(masked ? maskSaid(mediaType, body) : body, terms, MATCH),
});
