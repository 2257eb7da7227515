import type { AnswerOf, FigureSeries, showDashboard } from '@recado/sdk/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysOf, type BusyBlock } from '../../src/modules/figures/busy-blocks.tx.js';
import { clockOf } from '../figures/hours.js';
import { randomBy } from '../figures/random-lives.js';
import { app, scene, ticketScene } from '../tickets/scene.js';
import { RIGHT } from '../figures/scene.js';
import { storeLives } from './stored-lives.js';

ticketScene();

type Query = Record<string, string | boolean>;
type Shown = AnswerOf<typeof showDashboard>;
interface PartRow {
  metric: string;
  at: Date;
  queueId: number;
  userId: number;
  connectionId: number;
  value: number;
  working: number;
}
const scope = () => ({ companyId: scene.company.id });
const check = () => app.services.figures.verify(scope());
const settle = () => app.services.figuresWriter.catchUp(scope());
async function get<T>(user: Parameters<typeof app.api.as>[0], path: string, query: Query): Promise<T> {
  const answer = await app.api.as(user).get(`/dashboard${path}`, { query: query as never });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
}
const everything = async (user: Parameters<typeof app.api.as>[0], query: Query) => ({
  shown: await get<Shown>(user, '', query),
  opened: await get<FigureSeries>(user, '/total-atendimentos', query),
  closed: await get<FigureSeries>(user, '/atendimentos-encerrados', query),
  queues: await get<{ data: { id: number; total: number; closed: number }[]; count: number }>(
    user,
    '/queues',
    query,
  ),
  users: await get<{ data: { id: number; total: number }[]; count: number }>(user, '/ticketsUsers', query),
  ratings: await get<Shown['counters']['rating']>(user, '/nps-info', query),
});
const parts = (): Promise<PartRow[]> => app.db('spanParts').where(scope());
const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const setZone = async (timeZone: string) => {
  await app.db('companies').where({ id: scene.company.id }).update({ timeZone });
};
const exactMedian = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  return (sorted[Math.ceil(n / 2) - 1]! + sorted[Math.floor(n / 2)]!) / 2;
};
const near = (shown: number | null, ms: number) => {
  // Within 2 %, or within the second that is the shortest time.
  const bound = Math.max(0.0201 * (ms / 60_000), 1 / 60) + 0.002;
  expect(Math.abs(shown! - ms / 60_000)).toBeLessThanOrEqual(bound);
};

