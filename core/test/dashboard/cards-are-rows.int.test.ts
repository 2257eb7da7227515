import { REPORT_FIGURES, type AnswerOf, type FigureSeries, type showDashboard } from '@recado/sdk/contracts';
import type { ReportFigure } from '@recado/sdk/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockOf } from '../figures/hours.js';
import { randomBy } from '../figures/random-lives.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { rowsOf, workbookFor } from '../ticket-report/excel.js';
import {
  aReportWorld,
  DAYS,
  everyPage,
  FILTERS,
  ZONE,
  type Query,
  type ReportWorld,
} from '../ticket-report/world.js';

interface PartRow {
  metric: string;
  at: Date;
  ticketId: number;
  queueId: number;
  userId: number;
  connectionId: number;
}
let app: TestApp;
let world: ReportWorld;
let parts: PartRow[];
beforeAll(async () => {
  app = await startTestApp();
  // Another company that looks the same.
  await aReportWorld(app, 9);
  world = await aReportWorld(app, 9);
  for (const { id } of world.made.filter((_, n) => n % 19 === 0))
    expect((await app.api.as(world.admin).delete(`/tickets/${id}`)).status).toBeLessThan(300);
  parts = await app.db('spanParts').where({ companyId: world.company.id });
});
afterAll(() => app.stop());

const random = randomBy(4_217);
const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
const clock = clockOf(ZONE);

interface Filter {
  figure: ReportFigure;
  /** As the dashboard has it, and the report behind it. */
  asked: Query;
  listed: Query;
  expected: PartRow[];
}
/** A filter by chance, and what it means for somebody who sees these queues alone; undefined: all. */
function aFilter(figure: ReportFigure, seen: readonly (number | null)[] | undefined): Filter {
  const from = pick(DAYS);
  const to = pick(DAYS.filter((day) => day >= from));
  const [asked, listed]: Query[] = [
    { date_from: from, date_to: to },
    { figure, dateFrom: from, dateTo: to },
  ];
  const tests: ((part: PartRow) => boolean)[] = [
    ({ metric }) => metric === figure,
    ({ at }) => clock(at).date >= from && clock(at).date <= to,
    ({ queueId }) => !seen || seen.includes(queueId || null),
  ];
  const some = (names: [string, string], column: 'queueId' | 'userId' | 'connectionId', of: number[]) => {
    if (random() < 0.5) return;
    const ids = of.filter(() => random() < 0.5);
    asked![names[0]] = listed![names[1]] = JSON.stringify(ids);
    if (ids.length) tests.push((part) => ids.includes(part[column]));
  };
  some(['queueIds', 'queueIds'], 'queueId', [0, ...world.queues.map(({ id }) => id)]);
  some(['users', 'users'], 'userId', [0, ...world.people.map(({ who }) => who.id)]);
  const lines = world.connections.map(({ id }) => id);
  if (random() < 0.4) some(['whatsapps', 'whatsappId'], 'connectionId', lines);
  const expected = parts.filter((part) => tests.every((test) => test(part)));
  return { figure, asked: asked!, listed: listed!, expected };
}

const numberOn = ({ counters }: AnswerOf<typeof showDashboard>, figure: ReportFigure): number => {
  if (figure === 'closed') return counters.supportFinished;
  if (figure === 'nps') return counters.rating.total_notas;
  const shown = counters[figure];
  return typeof shown === 'number' ? shown : shown.count;
};
const CHARTS = { opened: '/total-atendimentos', closed: '/atendimentos-encerrados' } as const;

describe('a number of the dashboard', () => {
  it(`is the sum of its chart, the rows behind it and the rows in Excel: ${FILTERS} filters`, async () => {
    let [rows, charts] = [0, 0];
    for (let n = 0; n < FILTERS; n++) {
      const { who, queues } = world.people[n % world.people.length]!;
      // Charts show two of the figures.
      const figure = n % 4 === 3 ? pick(REPORT_FIGURES) : pick(['opened', 'closed'] as const);
      const { asked, listed, expected } = aFilter(figure, queues);
      const named = JSON.stringify({ listed, who: who.id });
      const client = app.api.as(who);
      const read = async <T>(path: string) => {
        const { status, body } = await client.get(`/dashboard${path}`, { query: asked as never });
        expect(status, named).toBe(200);
        return body as T;
      };
      const card = numberOn(await read<AnswerOf<typeof showDashboard>>(''), figure);
      expect(card, named).toBe(expected.length);
      if (figure === 'opened' || figure === 'closed') {
        const { data, count } = await read<FigureSeries>(CHARTS[figure]);
        const queuesOf = await read<{ data: { total: number; closed: number }[] }>('/queues');
        const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
        expect([count, sum(data.map(({ total }) => total))], named).toEqual([card, card]);
        expect(sum(queuesOf.data.map((one) => (figure === 'opened' ? one.total : one.closed))), named).toBe(
          card,
        );
        charts += Number(card > 0);
      }
      const { tickets, total } = await everyPage(client, listed);
      expect([total, tickets.length], named).toEqual([card, card]);
      const ids = (some: readonly number[]) => [...some].sort((a, b) => a - b);
      const wanted = ids(expected.map(({ ticketId }) => ticketId));
      expect(ids(tickets.map(({ id }) => id)), named).toEqual(wanted);
      const inExcel = rowsOf(await workbookFor(app, who, listed)).map(([id]) => id as number);
      expect(ids(inExcel), named).toEqual(wanted);
      rows += card;
    }
    expect(rows).toBeGreaterThan(FILTERS);
    expect(charts).toBeGreaterThan(FILTERS / 4);
  });

  it('is nobody’s without the right, and of an agent with it those of the own queues alone', async () => {
    const { company, queues, admin, agent } = world;
    const days = { date_from: DAYS[0]!, date_to: DAYS.at(-1)! };
    const listed = { figure: 'opened', dateFrom: DAYS[0]!, dateTo: DAYS.at(-1)! };
    const paths = ['', ...Object.values(CHARTS), '/queues', '/ticketsUsers', '/user-info', '/nps-info'];
    for (const profile of ['user', 'supervisor']) {
      const other = app.api.as(await app.aUser(company, { profile, queueIds: queues.map(({ id }) => id) }));
      for (const path of paths)
        expect(await other.get(`/dashboard${path}`, { query: days }), path).toMatchObject({ status: 403 });
      for (const path of ['', '/excel'])
        expect(await other.get(`/ticket/reports${path}`, { query: listed })).toMatchObject({ status: 403 });
    }
    const opened = async (who: typeof admin) =>
      (await app.api.as(who).get('/dashboard', { query: days })).body.counters.opened as number;
    const own = parts.filter(
      ({ metric, at, queueId }) =>
        metric === 'opened' &&
        clock(at).date >= days.date_from &&
        clock(at).date <= days.date_to &&
        [0, queues[0]!.id, queues[1]!.id].includes(queueId),
    );
    expect(await opened(agent as never)).toBe(own.length);
    expect(await opened(admin)).toBeGreaterThan(own.length);
    const foreign = { ...days, queueIds: JSON.stringify([queues[2]!.id]) };
    const { body } = await app.api.as(agent).get('/dashboard', { query: foreign });
    expect(body.counters).toMatchObject({ opened: 0, supportFinished: 0, leads: 0 });
  });
});
