import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ON_CALLS_MOST } from '@recado/sdk/contracts';
import { WEEKDAYS } from '@recado/sdk/flow';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
/** A Thursday, noon in São Paulo. */
const NOON = new Date('2026-11-26T15:00:00Z');
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => NOON } });
});
afterAll(() => test.stop());

const NIGHT = { startTime: '22:00', endTime: '06:00' };
const DAY = { startTime: '08:00', endTime: '18:00' };
const week = (times: object, ...only: string[]) =>
  WEEKDAYS.map((weekdayEn) => ({
    weekdayEn,
    ...(only.length === 0 || only.includes(weekdayEn) ? times : {}),
  }));

async function aTeam() {
  const company = await test.aCompany({ timeZone: 'America/Sao_Paulo' });
  const admin = test.api.as(await test.anAdmin(company));
  const [ana, beto] = [
    await test.aUser(company, { name: 'Ana' }),
    await test.aUser(company, { name: 'Beto' }),
  ];
  const add = async (userId: number, days: object[], phone = '11 98765-4321') =>
    (await admin.post('/plantao', { userId, phone, days })).body as { id: number };
  const turns = async (from = '2026-11-23') =>
    (await admin.get('/plantao/week', { query: { from } })).body.turns.map(
      ({ date, user }: { date: string; user: { name: string } }) => `${date} ${user.name}`,
    );
  return { company, admin, ana, beto, add, turns };
}

