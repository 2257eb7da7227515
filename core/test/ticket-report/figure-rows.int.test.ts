import { REPORT_FIGURES, type ReportFigure } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReportFiles } from '../../src/modules/ticket-report/report-files.service.js';
import { randomBy } from '../figures/random-lives.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { rowsOf, workbookFor, xlsx } from './excel.js';
import { aReportWorld, DAYS, everyPage, FILTERS, ZONE, type Query, type ReportWorld } from './world.js';

interface PartRow {
  metric: string;
  at: Date;
  ticketId: number;
  ordinal: number;
  n: number;
  queueId: number;
  userId: number;
  connectionId: number;
  value: number;
}

let app: TestApp;
let ours: ReportWorld;
let parts: PartRow[];
beforeAll(async () => {
  app = await startTestApp();
  await aReportWorld(app, 5);
  ours = await aReportWorld(app, 5);
  // What deleted tickets added stays.
  for (const { id } of ours.made.filter((_, n) => n % 17 === 0))
    expect((await app.api.as(ours.admin).delete(`/tickets/${id}`)).status).toBeLessThan(300);
  parts = (await app.db('spanParts').where({ companyId: ours.company.id })).map((row: PartRow) => ({
    ...row,
    value: Number(row.value),
  }));
});
afterAll(() => app.stop());

const ALL: Query = { dateFrom: DAYS[0]!, dateTo: '2026-04-30' };
const random = randomBy(77);
const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
const SCORES = { boa: 1, media: 0, ruim: -1 };

/** A filter of the dashboard by chance, and the parts that it means. */
function randomFigure(seen: readonly (number | null)[] | undefined): { query: Query; expected: PartRow[] } {
  const figure: ReportFigure = pick(REPORT_FIGURES);
  const from = pick(DAYS);
  const to = pick([from, ...DAYS.filter((day) => day >= from)]);
  const query: Query = { figure, dateFrom: from, dateTo: to };
  const tests: ((part: PartRow) => boolean)[] = [({ metric }) => metric === figure];
  const clock = ({ at }: PartRow) => wallClock(at, ZONE);
  tests.push((part) => clock(part).date >= from && clock(part).date <= to);
  if (from === to && random() < 0.6) {
    const hour = Math.floor(random() * 24);
    query['hour'] = hour;
    tests.push((part) => Number(clock(part).time.slice(0, 2)) === hour);
  }
  if (figure === 'nps' && random() < 0.7) {
    const band = pick(['boa', 'media', 'ruim'] as const);
    query['band'] = band;
    tests.push(({ value }) => value === SCORES[band]);
  }
  const chosen = (name: string, column: 'queueId' | 'userId' | 'connectionId', of: number[]) => {
    const ids = of.filter(() => random() < 0.5);
    query[name] = JSON.stringify(ids);
    if (ids.length) tests.push((part) => ids.includes(part[column]));
  };
  if (random() < 0.4) chosen('queueIds', 'queueId', [0, ...ours.queues.map(({ id }) => id)]);
  if (random() < 0.4) chosen('users', 'userId', [0, ...ours.people.map(({ who }) => who.id)]);
  if (random() < 0.3)
    chosen(
      'whatsappId',
      'connectionId',
      ours.connections.map(({ id }) => id),
    );
  if (random() < 0.3) {
    const tag = pick(ours.tagIds);
    query['tags'] = `[${tag}]`;
    const there = new Map(ours.made.filter((_, n) => n % 17 !== 0).map((one) => [one.id, one]));
    tests.push(({ ticketId }) => there.get(ticketId)?.tags.includes(tag) ?? false);
  }
  if (seen) tests.push(({ queueId }) => seen.includes(queueId || null));
  const expected = parts
    .filter((part) => tests.every((test) => test(part)))
    .sort(
      (a, b) =>
        b.at.getTime() - a.at.getTime() || b.ticketId - a.ticketId || b.ordinal - a.ordinal || b.n - a.n,
    );
  return { query, expected };
}

