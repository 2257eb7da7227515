import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentMessages, type SentMessages } from '@recado/sdk/contracts';
import { PNG, multipart, type FilePart } from '../support/multipart.js';
import { NO_TICKET, traces } from '../tickets/scene.js';
import { heldTickets, type HeldTicket } from './held-ticket.js';

let app: HeldTicket['app'];
let scene: HeldTicket['scene'];
let ticket: HeldTicket['ticket'];
heldTickets((held) => ({ app, scene, ticket } = held));

const ana = () => app.api.as(scene.ana);
const say = (body: object | string, user = scene.ana) =>
  app.api.as(user).post(`/messages/${ticket.id}`, body);
const upload = (fields: Record<string, string>, files: FilePart[]) => {
  const { payload, headers } = multipart(fields, files);
  return ana().post(`/messages/${ticket.id}`, payload, { headers });
};
const rows = () => app.db('messages').where({ ticketId: ticket.id }).orderBy('id');
const storedFiles = async () => {
  const all = await readdir(join(app.config.dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return all.filter((entry) => entry.isFile()).length;
};

describe('reading a conversation', () => {
  it('GET /messages/{ticketId} returns pages of 40, newest first, each in chronological order', async () => {
    const made = [];
    for (let n = 0; n < 85; n++) made.push((await app.aMessage(ticket, { body: `n${n}` })).id);
    const get = async (query: Record<string, number>) =>
      (await ana().get(`/messages/${ticket.id}`, { query })).body;
    const ids = ({ messages }: { messages: { id: number }[] }) => messages.map(({ id }) => id);
    const first = await get({});
    expect(first).toMatchObject({ hasMore: true, count: 85, pageNumber: 1, ticket: { id: ticket.id } });
    expect(ids(first)).toEqual(made.slice(45));
    expect(ids(await get({ pageNumber: 2 }))).toEqual(made.slice(5, 45));
    const last = await get({ pageNumber: 3 });
    expect([ids(last), last.hasMore, last.pageNumber]).toEqual([made.slice(0, 5), false, 3]);
    expect(ids(await get({ before: made[45]! }))).toEqual(made.slice(5, 45));
    const newer = await get({ after: made[9]! });
    expect([ids(newer), newer.hasMore]).toEqual([made.slice(10, 50), true]);
  });

  it('GET /messages/{ticketId} marks read for the assignee alone', async () => {
    await app.db('tickets').where({ id: ticket.id }).update({ unreadMessages: 1 });
    await app.aMessage(ticket);
    const byAdmin = await app.api.as(scene.admin).get(`/messages/${ticket.id}`);
    expect(byAdmin.body.ticket.unreadMessages).toBe(1);
    const byHolder = await ana().get(`/messages/${ticket.id}`);
    expect(byHolder.body.ticket.unreadMessages).toBe(0);
    expect(await rows()).toMatchObject([{ isRead: true }]);
  });

  it('GET /messages/{ticketId} is 404 for users who may not see the ticket, as for an unknown one', async () => {
    for (const user of [scene.caio, scene.theirs.admin])
      expect(await app.api.as(user).get(`/messages/${ticket.id}`)).toMatchObject(NO_TICKET);
    expect(await ana().get('/messages/999999999')).toMatchObject(NO_TICKET);
    expect((await ana().get('/messages/abc')).status).toBe(400);
  });

  it('GET /messages/{ticketId} can be filtered by queues', async () => {
    await app.aMessage(ticket, { queueId: scene.queue.id, body: 'here' });
    await app.aMessage(ticket, { queueId: scene.other.id, body: 'there' });
    await app.aMessage(ticket, { body: 'nowhere' });
    const get = (queues: number[]) =>
      ana().get(`/messages/${ticket.id}`, { query: { selectedQueues: JSON.stringify(queues) } });
    const bodies = async (queues: number[]) =>
      (await get(queues)).body.messages.map(({ body }: { body: string }) => body);
    expect(await bodies([scene.queue.id, 0])).toEqual(['here', 'nowhere']);
    expect(await bodies([])).toHaveLength(3);
  });
});

describe('sending text', () => {
  it('POST /messages/{ticketId} stores a message for sending, moves the ticket up and announces it', async () => {
    await app.db('tickets').where({ id: ticket.id }).update({ unreadMessages: 3 });
    const answer = await say({ body: 'Good morning', clientKey: 'key-12345678' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      body: 'Good morning',
      fromMe: true,
      sendStatus: 'queued',
      ack: 0,
      clientKey: 'key-12345678',
      user: { name: 'Ana' },
    });
    expect(await rows()).toMatchObject([
      { sendState: 'queued', userId: scene.ana.id, queueId: scene.queue.id },
    ]);
    expect((await rows())[0].conversation).toEqual(ticket.conversation);
    const moved = await traces(app).row(ticket.id);
    expect(moved).toMatchObject({
      lastMessage: 'Good morning',
      lastMessageType: 'conversation',
      unreadMessages: 0,
    });
    const [event] = await traces(app).events(ticket.id, 'appMessage');
    expect(event).toMatchObject({ action: 'create', ref: { messageId: answer.body.id } });
  });

  it('POST /messages/{ticketId} quotes only messages of the conversation', async () => {
    const asked = await app.aMessage(ticket, { body: 'How much?' });
    const foreign = await app.aMessage(await scene.held(scene.ana.id));
    const quoted = await say({ body: '10', quotedMsg: { id: asked.id } });
    expect(quoted.body.quotedMsg).toMatchObject({ id: asked.id, body: 'How much?', fromMe: false });
    expect(await say({ body: '10', quotedMsg: { id: foreign.id } })).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_MESSAGE_FOUND' },
    });
    expect(await say({ body: '10', quotedMsg: { id: scene.theirs.message.id } })).toMatchObject({
      status: 404,
    });
  });

  it('POST /messages/{ticketId} keeps private notes internal', async () => {
    const answer = await say({ body: 'Careful with this one', isPrivate: true });
    expect(answer.body).toMatchObject({ isPrivate: true, sendStatus: null });
    expect((await traces(app).row(ticket.id)).lastMessage).toBe('Hello');
  });

  it('POST /messages/{ticketId} signs with the writer’s name while sendSignMessage is on', async () => {
    await app
      .db('settings')
      .insert({ companyId: scene.company.id, name: 'sendSignMessage', value: 'enabled' });
    expect((await say({ body: 'Hi' })).body.body).toBe('*Ana:*\nHi');
    expect((await say({ body: 'Hi', signMessage: false })).body.body).toBe('Hi');
    expect((await say({ body: 'Hi', isPrivate: true })).body.body).toBe('*Ana - Mensagem Privada:*\nHi');
  });

  it('POST /messages/{ticketId} rejects empty and overlong text, tickets that are not open, and strangers', async () => {
    expect((await say({ body: ' \n\t ' })).body).toEqual({ error: 'ERR_MESSAGE_EMPTY' });
    expect((await say({})).body).toEqual({ error: 'ERR_MESSAGE_EMPTY' });
    expect((await say({ body: 'x'.repeat(4097) })).status).toBe(413);
    expect((await say({ body: 7 })).status).toBe(400);
    expect((await say({ body: 'x', clientKey: 'short' })).status).toBe(400);
    expect(await say({ body: 'x' }, scene.caio)).toMatchObject(NO_TICKET);
    expect(await say({ body: 'x' }, scene.theirs.admin)).toMatchObject(NO_TICKET);
    expect((await app.api.as(scene.ana).post(`/messages/${scene.ticket.id}`, { body: 'x' })).body).toEqual({
      error: 'ERR_TICKET_NOT_OPEN',
    });
    expect(await rows()).toEqual([]);
  });

  it('POST /messages/{ticketId} reports that the channel of the ticket is not available', async () => {
    await app.db('tickets').where({ id: ticket.id }).update({ channel: 'gone' });
    expect(await say({ body: 'x' })).toMatchObject({
      status: 503,
      body: { error: 'ERR_PLUGIN_UNAVAILABLE' },
    });
    expect((await say({ body: 'x', isPrivate: true })).status).toBe(201);
  });
});

