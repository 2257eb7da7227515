import { createRequire } from 'node:module';
import type { ReportExport } from '@recado/sdk/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaService } from '../../src/modules/media/media.service.js';
import * as repo from '../../src/modules/report-exports/report-exports.repo.js';
import { createExportWriter } from '../../src/modules/report-exports/write-export.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aReportWorld, DAYS, everyPage, type ReportWorld } from './world.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');
let app: TestApp;
let ours: ReportWorld;
let theirs: ReportWorld;
beforeAll(async () => {
  app = await startTestApp();
  ours = await aReportWorld(app, 9, 120);
  theirs = await aReportWorld(app, 9, 20);
});
afterAll(() => app.stop());
beforeEach(() => app.db('reportExports').delete());

const DAYS_OF_ALL = { dateFrom: DAYS[0]!, dateTo: DAYS.at(-1)! };
const path = '/ticket/reports/exports';
const as = (who: { id: number }) => app.api.as(who as never);
const ask = async (who: { id: number } = ours.admin, body: object = DAYS_OF_ALL): Promise<ReportExport> => {
  const answer = await as(who).post(path, body);
  expect(answer.status).toBe(202);
  return answer.body;
};
const show = async (id: number, who: { id: number } = ours.admin) =>
  (await as(who).get(`${path}/${id}`)).body as ReportExport;
const writer = (media: Pick<MediaService, 'save' | 'remove'> = app.services.media) =>
  createExportWriter(app.services.infra, {
    ...{ media, files: app.services.reportFiles },
    letters: {
      tell: () => Promise.resolve(undefined),
      tellFailure: () => Promise.resolve(undefined),
      kick: () => undefined,
    },
  });
const run = (id: number, mayGoOn = () => true) => writer()(id, mayGoOn);
const download = async (id: number, who: { id: number } = ours.admin) =>
  app.app.inject({
    url: `/api${path}/${id}/file`,
    headers: { authorization: `Bearer ${await as(who).token()}` },
  });
