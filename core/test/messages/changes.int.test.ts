import { describe, expect, it } from 'vitest';
import { traces } from '../tickets/scene.js';
import { heldTickets, type HeldTicket } from './held-ticket.js';

const NO_MESSAGE = { status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } };
const MINUTES = 60_000;
let app: HeldTicket['app'];
let scene: HeldTicket['scene'];
let ticket: HeldTicket['ticket'];
heldTickets((held) => ({ app, scene, ticket } = held));

const as = (user = scene.ana) => app.api.as(user);
const row = (id: number) => app.db('messages').where({ id }).first();
const changes = (messageId: number) => app.db('messageChanges').where({ messageId }).orderBy('id');
/** A sent message of Ana's. */
const sent = (fields: Record<string, unknown> = {}) =>
  app.aMessage(ticket, {
    fromMe: true,
    userId: scene.ana.id,
    sendState: 'sent',
    ack: 1,
    body: 'Helo',
    ...fields,
  });
const events = async (id: number) =>
  (await traces(app).events(ticket.id, 'appMessage')).filter(({ ref }) => ref.messageId === id);
/** Removes an ability from the channel for one request. */
async function unable<T>(change: Record<string, unknown>, work: () => Promise<T>): Promise<T> {
  const { capabilities } = app.services.plugins.host.channel('reference')!;
  const former = { ...capabilities };
  Object.assign(capabilities, change);
  return work().finally(() => Object.assign(capabilities, former));
}

describe('editing', () => {
  const edit = (id: number | string, body: unknown = 'Hello', user = scene.ana) =>
    as(user).post(`/messages/edit/${id}`, { body });

  it('POST /messages/edit/{id} changes the text at once, on the card too, and sends it to the customer', async () => {
    const message = await sent();
    const answer = await edit(message.id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: message.id,
        body: 'Hello',
        isEdited: true,
        change: { kind: 'edit', status: 'queued', failure: null },
        contact: { id: ticket.contactId },
      },
    });
    expect(await row(message.id)).toMatchObject({ body: 'Hello', isEdited: true });
    expect(await changes(message.id)).toMatchObject([
      { kind: 'edit', text: 'Hello', state: 'queued', userId: scene.ana.id, companyId: scene.company.id },
    ]);
    expect(await events(message.id)).toMatchObject([{ action: 'update' }]);
    expect((await traces(app).row(ticket.id)).lastMessage).toBe('Hello');
    const listed = await as().get(`/messages/${ticket.id}`);
    expect(listed.body.messages[0]).toMatchObject({ body: 'Hello', change: { kind: 'edit' } });
  });

  it('POST /messages/edit/{id} leaves the card alone if it shows a newer message, and ignores an unchanged text', async () => {
    const message = await sent();
    await app.aMessage(ticket, { body: 'newer' });
    expect((await edit(message.id)).status).toBe(200);
    expect((await traces(app).row(ticket.id)).lastMessage).toBe('Hello');
    await app.db('tickets').where({ id: ticket.id }).update({ lastMessage: 'newer' });
    expect((await edit(message.id, 'Hello there')).status).toBe(200);
    expect((await traces(app).row(ticket.id)).lastMessage).toBe('newer');
    expect((await edit(message.id, 'Hello there')).status).toBe(200);
    expect(await changes(message.id)).toHaveLength(2);
  });

  it('POST /messages/edit/{id} of an unsent message changes what will be sent, and keeps the signature', async () => {
    const message = await sent({ sendState: 'queued', externalId: null, body: '*Ana:*\nHelo' });
    expect((await edit(message.id)).body).toMatchObject({ body: '*Ana:*\nHello', change: null });
    expect(await changes(message.id)).toEqual([]);
  });

  it('POST /messages/edit/{id} of a private note stays internal', async () => {
    const note = (await as().post(`/messages/${ticket.id}`, { body: 'Helo', isPrivate: true })).body;
    const answer = await unable({ edit: undefined }, () => edit(note.id));
    expect(answer.body).toMatchObject({
      body: '*Ana - Mensagem Privada:*\nHello',
      isPrivate: true,
      change: null,
    });
    expect(await changes(note.id)).toEqual([]);
  });

  it('POST /messages/edit/{id} is allowed for 15 minutes after the last update, and as long as the channel allows', async () => {
    const old = await sent({ updatedAt: new Date(Date.now() - 15 * MINUTES - 1_000) });
    expect((await edit(old.id)).body.error).toBe('ERR_EDIT_WINDOW');
    const young = await sent({ updatedAt: new Date(Date.now() - 15 * MINUTES + 20_000) });
    expect((await edit(young.id)).status).toBe(200);
    const read = await sent({ sentAt: new Date(Date.now() - 16 * MINUTES) });
    expect((await edit(read.id)).body.error).toBe('ERR_EDIT_WINDOW');
  });

  it('POST /messages/edit/{id} is for the author and admins, in open tickets, on supporting channels', async () => {
    const message = await sent();
    const ofCaio = await sent({ userId: scene.caio.id });
    expect(await edit(ofCaio.id)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    expect((await edit(ofCaio.id, 'By the admin', scene.admin)).status).toBe(200);
    for (const user of [scene.caio, scene.theirs.admin])
      expect(await edit(message.id, 'x', user)).toMatchObject(NO_MESSAGE);
    expect(await edit(999_999_999)).toMatchObject(NO_MESSAGE);
    const refused = await unable({ edit: undefined }, () => edit(message.id));
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_UNSUPPORTED' } });
    const theirs = await app.aMessage(ticket);
    expect((await edit(theirs.id, 'x', scene.admin)).body.error).toBe('ERR_UNSUPPORTED');
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'closed' });
    expect((await edit(message.id)).body.error).toBe('ERR_TICKET_NOT_OPEN');
    expect(await row(message.id)).toMatchObject({ body: 'Helo', isEdited: false });
    expect(await changes(message.id)).toEqual([]);
  });

  it('POST /messages/edit/{id} rejects empty and overlong texts, files, deleted messages and unconfirmed ones', async () => {
    const message = await sent();
    expect((await edit(message.id, ' \n')).body.error).toBe('ERR_MESSAGE_EMPTY');
    expect((await edit(message.id, 'x'.repeat(4097))).status).toBe(413);
    expect((await edit(message.id, 7)).status).toBe(400);
    expect((await edit((await sent({ mediaType: 'image' })).id)).body.error).toBe('ERR_UNSUPPORTED');
    for (const state of [{ isDeleted: true }, { sendState: 'unconfirmed' }])
      expect(await edit((await sent(state)).id)).toMatchObject({
        status: 409,
        body: { error: 'ERR_MESSAGE_STATE' },
      });
    expect(await row(message.id)).toMatchObject({ body: 'Helo' });
  });
});

