import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Recado } from '../../src/app.js';
import { WhatsAppServer } from '../../../plugins/channel-whatsapp/test/server/whatsapp-server.js';
import type { CompanyPhone } from '../../../plugins/channel-whatsapp/test/server/company-phone.js';
import type { Person } from '../../../plugins/channel-whatsapp/test/server/person.js';
import { opusNote } from '../../../plugins/channel-whatsapp/test/opus-note.js';
import * as make from '../../../plugins/channel-whatsapp/test/server/contents.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { PNG, multipart, type FilePart } from '../support/multipart.js';
import { WHATSAPP_ENV, muteSignalPrints, pointAt } from './whatsapp-setup.js';

muteSignalPrints();
const soon = { interval: 20 };
let server: WhatsAppServer;
let test: TestApp;
let phone: CompanyPhone;
let ana: Person;
let agent: { id: number; companyId: number };
let connectionId: number;

beforeAll(async () => {
  server = await WhatsAppServer.start();
  phone = server.phone('5511900000000');
  ana = server.person('551187654321', { name: 'Ana', alsoWritten: ['5511987654321'] });
  test = await startTestApp({ env: WHATSAPP_ENV });
  await pointAt(test.db, server);
  await test.start();
  await test.services.plugins.host.start();
});
afterAll(async () => {
  await test?.stop();
  await server?.close();
});

const status = async () => (await test.db('connections').where({ id: connectionId }).first()).status;
const messages = () => test.db('messages').where({ connectionId }).orderBy('id');
const ticket = async () => (await test.db('tickets').where({ connectionId }).first())!;
const settled = (id: number) =>
  expect.poll(async () => (await test.db('messages').where({ id }).first()).sendState, soon).toBe('sent');
const acked = (id: number, ack: number) =>
  expect.poll(async () => (await test.db('messages').where({ id }).first()).ack, soon).toBe(ack);
const arrived = (count: number) => expect.poll(async () => (await messages()).length, soon).toBe(count);

