import { Type, type Static } from 'typebox';
import { ADMIN, Body, Id, IdParams, Nullable, defineCall } from './call.js';

/** How far a handover is: one call moves 1,000 tickets at most, and is repeated while some are left. */
export const TicketHandover = Type.Object({ moved: Type.Integer(), left: Type.Integer() });
export type TicketHandover = Static<typeof TicketHandover>;

export const handOverUserTickets = defineCall({
  method: 'POST',
  path: '/users/{id}/active-tickets',
  summary:
    'Gives the active tickets of a user to another one, or back to their queues, without a word to the customers',
  tag: 'users',
  access: ADMIN,
  params: IdParams,
  unsaidWhenEmpty: ['userId'],
  body: Body({ userId: Nullable(Id) }),
  answer: TicketHandover,
});
export const handOverQueueTickets = defineCall({
  method: 'POST',
  path: '/queue/{id}/active-tickets',
  summary: 'Puts the active tickets of a queue into another one, without a word to the customers',
  tag: 'queues',
  access: ADMIN,
  params: IdParams,
  body: Body({ queueId: Id }),
  answer: TicketHandover,
});
