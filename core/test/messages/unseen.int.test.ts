import { describe, expect, it } from 'vitest';
import { heldTickets, type HeldTicket } from './held-ticket.js';

let app: HeldTicket['app'];
let scene: HeldTicket['scene'];
let ticket: HeldTicket['ticket'];
heldTickets((held) => ({ app, scene, ticket } = held));

const ana = () => app.api.as(scene.ana);
const say = (body: object) => ana().post(`/messages/${ticket.id}`, body);
const rows = () => app.db('messages').where({ ticketId: ticket.id }).orderBy('id');

describe('what a user may not see or send', () => {
  it('POST /messages/{ticketId} quotes no message of a ticket that the user may not see', async () => {
    const hidden = await scene.held(scene.caio.id);
    const { contactId, connectionId } = ticket;
    await app.db('tickets').where({ id: hidden.id }).update({ contactId, connectionId, status: 'closed' });
    Object.assign(hidden, { contactId, connectionId });
    const secret = await app.aMessage(hidden, { body: 'A note of a colleague', isPrivate: true });
    for (const isPrivate of [true, false])
      expect(await say({ body: 'x', isPrivate, quotedMsg: { id: secret.id } })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_MESSAGE_FOUND' },
      });
    expect(await rows()).toEqual([]);
  });

  it('POST /messages/{id}/retry follows the rules of a new message', async () => {
    const message = await app.aMessage(ticket, { fromMe: true, sendState: 'failed' });
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'closed' });
    expect(await ana().post(`/messages/${message.id}/retry`)).toMatchObject({
      status: 400,
      body: { error: 'ERR_TICKET_NOT_OPEN' },
    });
    expect(await app.db('messages').where({ id: message.id }).first()).toMatchObject({ sendState: 'failed' });
  });
});
