import { describe, expect, it } from 'vitest';
import type { MessageAid } from '@recado/sdk/contracts';
import { maskLivePayload } from '../../src/modules/conversations/live-masking.js';
import { inTransaction } from '../../src/infra/database.js';
import type { Principal } from '../../src/infra/tenancy.js';
import { aidsColumn } from '../../src/modules/messages/message-aids.rules.js';
import { addAid } from '../../src/modules/messages/message-aids.tx.js';
import { traces } from '../tickets/scene.js';
import { heldTickets, type HeldTicket } from './held-ticket.js';

let app: HeldTicket['app'];
let scene: HeldTicket['scene'];
let ticket: HeldTicket['ticket'];
heldTickets((held) => ({ app, scene, ticket } = held));

const aid = (kind: MessageAid['kind'], text: string, language: string | null = null): MessageAid => ({
  ...{ kind, language, text },
});
const said = aid('transcript', 'Quero dois pares.');
const add = (messageId: number, one: MessageAid, more: { companyId?: number; body?: string } = {}) =>
  inTransaction(app.db, (trx) =>
    addAid(trx, app.services.outbox, { companyId: scene.company.id, messageId, ...more }, one, new Date()),
  );
const aids = (column: MessageAid[]) => ({ aids: aidsColumn(column) });
const row = (id: number) => app.db('messages').where({ id }).first();
const stored = async (id: number): Promise<MessageAid[]> => JSON.parse((await row(id)).aids ?? '[]');
const events = async (id: number) =>
  (await traces(app).events(ticket.id, 'appMessage')).filter(({ ref }) => ref.messageId === id);
const frameOf = async (id: number) => {
  const told = (await events(id)).map((event) => ({ ...event, companyId: scene.company.id }));
  const [frame] = await app.services.hydrators.get('appMessage')!(told);
  return frame!.payload;
};
const ana = () => app.api.as(scene.ana);
const read = async (user = scene.ana) => (await app.api.as(user).get(`/messages/${ticket.id}`)).body.messages;

describe('a text beside a message', () => {
  it('is in the page, in the live frame and in answers, and absent from others', async () => {
    const note = await app.aMessage(ticket, { mediaType: 'audio', body: '' });
    const plain = await app.aMessage(ticket);
    expect(await add(note.id, said)).toBe(true);
    expect((await read()).map(({ aids: shown }: { aids?: unknown }) => shown)).toEqual([[said], undefined]);
    expect((await read())[1]).not.toHaveProperty('aids');
    const told = await events(note.id);
    expect(told).toMatchObject([{ action: 'update' }]);
    expect(await frameOf(note.id)).toMatchObject({ message: { id: note.id, aids: [said] } });
    expect(await events(plain.id)).toEqual([]);
    const reacted = await ana().post('/react/messages', { id: note.id, ticketId: ticket.id, text: '👍' });
    expect(reacted.body).toMatchObject({ id: note.id, aids: [said] });
  });

  it('is replaced by the next of its kind and language', async () => {
    const { id } = await app.aMessage(ticket);
    for (const text of ['Hallo', 'Hello']) await add(id, aid('translation', text, 'en'));
    await add(id, aid('translation', 'Hola', 'es'));
    expect(await stored(id)).toEqual([aid('translation', 'Hello', 'en'), aid('translation', 'Hola', 'es')]);
  });

  it('is kept by everybody who adds one at the same moment', async () => {
    const { id } = await app.aMessage(ticket);
    const languages = ['pt', 'en', 'es', 'tr'];
    await Promise.all(languages.map((language) => add(id, aid('translation', language, language))));
    expect((await stored(id)).map(({ text }) => text).sort()).toEqual([...languages].sort());
  });

  it('is not added to a message of another company, nor to one that is gone, deleted or edited meanwhile', async () => {
    const { id } = await app.aMessage(ticket, { body: 'bom dia' });
    expect(await add(id, said, { companyId: scene.theirs.company.id })).toBe(false);
    expect(await add(999_999_999, said)).toBe(false);
    expect(await add(id, said, { body: 'boa noite' })).toBe(false);
    await app.db('messages').where({ id }).update({ isDeleted: true });
    expect(await add(id, said)).toBe(false);
    expect(await row(id)).toMatchObject({ aids: null });
    expect(await events(id)).toEqual([]);
  });

  it('goes with a text that is edited, unless it was heard', async () => {
    const mine = { fromMe: true, userId: scene.ana.id, sendState: 'sent', body: 'Good morning' };
    const column = aids([aid('original', 'Bom dia'), aid('translation', 'Hola', 'es'), aid('spoken', 'x')]);
    const { id } = await app.aMessage(ticket, { ...mine, ...column });
    const edited = await ana().post(`/messages/edit/${id}`, { body: 'Good evening' });
    expect(edited.body.aids).toEqual([aid('spoken', 'x')]);
    expect(await stored(id)).toEqual([aid('spoken', 'x')]);
  });

  it('goes with a message that is deleted', async () => {
    const mine = { fromMe: true, userId: scene.ana.id, sendState: 'sent' };
    const { id } = await app.aMessage(ticket, { ...mine, ...aids([said]) });
    expect((await ana().delete(`/messages/${id}`)).body).not.toHaveProperty('aids');
    expect(await row(id)).toMatchObject({ aids: null, isDeleted: true });
  });

  it('is masked like the message for users from whom numbers are hidden', async () => {
    const number = '5511999990000';
    const card = await app.aMessage(ticket, { mediaType: 'contactMessage', body: `Maria ${number}` });
    await add(card.id, aid('translation', `Mary ${number}`, 'en'));
    const frame = await frameOf(card.id);
    expect(JSON.stringify(frame)).toContain(`Mary ${number}`);
    expect(JSON.stringify(maskLivePayload('appMessage', frame))).not.toContain('99999');
  });

  it('of what was heard is in the exported conversation', async () => {
    await app.aMessage(ticket, { mediaType: 'audio', body: '', ...aids([said]) });
    const { payload } = await app.app.inject({
      ...{ url: `/api/messages-export/${ticket.id}` },
      headers: { authorization: `Bearer ${await ana().token()}` },
    });
    expect(payload).toMatch(/\[Áudio\]\n {4}Áudio por escrito: Quero dois pares\.\n/);
  });
});

