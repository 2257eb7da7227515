import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEEKDAYS } from '@recado/sdk/flow';
import { schedulesOf } from '../../src/modules/schedule-revisions/schedule-revisions.tx.js';
import { createUserPresence } from '../../src/modules/users/user-presence.repo.js';
import { startTestApp, type TestApp } from '../support/app.js';

const MINUTE = 60_000;

describe('what figures know of presence and hours', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('a presence lasts from the first to the last sign of life', async () => {
    const company = await app.aCompany();
    const user = await app.anAdmin(company);
    const start = Date.parse('2026-03-02T12:00:00Z');
    let now = start;
    const clock = { now: () => new Date(now) };
    const presence = createUserPresence({ db: app.db, clock }, app.services.outbox, async () => undefined);
    const of = { userId: user.id, companyId: company.id } as never;
    for (const minute of [0, 5, 10, 60, 65]) {
      now = start + minute * MINUTE;
      await presence.seen(of);
    }
    const rows = await app.db('userPresences').where({ userId: user.id }).orderBy('id');
    const minutes = (at: Date) => (at.getTime() - start) / MINUTE;
    expect(rows.map(({ since, until }) => [minutes(since), minutes(until)])).toEqual([
      [0, 10],
      [60, 65],
    ]);
    expect(rows[0].companyId).toBe(company.id);
  });

  it('each change of hours is a revision, and the same hours again are none', async () => {
    const company = await app.aCompany({ timeZone: 'America/Sao_Paulo' });
    const scope = { companyId: company.id };
    const admin = app.api.as(await app.anAdmin(company));
    const queue = await app.aQueue(company);
    const day = { startTimeA: '09:00', endTimeA: '17:00', startTimeB: '', endTimeB: '' };
    const schedules = WEEKDAYS.map((weekdayEn) => ({ weekdayEn, ...day }));
    const steps: [string, () => Promise<{ status: number }>][] = [
      ['company', () => admin.put(`/companies/${company.id}/schedules`, { schedules })],
      ['queue', () => admin.put(`/queue/${queue.id}`, { schedules })],
      ['kind', () => admin.put('/settings/scheduleType', { value: 'queue' })],
      ['zone', () => admin.put('/settings/timeZone', { value: 'America/Manaus' })],
      ['holiday', () => admin.post('/holidays', { date: '2027-12-25', name: 'Natal' })],
    ];
    for (const [place, [what, step]] of steps.entries()) {
      expect((await step()).status, what).toBeLessThan(300);
      expect(await schedulesOf(app.db, scope), what).toHaveLength(place + 1);
    }
    expect((await steps[0]![1]()).status).toBe(200);
    const revisions = await schedulesOf(app.db, scope);
    expect(revisions).toHaveLength(steps.length);
    expect(revisions[0]!.since.getTime()).toBe(0);
    expect(revisions.at(-1)!.body).toMatchObject({
      ...{ scheduleType: 'queue', timeZone: 'America/Manaus' },
      queues: { [queue.id]: { monday: [{ start: '09:00', end: '17:00' }] } },
      holidays: [{ date: '2027-12-25', name: 'Natal', hours: [], yearly: false }],
    });
  });
});