async function excel(who: { id: number; companyId?: number }, query: Query) {
  const answer = await app.app.inject({
    url: '/api/ticket/reports/excel',
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${await app.api.as(who as never).token()}` },
  });
  expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.body).toBe(200);
  return xlsx.read(answer.rawPayload, { cellNF: true });
}
describe('rows behind a figure', () => {
  it(`are what the figure counts, in the list and in Excel: ${FILTERS} filters`, async () => {
    for (let n = 0; n < FILTERS; n++) {
      const { who, queues } = ours.people[n % ours.people.length]!;
      const { query, expected } =
        n % 3 === 2 ? { ...ours.randomQuery(queues), expected: undefined } : randomFigure(queues);
      const named = JSON.stringify({ query, who: who.id });
      const { tickets, total } = await everyPage(app.api.as(who), query, n % 2 ? 7 : 50);
      if (expected)
        expect(
          tickets.map(({ id, ordinal, at }) => [id, ordinal, at]),
          named,
        ).toEqual(expected.map(({ ticketId, ordinal, at }) => [ticketId, ordinal, at.toISOString()]));
      expect(total, named).toBe(tickets.length);
      const rows = rowsOf(await workbookFor(app, who, query));
      expect(
        rows.map(([id]) => id),
        named,
      ).toEqual(tickets.map(({ id }) => id));
    }
  });

  it('deleted tickets are there without their contact', async () => {
    const { tickets } = await everyPage(app.api.as(ours.admin), { ...ALL, figure: 'opened' });
    const gone = tickets.filter(({ uuid }) => uuid === null);
    expect(gone.length).toBeGreaterThan(5);
    for (const { contactName, lastMessage, status } of gone)
      expect([contactName, lastMessage, status]).toEqual([null, null, null]);
    expect(tickets.filter(({ uuid, contactName }) => uuid !== null && contactName === null)).toEqual([]);
  });

  it('a time is in minutes, a rating is the one that was given then', async () => {
    const { tickets } = await everyPage(app.api.as(ours.admin), { ...ALL, figure: 'handle' });
    expect(tickets.length).toBeGreaterThan(20);
    for (const { value, supportTime } of tickets) expect(value).toBe(supportTime);
    const rated = (await everyPage(app.api.as(ours.admin), { ...ALL, figure: 'nps' })).tickets;
    const ratings: { ticketId: number; value: number; createdAt: Date }[] = await app
      .db('ratings')
      .where({ companyId: ours.company.id });
    const there = rated.filter(({ uuid }) => uuid !== null);
    expect(there.length).toBeGreaterThan(20);
    for (const { id, at, NPS } of there)
      expect(
        ratings
          .filter(({ ticketId, value }) => ticketId === id && value === NPS)
          .map(({ createdAt }) => createdAt.toISOString()),
      ).toContain(at);
  });

  it('totals come from the sums', async () => {
    await app.db('spanStats').where({ companyId: ours.company.id, metric: 'closed' }).update({ count: 0 });
    const { body } = await app.api
      .as(ours.admin)
      .get('/ticket/reports', { query: { ...ALL, figure: 'closed' } });
    expect(body.totalTickets).toEqual({ total: 0, isCapped: false });
    expect(body.tickets).toHaveLength(10);
  });
});

describe('GET /ticket/reports/excel', () => {
  it('has the eleven columns, dates of the company’s clock and lengths of time', async () => {
    const book = await excel(ours.admin, ALL);
    expect(book.SheetNames).toEqual(['RelatorioDeAtendimentos']);
    const sheet = book.Sheets['RelatorioDeAtendimentos']!;
    const [titles] = xlsx.utils.sheet_to_json(sheet, { header: 1 }) as string[][];
    expect(titles).toEqual([
      ...['ID', 'Conexão', 'Contato', 'Usuário', 'Fila', 'Status', 'Última mensagem'],
      ...[`Abertura (${ZONE})`, `Fechamento (${ZONE})`, 'Tempo de atendimento', 'NPS'],
    ]);
    const { tickets } = await everyPage(app.api.as(ours.admin), ALL);
    for (const [at, { createdAt, supportTime, NPS }] of tickets.entries()) {
      const opened = sheet[`H${at + 2}`]!;
      expect(opened).toMatchObject({ t: 'n', z: 'dd/mm/yyyy hh:mm' });
      const { date, time } = wallClock(new Date(createdAt), ZONE);
      expect(xlsx.SSF.format('yyyy-mm-dd hh:mm', opened.v)).toBe(`${date} ${time}`);
      if (supportTime !== null) {
        expect(sheet[`J${at + 2}`]).toMatchObject({ t: 'n', z: '[h]:mm' });
        expect(sheet[`J${at + 2}`]!.v * 1440).toBeCloseTo(supportTime, 6);
      }
      expect(sheet[`K${at + 2}`]?.v ?? null).toBe(NPS);
    }
    expect(book.Props).toMatchObject({ Title: 'Relatório de atendimentos' });
    expect(String(book.Props?.Comments)).toBe(`Período: ${ALL['dateFrom']} – ${ALL['dateTo']}`);
  });

  it('speaks the chosen language, and names the filter', async () => {
    const book = await excel(ours.admin, {
      ...{ ...ALL, language: 'en', status: '["closed"]', queueIds: `[0,${ours.queues[0]!.id}]` },
    });
    const [titles] = xlsx.utils.sheet_to_json(book.Sheets['RelatorioDeAtendimentos']!, {
      header: 1,
    }) as string[][];
    expect(titles!.slice(0, 3)).toEqual(['ID', 'Connection', 'Contact']);
    expect(book.Props?.Comments).toContain(`Queues: none, ${ours.queues[0]!['name']}`);
    expect(book.Props?.Comments).toContain('Status: Resolved');
  });

  it('what people wrote stays text; a long one is cut', async () => {
    const said = ['=HYPERLINK("http://x")', '+5511999990000', '@SUM(A1)', 'half \ud800 pair'];
    const { company, connections } = ours;
    for (const [n, lastMessage] of said.entries())
      await app.aTicket(company, {
        ...{ connection: connections[0], createdAt: new Date(Date.UTC(2026, 5, 1, 12, n)) },
        lastMessage: lastMessage.replace('\ud800', '\ufffd'),
      });
    const book = await excel(ours.admin, { dateFrom: '2026-06-01', dateTo: '2026-06-01' });
    const sheet = book.Sheets['RelatorioDeAtendimentos']!;
    const cells = said.map((_, at) => sheet[`G${at + 2}`]!);
    expect(cells.map(({ v }) => v).reverse()).toEqual([...said.slice(0, 3), 'half \ufffd pair']);
    for (const cell of cells) expect([cell.t, cell.f]).toEqual(['s', undefined]);
  });

  it('masks numbers for those from whom they are hidden', async () => {
    const { admin, agent, company, connections, queues } = ours;
    await app.api.as(admin).put('/settings/lgpdHideNumber', { value: 'enabled' });
    const contact = await app.aContact(company, { name: '5511955554444' });
    await app.aTicket(company, {
      ...{ contact, connection: connections[0], queueId: queues[0]!.id },
      createdAt: new Date('2026-06-02T12:00:00Z'),
    });
    const day = { dateFrom: '2026-06-02', dateTo: '2026-06-02', contactId: contact.id };
    const cells = JSON.stringify([rowsOf(await excel(agent, day)), (await excel(agent, day)).Props]);
    expect(cells).toContain('5511');
    expect(cells).not.toContain('55554444');
    expect(JSON.stringify(rowsOf(await excel(admin, day)))).toContain('5511955554444');
    await app.api.as(admin).put('/settings/lgpdHideNumber', { value: 'disabled' });
  });

  it('a long report needs a job; rows beyond a sheet go on in the next', async () => {
    const { infra, companies } = app.services;
    const seen = { ...ours.admin, profile: 'admin', queueIds: [], masked: false } as never;
    const total = (await everyPage(app.api.as(ours.admin), ALL)).total;
    const limited = (limits: { longFrom: number; mostRows: number }) =>
      createReportFiles(infra, { companies }, limits).download(seen, ALL);
    await expect(limited({ longFrom: total, mostRows: 100 })).rejects.toMatchObject({
      code: 'ERR_REPORT_IS_LONG',
    });
    const { stream } = await limited({ longFrom: total + 1, mostRows: 100 });
    const book = xlsx.read(Buffer.concat(await stream.toArray()));
    expect(book.SheetNames).toEqual([
      'RelatorioDeAtendimentos',
      ...Array.from({ length: Math.ceil(total / 99) - 1 }, (_, n) => `RelatorioDeAtendimentos (${n + 2})`),
    ]);
    expect(rowsOf(book)).toHaveLength(total);
    expect((await app.api.as(ours.admin).get('/ticket/reports/excel', { query: ALL })).status).toBe(200);
  });
});
