import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { rowsOf, workbookFor } from './excel.js';
import { aReportWorld, DAYS, everyPage, FILTERS, type Query, type ReportWorld } from './world.js';

let app: TestApp;
let ours: ReportWorld;
let theirs: ReportWorld;
beforeAll(async () => {
  app = await startTestApp();
  ours = await aReportWorld(app, 1);
  theirs = await aReportWorld(app, 1);
});
afterAll(() => app.stop());

const ALL: Query = { dateFrom: DAYS[0]!, dateTo: DAYS.at(-1)! };
const ask = (query: Query, who = ours.admin) => app.api.as(who).get('/ticket/reports', { query });

describe('GET /ticket/reports', () => {
  it(`lists what a filter means, in pages and with its total: ${FILTERS} filters`, async () => {
    for (let n = 0; n < FILTERS; n++) {
      const { who, queues } = ours.people[n % ours.people.length]!;
      const { query, expected } = ours.randomQuery(queues);
      const client = app.api.as(who);
      const { tickets, ...totals } = await everyPage(client, query, n % 2 ? 10 : 50);
      const named = JSON.stringify({ query, who: who.id });
      expect(
        tickets.map(({ id }) => id),
        named,
      ).toEqual(expected);
      expect(totals, named).toEqual({ total: expected.length, isCapped: false });
    }
  });

  it('a page far into the list is the same as by turning pages', async () => {
    const { tickets } = await everyPage(app.api.as(ours.admin), ALL, 5);
    const other = await app.anAdmin(ours.company);
    const { body } = await ask({ ...ALL, page: 7, pageSize: 5 }, other);
    expect(body.tickets).toEqual(tickets.slice(30, 35));
  });

  it('without days it is the month up to today, by the company’s clock', async () => {
    const { company, connections } = ours;
    const now = app.services.infra.clock.now();
    const { id } = await app.aTicket(company, { connection: connections[0], createdAt: now });
    const old = new Date(now.getTime() - 40 * 86_400_000);
    await app.aTicket(company, { connection: connections[0], createdAt: old });
    const { body } = await ask({});
    expect(body.tickets.map((ticket: { id: number }) => ticket.id)).toEqual([id]);
    await app.db('tickets').where({ companyId: company.id }).where('createdAt', '>=', old).delete();
  });

  it('rows have names, the last message, the time with agents and the newest rating', async () => {
    const { company, admin, connections, queues } = ours;
    const createdAt = new Date('2026-05-05T12:00:00Z');
    const closedAt = new Date('2026-05-05T14:00:00Z');
    const ticket = await app.aTicket(company, {
      ...{ connection: connections[0], queueId: queues[0]!.id, userId: admin.id, createdAt, closedAt },
      ...{ status: 'closed', rating: 9, lastMessage: 'photo.png', lastMessageType: 'image' },
    });
    const span = {
      ...{ companyId: company.id, ticketId: ticket.id, connectionId: connections[0]!.id, isGroup: false },
      ...{ openedBy: 'customer', openedAt: createdAt, transfers: 0 },
    };
    await app.db('ticketSpans').insert([
      { ...span, ordinal: 1, handleMs: 90_000 },
      { ...span, ordinal: 2, handleMs: 60_000 },
      { ...span, ordinal: 3, handleMs: null },
    ]);
    const { body } = await ask({ dateFrom: '2026-05-05', dateTo: '2026-05-05' });
    expect(body.tickets).toMatchObject([
      {
        ...{ id: ticket.id, whatsappName: connections[0]!['name'], queueName: queues[0]!['name'] },
        ...{ userName: admin.name, status: 'closed', lastMessage: 'photo.png', supportTime: 2.5, NPS: 9 },
        lastMessageType: 'image',
        ...{ createdAt: createdAt.toISOString(), closedAt: closedAt.toISOString() },
        ...{ ordinal: null, at: null, value: null },
      },
    ]);
  });

  it('names an audio in the workbook, whose words are its file', async () => {
    const { company, admin, connections } = ours;
    await app.aTicket(company, {
      ...{ connection: connections[0], createdAt: new Date('2026-05-07T12:00:00Z') },
      ...{ lastMessage: 'audio-17.ogg', lastMessageType: 'audio' },
    });
    const day = { dateFrom: '2026-05-07', dateTo: '2026-05-07' };
    const { body } = await ask(day);
    expect(body.tickets).toMatchObject([{ lastMessage: 'audio-17.ogg', lastMessageType: 'audio' }]);
    for (const [language, word] of [
      ['pt', 'Áudio'],
      ['tr', 'Ses'],
    ] as const)
      expect(rowsOf(await workbookFor(app, admin, { ...day, language }))[0]![6]).toBe(word);
  });

  it('another company’s ids find nothing', async () => {
    const foreign: Query[] = [
      { contactId: theirs.made[0]!.contactId },
      { queueIds: `[${theirs.queues[0]!.id}]` },
      { users: `[${theirs.admin.id}]` },
      { whatsappId: `[${theirs.connections[0]!.id}]` },
      { tags: `[${theirs.tagIds[0]}]` },
      { searchParam: `#${theirs.made[0]!.id}` },
      { searchParam: String(theirs.made[0]!.number) },
    ];
    for (const query of foreign)
      expect((await ask({ ...ALL, ...query })).body.totalTickets.total, JSON.stringify(query)).toBe(0);
  });

  it('an agent without the flag sees no report', async () => {
    const plain = await app.aUser(ours.company);
    expect(await ask(ALL, plain as never)).toMatchObject({ status: 403 });
  });

  it('where numbers are hidden, they are neither shown nor found', async () => {
    const { agent, admin, company, connections, queues } = theirs;
    await app.api.as(admin).put('/settings/lgpdHideNumber', { value: 'enabled' });
    const contact = await app.aContact(company, { name: '+55 11 98888-7777', number: '5511988887777' });
    await app.aTicket(company, {
      ...{ contact, connection: connections[0], queueId: queues[0]!.id, lastMessageType: 'contactMessage' },
      ...{ createdAt: new Date('2026-05-06T12:00:00Z'), lastMessage: 'TEL:5511977776666' },
    });
    const day = { dateFrom: '2026-05-06', dateTo: '2026-05-06' };
    const { body } = await ask(day, agent);
    expect(body.tickets).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/98888|88887777|77776666/);
    expect((await ask({ ...day, searchParam: '5511988887777' }, agent)).body.totalTickets.total).toBe(0);
    expect(JSON.stringify((await ask(day, admin)).body)).toContain('98888');
  });

  it.each([
    [{ status: '["odd"]' }],
    [{ status: 'open' }],
    [{ queueIds: '{}' }],
    [{ dateFrom: '2026-03-02', dateTo: '2026-03-01' }],
    [{ pageSize: 51 }],
  ])('refuses %j', async (query) => {
    expect(await ask(query as Query)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });

  it('counts up to a bound, in one statement', async () => {
    const statements: string[] = [];
    const listen = ({ sql }: { sql: string }) => void statements.push(sql);
    app.services.infra.db.on('query', listen);
    await ask({ ...ALL, pageSize: 50 });
    app.services.infra.db.removeListener('query', listen);
    const counts = statements.filter((sql) => /COUNT\(/i.test(sql));
    expect(counts).toHaveLength(1);
    expect(counts[0]).toMatch(/SELECT 1 FROM tickets t FORCE INDEX \(tickets_by_creation\).* LIMIT \?\)/);
    const reports = statements.filter((sql) => /\b(tickets|ticketSpans|contacts)\b/.test(sql));
    expect(reports.length).toBeLessThanOrEqual(4);
  });
});