async function say(body: object): Promise<number> {
  const answer = await test.api.as(agent).post(`/messages/${(await ticket()).id}`, body);
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return answer.body.id;
}
async function upload(file: FilePart, fields: Record<string, string> = {}): Promise<number> {
  const { payload, headers } = multipart(fields, [file]);
  const answer = await test.api.as(agent).post(`/messages/${(await ticket()).id}`, payload, { headers });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const read = async (id: number) => {
  const { externalId } = await test.db('messages').where({ id }).first();
  return server.ledger.received.find((one) => one.id === externalId.toString())!.message;
};

describe('WhatsApp through the core', () => {
  it('is paired by a code that the API shows', async () => {
    const company = await test.aCompany();
    const admin = await test.anAdmin(company);
    const queue = await test.aQueue(company);
    agent = await test.aUser(company, { queueIds: [queue.id] });
    const made = await test.api.as(admin).post('/whatsapp', {
      ...{ name: 'Loja', channel: 'whatsapp', settings: { pairing: 'qr' }, queueIds: [queue.id] },
      ...{ allowGroup: true, groupAsTicket: 'enabled' },
    });
    expect(made.body).toMatchObject({ channel: 'whatsapp' });
    expect(made.status).toBe(201);
    connectionId = made.body.id;
    await expect.poll(status, soon).toBe('qrcode');
    const { qrcode } = (await test.api.as(admin).get(`/whatsapp/${connectionId}`)).body;
    phone.scan(qrcode);
    await expect.poll(status, soon).toBe('CONNECTED');
    expect((await test.db('connections').where({ id: connectionId }).first()).number).toBe('5511900000000');
  });

  it('creates a contact, a ticket and messages from a customer’s messages, files included', async () => {
    const { media } = server;
    await ana.writes(phone, 'Oi, tudo bem?');
    await ana.writes(phone, await make.image(media, PNG, 'olha isto'));
    await arrived(2);
    const [first, second] = await messages();
    expect(first).toMatchObject({ body: 'Oi, tudo bem?', fromMe: false });
    expect(second).toMatchObject({ body: 'olha isto', mediaType: 'image' });
    const file = () => test.db('mediaFiles').where({ id: second.mediaId }).first();
    await expect.poll(async () => (await file()).status, soon).toBe('ready');
    expect((await file()).size).toBe(PNG.length);
    const contact = await test.db('contacts').where({ id: first.contactId }).first();
    expect(contact.name).toBe('Ana');
    const identities = await test.db('contactIdentities').where({ contactId: contact.id }).orderBy('kind');
    expect(identities.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'lid 1551187654321',
      'phone 5511987654321',
    ]);
    const row = await ticket();
    const taken = await test.api.as(agent).put(`/tickets/${row.id}`, { status: 'open', userId: agent.id });
    expect(taken.status).toBe(200);
  });

  it('sends an agent’s text, picture, voice note, quote and reaction, and receipts come back', async () => {
    const asked = (await messages())[0];
    const text = await say({ body: 'Olá, Ana!', quotedMsg: { id: asked.id } });
    const picture = await upload({ filename: 'a.png', type: 'image/png', bytes: PNG }, { body: 'veja' });
    const recording = { filename: 'v.ogg', type: 'audio/ogg; codecs=opus', bytes: await opusNote() };
    const voice = await upload(recording, { voiceNote: 'true' });
    for (const id of [text, picture, voice]) await settled(id);
    expect((await read(text)).extendedTextMessage).toMatchObject({
      ...{ text: 'Olá, Ana!', contextInfo: { stanzaId: asked.externalId.toString() } },
    });
    expect((await read(picture)).imageMessage).toMatchObject({ caption: 'veja', mimetype: 'image/png' });
    expect((await read(voice)).audioMessage).toMatchObject({ ptt: true, seconds: 1 });
    for (const id of [text, picture, voice]) await acked(id, 2);
    const { externalId } = await test.db('messages').where({ id: text }).first();
    ana.confirms(phone, [externalId.toString()], 'read');
    await acked(text, 3);
    // Receipts in any order end at the furthest and never go back (case 18).
    const voiceId = (await test.db('messages').where({ id: voice }).first()).externalId.toString();
    ana.confirms(phone, [voiceId], 'played');
    await acked(voice, 4);
    ana.confirms(phone, [voiceId], 'read');
    ana.confirms(phone, [voiceId]);
    const reacted = await test.api
      .as(agent)
      .post('/react/messages', { id: asked.id, text: '👍', ticketId: asked.ticketId });
    expect(reacted.status).toBe(200);
    const thumb = await server.ledger.waitFor(({ received }) =>
      received.find(({ message }) => message.reactionMessage?.text === '👍'),
    );
    expect(thumb.message.reactionMessage?.key?.id).toBe(asked.externalId.toString());
    expect((await test.db('messages').where({ id: voice }).first()).ack).toBe(4);
  });

  it('keeps the message of a file that is unavailable three times, pending and then failed (case 13)', async () => {
    const before = (await messages()).length;
    const unavailable = 'download-unavailable' as const;
    server.misbehaviours.add(unavailable, unavailable, unavailable);
    await ana.writes(phone, await make.image(server.media, PNG, 'e isto'));
    await arrived(before + 1);
    const { id, mediaId, ticketId } = (await messages()).at(-1);
    const file = () => test.db('mediaFiles').where({ id: mediaId }).first();
    for (const attempts of [1, 2]) {
      await expect.poll(async () => (await file()).error, soon).toBeTruthy();
      expect(await file()).toMatchObject({ status: 'pending', attempts });
      await test.db('mediaFiles').where({ id: mediaId }).update({ dueAt: new Date(), error: null });
      test.services.mediaDownloads.kick([mediaId]);
    }
    await expect.poll(async () => (await file()).status, soon).toBe('failed');
    const { messages: shown } = (await test.api.as(agent).get(`/messages/${ticketId}`)).body;
    expect(shown.find((one: { id: number }) => one.id === id)).toMatchObject({
      ...{ body: 'e isto', mediaType: 'image', mediaStatus: 'failed' },
    });
  });

  it('shows a customer’s changes to messages, and messages from the company’s own phone', async () => {
    const before = (await messages()).length;
    const id = await ana.writes(phone, 'Quero um orcamento');
    await arrived(before + 1);
    await ana.writes(phone, make.editOf(id, phone.pn, 'Quero um orçamento'), { edit: '1' });
    const row = async () => (await messages()).find(({ externalId }) => externalId?.toString() === id);
    await expect.poll(async () => (await row()).body, soon).toBe('Quero um orçamento');
    await ana.writes(phone, make.revokeOf(id, phone.pn), { edit: '7' });
    await expect.poll(async () => Boolean((await row()).isDeleted), soon).toBe(true);
    await phone.writes(ana, 'respondi do celular');
    await arrived(before + 2);
    expect((await messages()).at(-1)).toMatchObject({ body: 'respondi do celular', fromMe: true, ack: 1 });
    expect(await test.db('contacts').where({ companyId: agent.companyId })).toHaveLength(1);
  });

  it('resumes after a restart of the core without a new code', async () => {
    const before = (await messages()).length;
    await test.services.background.stop();
    await ana.writes(phone, 'enquanto reiniciava');
    const again: Recado = await buildApp(test.config);
    await again.app.ready();
    await again.start();
    await arrived(before + 1);
    await expect.poll(status, soon).toBe('CONNECTED');
    expect((await messages()).at(-1).body).toBe('enquanto reiniciava');
    expect(server.ledger.logins.length).toBeGreaterThan(1);
    expect(server.errors).toEqual([]);
    await again.close();
  });
});
