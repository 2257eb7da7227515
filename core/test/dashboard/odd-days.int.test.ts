import type { AnswerOf, FigureSeries, showDashboard } from '@recado/sdk/contracts';
import { describe, expect, it } from 'vitest';
import { newUuid } from '../../src/infra/uuid.js';
import { RIGHT } from '../figures/scene.js';
import { clockOf } from '../figures/hours.js';
import { app, scene, ticketScene } from '../tickets/scene.js';

ticketScene();

const QUARTER = 15 * 60_000;
const scope = () => ({ companyId: scene.company.id });
const settle = () => app.services.figuresWriter.catchUp(scope());
const setZone = (timeZone: string) =>
  app.db('companies').where({ id: scene.company.id }).update({ timeZone });
async function read<T>(path: string, query: Record<string, unknown>): Promise<T> {
  const { status, body, text } = await app.api.as(scene.admin).get(path, { query: query as never });
  expect(status, text).toBe(200);
  return body as T;
}

/** An attendance is opened at every quarter of an hour of three days around a moment, and closed five minutes later. */
async function everyQuarter(day: string): Promise<Date[]> {
  const { company, connection, contact, queue, ana } = scene;
  const start = Date.parse(`${day}T00:00:00Z`) - 86_400_000;
  const moments = Array.from({ length: 3 * 96 }, (_, n) => new Date(start + n * QUARTER));
  await app.db('tickets').insert(
    moments.map((createdAt) => ({
      ...{ companyId: company.id, uuid: newUuid(), contactId: contact.id, connectionId: connection.id },
      ...{ channel: 'reference', conversation: Buffer.from('c'), status: 'closed', createdAt },
      closedAt: new Date(createdAt.getTime() + 300_000),
    })),
  );
  const made: { id: number; createdAt: Date; closedAt: Date }[] = await app
    .db('tickets')
    .where({ companyId: company.id, status: 'closed' });
  const line = (ticketId: number) => ({
    companyId: company.id,
    ticketId,
    toQueueId: queue.id,
    toUserId: ana.id,
  });
  await app.db('ticketLogs').insert(
    made.flatMap(({ id, createdAt, closedAt }) => [
      { ...line(id), type: 'create', actor: 'user', toStatus: 'open', createdAt },
      {
        ...line(id),
        type: 'closed',
        actor: 'user',
        reason: 'resolve',
        fromStatus: 'open',
        toStatus: 'closed',
        createdAt: closedAt,
      },
    ]),
  );
  return moments;
}

/** What the calls show of three days is what the calendar says of the moments, however it is asked for. */
async function expectDays(timeZone: string, day: string, moments: readonly Date[]): Promise<void> {
  const clock = clockOf(timeZone);
  const dates = [-1, 0, 1].map((by) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10),
  );
  const on = (date: string) => moments.filter((at) => clock(at).date === date);
  const series = (name: string, from: string, to: string) =>
    read<FigureSeries>(`/dashboard/${name}`, { date_from: from, date_to: to });
  for (const name of ['total-atendimentos', 'atendimentos-encerrados']) {
    const { data, count, range } = await series(name, dates[0]!, dates[2]!);
    expect(range.timeZone).toBe(timeZone);
    expect(data.map(({ date, total }) => [date, total])).toEqual(
      dates.map((date) => [date, on(date).length]),
    );
    expect(count).toBe(dates.reduce((sum, date) => sum + on(date).length, 0));
    for (const date of dates) {
      const hours = (await series(name, date, date)).data;
      const expected = new Map<number, number>();
      for (const at of on(date)) expected.set(clock(at).hour, (expected.get(clock(at).hour) ?? 0) + 1);
      const shown = hours.filter(({ total }) => total > 0).map(({ hour, total }) => [hour, total]);
      expect(shown, date).toEqual([...expected].sort(([a], [b]) => a - b));
      expect(new Set(hours.map(({ hour }) => hour)).size, 'no hour twice').toBe(hours.length);
    }
  }
  const query = { date_from: day, date_to: day };
  const { counters } = await read<AnswerOf<typeof showDashboard>>('/dashboard', query);
  const quarters = on(day).length;
  expect([counters.opened, counters.supportFinished, counters.resolution.count]).toEqual([
    quarters,
    quarters,
    quarters,
  ]);
  const queues = await read<{ data: { total: number }[] }>('/dashboard/queues', query);
  expect(queues.data.map(({ total }) => total)).toEqual([quarters]);
  const listed = await read<{ totalTickets: object }>('/ticket/reports', {
    figure: 'opened',
    dateFrom: day,
    dateTo: day,
  });
  expect(listed.totalTickets).toMatchObject({ total: quarters });
}

describe('a day is as long as it was where the company is', () => {
  it.each([
    ['America/Sao_Paulo', '2018-11-04', 23, 'and has no midnight'],
    ['Europe/Lisbon', '2026-03-29', 23, 'as the clock went forward'],
    ['Europe/Lisbon', '2026-10-25', 25, 'as the clock went back'],
    ['America/Santiago', '2026-04-04', 25, 'as the clock went back before midnight'],
    ['Asia/Kathmandu', '2026-03-06', 24, 'and begins at a quarter past'],
  ])('%s on %s: %i hours, %s', async (timeZone, day, hours) => {
    await setZone(timeZone);
    const moments = await everyQuarter(day);
    const clock = clockOf(timeZone);
    expect(moments.filter((at) => clock(at).date === day)).toHaveLength(4 * hours);
    await settle();
    await expectDays(timeZone, day, moments);
    // Without the sums by days the slots say the same.
    await app.db('figureCursors').where(scope()).update({ timeZone: null, daysFrom: '9999-12-31' });
    await expectDays(timeZone, day, moments);
  });

  it('a company that changes its zone has other days at once, and still when they are made', async () => {
    const day = '2026-10-25';
    await setZone('America/Sao_Paulo');
    const moments = await everyQuarter(day);
    await settle();
    for (const timeZone of ['Asia/Kathmandu', 'Europe/Lisbon', 'Pacific/Auckland']) {
      await setZone(timeZone);
      await expectDays(timeZone, day, moments);
      // A check that comes first makes the days itself, and finds nothing wrong.
      expect(await app.services.figures.verify(scope())).toMatchObject(RIGHT);
      expect(await app.db('figureCursors').where(scope()).first()).toMatchObject({
        timeZone,
        daysFrom: new Date(0),
      });
      await expectDays(timeZone, day, moments);
    }
    await setZone('America/Sao_Paulo');
    // While the days of the former zone are being removed and the new ones made, step by step.
    do await expectDays('America/Sao_Paulo', day, moments);
    while ((await app.services.figuresWriter.run()) > 0);
    expect(await app.services.figures.rebuild(scope())).toMatchObject(RIGHT);
  });
});