describe('figures are what the rows behind them add up to', () => {
  beforeEach(async () => {
    await storeLives(app, scene, { seed: scene.company.id, steps: 220 });
  });

  it.each(['America/Sao_Paulo', 'Asia/Kathmandu', 'Europe/Lisbon', 'America/Santiago'])(
    'for random filters as admin, supervisor and agent, by days and by slots, in %s',
    async (timeZone) => {
      await setZone(timeZone);
      await settle();
      const rows = await parts();
      expect(rows.length).toBeGreaterThan(100);
      const clock = clockOf(timeZone);
      const random = randomBy(scene.company.id);
      const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!;
      const { queue, other, ana, caio, admin, connection } = scene;
      const agent = await app.aUser(scene.company, { showDashboard: true, queueIds: [queue.id] });
      const chief = await app.aUser(scene.company, { showDashboard: true, profile: 'supervisor' });
      const all = await app.aUser(scene.company, { showDashboard: true, allTicket: true });
      const [first, last] = [
        clock(rows.reduce((a, b) => (a.at < b.at ? a : b)).at),
        clock(rows.reduce((a, b) => (a.at > b.at ? a : b)).at),
      ];
      const width = Math.round((Date.parse(last.date) - Date.parse(first.date)) / 86_400_000);
      for (let round = 0; round < Number(process.env['RECADO_TEST_FILTERS'] ?? 12); round++) {
        const viewer = pick([admin, chief, all, agent]);
        const from = plus(first.date, Math.floor(random() * width));
        const to = pick([from, plus(from, Math.floor(random() * 40))]);
        const some = (ids: number[]) => (random() < 0.6 ? undefined : ids.filter(() => random() < 0.6));
        const [queueIds, users] = [some([0, queue.id, other.id]), some([0, ana.id, caio.id, admin.id])];
        const whatsapps = random() < 0.8 ? undefined : [connection.id];
        const list = (ids: number[] | undefined): object => (ids ? JSON.stringify(ids) : undefined) as never;
        const named = round % 2 ? { date_from: from, date_to: to } : { initialDate: from, finalDate: to };
        const isWorking = random() < 0.3;
        const query = Object.fromEntries(
          Object.entries({
            ...{ ...named, queueIds: list(queueIds), users: list(users), whatsapps: list(whatsapps) },
            working: isWorking || undefined,
          }).filter(([, value]) => value !== undefined),
        ) as Query;
        const seen = viewer === agent ? [0, queue.id] : undefined;
        const within = (row: PartRow, [start, end]: [string, string]) => {
          const { date } = clock(row.at);
          return (
            date >= start &&
            date <= end &&
            (!queueIds?.length || queueIds.includes(row.queueId)) &&
            (!users?.length || users.includes(row.userId)) &&
            (!whatsapps || whatsapps.includes(row.connectionId)) &&
            (!seen || seen.includes(row.queueId))
          );
        };
        const own = rows.filter((row) => within(row, [from, to]));
        const of = (metric: string, list = own) => list.filter((row) => row.metric === metric);
        const answers = await everything(viewer, query);
        const { counters, former, range, formerRange, attendants } = answers.shown;
        const context = JSON.stringify(query);
        expect(range, context).toEqual({ from, to, timeZone });
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
        expect(formerRange).toEqual({ from: plus(from, -days), to: plus(from, -1), timeZone });
        for (const metric of ['opened', 'reopened', 'leads'] as const)
          expect(counters[metric], `${metric} ${context}`).toBe(of(metric).length);
        expect(counters.supportFinished).toBe(of('closed').length);
        const before = rows.filter((row) => within(row, [formerRange.from, formerRange.to]));
        expect(former).toMatchObject({
          ...{ opened: of('opened', before).length, supportFinished: of('closed', before).length },
          wait: { count: of('wait', before).length },
        });
        for (const metric of ['wait', 'firstReply', 'handle', 'resolution'] as const) {
          const values = of(metric).map((row) => (isWorking ? row.working : row.value));
          const shown = counters[metric];
          expect(shown.count, `${metric} ${context}`).toBe(values.length);
          if (values.length === 0) {
            expect(shown).toEqual({ count: 0, mean: null, median: null, p90: null });
            continue;
          }
          expect(shown.mean).toBeCloseTo(values.reduce((a, b) => a + b, 0) / values.length / 60_000, 2);
          near(shown.median, exactMedian(values));
          near(shown.p90, values.sort((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1]!);
        }
        const scores = of('nps').map(({ value }) => value);
        expect(answers.ratings).toEqual(counters.rating);
        expect(counters.rating).toMatchObject({
          ...{ total_notas: scores.length, boa: scores.filter((one) => one === 1).length },
          ...{
            media: scores.filter((one) => one === 0).length,
            ruim: scores.filter((one) => one === -1).length,
          },
        });
        for (const [series, metric] of [
          [answers.opened, 'opened'],
          [answers.closed, 'closed'],
        ] as const) {
          expect(series.count).toBe(of(metric).length);
          expect(series.data.reduce((sum, { total }) => sum + total, 0)).toBe(series.count);
          for (const { date, hour, total } of series.data) {
            const there = of(metric).filter(
              ({ at }) => clock(at).date === date && (hour === null || clock(at).hour === hour),
            );
            expect(total, `${date} ${hour} ${context}`).toBe(there.length);
          }
          if (days > 1)
            expect(series.data.map(({ date }) => date)).toEqual(
              Array.from({ length: days }, (_, n) => plus(from, n)),
            );
        }
        expect(answers.queues.count).toBe(of('opened').length);
        for (const { id, total, closed } of answers.queues.data)
          expect([total, closed]).toEqual([
            of('opened').filter(({ queueId }) => queueId === id).length,
            of('closed').filter(({ queueId }) => queueId === id).length,
          ]);
        const closedBy = (id: number) => of('closed').filter(({ userId }) => userId === id).length;
        expect(answers.users.count).toBe(of('closed').filter(({ userId }) => userId > 0).length);
        for (const { id, total } of answers.users.data) expect(total).toBe(closedBy(id));
        for (const { id, tickets } of attendants) expect(tickets).toBe(closedBy(id));
        // Without the days the slots say the same: such as while those of another zone are being made.
        if (round % 3) continue;
        await app.db('figureCursors').where(scope()).update({ timeZone: null, daysFrom: '9999-12-31' });
        expect(await everything(viewer, query), context).toEqual(answers);
        await settle();
      }
      expect(await check()).toMatchObject(RIGHT);
    },
    240_000,
  );

  it('a company that changes its zone gets its days anew, and every call takes at most four statements', async () => {
    await setZone('America/Sao_Paulo');
    await settle();
    const query = { date_from: '2026-03-06', date_to: '2026-04-06' };
    await setZone('Pacific/Auckland');
    const meanwhile = await everything(scene.admin, query);
    expect(meanwhile.shown.range.timeZone).toBe('Pacific/Auckland');
    while ((await app.services.figuresWriter.run()) > 0);
    expect(await app.db('figureCursors').where(scope()).first()).toMatchObject({
      ...{ timeZone: 'Pacific/Auckland', daysFrom: new Date(0) },
    });
    expect(await everything(scene.admin, query)).toEqual(meanwhile);
    expect(await check()).toMatchObject(RIGHT);
    for (const path of ['', '/total-atendimentos', '/queues', '/ticketsUsers', '/user-info', '/nps-info']) {
      const narrowed = { ...query, whatsapps: JSON.stringify([scene.connection.id]) };
      await get(scene.admin, path, narrowed);
      const statements: string[] = [];
      const listen = ({ sql }: { sql: string }) => void statements.push(sql);
      app.services.infra.db.on('query', listen);
      await get(scene.admin, path, narrowed).finally(() =>
        app.services.infra.db.removeListener('query', listen),
      );
      const own = statements.filter((sql) =>
        /figure|tickets|ticketCounts|span|busy|userPresences|users as u/.test(sql),
      );
      expect(own.length, `${path}\n${own.join('\n')}`).toBeLessThanOrEqual(4);
      expect(own.length).toBeGreaterThan(1);
    }
  });

  it('wrong days are found and made anew', async () => {
    await settle();
    await app
      .db('figureDays')
      .where({ ...scope(), kind: 'queue', size: 16 })
      .increment('opened', 3);
    await app
      .db('figureDayBins')
      .where({ ...scope(), kind: 'user', size: 4 })
      .delete();
    await app.db('busyDays').where(scope()).limit(1).delete();
    expect(await check()).toMatchObject({ wrongSums: 0, wrongDays: expect.any(Number) });
    expect((await check()).wrongDays).toBeGreaterThan(2);
    await app.services.figures.rebuild(scope());
    expect(await check()).toMatchObject(RIGHT);
    // What is read of a busy day is made of it.
    const busy = await app.db('busyBlocks').where(scope()).first<BusyBlock & { companyId: number }>();
    const days = daysOf(busy).size;
    expect(days).toBeGreaterThan(0);
    const { companyId, userId, block } = busy;
    await app
      .db('busyBlocks')
      .where({ companyId, userId, block })
      .update({ days: Buffer.from([]) });
    expect(await check()).toMatchObject({ wrongSums: 0, wrongDays: days });
    await app.services.figures.rebuild(scope());
    expect(await check()).toMatchObject(RIGHT);
    // A day in which nothing says that they were busy.
    await app.db('busyBlocks').insert({ companyId, userId, block: block + 100, days: busy.days });
    expect(await check()).toMatchObject({ wrongSums: 0, wrongDays: days });
    await app.services.figures.rebuild(scope());
    expect(await check()).toMatchObject(RIGHT);
  });

  it('another company sees nothing of it', async () => {
    await settle();
    const query = { date_from: '2026-03-06', date_to: '2026-04-20' };
    const theirs = await everything(scene.theirs.admin, query);
    expect([theirs.opened.count, theirs.closed.count, theirs.queues.data, theirs.users.data]).toEqual([
      0,
      0,
      [],
      [],
    ]);
    expect(theirs.shown.attendants).toEqual([]);
    const stranger = {
      ...query,
      queueIds: JSON.stringify([scene.queue.id]),
      users: JSON.stringify([scene.ana.id]),
    };
    expect((await everything(scene.theirs.admin, stranger)).opened.count).toBe(0);
  });
});
