import { beforeEach, describe, expect, it } from 'vitest';
import type { LivePayloads } from '@recado/sdk/contracts';
import { openLive, type LiveClient } from '../support/live-client.js';
import { PNG } from '../support/multipart.js';
import { arrivingScenes, type ArrivingScene } from './arriving-scene.js';

type Frame = LivePayloads['appMessage'];
let app: ArrivingScene['app'];
let base: ArrivingScene['base'];
let company: ArrivingScene['company'];
let admin: ArrivingScene['admin'];
let connection: ArrivingScene['connection'];
let customer: ArrivingScene['customer'];
let post: ArrivingScene['post'];
let watch: ArrivingScene['watch'];
let live: LiveClient;

arrivingScenes((scene) => ({ app, base, company, admin, connection, customer, post, watch } = scene));
beforeEach(async () => {
  live = await watch();
  return () => live.close();
});
const frame = (fits: (frame: Frame) => boolean) =>
  live
    .until(({ event, data }) => event.endsWith('-appMessage') && fits(data as Frame))
    .then(({ data }) => data as Frame);
const created = (externalId: string) => frame(({ message }) => message.wid === externalId);
const row = (externalId: string) =>
  app
    .db('messages')
    .where({ connectionId: connection.id, externalId: Buffer.from(externalId) })
    .first();
const setting = (name: string) =>
  app.db('settings').insert({ companyId: company.id, name, value: 'enabled' });

describe('a customer’s message', () => {
  it('is stored and shown with its kind: picture, voice, video, file, sticker, location, cards, call', async () => {
    const media = { bytes: PNG, mimeType: 'image/png' };
    const sent = {
      image: customer.media('image', { ...media, caption: 'look' }),
      audio: customer.media('audio', {
        bytes: Buffer.from('OggS'),
        mimeType: 'audio/ogg',
        voice: true,
        ms: 1500,
      }),
      video: customer.media('video', { bytes: Buffer.from('film'), mimeType: 'video/mp4' }),
      application: customer.media('document', {
        bytes: Buffer.from('a,b'),
        mimeType: 'text/csv',
        name: 'a.csv',
      }),
      sticker: customer.media('sticker', { bytes: Buffer.from('RIFF'), mimeType: 'image/webp' }),
      locationMessage: customer.message({ type: 'location', lat: -23.5, lng: -46.6, name: 'Sé' }),
      contactMessage: customer.message({
        type: 'contacts',
        people: [{ name: 'Bea', phones: ['5511988887777'], vcard: 'BEGIN:VCARD' }],
      }),
      call_log: customer.call('missed', { video: true }),
      unsupported: customer.message({ type: 'hologram' }),
    };
    await post(...Object.values(sent));
    const seen = Object.entries(sent).map(async ([type, event]) => {
      const { message } = await created((event as { id: string }).id);
      return [type, message] as const;
    });
    const shown = Object.fromEntries(await Promise.all(seen)) as Record<keyof typeof sent, Frame['message']>;
    for (const type of Object.keys(sent) as (keyof typeof sent)[])
      expect(shown[type]).toMatchObject({ mediaType: type, fromMe: false });
    expect(shown.image).toMatchObject({ body: 'look' });
    expect(shown.audio).toMatchObject({ data: { voiceNote: true }, mediaDurationMs: 1500 });
    expect(shown.application).toMatchObject({ mediaName: 'a.csv' });
    expect(shown.locationMessage).toMatchObject({ body: 'Sé', data: { latitude: -23.5, longitude: -46.6 } });
    expect(shown.contactMessage.data).toMatchObject({
      contacts: [{ name: 'Bea', phones: ['5511988887777'] }],
    });
    expect(shown.call_log).toMatchObject({ data: { outcome: 'missed', video: true } });
  });

  it('with numbers in it is masked for users from whom they are hidden, live and in lists', async () => {
    await setting('lgpdHideNumber');
    const user = await app.aUser(company);
    const masked = await openLive(base, { token: (await app.api.as(user).token())! });
    const card = customer.message({
      type: 'contacts',
      people: [
        {
          name: '5511988887777',
          phones: ['+55 11 98888-7777'],
          vcard: 'TEL;waid=5511988887777:+55 11 98888-7777',
        },
      ],
    });
    await post(card);
    const { data } = await masked.until(({ event }) => event.endsWith('-appMessage'));
    const { message } = data as Frame;
    expect(message).toMatchObject({ mediaType: 'contactMessage' });
    for (const part of [message.body, message.remoteJid, JSON.stringify(message.data)])
      expect(part).toContain('***');
    expect(JSON.stringify(data)).not.toMatch(/988887777|98888-7777/);
    const listed = await app.api.as(user).get(`/messages/${message.ticketId}`);
    expect(listed.text).not.toMatch(/988887777|98888-7777/);
    expect(JSON.stringify(await created(card.id))).toContain('5511988887777');
    masked.close();
  });

  it('quotes a file or a deleted message of ours', async () => {
    const photo = customer.media('image', { bytes: PNG, mimeType: 'image/png', name: 'p.png' });
    const reply = customer.text('this one', { replyTo: photo.id });
    await post(photo);
    await post(reply);
    expect((await created(reply.id)).message.quotedMsg).toMatchObject({ mediaType: 'image', fromMe: false });
    await post(customer.remove(photo.id));
    const late = customer.text('that one', { replyTo: photo.id });
    await post(late);
    expect((await created(late.id)).message.quotedMsg).toMatchObject({
      isDeleted: true,
      body: '',
      mediaUrl: null,
    });
  });
});

