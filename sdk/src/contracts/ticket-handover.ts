import { Type, type Static } from 'typebox';
import { ADMIN, Body, Id, IdParams, Nullable, defineCall } from './call.js';

/** Progress of a handover: one call moves at most 1,000 tickets; repeat it while some are left. */
export const TicketHandover = Type.Object({ moved: Type.Integer(), left: Type.Integer() });
export type TicketHandover = Static<typeof TicketHandover>;

export const handOverUserTickets = defineCall({
  method: 'POST',
  path: '/users/{id}/active-tickets',
  summary:
    'Moves the active tickets of a user to another one, or back to their queues, without sending anything to the customers',
  tag: 'users',
  access: ADMIN,
  params: IdParams,
  unsaidWhenEmpty: ['userId'],
  body: Body({ userId: Nullable(Id) }),
  answer: TicketHandover,
  errors: ['ERR_NO_USER_FOUND', 'ERR_NO_QUEUE_FOUND'],
});
export const handOverQueueTickets = defineCall({
  method: 'POST',
  path: '/queue/{id}/active-tickets',
  summary: 'Moves the active tickets of a queue to another one, without sending anything to the customers',
  tag: 'queues',
  access: ADMIN,
  params: IdParams,
  body: Body({ queueId: Id }),
  answer: TicketHandover,
  errors: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_USER_FOUND'],
});
