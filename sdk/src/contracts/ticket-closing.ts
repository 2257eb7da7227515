import { Type, type Static } from 'typebox';
import { ADMIN, Body, Id, JsonArray, Timestamp, defineCall } from './call.js';

/** Many tickets that are closed one chunk after the other; a restart continues where it stood. */
export const TicketClosing = Type.Object({
  id: Id,
  state: Type.Enum(['running', 'done', 'cancelled']),
  total: Type.Integer({ description: 'Tickets that were there at the start' }),
  done: Type.Integer({ description: 'Tickets closed so far' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TicketClosing = Static<typeof TicketClosing>;
const ClosableStatus = Type.Enum(['open', 'pending', 'group']);
/** Which tickets are meant, as a tab of the console shows them. Nothing is meant by leaving something out. */
const closingScope = {
  status: ClosableStatus,
  showAll: Type.Optional(
    Type.Boolean({ description: 'false: of the user who asks and of nobody; else also those of colleagues' }),
  ),
};
export const closeAllTickets = defineCall({
  method: 'POST',
  path: '/tickets/closeAll',
  summary:
    'Closes the tickets of a status in named queues, or in all where allQueues says so; answers the one of the same scope that runs already',
  tag: 'tickets',
  access: ADMIN,
  body: Body({
    ...closingScope,
    queueIds: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 9007199254740991 }), {
        minItems: 1,
        maxItems: 500,
        description: '0 is "no queue"; one of queueIds and allQueues has to be given',
      }),
    ),
    allQueues: Type.Optional(Type.Literal(true)),
    upTo: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 9007199254740991,
        description: 'Of the preview: tickets that came after it stay',
      }),
    ),
    sendFarewellMessage: Type.Optional(Type.Boolean({ default: false })),
  }),
  answer: TicketClosing,
  status: 202,
});
export const previewTicketClosing = defineCall({
  method: 'GET',
  path: '/tickets/closeAll/preview',
  summary: 'How many tickets a closing of this scope would close, and whose they are',
  tag: 'tickets',
  access: ADMIN,
  query: Type.Object({ ...closingScope, queueIds: Type.Optional(JsonArray) }),
  answer: Type.Object({
    count: Type.Integer(),
    unassigned: Type.Integer(),
    people: Type.Integer({ description: 'Users who hold some of them' }),
    users: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() }), {
      description: 'The eight who hold most',
    }),
    upTo: Type.Integer({ description: 'The newest ticket of the company' }),
  }),
});
export const showTicketClosing = defineCall({
  method: 'GET',
  path: '/tickets/closeAll/{closingId}',
  summary: 'How far a closing of many tickets is',
  tag: 'tickets',
  access: ADMIN,
  params: Type.Object({ closingId: Id }),
  answer: TicketClosing,
});
export const cancelTicketClosing = defineCall({
  method: 'DELETE',
  path: '/tickets/closeAll/{closingId}',
  summary: 'Stops a closing of many tickets; what is closed stays closed',
  tag: 'tickets',
  access: ADMIN,
  params: Type.Object({ closingId: Id }),
  answer: TicketClosing,
});