describe('a message of which a text is made', () => {
  const viewer = (
    userId: number,
    companyId: number,
    queueIds: number[] = [],
    more: Partial<Principal> = {},
  ) => ({ userId, companyId, queueIds, profile: 'user', masked: false, ...more }) as unknown as Principal;
  const anas = (more: Partial<Principal> = {}) =>
    viewer(scene.ana.id, scene.company.id, [scene.queue.id], more);
  const service = () => app.services.messageAids;
  const NO_MESSAGE = { code: 'ERR_NO_MESSAGE_FOUND' };

  it('is read with its stored file by those who see its ticket, and by nobody else', async () => {
    const file = { mimeType: 'audio/ogg', size: 700 };
    const [ready, pending] = await Promise.all(
      (['ready', 'pending'] as const).map((status) => app.aMedia(scene.company, { ...file, status })),
    );
    const note = { mediaType: 'audio', body: '', ...aids([said]) };
    const { id } = await app.aMessage(ticket, { ...note, mediaId: ready!.id });
    expect(await service().readForAid(anas(), id)).toEqual({
      ...{ id, companyId: scene.company.id, ticketId: ticket.id, body: '', mediaType: 'audio' },
      ...{ fromMe: false, isPrivate: false, isDeleted: false, aids: [said] },
      file: { mediaId: ready!.id, ...file },
    });
    const coming = await app.aMessage(ticket, { ...note, mediaId: pending!.id });
    expect(await service().readForAid(anas(), coming.id)).not.toHaveProperty('file');
    for (const stranger of [
      viewer(scene.caio.id, scene.company.id, [scene.queue.id]),
      viewer(scene.theirs.admin.id, scene.theirs.company.id, [], { profile: 'admin' }),
    ])
      await expect(service().readForAid(stranger, id)).rejects.toMatchObject(NO_MESSAGE);
    await expect(service().readForAid(anas(), 999_999_999)).rejects.toMatchObject(NO_MESSAGE);
  });

  it('gets the text, if it still is the message that was read', async () => {
    const { id } = await app.aMessage(ticket, { body: 'bom dia' });
    const translation = aid('translation', 'good morning', 'en');
    const message = await service().readForAid(anas(), id);
    expect(await service().keep(anas(), message, translation)).toMatchObject({
      ...{ id, body: 'bom dia', aids: [translation], contact: { id: ticket.contactId } },
    });
    const state = { code: 'ERR_MESSAGE_STATE' };
    await app.db('messages').where({ id }).update({ body: 'boa noite' });
    await expect(service().keep(anas(), message, translation)).rejects.toMatchObject(state);
    await app.db('tickets').where({ id: ticket.id }).update({ userId: scene.caio.id });
    await expect(service().keep(anas(), message, translation)).rejects.toMatchObject(NO_MESSAGE);
  });
});

describe('what an agent wrote before a text was translated', () => {
  const send = (body: Record<string, unknown>) => ana().post(`/messages/${ticket.id}`, body);
  const original = aid('original', 'Bom dia!');

  it('POST /messages/{ticketId} keeps it beside the text, once', async () => {
    const asked = { body: 'Good morning!', original: ' Bom dia! ', clientKey: 'original-1' };
    const first = await send(asked);
    expect(first).toMatchObject({ status: 201, body: { body: 'Good morning!', aids: [original] } });
    expect((await send(asked)).body).toMatchObject({ id: first.body.id, aids: [original] });
    expect((await send({ ...asked, original: 'Boa noite!' })).body.aids).toEqual([original]);
  });

  it('POST /messages/{ticketId} keeps none for a note, for nothing said, or without one', async () => {
    const note = await send({ body: 'Good morning!', original: 'Bom dia!', isPrivate: true });
    expect(note.status).toBe(201);
    const place = { location: { latitude: 1, longitude: 2 }, original: 'Bom dia!' };
    for (const answer of [note, await send(place), await send({ body: 'Hi', original: ' ' })])
      expect(answer.body).not.toHaveProperty('aids');
    for (const odd of [7, 'x'.repeat(4097), ['a']])
      expect((await send({ body: 'Hi', original: odd })).status).toBe(400);
    expect((await send({ body: 'Hi', original: null })).status).toBe(201);
  });
});