describe('sending files', () => {
  it('POST /messages/{ticketId} makes a message for each file, the first with the text', async () => {
    const answer = await upload({ body: 'Two files', fromMe: 'true' }, [
      { filename: 'photo.png', type: 'image/png', bytes: PNG },
      { filename: 'notes.txt', type: 'text/plain', bytes: 'some notes' },
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject([
      {
        body: 'Two files',
        mediaType: 'image',
        mediaMime: 'image/png',
        mediaName: 'photo.png',
        mediaSize: PNG.length,
      },
      {
        body: '',
        mediaType: 'application',
        mediaMime: 'text/plain',
        mediaName: 'notes.txt',
        sendStatus: 'queued',
      },
    ]);
    const image = await app.app.inject({ url: answer.body[0].mediaUrl });
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    expect(image.rawPayload).toEqual(PNG);
    expect((await traces(app).row(ticket.id)).lastMessage).toBe('notes.txt');
  });

  it('POST /messages/{ticketId} returns a message, or a list if it made several; a retry returns the same', async () => {
    const png = { filename: 'a.png', type: 'image/png', bytes: PNG };
    const place = { latitude: -23.55, longitude: -46.63 };
    const made: [string, () => ReturnType<typeof say>, number][] = [
      ['a text', () => say({ body: 'Hi', clientKey: 'one-text-1' }), 1],
      ['a note', () => say({ body: 'Hi', isPrivate: true, clientKey: 'one-note-1' }), 1],
      ['a place', () => say({ location: place, clientKey: 'one-place-1' }), 1],
      [
        'cards',
        () =>
          say({ vCard: Array(2).fill({ name: 'Taxi', phones: ['11 4002-8922'] }), clientKey: 'two-cards-1' }),
        1,
      ],
      ['a file', () => upload({ body: 'Look', clientKey: 'one-file-1' }, [png]), 1],
      ['files', () => upload({ body: 'Look', clientKey: 'two-files-1' }, [png, png]), 2],
      ['a text and a place', () => say({ body: 'Here', location: place, clientKey: 'and-place-1' }), 2],
    ];
    const writer = await app.db('contacts').where({ id: ticket.contactId }).first('name', 'number');
    for (const [what, send, count] of made) {
      const answers = [await send(), await send()];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(Array.isArray(answers[0]!.body), what).toBe(count > 1);
      const ids = answers.map(({ body }) => sentMessages(body as SentMessages).map(({ id }) => id));
      expect(ids[0], what).toHaveLength(count);
      expect(ids[1], what).toEqual(ids[0]);
      for (const { contact } of sentMessages(answers[0]!.body as SentMessages))
        expect(contact, what).toMatchObject({
          id: ticket.contactId,
          name: writer.name,
          number: writer.number,
        });
      expect(Array.isArray(answers[1]!.body), what).toBe(count > 1);
    }
    expect(await rows()).toHaveLength(9);
    // A page contains the contact once, with its ticket.
    const page = await ana().get(`/messages/${ticket.id}`);
    expect(page.body.messages[0]).not.toHaveProperty('contact');
  });

  it('POST /messages/{ticketId} keeps no file of a rejected or repeated request', async () => {
    const before = await storedFiles();
    const png = { filename: 'a.png', type: 'image/png', bytes: PNG };
    expect((await upload({ clientKey: 'bad' }, [png])).status).toBe(400);
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'closed' });
    expect((await upload({}, [png])).body).toEqual({ error: 'ERR_TICKET_NOT_OPEN' });
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open' });
    expect((await upload({}, [{ ...png, bytes: '' }])).body.error).toBe('ERR_MEDIA_REJECTED');
    expect(await storedFiles()).toBe(before);
    const twice = [
      await upload({ clientKey: 'same-file-1' }, [png]),
      await upload({ clientKey: 'same-file-1' }, [png]),
    ];
    expect(twice[0]!.body.id).toBe(twice[1]!.body.id);
    expect(await storedFiles()).toBe(before + 1);
    expect(await rows()).toHaveLength(1);
  });
});

