import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceContactTokens } from '../../src/modules/contacts/contact-tokens.tx.js';
import { pathOf, type CallRoute } from '../access/route-fixtures.js';
import { openLive } from '../support/live-client.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import type { Answer, TestClient } from '../support/client.js';
import { diceOf, faultSeeds } from './seeds.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

describe.each(faultSeeds())('case 43: hidden numbers appear in no response, seed %i', (seed) => {
  let app: ReferenceApp;
  let base: string;
  let side: Awaited<ReturnType<ReferenceApp['twoCompanies']>>['ours'];
  let ana: TestClient;
  let boss: TestClient;
  const dice = diceOf(seed);
  /** In the channel's notation, and in that of people. */
  const local = `9${String(1_000_000 + dice.below(9_000_000))}${dice.below(10)}`;
  const number = `5511${local}`;
  const spoken = `+55 (11) ${local.slice(0, 5)}\u2011${local.slice(5)}`;

  beforeAll(async () => {
    app = await startReferenceApp();
    await app.start();
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
    side = (await app.twoCompanies()).ours;
    const { company, contact, ticket, connection } = side;
    const of = { companyId: company.id };
    await app
      .db('contactIdentities')
      .where({ contactId: contact.id })
      .update({ value: Buffer.from(number) });
    const facts = { name: number, number, email: `${number}@mail.test` };
    await app.db('contacts').where({ id: contact.id }).update(facts);
    // Enough for a second page of the list; by name they come first.
    for (let turn = 0; turn < 45; turn++)
      await app.aContact(company, { name: `${number.slice(0, 8)} ${String(turn).padStart(5, '0')}` });
    const people = await app.db('contacts').where(of).select('id', 'companyId', 'name', 'number', 'email');
    await app.db.transaction((trx) => replaceContactTokens(trx, people));
    await app
      .db('contactExtraInfo')
      .insert({ contactId: contact.id, name: `Celular ${spoken}`, value: number });
    const stream = Readable.from([Buffer.from('%PDF-1.4 ')]);
    const media = await app.services.media.save(
      { companyId: company.id },
      { stream, mimeType: 'application/pdf', filename: `${number}.pdf` },
    );
    await app.aMessage(ticket, { mediaType: 'application', body: `${number}.pdf`, mediaId: media.id });
    const card = { contacts: [{ name: spoken, phones: [spoken] }] };
    await app.aMessage(ticket, { mediaType: 'contactMessage', body: spoken, data: JSON.stringify(card) });
    await app
      .db('ticketNotes')
      .where({ ticketId: ticket.id })
      .update({ note: `Ligar para ${spoken}` });
    await app
      .db('tickets')
      .where({ id: ticket.id })
      .update({
        ...{ lastMessage: `${number}.pdf`, lastMessageType: 'application', userId: side.agent.id },
        ...{ status: 'open', conversation: Buffer.from(`${number}@s.whatsapp.net`) },
      });
    await app.db('connections').where({ id: connection.id }).update({ status: 'CONNECTED' });
    ana = app.api.as(side.agent);
    boss = app.api.as(side.admin);
    await boss.put('/settings/lgpdHideNumber', { value: 'enabled' });
  });
  afterAll(() => app.stop());

  /** The number in any notation, or in anything that decodes to it. */
  function told(text: string): boolean {
    const coded = (text.match(/[\w+/-]{16,}={0,2}/g) ?? []).map((run) =>
      Buffer.from(run, 'base64url').toString('latin1'),
    );
    return [text, JSON.stringify(decoded(text)), ...coded].some((one) =>
      one.replace(/[\s()+.\-\u2011]/g, '').includes(local),
    );
  }
  const decoded = (text: string) => decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  const safe = (answer: Answer) => !told(answer.text) && !told(JSON.stringify(answer.headers));

  it('GET of every route hides it, while an admin sees it', async () => {
    const asked = app.app.routeTable.filter(
      ({ method, call, url }) => method === 'GET' && call && url !== '/api/live/poll',
    ) as CallRoute[];
    expect(asked.length).toBeGreaterThan(40);
    const leaks: string[] = [];
    for (const route of asked) {
      const answer = await ana.get(pathOf(route, side), { query: { contactId: side.contact.id } });
      if (!safe(answer)) leaks.push(route.url);
    }
    expect(leaks).toEqual([]);
    expect(told((await boss.get(`/contacts/${side.contact.id}`)).text)).toBe(true);
    expect(told((await boss.get(`/messages/${side.ticket.id}`)).text)).toBe(true);
  });

  it('GET of a file’s signed address names it without the number', async () => {
    const { messages } = (await ana.get(`/messages/${side.ticket.id}`)).body;
    const { mediaUrl } = messages.find(({ mediaType }: { mediaType: string }) => mediaType === 'application');
    const file = await app.app.inject({ url: mediaUrl });
    expect([file.statusCode, told(JSON.stringify(file.headers))]).toEqual([200, false]);
    expect(file.headers['content-disposition']).toContain('.pdf');
  });

  it('GET /contacts gives cursors that reveal nothing and cannot be forged', async () => {
    const pages: Answer[] = [await ana.get('/contacts')];
    const { cursor } = pages[0]!.body;
    expect(cursor).toEqual(expect.any(String));
    pages.push(await ana.get('/contacts', { query: { cursor } }));
    expect(pages[1]!.body.contacts.length).toBeGreaterThan(0);
    expect(pages.every(safe)).toBe(true);
    const bytes = Buffer.from(cursor, 'base64url');
    bytes[dice.below(bytes.length)]! ^= 1 + dice.below(255);
    const forged = [
      Buffer.from(JSON.stringify([side.contact.id, number])).toString('base64url'),
      bytes.toString('base64url'),
    ];
    for (const one of forged)
      expect((await ana.get('/contacts', { query: { cursor: one } })).status).toBe(400);
    expect((await boss.get('/contacts', { query: { cursor } })).status).toBe(200);
  });

  it('GET /contacts, /contacts/list and /tickets find nobody by the digits of a name', async () => {
    for (let length = 3; length <= number.length; length++) {
      const start = dice.below(number.length - length + 1);
      for (const digits of [number.slice(0, length), number.slice(start, start + length)]) {
        const query = { query: { searchParam: digits, name: digits } };
        const people = (await ana.get('/contacts', query)).body.contacts as { id: number }[];
        const names = (await ana.get('/contacts/list', query)).body as { id: number }[];
        const tickets = (await ana.get('/tickets', query)).body.tickets as { contactId: number }[];
        expect([digits, [...people, ...names].some(({ id }) => id === side.contact.id)]).toEqual([
          digits,
          false,
        ]);
        expect([digits, tickets.some(({ contactId }) => contactId === side.contact.id)]).toEqual([
          digits,
          false,
        ]);
      }
    }
    const found = (await boss.get('/contacts', { query: { searchParam: local } })).body.contacts;
    expect(found.map(({ id }: { id: number }) => id)).toContain(side.contact.id);
  });

  it('POST /messages/{ticketId} and /message/forward send no card', async () => {
    const card = { vCard: [{ contactId: side.contact.id }] };
    expect(await ana.post(`/messages/${side.ticket.id}`, card)).toMatchObject({
      ...{ status: 403, body: { error: 'ERR_NUMBERS_HIDDEN' } },
    });
    const { id } = await app
      .db('messages')
      .where({ ticketId: side.ticket.id, mediaType: 'contactMessage' })
      .first();
    const forward = { messageId: id, contactId: side.contact.id };
    expect(await ana.post('/message/forward', forward)).toMatchObject({
      body: { error: 'ERR_NUMBERS_HIDDEN' },
    });
  });

  it('PUT /contacts/{id} with the masked values changes nothing', async () => {
    const { id } = side.contact;
    const read = () =>
      Promise.all([
        app.db('contacts').where({ id }).first('name', 'number', 'email'),
        app.db('contactExtraInfo').where({ contactId: id }).select('name', 'value'),
      ]);
    const before = await read();
    const { name, number: shown, email, extraInfo } = (await ana.get(`/contacts/${id}`)).body;
    expect((await ana.put(`/contacts/${id}`, { name, number: shown, email, extraInfo })).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('GET /contacts/export has it in no cell', async () => {
    const answer = await app.app.inject({
      url: '/api/contacts/export',
      headers: { authorization: `Bearer ${await ana.token()}` },
    });
    const book = xlsx.read(answer.rawPayload);
    expect(told(JSON.stringify(xlsx.utils.sheet_to_json(book.Sheets['Contatos']!)))).toBe(false);
  });

  it('GET /contacts/exportCsv has it in no cell', async () => {
    const url = '/api/contacts/exportCsv';
    const answer = await app.app.inject({
      ...{ url, headers: { authorization: `Bearer ${await ana.token()}` } },
    });
    expect([answer.statusCode, told(answer.payload)]).toEqual([200, false]);
  });

  it('a live socket that was already open is masked from the first frame after the setting, and reloads', async () => {
    await boss.put('/settings/lgpdHideNumber', { value: 'disabled' });
    const live = await openLive(base, { token: (await ana.token())! });
    const update = () => boss.put(`/contacts/toggleAcceptAudio/${side.contact.id}`);
    const isContact = ({ event }: { event: string }) => event.endsWith('-contact');
    await update();
    expect(told(JSON.stringify(await live.until(isContact)))).toBe(true);
    const before = live.frames.length;
    const answers = boss
      .put('/settings/lgpdHideNumber', { value: 'enabled' })
      .then(() => Promise.all([update(), update()]));
    await live.until(({ event }) => event === 'resync');
    await answers;
    const since = () => live.frames.slice(before);
    await live.until(() => since().filter(isContact).length === 2);
    expect(since().filter((frame) => told(JSON.stringify(frame)))).toEqual([]);
    live.close();
  });
});