describe('a customer’s change to a message', () => {
  it('an edit shows the new text, on the card too', async () => {
    const message = customer.text('Helo');
    await post(message);
    await post(customer.edit(message.id, 'Hello'));
    // The first frame may already show the edited text: the current message is published.
    const seen = await frame(({ action, message: { wid } }) => action === 'update' && wid === message.id);
    expect(seen).toMatchObject({
      message: { body: 'Hello', isEdited: true },
      ticket: { lastMessage: 'Hello' },
    });
  });

  it('an edit drops what was made of the former text, a deletion all that stands beside the message', async () => {
    const message = customer.text('Helo');
    await post(message);
    const aid = (kind: string, language: string | null) => ({ kind, language, text: kind });
    const aids = [aid('translation', 'en'), aid('transcript', null)];
    await app
      .db('messages')
      .where({ connectionId: connection.id, externalId: Buffer.from(message.id) })
      .update({ aids: JSON.stringify(aids) });
    await post(customer.edit(message.id, 'Helo'));
    expect(JSON.parse((await row(message.id)).aids)).toEqual(aids);
    await post(customer.edit(message.id, 'Hello'));
    const edited = await frame(({ message: { wid, body } }) => wid === message.id && body === 'Hello');
    expect(edited.message.aids).toEqual([aid('transcript', null)]);
    await post(customer.remove(message.id));
    const deleted = await frame(({ action, message: { wid } }) => action === 'delete' && wid === message.id);
    expect(deleted.message).not.toHaveProperty('aids');
    expect(await row(message.id)).toMatchObject({ aids: null });
  });

  it('a deletion marks the message; with lgpdDeleteMessage only the mark is left', async () => {
    const marked = customer.text('keep me');
    await post(marked);
    await post(customer.remove(marked.id));
    const seen = await frame(({ action, message }) => action === 'delete' && message.wid === marked.id);
    expect(seen.message).toMatchObject({ isDeleted: true, body: 'keep me' });

    await setting('lgpdDeleteMessage');
    app.services.connectionPorts.lookup.forget();
    const photo = customer.media('image', { bytes: PNG, mimeType: 'image/png', caption: 'secret' });
    await post(photo);
    const { message } = await frame(
      ({ message: { wid, mediaStatus } }) => wid === photo.id && mediaStatus === 'ready',
    );
    await post(customer.remove(photo.id));
    const blanked = await frame(({ action, message: { wid } }) => action === 'delete' && wid === photo.id);
    expect(blanked).toMatchObject({
      message: { isDeleted: true, body: '', data: null, mediaUrl: null },
      ticket: { lastMessage: '' },
    });
    expect(await row(photo.id)).toMatchObject({ body: '', data: null, mediaId: null });
    const file = await app.db('mediaFiles').where({ companyId: company.id }).first();
    expect(file === undefined || file.dueAt !== null).toBe(true);
    expect(message.mediaUrl).not.toBeNull();
  });

  it('reactions of both sides are shown together, one per side, and can be removed', async () => {
    const message = customer.text('Hi');
    await post(message);
    const { ticket } = await created(message.id);
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });
    await post(customer.reaction(message.id, '😀'));
    await post(customer.reaction(message.id, '❤️'));
    const reacted = await frame(({ message: { reactions } }) =>
      reactions.some(({ emoji }) => emoji === '❤️'),
    );
    expect(reacted.message.reactions).toEqual([{ emoji: '❤️', fromMe: false, count: 1, by: ['Rui'] }]);
    const ours = await app.api
      .as(admin)
      .post('/react/messages', { text: '👍', id: reacted.message.id, ticketId: ticket.id });
    expect(ours.body.reactions).toHaveLength(2);
    await app.provider.ledger.waitFor(({ actions }) =>
      actions.some((done) => done.action === 'react' && done.id === message.id && done.emoji === '👍'),
    );
    await frame(({ message: { reactions, change } }) => reactions.length === 2 && change === null);
    await post(customer.reaction(message.id));
    const taken = await frame(({ message: { reactions } }) => reactions.length === 1 && reactions[0]!.fromMe);
    expect(taken.message.reactions).toEqual([expect.objectContaining({ emoji: '👍', fromMe: true })]);
  });

  it('edits and deletions of agents reach the customer, and every viewer', async () => {
    const message = customer.text('Hi');
    await post(message);
    const { ticket } = await created(message.id);
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });
    const answer = (await app.api.as(admin).post(`/messages/${ticket.id}`, { body: 'Helo' })).body;
    const { message: sent } = await frame(
      ({ message: { id, sendStatus } }) => id === answer.id && sendStatus === 'sent',
    );
    expect((await app.api.as(admin).post(`/messages/edit/${sent.id}`, { body: 'Hello' })).status).toBe(200);
    await frame(({ message: { body, change } }) => body === 'Hello' && change === null);
    expect((await app.api.as(admin).delete(`/messages/${sent.id}`)).status).toBe(200);
    await frame(({ message: { id, isDeleted, change } }) => id === sent.id && isDeleted && change === null);
    const done = app.provider.ledger.actions.filter((action) => 'id' in action && action.id === sent.wid);
    expect(done).toMatchObject([{ action: 'edit', text: 'Hello' }, { action: 'delete' }]);
  });

  it('an echo that comes before its send returns disappears from every screen', async () => {
    const message = customer.text('Hi');
    await post(message);
    const { ticket } = await created(message.id);
    await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });
    let release!: () => void;
    const until = new Promise<void>((resolve) => (release = resolve));
    app.provider.misbehave({ kind: 'delay', until, on: 'send' });
    const answer = (await app.api.as(admin).post(`/messages/${ticket.id}`, { body: 'Once' })).body;
    const accepted = await app.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(answer.id))[0]);
    await post(customer.text('Once', { id: accepted.messageIds[0]!, mine: true }));
    const echo = await frame(
      ({ action, message: { wid } }) => action === 'create' && wid === accepted.messageIds[0],
    );
    expect(echo.message.id).not.toBe(answer.id);
    release();
    const gone = await frame(({ action, message: { id } }) => action === 'delete' && id === echo.message.id);
    expect(gone.message.isDeleted).toBe(false);
    const own = await frame(({ message: { id, sendStatus } }) => id === answer.id && sendStatus === 'sent');
    expect(own.message.wid).toBe(accepted.messageIds[0]);
    expect(await app.db('messages').where({ ticketId: ticket.id, fromMe: true })).toHaveLength(1);
  });
});