describe('resending', () => {
  it('POST /messages/{id}/retry puts a failed or unconfirmed message back, and no other', async () => {
    for (const sendState of ['failed', 'unconfirmed']) {
      const message = await app.aMessage(ticket, {
        fromMe: true,
        sendState,
        attempts: 3,
        failureCode: 'TEMPORARY',
      });
      const again = await ana().post(`/messages/${message.id}/retry`);
      expect(again).toMatchObject({ status: 200, body: { sendStatus: 'queued', failure: null } });
      expect(await app.db('messages').where({ id: message.id }).first()).toMatchObject({
        sendState: 'queued',
        attempts: 0,
      });
      expect((await ana().post(`/messages/${message.id}/retry`)).status).toBe(200);
    }
    const sent = await app.aMessage(ticket, { fromMe: true, sendState: 'sent' });
    expect((await ana().post(`/messages/${sent.id}/retry`)).status).toBe(400);
  });

  it('POST /messages/{id}/retry is 404 for users who may not see the message', async () => {
    const message = await app.aMessage(ticket, { fromMe: true, sendState: 'failed' });
    const gone = { status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } };
    for (const user of [scene.caio, scene.theirs.admin])
      expect(await app.api.as(user).post(`/messages/${message.id}/retry`)).toMatchObject(gone);
    expect(await ana().post('/messages/999999999/retry')).toMatchObject(gone);
    expect((await app.db('messages').where({ id: message.id }).first()).sendState).toBe('failed');
  });
});
