import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsealText } from '../../src/modules/direct-messages/sealed-text.rules.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { aReportWorld, type ReportWorld } from './world.js';

let app: ReferenceApp;
let ours: ReportWorld;
let theirs: ReportWorld;
beforeAll(async () => {
  app = await startReferenceApp();
  ours = await aReportWorld(app, 3, 10);
  theirs = await aReportWorld(app, 3, 10);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db('reportSchedules').delete();
  await app.db('reportExports').delete();
});

const path = '/ticket/reports/schedules';
const as = (who: { id: number }) => app.api.as(who as never);
const form = (more: object = {}) => ({
  ...{
    name: 'Semana',
    filter: { status: '["closed"]' },
    period: 'yesterday',
    repeat: 'daily',
    time: '08:00',
  },
  ...{ userIds: [ours.admin.id, ours.agent.id], ...more },
});
const add = async (more: object = {}, who: { id: number } = ours.admin) => {
  const answer = await as(who).post(path, form(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const runDue = () => app.services.reportSchedules.runDue();
const made = () => app.db('reportExports').orderBy(['runLocal', 'userId']);
const due = (id: number, local: string, at: Date) =>
  app.db('reportSchedules').where({ id }).update({ nextAt: at, nextLocal: local });

describe('a report by schedule', () => {
  it('is made once for each receiver, with the days before its time', async () => {
    const { id, nextAt } = await add();
    expect(new Date(nextAt).getTime()).toBeGreaterThan(app.services.infra.clock.now().getTime());
    expect(await runDue()).toBe(0);
    const now = app.services.infra.clock.now();
    const local = (await app.db('reportSchedules').where({ id }).first()).nextLocal as string;
    await due(id, local, now);
    await Promise.all([runDue(), runDue(), runDue()]);
    await runDue();
    const rows = await made();
    expect(rows.map(({ userId, runLocal, state }) => [userId, runLocal, state])).toEqual([
      [ours.admin.id, local, 'waiting'],
      [ours.agent.id, local, 'waiting'],
    ]);
    const yesterday = new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) - 86_400_000)
      .toISOString()
      .slice(0, 10);
    expect(JSON.parse(rows[0].filter)).toEqual({
      ...{ status: '["closed"]', dateFrom: yesterday, dateTo: yesterday },
    });
    // Set back to the same time, as by a clock that jumps: it is there already.
    await due(id, local, now);
    await runDue();
    expect(await made()).toHaveLength(2);
    expect((await as(ours.admin).get(path)).body.schedules).toMatchObject([
      { id, lastAt: expect.any(String) },
    ]);
  });

  it('makes up for missed times once', async () => {
    const { id } = await add({ userIds: [ours.admin.id] });
    const local = `${new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)}T08:00`;
    await due(id, local, new Date(Date.now() - 6 * 86_400_000));
    await runDue();
    await runDue();
    const rows = await made();
    expect(rows).toHaveLength(1);
    expect(rows[0].runLocal > local).toBe(true);
    const { nextAt } = await app.db('reportSchedules').where({ id }).first();
    expect(nextAt > app.services.infra.clock.now()).toBe(true);
  });

  it('moves with the company’s time zone', async () => {
    const { id, nextAt } = await add();
    await app.db('companies').where({ id: ours.company.id }).update({ timeZone: 'Asia/Kathmandu' });
    await runDue();
    const row = await app.db('reportSchedules').where({ id }).first();
    expect(row.timeZone).toBe('Asia/Kathmandu');
    expect(row.nextAt.toISOString()).not.toBe(nextAt);
    expect(row.nextLocal.slice(11)).toBe('08:00');
    await app.db('companies').where({ id: ours.company.id }).update({ timeZone: 'America/Sao_Paulo' });
    expect(await made()).toEqual([]);
  });

  it('tells its receiver by a letter with a link, once', async () => {
    await app.db('users').where({ id: ours.admin.id }).update({ wpp: '5511987650001', language: 'en' });
    const { id } = await add({ userIds: [ours.admin.id] });
    const { nextLocal } = await app.db('reportSchedules').where({ id }).first();
    await due(id, nextLocal, app.services.infra.clock.now());
    await runDue();
    const [{ id: exportId }] = await made();
    await app.services.reportExports.write(exportId, () => true);
    await app.services.reportExports.write(exportId, () => true);
    expect((await made())[0].state).toBe('done');
    const letters = await app.db('messages').where({
      ...{ companyId: ours.company.id, clientKey: Buffer.from(`report-export-${exportId}`) },
    });
    expect(letters).toHaveLength(1);
    expect(letters[0].body).toBe('');
    const text = unsealText(app.config.keys.secrets, JSON.parse(letters[0].data));
    expect(text).toContain('“Semana”');
    expect(text).toContain(`${app.config.publicUrl}/reports?export=${exportId}`);
    expect((await as(ours.admin).get(`/ticket/reports/exports/${exportId}`)).body).toMatchObject({
      name: 'Semana',
    });
    expect((await as(ours.agent).get(`/ticket/reports/exports/${exportId}`)).status).toBe(404);
  });

  it('tells who set it up that a time of it failed: once, and the list shows it until a later one is made', async () => {
    const { admin, agent, supervisor } = ours;
    await app.db('users').where({ id: admin.id }).update({ wpp: '5511987650001', language: 'es' });
    const { id } = await add({ userIds: [agent.id, supervisor.id] });
    const run = async () => {
      const { nextLocal } = await app.db('reportSchedules').where({ id }).first();
      await due(id, nextLocal, app.services.infra.clock.now());
      await runDue();
      const rows = (await made()).filter(({ runLocal }) => runLocal === nextLocal);
      for (const row of rows) await app.services.reportExports.write(row.id, () => true);
      return { local: nextLocal as string, states: await states(nextLocal) };
    };
    const states = async (runLocal: string) =>
      (await app.db('reportExports').where({ runLocal }).orderBy('userId')).map(({ state }) => state);
    const shown = async () => {
      const [{ failedRun, failure }] = (await as(admin).get(path)).body.schedules;
      return { failedRun, failure };
    };
    const letters = (local: string) =>
      app.db('messages').where({ clientKey: Buffer.from(`report-failed-${id}-${local}`) });
    expect(await shown()).toEqual({ failedRun: null, failure: null });
    const both = () => app.db('users').whereIn('id', [agent.id, supervisor.id]);
    await both().update({ showDashboard: false });
    const failed = await run();
    expect(failed.states).toEqual(['failed', 'failed']);
    expect(await shown()).toEqual({ failedRun: failed.local, failure: 'ERR_NO_PERMISSION' });
    const told = await letters(failed.local);
    expect(told).toHaveLength(1);
    const text = unsealText(app.config.keys.secrets, JSON.parse(told[0].data));
    expect(text).toContain('no se pudo generar el informe programado “Semana”');
    expect(text).toContain(`${app.config.publicUrl}/reports?schedules=1`);

    // One of two is enough, and the next time is told of again.
    await app.db('users').where({ id: agent.id }).update({ showDashboard: true });
    const half = await run();
    expect(half.states.toSorted()).toEqual(['done', 'failed']);
    expect(await shown()).toMatchObject({ failedRun: half.local });
    expect(await letters(half.local)).toHaveLength(1);
    await both().update({ showDashboard: true });
    expect((await run()).states).toEqual(['done', 'done']);
    expect(await shown()).toEqual({ failedRun: null, failure: null });
    expect(await app.db('messages').where('clientKey', 'like', `report-failed-${id}-%`)).toHaveLength(2);
  });

  it('is for people of the company who see reports', async () => {
    const plain = await app.aUser(ours.company);
    for (const who of [plain, theirs.admin])
      expect(await as(ours.admin).post(path, form({ userIds: [who.id] }))).toMatchObject({
        ...{ status: 400, body: { error: 'ERR_REPORT_RECEIVERS' } },
      });
    expect((await as(plain).get(path)).status).toBe(403);
  });

  it('is seen and changed by its owner and by admins', async () => {
    const { id } = await add({ userIds: [ours.agent.id] }, ours.agent);
    const ids = async (who: { id: number }) =>
      (await as(who).get(path)).body.schedules.map((one: { id: number }) => one.id);
    expect([await ids(ours.agent), await ids(ours.admin)]).toEqual([[id], [id]]);
    for (const who of [ours.supervisor, theirs.admin]) {
      expect(await ids(who)).toEqual([]);
      expect((await as(who).put(`${path}/${id}`, form({ userIds: [who.id] }))).status).toBe(404);
      expect((await as(who).delete(`${path}/${id}`)).status).toBe(404);
    }
    const changed = await as(ours.admin).put(`${path}/${id}`, form({ active: false, name: 'Outro' }));
    expect(changed.body).toMatchObject({ name: 'Outro', active: false, nextAt: null });
    expect((await as(ours.agent).delete(`${path}/${id}`)).status).toBe(204);
    expect(await ids(ours.admin)).toEqual([]);
  });

  it.each([
    [{ repeat: 'weekly' }],
    [{ repeat: 'monthly', weekday: 1 }],
    [{ filter: { status: '["odd"]' } }],
    [{ name: '  ' }],
    [{ time: '24:00' }],
    [{ userIds: [] }],
  ])('refuses %j', async (more) => {
    expect(await as(ours.admin).post(path, form(more))).toMatchObject({
      ...{ status: 400, body: { error: 'ERR_VALIDATION' } },
    });
  });
});
