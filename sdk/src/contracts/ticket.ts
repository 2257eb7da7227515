import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  Id,
  IdParams,
  JsonArray,
  ListQuery,
  Nullable,
  SESSION,
  Timestamp,
  Uuid,
  defineCall,
} from './call.js';
import { Tag } from './contact.js';

/** States of a ticket. */
export const TICKET_STATUSES = ['pending', 'open', 'closed', 'group', 'lgpd', 'nps'] as const;
/** State of a ticket. */
export const TicketStatus = Type.Enum([...TICKET_STATUSES]);
export type TicketStatus = Static<typeof TicketStatus>;
/** The states in which agents can write to the customer. */
export const TICKET_WRITABLE = ['open', 'group'] as const satisfies readonly TicketStatus[];
/** Whether a ticket of this state is one of {@link TICKET_WRITABLE}. */
export const isTicketWritable = (status: TicketStatus): boolean =>
  (TICKET_WRITABLE as readonly TicketStatus[]).includes(status);

/** A conversation with a customer. */
export const Ticket = Type.Object({
  id: Id,
  uuid: Type.String(),
  status: TicketStatus,
  contactId: Id,
  contact: Type.Object({
    id: Id,
    name: Type.String(),
    number: Nullable(Type.String()),
    email: Nullable(Type.String()),
    urlPicture: Nullable(Type.String()),
    profilePicUrl: Nullable(Type.String()),
    active: Type.Boolean(),
    tags: Type.Array(Tag),
  }),
  queueId: Nullable(Id),
  queue: Nullable(Type.Object({ id: Id, name: Type.String(), color: Type.String() })),
  userId: Nullable(Id),
  user: Nullable(Type.Object({ id: Id, name: Type.String(), color: Nullable(Type.String()) })),
  whatsappId: Nullable(Id),
  whatsapp: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      channel: Type.String(),
      groupAsTicket: Type.String(),
      wavoip: Nullable(
        Type.String({
          description:
            'Call token: only in responses with one ticket, for admins and the agent who holds it; null in lists and live frames',
        }),
      ),
      wavoipSet: Type.Optional(Type.Boolean({ description: 'The connection has a call token' })),
    }),
  ),
  channel: Type.String(),
  isGroup: Type.Boolean(),
  isBot: Type.Boolean(),
  useIntegration: Type.Boolean(),
  integrationId: Type.Optional(
    Nullable(Type.Integer({ description: 'The integration that replies while useIntegration is on' })),
  ),
  promptId: Type.Optional(Nullable(Type.Integer())),
  lastMessage: Nullable(Type.String()),
  lastMessageType: Nullable(Type.String()),
  lastMessageAt: Type.Optional(
    Nullable(Type.String({ format: 'date-time', description: 'When the message of the card came or went' })),
  ),
  unreadMessages: Type.Integer(),
  tags: Type.Array(Tag),
  laneId: Type.Optional(Nullable(Type.Integer({ description: 'The kanban tag whose lane it is in' }))),
  lanePosition: Type.Optional(
    Nullable(Type.String({ description: 'Its place in the lane: sorts character by character' })),
  ),
  userRating: Nullable(
    Type.Object({ rate: Type.Integer({ minimum: 1, maximum: 5, description: 'The customer’s rating' }) }),
  ),
  presence: Type.Optional(
    Nullable(
      Type.Enum(['composing', 'recording'], {
        description: 'What the customer is doing right now; live frames report it on a separate channel',
      }),
    ),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  closedAt: Nullable(Timestamp),
  /** In a list with a search: the newest message of the ticket that matches. */
  match: Type.Optional(Type.Object({ messageId: Id, text: Type.String() })),
});
export type Ticket = Static<typeof Ticket>;

/** Exact counts of the tickets that the user can see, with the requested queue and show-all filters. */
export const TicketCounts = Type.Object({
  open: Type.Integer(),
  pending: Type.Integer(),
  group: Type.Integer(),
});
export type TicketCounts = Static<typeof TicketCounts>;

/** Whom a waiting ticket waits for: a person, or the bot that serves it. */
export const TicketWait = Type.Enum(['person', 'bot']);
export type TicketWait = Static<typeof TicketWait>;