const idsIn = (bytes: Buffer) => {
  const book = xlsx.read(bytes);
  const rows = xlsx.utils.sheet_to_json<number[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  return rows.slice(1).map(([id]) => id);
};
const files = () => app.db('mediaFiles').where({ companyId: ours.company.id });

describe('a report that is written in the background', () => {
  it('is asked for, written, downloaded and deleted', async () => {
    const { id, ...waiting } = await ask(ours.admin, { ...DAYS_OF_ALL, status: '["closed"]' });
    expect(waiting).toMatchObject({ state: 'waiting', rowsTotal: null, rowsDone: 0, language: 'pt' });
    expect((await download(id)).json()).toMatchObject({ error: 'ERR_EXPORT_STATE' });
    await run(id);
    const { tickets } = await everyPage(as(ours.admin), { ...DAYS_OF_ALL, status: '["closed"]' });
    const done = await show(id);
    expect(done).toMatchObject({ state: 'done', rowsTotal: tickets.length, rowsDone: tickets.length });
    const file = await download(id);
    expect(file.headers['content-disposition']).toContain('relatorio-de-atendimentos.xlsx');
    expect(file.rawPayload.length).toBe(done.size);
    expect(idsIn(file.rawPayload)).toEqual(tickets.map((ticket) => ticket.id));
    expect((await as(ours.admin).get(path)).body.exports).toEqual([done]);
    expect((await as(ours.admin).delete(`${path}/${id}`)).status).toBe(204);
    expect((await as(ours.admin).get(`${path}/${id}`)).status).toBe(404);
    expect((await download(id)).statusCode).toBe(404);
    expect(await files().whereNull('dueAt').where('filename', 'like', 'relatorio%')).toEqual([]);
  });

  it('has the days that its asking meant, however late it is written', async () => {
    const { filter } = await ask(ours.admin, {});
    expect(filter.dateFrom).toMatch(/-01$/);
    expect(filter.dateTo).toBeDefined();
  });

  it('belongs to who asked for it', async () => {
    const { id } = await ask();
    await run(id);
    for (const who of [ours.supervisor, theirs.admin]) {
      expect((await as(who).get(`${path}/${id}`)).status).toBe(404);
      expect((await download(id, who)).statusCode).toBe(404);
      expect((await as(who).delete(`${path}/${id}`)).status).toBe(404);
      expect((await as(who).get(path)).body.exports).toEqual([]);
    }
    expect((await show(id)).state).toBe('done');
  });

  it('is written once by two processes, and one after the other for a company', async () => {
    const [first, second] = [await ask(), await ask(ours.supervisor)];
    const other = await ask(theirs.admin);
    const ran = await Promise.all([first, first, second, other].map(({ id }) => run(id)));
    expect(ran.filter(Boolean).length).toBeGreaterThanOrEqual(2);
    const states = async () =>
      (await app.db('reportExports').orderBy('id')).map(({ state, attempts }: repo.ExportRow) => [
        state,
        attempts,
      ]);
    expect((await states()).filter(([state]) => state === 'running')).toEqual([]);
    for (const { id } of [first, second]) await run(id);
    expect(await states()).toEqual([
      ['done', 1],
      ['done', 1],
      ['done', 1],
    ]);
  });

  it('waits while another of the company is written', async () => {
    const [first, second] = [await ask(), await ask(ours.supervisor)];
    const now = app.services.infra.clock.now();
    const until = new Date(now.getTime() + 60_000);
    const claim = Buffer.alloc(16, 1);
    await app.db.transaction((trx) => repo.claimExport(trx, first.id, { claim, now, until }));
    expect(await run(second.id)).toBeUndefined();
    expect(await repo.stalledExports(app.db, now)).toEqual([second.id]);
  });

  it('begins anew after its process died, and offers nothing of the first try', async () => {
    const { id } = await ask();
    let waits: (() => void) | undefined;
    const saved: number[] = [];
    // The first process freezes when the file is there, before it is noted; another takes over meanwhile.
    const frozen = new Promise<void>((resolve) => (waits = resolve));
    let isSaved: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (isSaved = resolve));
    const slow = writer({
      ...app.services.media,
      async save(...of) {
        const file = await app.services.media.save(...of);
        saved.push(file.id);
        isSaved();
        await frozen;
        return file;
      },
    })(id, () => true);
    await first;
    expect((await download(id)).json()).toMatchObject({ error: 'ERR_EXPORT_STATE' });
    await app
      .db('reportExports')
      .where({ id })
      .update({ dueAt: new Date(0) });
    expect(await repo.stalledExports(app.db, app.services.infra.clock.now())).toEqual([id]);
    await run(id);
    const done = await show(id);
    waits!();
    await slow;
    expect(await show(id)).toEqual(done);
    expect(await app.db('mediaFiles').whereIn('id', saved)).toEqual([]);
    expect((await download(id)).statusCode).toBe(200);
  });

  it('is given back when its process ends, and that is no failed try', async () => {
    const { id } = await ask();
    await run(id, () => false);
    const row = await app.db('reportExports').where({ id }).first();
    expect(row).toMatchObject({ state: 'waiting', attempts: 0, claim: null, rowsDone: 0 });
    await run(id);
    expect((await show(id)).state).toBe('done');
  });

  it('ends when it is deleted while it is written', async () => {
    const { id } = await ask();
    const before = (await files()).length;
    await run(id, () => {
      void app.db('reportExports').where({ id }).delete().then();
      return true;
    });
    expect(await app.db('reportExports').where({ id })).toEqual([]);
    const now = app.services.infra.clock.now();
    expect((await files().whereNull('dueAt').orWhere('dueAt', '<=', now)).length).toBeLessThanOrEqual(before);
  });

  it('is made with the rights of its user at that moment', async () => {
    const user = await app.aUser(ours.company, { showDashboard: true, queueIds: [ours.queues[0]!.id] });
    const own = await ask(user);
    await run(own.id);
    const { tickets } = await everyPage(as(user), DAYS_OF_ALL);
    expect(tickets.length).toBeLessThan((await everyPage(as(ours.admin), DAYS_OF_ALL)).total);
    expect(idsIn((await download(own.id, user)).rawPayload)).toEqual(tickets.map(({ id }) => id));
    const late = await ask(user);
    await app.db('users').where({ id: user.id }).update({ showDashboard: false });
    await run(late.id);
    expect(await app.db('reportExports').where({ id: late.id }).first()).toMatchObject({
      ...{ state: 'failed', failure: 'ERR_NO_PERMISSION', mediaId: null },
    });
  });

  it('fails with its reason if the company’s storage is full', async () => {
    const { planId } = await app.db('companies').where({ id: theirs.company.id }).first();
    const { id } = await ask(theirs.admin);
    await app.db('plans').where({ id: planId }).update({ storageMb: 0 });
    await run(id);
    expect(await show(id, theirs.admin)).toMatchObject({
      ...{ state: 'failed', failure: 'ERR_STORAGE_COMPANY_FULL' },
    });
    await app.db('plans').where({ id: planId }).update({ storageMb: 100 });
  });

  it('a user has few at a time, and old ones make room', async () => {
    for (let n = 0; n < 3; n++) await ask();
    expect(await as(ours.admin).post(path, DAYS_OF_ALL)).toMatchObject({
      ...{ status: 409, body: { error: 'ERR_EXPORTS_UNFINISHED' } },
    });
    await app.db('reportExports').update({ state: 'failed' });
    for (let n = 0; n < 30; n++) {
      const { id } = await ask();
      await app.db('reportExports').where({ id }).update({ state: 'failed' });
    }
    expect((await as(ours.admin).get(path)).body.exports).toHaveLength(20);
  });

  it('is deleted with its file after a week, or with its user', async () => {
    const [old, orphan] = [await ask(), await ask(ours.supervisor)];
    await run(old.id);
    await run(orphan.id);
    const ids = (await app.db('reportExports')).map(({ mediaId }: repo.ExportRow) => mediaId);
    expect(await app.services.reportExports.removeEnded()).toBe(0);
    await app
      .db('reportExports')
      .where({ id: old.id })
      .update({ expiresAt: new Date(0) });
    await app.db('reportExports').where({ id: orphan.id }).update({ userId: 2_000_000_001 });
    expect(await app.services.reportExports.removeEnded()).toBe(2);
    await app.services.background.sweeper.sweep();
    expect(await app.db('mediaFiles').whereIn('id', ids as number[])).toEqual([]);
  });

  it('workers find it by themselves', async () => {
    const { jobs } = app.services.reportExports;
    jobs.start();
    const [first, second] = [await ask(), await ask(ours.supervisor)];
    await expect.poll(async () => (await show(first.id)).state, { timeout: 20_000 }).toBe('done');
    await jobs.sweep.run();
    await expect
      .poll(async () => (await show(second.id, ours.supervisor)).state, { timeout: 20_000 })
      .toBe('done');
  });

  it('refuses a filter that says nothing sensible', async () => {
    expect(await as(ours.admin).post(path, { status: '["odd"]' })).toMatchObject({ status: 400 });
    expect(await as(ours.admin).post(path, { dateFrom: '2026-03-02', dateTo: '2026-03-01' })).toMatchObject({
      status: 400,
    });
  });
});