describe('weeks of duty', () => {
  it('POST /plantao adds a hundred at most, also if the last is asked for many times at once', async () => {
    const { company, admin, ana, add } = await aTeam();
    await add(ana.id, week(DAY));
    const { id: _id, ...row } = await test.db('onCalls').where({ companyId: company.id }).first();
    await test.db('onCalls').insert(Array.from({ length: ON_CALLS_MOST - 2 }, () => row));
    const form = { userId: ana.id, phone: '11 98765-4321', days: week(NIGHT) };
    const all = await Promise.all(Array.from({ length: 6 }, () => admin.post('/plantao', form)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(all.flatMap(({ body }) => body.error ?? [])[0]).toBe('ERR_ON_CALL_LIMIT');
    expect((await admin.get('/plantao')).body).toHaveLength(ON_CALLS_MOST);
  });

  it('GET /plantao and GET /plantao/{id} show what POST /plantao adds; PUT /plantao/{id} and DELETE /plantao/{id} change it', async () => {
    const { admin, ana, beto } = await aTeam();
    const added = await admin.post('/plantao', {
      userId: ana.id,
      phone: '(11) 98765-4321',
      days: week(NIGHT, 'thursday'),
    });
    expect(added).toMatchObject({
      status: 201,
      body: { userId: ana.id, user: { name: 'Ana' }, phone: '5511987654321', interval: 1, version: 0 },
    });
    const { id, days } = added.body;
    expect(days).toHaveLength(7);
    expect(days[3]).toEqual({ weekday: 'Quinta-feira', weekdayEn: 'thursday', ...NIGHT });
    expect(days[0]).toEqual({ weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '', endTime: '' });
    expect((await admin.get('/plantao')).body).toEqual([added.body]);
    const range = await admin.get('/plantao', { query: { range: '[0,9]' } });
    expect([range.body.length, range.headers['content-range']]).toEqual([1, 'plantao 0-0/1']);

    const changed = await admin.put(`/plantao/${id}`, { ifVersion: 0, userId: beto.id, interval: 15 });
    expect(changed.body).toMatchObject({ user: { name: 'Beto' }, interval: 15, days, version: 1 });
    const stale = await admin.put(`/plantao/${id}`, { ifVersion: 0, interval: 30 });
    expect([stale.status, stale.body.error]).toEqual([409, 'ERR_EDITED_MEANWHILE']);
    expect((await admin.get(`/plantao/${id}`)).body).toEqual(changed.body);
    expect((await admin.delete(`/plantao/${id}`)).status).toBe(204);
    expect((await admin.get(`/plantao/${id}`)).body.error).toBe('ERR_NO_ON_CALL_FOUND');
  });

  it.each([
    ['no times at all', { days: week({}) }, 400, 'ERR_ON_CALL_TIMES'],
    ['an end without a start', { days: week({ endTime: '06:00' }) }, 400, 'ERR_ON_CALL_TIMES'],
    ['a start without an end', { days: week({ startTime: '06:00' }) }, 400, 'ERR_ON_CALL_TIMES'],
    ['no time of day', { days: week({ startTime: '25:00', endTime: '06:00' }) }, 400, 'ERR_ON_CALL_TIMES'],
    [
      'a day twice',
      { days: week(NIGHT).map((day) => ({ ...day, weekdayEn: 'monday' })) },
      400,
      'ERR_ON_CALL_TIMES',
    ],
    ['six days', { days: week(NIGHT).slice(1) }, 400, 'ERR_VALIDATION'],
    ['no phone', { phone: 'no phone' }, 400, 'ERR_ON_CALL_PHONE'],
    ['an interval of nothing', { interval: 0 }, 400, 'ERR_VALIDATION'],
    ['nobody', { userId: 2_000_000_000 }, 404, 'ERR_NO_USER_FOUND'],
  ])('refuse %s, and change nothing', async (_what, wrong, status, error) => {
    const { admin, ana, add } = await aTeam();
    const { id } = await add(ana.id, week(NIGHT));
    const before = (await admin.get('/plantao')).body;
    const form = { userId: ana.id, phone: '11 98765-4321', interval: 1, days: week(NIGHT), ...wrong };
    for (const answer of [await admin.post('/plantao', form), await admin.put(`/plantao/${id}`, wrong)])
      expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect((await admin.get('/plantao')).body).toEqual(before);
  });

  it('are the admins’ alone, and end with their person', async () => {
    const { admin, ana, beto, add } = await aTeam();
    const { id } = await add(ana.id, week(NIGHT));
    await admin.put(`/plantao/${id}/days`, { date: '2026-11-26', userId: beto.id, phone: '11 91234-5678' });
    expect((await test.api.as(ana).get('/plantao/week')).body.error).toBe('ERR_NO_PERMISSION');
    expect((await admin.delete(`/users/${beto.id}`)).status).toBeLessThan(300);
    const { body } = await admin.get('/plantao/week');
    expect(body.changes).toEqual([]);
    expect(body.turns[3]).toMatchObject({ date: '2026-11-26', user: { name: 'Ana' } });
    expect((await admin.delete(`/users/${ana.id}`)).status).toBeLessThan(300);
    expect((await admin.get('/plantao')).body).toEqual([]);
  });
});

describe('a week', () => {
  it('shows who is on duty on its days, and now, in the time of the company', async () => {
    const { admin, ana, beto, add } = await aTeam();
    await add(ana.id, week(NIGHT, 'wednesday', 'sunday'));
    await add(beto.id, week(DAY, 'thursday'));
    const { body } = await admin.get('/plantao/week');
    expect(body).toMatchObject({ from: '2026-11-23', timeZone: 'America/Sao_Paulo', changes: [] });
    expect(body.turns.map(({ start, end, user }: never) => [user['name'], start, end])).toEqual([
      ['Ana', '2026-11-26T01:00:00.000Z', '2026-11-26T09:00:00.000Z'],
      ['Beto', '2026-11-26T11:00:00.000Z', '2026-11-26T21:00:00.000Z'],
      ['Ana', '2026-11-30T01:00:00.000Z', '2026-11-30T09:00:00.000Z'],
    ]);
    expect(body.now).toMatchObject([{ user: { name: 'Beto' } }]);
    expect(body.until).toBe('2026-11-26T21:00:00.000Z');
  });

  it('has changes of single days, which can be taken back', async () => {
    const { admin, ana, beto, add, turns } = await aTeam();
    const { id } = await add(ana.id, week(NIGHT, 'thursday', 'friday'));
    await add(beto.id, week(DAY, 'monday'), '11 91234-5678');
    const change = (body: object) => admin.put(`/plantao/${id}/days`, { date: '2026-11-26', ...body });
    // Beto's phone is known from his own week.
    expect((await change({ userId: beto.id })).body).toMatchObject({
      user: { name: 'Beto' },
      phone: '5511912345678',
    });
    expect(await turns()).toEqual(['2026-11-23 Beto', '2026-11-26 Beto', '2026-11-27 Ana']);
    expect((await change({ userId: null })).body).toMatchObject({ userId: null, user: null });
    expect(await turns()).toEqual(['2026-11-23 Beto', '2026-11-27 Ana']);
    expect((await change({ userId: ana.id, startTime: '20:00', endTime: '02:00' })).status).toBe(200);
    const { body } = await admin.get('/plantao/week');
    expect(body.turns[1]).toMatchObject({
      start: '2026-11-26T23:00:00.000Z',
      end: '2026-11-27T05:00:00.000Z',
    });
    expect(body.changes).toHaveLength(1);
    expect((await admin.delete(`/plantao/${id}/days/2026-11-26`)).status).toBe(204);
    expect((await admin.delete(`/plantao/${id}/days/2026-11-26`)).status).toBe(204);
    expect(await turns()).toEqual(['2026-11-23 Beto', '2026-11-26 Ana', '2026-11-27 Ana']);
  });

  it.each([
    ['a day without a turn needs times', { date: '2026-11-24' }, 400, 'ERR_ON_CALL_TIMES'],
    ['a start needs an end', { startTime: '10:00' }, 400, 'ERR_ON_CALL_TIMES'],
    ['somebody without a week needs a phone', { stranger: true }, 400, 'ERR_ON_CALL_PHONE'],
    ['a day must exist', { date: '2026-02-30' }, 400, 'ERR_VALIDATION'],
    ['a user must exist', { userId: 2_000_000_000, phone: '11 98765-4321' }, 404, 'ERR_NO_USER_FOUND'],
  ])(
    'refuses a wrong change: %s',
    async (_what, { stranger, ...wrong }: Record<string, unknown>, status, error) => {
      const { admin, ana, beto, add } = await aTeam();
      const { id } = await add(ana.id, week(NIGHT, 'thursday'));
      const form = { date: '2026-11-26', userId: stranger ? beto.id : ana.id, ...wrong };
      const answer = await admin.put(`/plantao/${id}/days`, form);
      expect([answer.status, answer.body.error]).toEqual([status, error]);
      expect((await admin.get('/plantao/week')).body.changes).toEqual([]);
    },
  );

  it('two people swap their turns, both or none', async () => {
    const { admin, ana, beto, add, turns } = await aTeam();
    const one = await add(ana.id, week(NIGHT, 'thursday'));
    const other = await add(beto.id, week(DAY, 'saturday'), '11 91234-5678');
    const swap = (a: string, b: string) =>
      admin.post('/plantao/swaps', {
        one: { plantaoId: one.id, date: a },
        other: { plantaoId: other.id, date: b },
      });
    for (const [a, b] of [
      ['2026-11-26', '2026-11-27'],
      ['2026-11-25', '2026-11-28'],
    ] as const) {
      const refused = await swap(a, b);
      expect([refused.status, refused.body.error]).toEqual([409, 'ERR_NO_TURN']);
    }
    expect(await turns()).toEqual(['2026-11-26 Ana', '2026-11-28 Beto']);
    const swapped = await swap('2026-11-26', '2026-11-28');
    expect(swapped.body.changes).toMatchObject([
      { plantaoId: one.id, date: '2026-11-26', userId: beto.id, phone: '5511912345678' },
      { plantaoId: other.id, date: '2026-11-28', userId: ana.id, phone: '5511987654321' },
    ]);
    expect(await turns()).toEqual(['2026-11-26 Beto', '2026-11-28 Ana']);
    // Swapping back is the same call.
    await swap('2026-11-26', '2026-11-28');
    expect(await turns()).toEqual(['2026-11-26 Ana', '2026-11-28 Beto']);
    const elsewhere = await swap('2026-11-26', '2026-12-05');
    expect(elsewhere.status).toBe(200);
    expect(await turns('2026-11-30')).toEqual(['2026-12-03 Ana', '2026-12-05 Ana']);
  });
});