export const listTickets = defineCall({
  method: 'GET',
  path: '/tickets',
  summary: 'Tickets that the user may see, newest change first (longest wait first by `waitsFor`), 40 a page',
  tag: 'tickets',
  access: SESSION,
  query: ListQuery({
    tags: Type.Optional(JsonArray),
    users: Type.Optional(JsonArray),
    status: Type.Optional(TicketStatus),
    date: Type.Optional(Type.String({ format: 'date' })),
    updatedAt: Type.Optional(Type.String({ format: 'date' })),
    showAll: Type.Optional(Type.Boolean()),
    queueIds: Type.Optional(JsonArray),
    withUnreadMessages: Type.Optional(Type.Boolean()),
    whatsapps: Type.Optional(JsonArray),
    statusFilter: Type.Optional(JsonArray),
    waitsFor: Type.Optional(TicketWait),
    cursor: Type.Optional(
      Type.String({
        maxLength: 200,
        description: '`nextCursor` of the previous page: pages by key at any depth',
      }),
    ),
  }),
  answer: Type.Object({
    tickets: Type.Array(Ticket),
    count: Type.Integer(),
    hasMore: Type.Boolean(),
    cursor: Nullable(Type.String()),
  }),
});
export const countTickets = defineCall({
  method: 'GET',
  path: '/tickets/counts',
  summary: 'The badges of the open, pending and group tabs',
  tag: 'tickets',
  access: SESSION,
  query: Type.Object({ showAll: Type.Optional(Type.Boolean()), queueIds: Type.Optional(JsonArray) }),
  answer: TicketCounts,
});
export const showTicket = defineCall({
  method: 'GET',
  path: '/tickets/u/{uuid}',
  summary: 'One ticket by its uuid',
  tag: 'tickets',
  access: SESSION,
  params: Type.Object({ uuid: Uuid }),
  answer: Ticket,
  errors: ['ERR_NO_TICKET_FOUND'],
});
export const createTicket = defineCall({
  method: 'POST',
  path: '/tickets',
  summary: 'Opens a ticket with a contact; 409 names the agent who holds the active one',
  tag: 'tickets',
  access: SESSION,
  body: Body({
    contactId: Id,
    userId: Type.Optional(Nullable(Id)),
    status: Type.Optional(Type.Enum(['open', 'pending'])),
    queueId: Type.Optional(Nullable(Id)),
    whatsappId: Type.Optional(Nullable(Id)),
  }),
  answer: Ticket,
  status: 201,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_CONNECTION_KIND',
    'ERR_QUEUE_REQUIRED',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_NO_PERMISSION',
  ],
});
export const updateTicket = defineCall({
  method: 'PUT',
  path: '/tickets/{id}',
  summary: 'Accepts, resolves, returns, reopens or transfers a ticket',
  tag: 'tickets',
  access: SESSION,
  params: IdParams,
  unsaidWhenEmpty: ['userId', 'queueId'],
  body: Body({
    status: Type.Optional(Type.Enum(['pending', 'open', 'closed', 'group'])),
    userId: Type.Optional(
      Type.Union([Id, Type.Null()], {
        description:
          'null, or the status pending, returns the ticket to its queue; an empty text means unchanged',
      }),
    ),
    queueId: Type.Optional(Nullable(Id)),
    promptId: Type.Optional(
      Type.Union([Id, Type.Null()], {
        description: 'The prompt that replies while useIntegration is on, instead of an integration',
      }),
    ),
    sendFarewellMessage: Type.Optional(Type.Boolean()),
    amountUsedBotQueues: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    useIntegration: Type.Optional(Type.Boolean()),
    whatsappId: Type.Optional(
      Type.Union([Id, Type.Null()], {
        description: 'The ticket’s own connection; another one is refused: ERR_UNSUPPORTED',
      }),
    ),
  }),
  answer: Ticket,
  errors: [
    'ERR_UNSUPPORTED',
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_PROMPT_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_TICKET_STATE',
    'ERR_REQUIRED_TAG',
    'ERR_QUEUE_REQUIRED',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_NO_PERMISSION',
  ],
});
/**
 * Milliseconds during which the actor can undo a closing, a return or a transfer; messages that it caused wait as long.
 */
export const UNDO_MS = 5_000;
export const undoTicketMove = defineCall({
  method: 'POST',
  path: '/tickets/{id}/undo',
  summary:
    'Undoes the closing, return or transfer that this user just made, including the messages it caused',
  tag: 'tickets',
  access: SESSION,
  params: IdParams,
  answer: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_UNDO_TOO_LATE', 'ERR_TICKET_STATE', 'ERR_OTHER_OPEN_TICKET'],
});
export const deleteTicket = defineCall({
  method: 'DELETE',
  path: '/tickets/{id}',
  summary: 'Deletes a ticket with its messages and their files',
  tag: 'tickets',
  access: ADMIN,
  params: IdParams,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_IN_USE'],
});

export const markTicketRead = defineCall({
  method: 'POST',
  path: '/tickets/{id}/read',
  summary: 'Marks the customer’s messages read',
  tag: 'tickets',
  access: SESSION,
  params: IdParams,
  answer: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_STATE'],
});
export const markTicketUnread = defineCall({
  method: 'POST',
  path: '/tickets/{id}/unread',
  summary: 'Marks the ticket unread',
  tag: 'tickets',
  access: SESSION,
  params: IdParams,
  answer: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_STATE'],
});
/** An action on a ticket. */
export const TicketLog = Type.Object({
  id: Id,
  type: Type.String(),
  user: Nullable(Type.Object({ id: Id, name: Type.String() })),
  queue: Nullable(Type.Object({ id: Id, name: Type.String() })),
  tag: Type.Optional(Nullable(Type.Object({ id: Id, name: Type.String() }))),
  createdAt: Timestamp,
});
export const listTicketLog = defineCall({
  method: 'GET',
  path: '/tickets-log/{ticketId}',
  summary: 'History of the ticket',
  tag: 'tickets',
  access: SESSION,
  params: Type.Object({ ticketId: Id }),
  answer: Type.Array(TicketLog),
  errors: ['ERR_NO_TICKET_FOUND'],
});
