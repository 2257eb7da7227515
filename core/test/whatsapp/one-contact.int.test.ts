import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_APP } from '@recado/lib-meta/testing';
import { WhatsAppServer } from '../../../plugins/channel-whatsapp/test/server/whatsapp-server.js';
import type { CompanyPhone } from '../../../plugins/channel-whatsapp/test/server/company-phone.js';
import { CloudCustomer, webhookBody } from '../../../plugins/channel-whatsapp-cloud/test/cloud-customer.js';
import { CloudServer, NUMBER } from '../../../plugins/channel-whatsapp-cloud/test/cloud-server.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { muteSignalPrints, pointAt } from './whatsapp-setup.js';

muteSignalPrints();
const soon = { interval: 20 };
let server: WhatsAppServer;
let meta: CloudServer;
let test: TestApp;
let phone: CompanyPhone;
let company: Awaited<ReturnType<TestApp['aCompany']>>;
let agent: Awaited<ReturnType<TestApp['anAdmin']>>;
let linked: { id: number };
let cloud: { id: number };

/** One company with a linked phone and a number of the Cloud API. */
beforeAll(async () => {
  [server, meta] = await Promise.all([WhatsAppServer.start(), new CloudServer().listen()]);
  const env = { RECADO_PLUGINS: 'whatsapp,whatsappapi', RECADO_ALLOWED_HOSTS: '127.0.0.1' };
  test = await startTestApp({ env });
  await pointAt(test.db, server);
  const { appSecret, verifyToken } = TEST_APP;
  await test.db('plugins').insert({
    ...{ id: 'whatsappapi', revision: 1 },
    settings: JSON.stringify({ graphUrl: meta.url, graphVersion: 'v23.0' }),
    secrets: test.services.infra.secrets.seal({ appSecret, verifyToken }),
  });
  company = await test.aCompany();
  agent = await test.anAdmin(company);
  const { phoneNumberId, businessAccountId, accessToken } = NUMBER;
  cloud = await test.aConnection(company, {
    ...{ channel: 'whatsappapi', mode: 'token', accountKey: Buffer.from(phoneNumberId) },
    ...{ settings: { phoneNumberId, businessAccountId }, secrets: { accessToken } },
  });
  linked = await test.aConnection(company, {
    ...{ channel: 'whatsapp', mode: 'phone', status: 'DISCONNECTED' },
    ...{ settings: { pairing: 'qr' }, secrets: {} },
  });
  phone = server.phone('5511900000000');
  await test.start();
  await test.services.plugins.host.start();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await test?.stop();
  await meta?.stop();
  await server?.close();
});

async function pair(): Promise<void> {
  const line = () => test.db('connections').where({ id: linked.id }).first();
  await expect.poll(async () => (await line()).status, soon).toBe('qrcode');
  phone.scan((await line()).sessionCode);
  await expect.poll(async () => (await line()).status, soon).toBe('CONNECTED');
}
async function overCloud(waId: string, text: string): Promise<void> {
  const { port } = test.app.server.address() as { port: number };
  const who = new CloudCustomer(waId, 'Ana');
  const url = `http://127.0.0.1:${port}/api/hooks/whatsappapi`;
  const [answer] = await meta.post(url, webhookBody([who.wrote(who.text(text))]));
  expect(answer!.status).toBe(200);
}
const messageOf = (body: string) =>
  test.db('messages').where({ companyId: company.id, body }).first() as Promise<
    { contactId: number; ticketId: number; connectionId: number } | undefined
  >;
const arrived = async (body: string) => {
  await expect.poll(() => messageOf(body), soon).toBeDefined();
  return (await messageOf(body))!;
};
const identities = async (contactId: number): Promise<string[]> =>
  (await test.db('contactIdentities').where({ contactId }).orderBy('kind')).map(
    ({ kind, value }) => `${kind} ${value}`,
  );
const activeTickets = (contactId: number) =>
  test.db('tickets').where({ contactId }).whereNot({ status: 'closed' }).orderBy('id');
