import type { AnswerOf, FigureSeries, listUserPresence, showDashboard } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { app, scene, ticketScene } from '../tickets/scene.js';

ticketScene();

const asking = (query: Record<string, string>, path = '', user = scene.admin) =>
  app.api.as(user).get(`/dashboard${path}`, { query });
const PATHS = [
  '',
  '/total-atendimentos',
  '/atendimentos-encerrados',
  '/queues',
  '/ticketsUsers',
  '/user-info',
  '/nps-info',
];

describe('what is asked for', () => {
  it.each(PATHS)('GET /dashboard%s needs days, and the right ones', async (path) => {
    const filter = { status: 400, body: { error: 'ERR_DASHBOARD_FILTER' } };
    for (const query of [{}, { date_to: '2026-03-04' }, { finalDate: '2026-03-04' }])
      expect(await asking(query as never, path), JSON.stringify(query)).toMatchObject(filter);
    const wrong = async (query: Record<string, string>, word: string) => {
      const answer = await asking(query, path);
      expect(answer).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
      expect(JSON.stringify(answer.body)).toContain(word);
    };
    await wrong({ date_from: '2026-03-05', date_to: '2026-03-04' }, 'date_from');
    await wrong({ initialDate: '2026-03-05', finalDate: '2026-03-04' }, 'initialDate');
    await wrong({ date_from: '2999-01-01' }, 'date_from');
    await wrong({ date_from: '2024-03-05', date_to: '2026-03-04' }, 'date_from');
    await wrong({ days: '367' }, 'days');
    await wrong({ days: '3', queueIds: '{}' }, 'queueIds');
    await wrong({ days: '3', users: '["a"]' }, 'users');
    expect((await asking({ days: '92' }, path)).status).toBe(200);
  });

  it('the newest days are days of the company’s clock', async () => {
    await app.db('companies').where({ id: scene.company.id }).update({ timeZone: 'Pacific/Kiritimati' });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' });
    const { body } = await asking({ days: '3' });
    const { range, formerRange } = body as AnswerOf<typeof showDashboard>;
    expect(today.format(app.services.infra.clock.now())).toBe(range.to);
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    expect([days(range.from, range.to), days(formerRange.from, formerRange.to)]).toEqual([3, 3]);
    expect(days(formerRange.to, range.from)).toBe(2);
    const { range: open } = (await asking({ date_from: range.from })).body as AnswerOf<typeof showDashboard>;
    expect(open).toEqual(range);
  });

  it('a single day has the hours that its clock shows', async () => {
    const hours = async (timeZone: string, day: string) => {
      await app.db('companies').where({ id: scene.company.id }).update({ timeZone });
      const { body } = await asking({ date_from: day, date_to: day }, '/total-atendimentos');
      return (body as FigureSeries).data.map(({ hour }) => hour);
    };
    const all = Array.from({ length: 24 }, (_, hour) => hour);
    expect(await hours('Asia/Kathmandu', '2026-03-06')).toEqual(all);
    expect(await hours('America/Sao_Paulo', '2018-11-04')).toEqual(all.slice(1));
    expect(await hours('Europe/Lisbon', '2026-03-29')).toEqual(all.filter((hour) => hour !== 1));
    expect(await hours('Europe/Lisbon', '2026-10-25')).toEqual(all);
  });
});

describe('what waits and goes on now', () => {
  it('comes from the counters, of the queues that somebody oversees', async () => {
    const { ana, caio, waiting, held, other, queue } = scene;
    await held(ana.id);
    await held(caio.id, { queueId: other.id });
    await waiting({ queueId: other.id });
    await waiting({ queueId: null });
    const agent = await app.aUser(scene.company, { showDashboard: true, queueIds: [queue.id] });
    const shown = async (user: typeof scene.admin, query: Record<string, string> = {}) => {
      const { counters } = (await asking({ days: '3', ...query }, '', user)).body as AnswerOf<
        typeof showDashboard
      >;
      return [counters.supportPending, counters.supportHappening];
    };
    const all = await shown(scene.admin);
    expect(all).toEqual([3, 2]);
    expect(await shown(agent as never)).toEqual([2, 1]);
    expect(await shown(agent as never, { queueIds: JSON.stringify([other.id]) })).toEqual([0, 0]);
    expect(await shown(scene.admin, { users: JSON.stringify([caio.id]) })).toEqual([3, 1]);
  });

  it('is narrowed to connections like the rest', async () => {
    const { ana, caio, waiting, held, other, queue, connection } = scene;
    const site = await app.aConnection(scene.company, { channel: 'webchat', name: 'Site' });
    const here = { connectionId: site.id, channel: 'webchat' };
    await held(ana.id, here);
    await held(caio.id, { ...here, queueId: other.id });
    await held(caio.id);
    await waiting(here);
    await waiting({ ...here, queueId: null });
    await waiting({ ...here, status: 'closed' });
    await waiting({ queueId: other.id });
    const agent = await app.aUser(scene.company, { showDashboard: true, queueIds: [queue.id] });
    const shown = async (user: { id: number; companyId: number }, asked: Record<string, number[]>) => {
      const query = Object.fromEntries(
        Object.entries(asked).map(([name, ids]) => [name, JSON.stringify(ids)]),
      );
      const { counters } = (await asking({ days: '3', ...query }, '', user as never)).body as AnswerOf<
        typeof showDashboard
      >;
      return [counters.supportPending, counters.supportHappening];
    };
    const [all, old] = [
      await shown(scene.admin, {}),
      await shown(scene.admin, { whatsapps: [connection.id] }),
    ];
    expect(await shown(scene.admin, { whatsapps: [site.id] })).toEqual([2, 2]);
    expect(await shown(scene.admin, { whatsapps: [site.id, connection.id] })).toEqual(all);
    expect(old.map((count) => count + 2)).toEqual(all);
    expect(await shown(scene.admin, { whatsapps: [site.id], queueIds: [0] })).toEqual([1, 0]);
    expect(await shown(scene.admin, { whatsapps: [site.id], users: [caio.id] })).toEqual([2, 1]);
    expect(await shown(agent, { whatsapps: [site.id] })).toEqual([2, 1]);
    expect(await shown(agent, { whatsapps: [site.id], queueIds: [other.id] })).toEqual([0, 0]);
  });
});

