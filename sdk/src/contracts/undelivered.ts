import { Type } from 'typebox';
import { Id, SESSION, Timestamp, defineCall, type AnswerOf } from './call.js';

export const listUndelivered = defineCall({
  method: 'GET',
  path: '/undelivered-messages',
  summary:
    'The tickets of the user in which the newest message to the customer failed or is unconfirmed; changed within 7 days, at most 50',
  tag: 'messages',
  access: SESSION,
  answer: Type.Object({
    messages: Type.Array(
      Type.Object({
        id: Id,
        ticketId: Id,
        ticketUuid: Type.String(),
        contactName: Type.String(),
        status: Type.Enum(['failed', 'unconfirmed']),
        createdAt: Timestamp,
      }),
    ),
  }),
});
/** A message to a customer that failed or may not have arrived, with its ticket and the contact's name. */
export type Undelivered = AnswerOf<typeof listUndelivered>['messages'][number];
