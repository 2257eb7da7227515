import { Type } from 'typebox';
import { IdParams, MANAGE_CONNECTIONS, Nullable, defineCall } from './call.js';
import { TicketClosing } from './ticket-closing.js';

export const closeImportedTickets = defineCall({
  method: 'POST',
  path: '/closedimported/{id}',
  summary: "Closes the tickets created by a connection's import",
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  status: 202,
  errors: ['ERR_CLOSING_RUNS', 'ERR_NO_WAPP_FOUND'],
});
export const countActiveTickets = defineCall({
  method: 'GET',
  path: '/whatsapp/{id}/active-tickets',
  summary: 'How many tickets block the deletion of a connection, and the progress of closing them',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: Type.Object({
    count: Type.Integer(),
    closing: Nullable(TicketClosing),
  }),
  errors: ['ERR_NO_WAPP_FOUND'],
});
export const closeActiveTickets = defineCall({
  method: 'POST',
  path: '/whatsapp/{id}/active-tickets',
  summary: 'Closes every active ticket of a connection without sending anything to the customers',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer: TicketClosing,
  status: 202,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_CLOSING_RUNS'],
});
