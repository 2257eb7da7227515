import { Type, type Static } from 'typebox';
import { ADMIN, Body, Id, JsonArray, Timestamp, defineCall } from './call.js';

/** A bulk closing of tickets, chunk by chunk; after a restart it continues where it stopped. */
export const TicketClosing = Type.Object({
  id: Id,
  state: Type.Enum(['running', 'done', 'cancelled']),
  total: Type.Integer({ description: 'Number of tickets at the start' }),
  done: Type.Integer({ description: 'Tickets closed so far' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TicketClosing = Static<typeof TicketClosing>;
const ClosableStatus = Type.Enum(['open', 'pending', 'group']);
/** The scope of a closing, as a tab of the console shows it. It must be explicit: an absent field means nothing. */
const closingScope = {
  status: ClosableStatus,
  showAll: Type.Optional(
    Type.Boolean({
      description: 'false: tickets of the caller and unassigned ones; otherwise also those of colleagues',
    }),
  ),
};
export const closeAllTickets = defineCall({
  method: 'POST',
  path: '/tickets/closeAll',
  summary:
    'Closes the tickets of a status in named queues, or in all if allQueues is set; returns the running closing of the same scope if there is one',
  tag: 'tickets',
  access: ADMIN,
  body: Body({
    ...closingScope,
    queueIds: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 9007199254740991 }), {
        minItems: 1,
        maxItems: 500,
        description: '0 means "no queue"; either queueIds or allQueues is required',
      }),
    ),
    allQueues: Type.Optional(Type.Literal(true)),
    upTo: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 9007199254740991,
        description: 'From the preview: newer tickets stay open',
      }),
    ),
    sendFarewellMessage: Type.Optional(Type.Boolean({ default: false })),
  }),
  answer: TicketClosing,
  status: 202,
  errors: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_CLOSING_RUNS'],
});
export const previewTicketClosing = defineCall({
  method: 'GET',
  path: '/tickets/closeAll/preview',
  summary: 'How many tickets a closing of this scope would close, and who holds them',
  tag: 'tickets',
  access: ADMIN,
  query: Type.Object({ ...closingScope, queueIds: Type.Optional(JsonArray) }),
  answer: Type.Object({
    count: Type.Integer(),
    unassigned: Type.Integer(),
    people: Type.Integer({ description: 'Number of users who hold some of them' }),
    users: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() }), {
      description: 'The eight users who hold most',
    }),
    upTo: Type.Integer({ description: 'The newest ticket of the company' }),
  }),
});
export const showTicketClosing = defineCall({
  method: 'GET',
  path: '/tickets/closeAll/{closingId}',
  summary: 'Progress of a bulk closing',
  tag: 'tickets',
  access: ADMIN,
  params: Type.Object({ closingId: Id }),
  answer: TicketClosing,
  errors: ['ERR_NOT_FOUND'],
});
export const cancelTicketClosing = defineCall({
  method: 'DELETE',
  path: '/tickets/closeAll/{closingId}',
  summary: 'Stops a bulk closing; closed tickets stay closed',
  tag: 'tickets',
  access: ADMIN,
  params: Type.Object({ closingId: Id }),
  answer: TicketClosing,
  errors: ['ERR_NOT_FOUND', 'ERR_TICKET_STATE'],
});