describe('audio of a contact whose audio is not accepted', () => {
  const voice = () =>
    customer.media('audio', { bytes: Buffer.from('OggS'), mimeType: 'audio/ogg', voice: true });

  it('is stored, and the contact is told once a day, in the company’s language', async () => {
    await post(customer.text('Hi'));
    await app.db('contacts').where({ companyId: company.id }).update({ acceptAudioMessage: false });
    const [first, second] = [voice(), voice()];
    await post(first, second);
    const { ticket } = await created(second.id);
    const told = await frame(({ message }) => message.isBot && message.sendStatus === 'sent');
    expect(told.message.body).toMatch(/cannot listen to audio/);
    await app.provider.ledger.waitFor((ledger) => ledger.sendsOf(String(told.message.id)).length === 1);
    const third = voice();
    await post(third);
    await created(third.id);
    const bots = () => app.db('messages').where({ ticketId: ticket.id, isBot: true });
    expect(await bots()).toHaveLength(1);
    await app
      .db('contacts')
      .where({ companyId: company.id })
      .update({ audioRefusedAt: new Date(Date.now() - 25 * 3_600_000) });
    const fourth = voice();
    await post(fourth);
    await created(fourth.id);
    expect(await bots()).toHaveLength(2);
    expect(await app.db('messages').where({ ticketId: ticket.id, mediaType: 'audio' })).toHaveLength(4);
  });
});