describe('deleting', () => {
  const remove = (id: number, user = scene.ana) => as(user).delete(`/messages/${id}`);

  it('DELETE /messages/{id} marks the message and deletes it for the customer', async () => {
    const message = await sent();
    expect(await remove(message.id)).toMatchObject({
      status: 200,
      body: { isDeleted: true, change: { kind: 'delete', status: 'queued' } },
    });
    expect(await changes(message.id)).toMatchObject([{ kind: 'delete', state: 'queued' }]);
    expect(await events(message.id)).toMatchObject([{ action: 'delete' }]);
    expect((await traces(app).row(ticket.id)).lastMessage).toBe('');
    expect((await remove(message.id)).status).toBe(200);
    expect(await changes(message.id)).toHaveLength(1);
  });

  it('DELETE /messages/{id} of an unsent message: it is never sent', async () => {
    const message = await sent({ sendState: 'queued', externalId: null, dueAt: new Date() });
    expect((await remove(message.id)).body).toMatchObject({
      isDeleted: true,
      sendStatus: null,
      change: null,
    });
    expect(await row(message.id)).toMatchObject({ sendState: null, dueAt: null });
    expect((await as().post(`/messages/${message.id}/retry`)).status).toBe(400);
  });

  it('DELETE /messages/{id} is for the author and admins, on supporting channels, and not for the customer’s messages', async () => {
    const ofCaio = await sent({ userId: scene.caio.id });
    expect(await remove(ofCaio.id)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
    const message = await sent();
    for (const user of [scene.caio, scene.theirs.admin])
      expect(await remove(message.id, user)).toMatchObject(NO_MESSAGE);
    const refused = await unable({ delete: false }, () => remove(message.id));
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_UNSUPPORTED' } });
    expect((await remove((await app.aMessage(ticket)).id, scene.admin)).body.error).toBe('ERR_UNSUPPORTED');
    expect(await row(message.id)).toMatchObject({ isDeleted: false });
    expect((await remove(ofCaio.id, scene.admin)).status).toBe(200);
    expect((await remove((await sent({ userId: null, isBot: true })).id)).status).toBe(200);
  });
});

describe('finer abilities of a channel', () => {
  it('a caption is edited where the channel edits captions of this kind', async () => {
    const picture = await sent({ mediaType: 'image', body: 'before' });
    const edit = () => as().post(`/messages/edit/${picture.id}`, { body: 'after' });
    expect((await edit()).body.error).toBe('ERR_UNSUPPORTED');
    const ability = { edit: { withinMs: 60 * MINUTES, kinds: ['text', 'image'] } };
    expect(await unable(ability, edit)).toMatchObject({ status: 200, body: { body: 'after' } });
    expect(await changes(picture.id)).toMatchObject([{ kind: 'edit', text: 'after' }]);
  });

  it('a message is deleted only as long as the channel deletes it', async () => {
    const remove = (id: number) => as().delete(`/messages/${id}`);
    const old = await sent({ sentAt: new Date(Date.now() - 2 * MINUTES) });
    const late = await unable({ delete: { withinMs: MINUTES } }, () => remove(old.id));
    expect(late).toMatchObject({ status: 400, body: { error: 'ERR_DELETE_WINDOW' } });
    expect(await row(old.id)).toMatchObject({ isDeleted: false });
    expect((await unable({ delete: { withinMs: 3 * MINUTES } }, () => remove(old.id))).status).toBe(200);
  });

  it('a reaction is one that the channel takes, in its spelling', async () => {
    const asked = await app.aMessage(ticket);
    const react = (text: string) =>
      unable({ reactions: { emojis: ['👍', '❤'] } }, () =>
        as().post('/react/messages', {
          text,
          id: asked.id,
          ticketId: ticket.id,
          fromMe: false,
          remoteJid: 'x',
        }),
      );
    expect((await react('😂')).body.error).toBe('ERR_UNSUPPORTED');
    expect((await react('❤️')).body.reactions).toMatchObject([{ emoji: '❤' }]);
    expect((await react('')).body.reactions).toEqual([]);
  });
});

describe('reacting', () => {
  const react = (id: number | string, text: unknown, fields: object = {}, user = scene.ana) =>
    as(user).post('/react/messages', {
      text,
      id,
      ticketId: ticket.id,
      fromMe: false,
      remoteJid: 'x',
      ...fields,
    });

  it('POST /react/messages sets one reaction of the company on a message, replaces it and removes it', async () => {
    const asked = await app.aMessage(ticket);
    expect(await react(asked.id, '👍')).toMatchObject({
      status: 200,
      body: { reactions: [{ emoji: '👍', fromMe: true, count: 1, by: ['Ana'] }], change: { kind: 'react' } },
    });
    await app.db('messageReactions').insert({
      ...{ messageId: asked.id, companyId: scene.company.id, reactor: Buffer.from('55119'), emoji: '❤️' },
    });
    expect((await react(asked.id, '🙏')).body.reactions).toHaveLength(2);
    expect((await react(asked.id, '🙏')).status).toBe(200);
    expect((await react(asked.id, '')).body.reactions).toEqual([
      { emoji: '❤️', fromMe: false, count: 1, by: [] },
    ]);
    expect(await changes(asked.id)).toMatchObject([{ text: '👍' }, { text: '🙏' }, { text: '' }]);
    expect(await events(asked.id)).toMatchObject([
      { action: 'update' },
      { action: 'update' },
      { action: 'update' },
    ]);
  });

  it('POST /react/messages accepts the provider’s id too, and only with the message’s ticket', async () => {
    const asked = await app.aMessage(ticket, { externalId: Buffer.from('wamid.A') });
    expect((await react('wamid.A', '👍')).body).toMatchObject({ id: asked.id });
    const other = await scene.held(scene.ana.id);
    expect(await react(asked.id, '❤️', { ticketId: other.id })).toMatchObject(NO_MESSAGE);
    expect(await react('wamid.a', '❤️')).toMatchObject(NO_MESSAGE);
    expect((await react(asked.id, '❤️', { ticketId: undefined })).status).toBe(400);
  });

  it('POST /react/messages rejects anything but one emoji, unsupported channels, notes, strangers and closed tickets', async () => {
    const asked = await app.aMessage(ticket);
    for (const text of ['ok', '👍👍', '<b>', 7, null]) expect((await react(asked.id, text)).status).toBe(400);
    const refused = await unable({ reactions: false }, () => react(asked.id, '👍'));
    expect(refused.body.error).toBe('ERR_UNSUPPORTED');
    for (const user of [scene.caio, scene.theirs.admin])
      expect(await react(asked.id, '👍', {}, user)).toMatchObject(NO_MESSAGE);
    const note = await sent({ isPrivate: true, sendState: null });
    expect((await react(note.id, '👍')).body.error).toBe('ERR_UNSUPPORTED');
    for (const state of [{ isDeleted: true }, { sendState: 'failed' }])
      expect((await react((await sent(state)).id, '👍')).body.error).toBe('ERR_MESSAGE_STATE');
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'closed' });
    expect((await react(asked.id, '👍')).body.error).toBe('ERR_TICKET_NOT_OPEN');
    expect(await app.db('messageReactions').where({ messageId: asked.id })).toEqual([]);
  });
});
