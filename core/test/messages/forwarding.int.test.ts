import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PNG, multipart } from '../support/multipart.js';
import {
  aTicketScene,
  startReferenceApp,
  traces,
  type ReferenceApp,
  type TicketScene,
} from '../tickets/scene.js';

let app: ReferenceApp;
let scene: TicketScene;
let source: Awaited<ReturnType<TicketScene['held']>>;
let friend: { id: number };
beforeAll(async () => {
  app = await startReferenceApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  scene = await aTicketScene(app);
  source = await scene.held(scene.ana.id);
  friend = await app.aContact(scene.company);
});

const forward = (messageId: number, fields: object = {}, user = scene.ana) =>
  app.api
    .as(user)
    .post('/message/forward', { messageId, contactId: friend.id, signMessage: false, ...fields });
const ticketsOf = (contactId: number) => app.db('tickets').where({ contactId }).orderBy('id');
const messagesOf = (ticketId: number) => app.db('messages').where({ ticketId }).orderBy('id');
const signatures = () =>
  app.db('settings').insert({ companyId: scene.company.id, name: 'sendSignMessage', value: 'enabled' });

describe('forwarding', () => {
  it('POST /message/forward opens a ticket with the contact and sends the message', async () => {
    const message = await app.aMessage(source, { body: 'The address is 1 Main St' });
    const answer = await forward(message.id);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: { body: 'The address is 1 Main St', isForwarded: true, fromMe: true, sendStatus: 'queued' },
        ticket: { contactId: friend.id, status: 'open', userId: scene.ana.id, queueId: scene.queue.id },
      },
    });
    const [ticket] = await ticketsOf(friend.id);
    expect(ticket.lastMessage).toBe('The address is 1 Main St');
    expect(await messagesOf(ticket.id)).toMatchObject([
      { isForwarded: true, sendState: 'queued', userId: scene.ana.id },
    ]);
    expect(await traces(app).events(ticket.id, 'appMessage')).toMatchObject([{ action: 'create' }]);
    expect(await traces(app).wrongCounts()).toBe(0);
    // The second one goes into the same ticket.
    await forward(message.id);
    expect(await ticketsOf(friend.id)).toHaveLength(1);
    expect(await messagesOf(ticket.id)).toHaveLength(2);
  });

  it('POST /message/forward signs on request, and never with the old signature', async () => {
    const message = await app.aMessage(source, {
      fromMe: true,
      userId: scene.caio.id,
      body: '*Caio:*\nHi',
      sendState: 'sent',
    });
    expect((await forward(message.id)).body.message.body).toBe('Hi');
    expect((await forward(message.id, { signMessage: true })).body.message.body).toBe('*Ana:*\nHi');
    expect((await forward(message.id, { signMessage: undefined })).body.message.body).toBe('Hi');
    await signatures();
    await expect
      .poll(async () => (await forward(message.id, { signMessage: undefined })).body.message.body)
      .toBe('*Ana:*\nHi');
  });

  it('POST /message/forward includes files, locations and cards', async () => {
    const { payload, headers } = multipart({ body: 'See' }, [
      { filename: 'a.png', type: 'image/png', bytes: PNG },
    ]);
    const photo = (await app.api.as(scene.ana).post(`/messages/${source.id}`, payload, { headers })).body;
    const copy = (await forward(photo.id)).body.message;
    expect(copy).toMatchObject({ mediaType: 'image', body: 'See', mediaName: 'a.png', mediaStatus: 'ready' });
    expect(copy.mediaUrl).toBe(photo.mediaUrl);
    const place = await app.aMessage(source, {
      ...{
        mediaType: 'locationMessage',
        body: 'Here',
        data: JSON.stringify({ latitude: -23.5, longitude: -46.6 }),
      },
    });
    expect((await forward(place.id)).body.message).toMatchObject({
      mediaType: 'locationMessage',
      data: { latitude: -23.5, longitude: -46.6 },
    });
    const card = { contacts: [{ name: 'Bea', phones: ['5511988887777'] }] };
    const cards = await app.aMessage(source, {
      mediaType: 'contactMessage',
      body: 'Bea',
      data: JSON.stringify(card),
    });
    expect((await forward(cards.id)).body.message).toMatchObject({ mediaType: 'contactMessage', data: card });
  });

  it('POST /message/forward passes the words of an order, a product and a form on, and nothing of an ad or a quote', async () => {
    const data = JSON.stringify({ items: [], referral: { source: 'ad' }, quoted: { text: 'antes' } });
    for (const mediaType of ['order', 'product', 'form']) {
      const offer = await app.aMessage(source, { mediaType, body: '3 × X-Burger', data });
      expect((await forward(offer.id)).body.message).toMatchObject({
        ...{ mediaType: 'conversation', body: '3 × X-Burger', data: null },
      });
    }
    const at = { latitude: -23.5, longitude: -46.6 };
    const place = await app.aMessage(source, {
      ...{ mediaType: 'locationMessage', data: JSON.stringify({ ...at, referral: { source: 'ad' } }) },
    });
    expect((await forward(place.id)).body.message.data).toEqual(at);
  });

  it('POST /message/forward tells who holds the contact’s ticket, and sends nothing', async () => {
    const message = await app.aMessage(source);
    const held = await app.aTicket(scene.company, {
      ...{ contact: friend as never, connection: scene.connection, status: 'open', userId: scene.caio.id },
      queueId: scene.queue.id,
    });
    const answer = await forward(message.id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_OTHER_OPEN_TICKET' } });
    expect(JSON.parse(answer.body.error)).toMatchObject({ userId: scene.caio.id, user: { name: 'Caio' } });
    expect(await messagesOf(held.id)).toEqual([]);
  });

  it('POST /message/forward uses a waiting ticket of the contact, in its queue', async () => {
    const message = await app.aMessage(source);
    const waiting = await app.aTicket(scene.company, {
      ...{ contact: friend as never, connection: scene.connection, queueId: scene.queue.id },
    });
    expect((await forward(message.id)).body.ticket).toMatchObject({
      ...{ id: waiting.id, status: 'open', userId: scene.ana.id, queueId: scene.queue.id },
    });
  });

  it('POST /message/forward is 404 for messages and contacts that the user cannot see, and writes nothing', async () => {
    const message = await app.aMessage(source);
    const gone = { status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } };
    for (const user of [scene.caio, scene.theirs.admin])
      expect(await forward(message.id, {}, user)).toMatchObject(gone);
    expect(await forward(999_999_999)).toMatchObject(gone);
    for (const contactId of [scene.theirs.contact.id, 999_999_999])
      expect(await forward(message.id, { contactId })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_CONTACT_FOUND' },
      });
    expect((await forward(message.id, { contactId: 'x' })).status).toBe(400);
    expect(await ticketsOf(friend.id)).toEqual([]);
  });

  it('POST /message/forward rejects notes, deleted messages, calls, missing files and unsupported content', async () => {
    const refused = async (fields: Record<string, unknown>, error: string) =>
      expect((await forward((await app.aMessage(source, fields)).id)).body.error).toBe(error);
    await refused({ isPrivate: true, fromMe: true }, 'ERR_UNSUPPORTED');
    await refused({ isDeleted: true }, 'ERR_MESSAGE_STATE');
    for (const mediaType of ['call_log', 'poll', 'payment', 'event', 'unsupported'])
      await refused({ mediaType }, 'ERR_UNSUPPORTED');
    await refused({ mediaType: 'order', body: '' }, 'ERR_UNSUPPORTED');
    await refused({ mediaType: 'image' }, 'ERR_MEDIA_REJECTED');
    await refused({ body: 'x'.repeat(4097) }, 'ERR_TOO_LARGE');
    expect(await ticketsOf(friend.id)).toEqual([]);
  });

  it('POST /message/forward twice with one key is one message', async () => {
    const message = await app.aMessage(source);
    const twice = [
      await forward(message.id, { clientKey: 'forward-1234' }),
      await forward(message.id, { clientKey: 'forward-1234' }),
    ];
    expect(twice[0]!.body.message.id).toBe(twice[1]!.body.message.id);
    const [ticket] = await ticketsOf(friend.id);
    expect(await messagesOf(ticket.id)).toHaveLength(1);
  });
});
