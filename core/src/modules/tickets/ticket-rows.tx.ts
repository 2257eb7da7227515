import type { Db } from '../../infra/database.js';
import type { TicketFacts } from '../../infra/domain-events.js';
import type { TicketStatus } from '@recado/sdk/contracts';

/** A ticket as lists and frames show it: with the names of what it belongs to. */
export interface TicketRow {
  id: number;
  uuid: Buffer;
  companyId: number;
  status: TicketStatus;
  contactId: number;
  connectionId: number;
  queueId: number | null;
  userId: number | null;
  channel: string;
  conversation: Buffer;
  isGroup: boolean;
  isBot: boolean;
  useIntegration: boolean;
  flowIntegrationId: number | null;
  promptId: number | null;
  lastMessage: string | null;
  lastMessageType: string | null;
  lastMessageAt: Date | null;
  unreadMessages: number;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  /** 0 to 10, the customer's rating. */
  rating: number | null;
  laneId: number | null;
  lanePosition: Buffer | null;
  contactName: string;
  contactNumber: string | null;
  contactEmail: string | null;
  contactActive: boolean;
  contactAvatarId: number | null;
  queueName: string | null;
  queueColor: string | null;
  userName: string | null;
  connectionName: string | null;
  groupAsTicket: boolean | null;
  voiceCallToken: Buffer | null;
  voiceCallSecret: Buffer | null;
}

const COLUMNS = [
  ...['id', 'uuid', 'companyId', 'status', 'contactId', 'connectionId', 'queueId', 'userId', 'channel'],
  ...[
    'conversation',
    'isGroup',
    'isBot',
    'useIntegration',
    'lastMessage',
    'lastMessageType',
    'lastMessageAt',
  ],
  ...['flowIntegrationId', 'promptId'],
  ...['unreadMessages', 'createdAt', 'updatedAt', 'closedAt', 'rating', 'laneId', 'lanePosition'],
].map((column) => `t.${column}`);

/** Every displayed ticket is read by this one select. Callers add the condition, within their tenant. */
export function selectTickets(db: Db) {
  return db('tickets as t')
    .join('contacts as c', 'c.id', 't.contactId')
    .leftJoin('queues as q', 'q.id', 't.queueId')
    .leftJoin('users as u', 'u.id', 't.userId')
    .leftJoin('connections as w', 'w.id', 't.connectionId')
    .select<TicketRow[]>(...COLUMNS, {
      contactName: 'c.name',
      contactNumber: 'c.number',
      contactEmail: 'c.email',
      contactActive: 'c.active',
      contactAvatarId: 'c.avatarMediaId',
      queueName: 'q.name',
      queueColor: 'q.color',
      userName: 'u.name',
      connectionName: 'w.name',
      groupAsTicket: 'w.groupAsTicket',
      voiceCallToken: 'w.voiceCallToken',
      voiceCallSecret: 'w.voiceCallSecret',
    });
}

/** The fields of a ticket's row that decide who may see it. */
export const factsOf = (
  ticket: Pick<TicketRow, 'id' | 'contactId' | 'status' | 'userId' | 'queueId' | 'isGroup'>,
): TicketFacts => ({
  ticketId: ticket.id,
  contactId: ticket.contactId,
  status: ticket.status,
  userId: ticket.userId,
  queueId: ticket.queueId,
  isGroup: Boolean(ticket.isGroup),
});