describe('GET /dashboard/user-info', () => {
  const at = (text: string) => new Date(`2026-03-06T${text}Z`);
  const info = async (query: Record<string, string>, user = scene.admin) => {
    const { body } = await asking(query, '/user-info', user);
    return (body as AnswerOf<typeof listUserPresence>).data;
  };
  const DAY = { date_from: '2026-03-06', date_to: '2026-03-06' };

  it('is the time online, cut to the range, and how much of it there was an attendance', async () => {
    await app.db('companies').where({ id: scene.company.id }).update({ timeZone: 'UTC' });
    const { ana, caio, company, connection, queue } = scene;
    const there = (userId: number, since: Date, until: Date) =>
      app.db('userPresences').insert({ companyId: company.id, userId, since, until });
    await there(ana.id, new Date('2026-03-05T23:00:00Z'), at('01:00:00'));
    await there(ana.id, at('10:00:00'), at('12:00:00'));
    await there(caio.id, at('10:00:00'), at('10:30:00'));
    const gone = 4_000_000;
    await there(gone, at('09:00:00'), at('09:10:00'));
    const life = async (userId: number, from: string, to: string, more: object = {}) => {
      const ticket = await app.aTicket(company, {
        connection,
        status: 'closed',
        createdAt: at(from),
        ...more,
      });
      const line = { companyId: company.id, ticketId: ticket.id, actor: 'user' };
      const state = { toQueueId: queue.id, toUserId: userId };
      const open = { fromStatus: 'open', fromQueueId: queue.id, fromUserId: userId };
      await app.db('ticketLogs').insert([
        { ...line, type: 'create', ...state, toStatus: 'open', createdAt: at(from) },
        {
          ...line,
          type: 'closed',
          reason: 'resolve',
          ...open,
          ...state,
          toStatus: 'closed',
          createdAt: at(to),
        },
      ]);
    };
    // Two at once count once, and what lies outside of the presence counts not at all.
    await life(ana.id, '10:30:00', '11:00:00');
    await life(ana.id, '10:45:00', '11:15:00');
    await life(ana.id, '11:50:00', '13:00:00');
    await life(caio.id, '10:00:00', '11:00:00', { isGroup: true });
    // One that goes on since then.
    const going = await app.aTicket(company, { connection, status: 'open', userId: caio.id });
    const begun = {
      companyId: company.id,
      ticketId: going.id,
      type: 'create',
      actor: 'user',
      toStatus: 'open',
    };
    await app.db('ticketLogs').insert({ ...begun, toUserId: caio.id, createdAt: at('10:20:00') });
    await app.services.figuresWriter.catchUp({ companyId: company.id });

    const data = await info(DAY);
    expect(data.slice(0, 3)).toEqual([
      { id: ana.id, name: 'Ana', online: false, onlineMinutes: 180, busyMinutes: 55, occupancy: 31 },
      { id: caio.id, name: 'Caio', online: false, onlineMinutes: 30, busyMinutes: 10, occupancy: 33 },
      { id: gone, name: null, online: false, onlineMinutes: 10, busyMinutes: 0, occupancy: 0 },
    ]);
    expect(data.find(({ id }) => id === scene.admin.id)).toMatchObject({ onlineMinutes: 0, occupancy: null });
    const friend = await app.aUser(company, { name: 'Olga', showDashboard: true, queueIds: [queue.id] });
    const seen = await info(DAY, friend as never);
    expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana', 'Caio', 'Olga']));
    expect(seen.map(({ id }) => id)).not.toContain(gone);
    expect((await info({ ...DAY, users: JSON.stringify([caio.id]) })).map(({ id }) => id)).toEqual([caio.id]);
    const long = await asking({ days: '93' }, '/user-info');
    expect(long).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(await app.services.figures.verify({ companyId: company.id })).toMatchObject({ wrongDays: 0 });
  });
});