async function say(ticketId: number, body: string): Promise<void> {
  await test.db('tickets').where({ id: ticketId }).update({ status: 'open', userId: agent.id });
  const answer = await test.api.as(agent).post(`/messages/${ticketId}`, { body });
  expect(answer.status, answer.text).toBe(201);
  const state = async () => (await test.db('messages').where({ id: answer.body.id }).first()).sendState;
  await expect.poll(state, soon).toBe('sent');
}

describe('a number with and without its ninth digit, and its LID, through both WhatsApp channels', () => {
  it('first known by the linked phone: one contact, and each channel replies at its own address', async () => {
    await pair();
    const ana = server.person('551187654321', { name: 'Ana', alsoWritten: ['5511987654321'] });
    await ana.writes(phone, 'pelo número');
    const first = await arrived('pelo número');
    expect(await identities(first.contactId)).toEqual(['lid 1551187654321', 'phone 5511987654321']);
    ana.addressing = 'lid';
    await ana.writes(phone, 'pelo LID');
    await overCloud('551187654321', 'oficial, sem o nono');
    await overCloud('5511987654321', 'oficial, com o nono');
    const texts = ['pelo LID', 'oficial, sem o nono', 'oficial, com o nono'];
    const rows = await Promise.all(texts.map(arrived));
    expect(rows.map(({ contactId }) => contactId)).toEqual(texts.map(() => first.contactId));
    expect(rows.map(({ connectionId }) => connectionId)).toEqual([linked.id, cloud.id, cloud.id]);
    expect(await activeTickets(first.contactId)).toHaveLength(2);
    await say(first.ticketId, 'respondo pelo telefone');
    await say(rows[1]!.ticketId, 'respondo pela API');
    expect(meta.ledger.messages.at(-1)).toMatchObject({ to: '5511987654321' });
    expect(server.ledger.received.at(-1)?.message.extendedTextMessage?.text).toBe('respondo pelo telefone');
    expect(await identities(first.contactId)).toEqual(['lid 1551187654321', 'phone 5511987654321']);
  });

  it('first known by the Cloud API: the phone finds the contact by its number, and learns its LID', async () => {
    await overCloud('5521987651111', 'bia, oficial');
    const first = await arrived('bia, oficial');
    const bia = server.person('552187651111', {
      ...{ name: 'Bia', addressing: 'lid', alsoWritten: ['5521987651111'] },
    });
    // The agent starts on the other channel: the provider says which address the number has.
    const opened = await test.api.as(agent).post('/tickets', {
      ...{ contactId: first.contactId, whatsappId: linked.id, userId: agent.id, status: 'open' },
    });
    expect(opened.status, opened.text).toBe(201);
    await say(opened.body.id, 'oi, Bia, do outro número');
    await bia.writes(phone, 'bia, pelo LID');
    expect(await arrived('bia, pelo LID')).toMatchObject({
      ...{ contactId: first.contactId, ticketId: opened.body.id },
    });
    expect(await identities(first.contactId)).toEqual(['lid 1552187651111', 'phone 5521987651111']);
  });

  it('known as two, by a LID without a number and by the number: they become one when both are reported', async () => {
    const caio = server.person('553187652222', {
      ...{ name: 'Caio', addressing: 'lid', alsoWritten: ['5531987652222'] },
    });
    caio.tellsNumber = false;
    await caio.writes(phone, 'caio, só o LID');
    const hidden = await arrived('caio, só o LID');
    await overCloud('5531987652222', 'caio, oficial');
    const known = await arrived('caio, oficial');
    expect(known.contactId).not.toBe(hidden.contactId);
    caio.tellsNumber = true;
    await caio.writes(phone, 'caio, os dois');
    await arrived('caio, os dois');
    const ids = async () => {
      const rows = await test.db('messages').where('body', 'like', 'caio,%').distinct('contactId');
      return rows.map(({ contactId }) => contactId as number);
    };
    await expect.poll(async () => (await ids()).length, soon).toBe(1);
    const [one] = await ids();
    expect(await identities(one!)).toEqual(['lid 1553187652222', 'phone 5531987652222']);
    expect(await activeTickets(one!)).toHaveLength(2);
    expect(await test.db('contacts').where({ companyId: company.id })).toHaveLength(
      new Set((await test.db('messages').where({ companyId: company.id })).map(({ contactId }) => contactId))
        .size,
    );
    expect(server.errors).toEqual([]);
  });
});
