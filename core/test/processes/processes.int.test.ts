import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningProcesses, tellOfProcess } from '../../src/infra/processes.js';
import { startTestApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('GET /processes', () => {
  it('shows a super user the running processes and their clock differences, and nobody else', async () => {
    const company = await app.aCompany();
    const superUser = await app.anAdmin(company, { super: true });
    const admin = await app.anAdmin(company);
    await tellOfProcess(app.db, { processName: 'one-1-a', roles: new Set(['api']) }, 61_000);
    await tellOfProcess(app.db, { processName: 'two-2-b', roles: new Set(['worker', 'sessions']) }, 0);
    await tellOfProcess(app.db, { processName: 'one-1-a', roles: new Set(['api']) }, 60_000);
    await tellOfProcess(app.db, { processName: 'gone-3-c', roles: new Set(['api']) }, 0);
    await app
      .db('processes')
      .where({ name: 'gone-3-c' })
      .update({ seenAt: app.db.raw('UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE') });
    const { status, body } = await app.api.as(superUser).get('/processes');
    expect(status).toBe(200);
    const shown = (body as { name: string }[]).sort((a, b) => a.name.localeCompare(b.name));
    expect(shown).toMatchObject([
      { name: 'one-1-a', roles: ['api'], clockSkewMs: 60_000 },
      { name: 'two-2-b', roles: ['worker', 'sessions'], clockSkewMs: 0 },
    ]);
    expect((await app.api.as(admin).get('/processes')).status).toBe(403);
  });

  it('a process that starts is listed, and removed once it has stopped', async () => {
    const other = await startTestApp({ started: true });
    await expect.poll(async () => (await runningProcesses(other.db)).length).toBe(1);
    const [listed] = await runningProcesses(other.db);
    expect(listed).toMatchObject({ pid: process.pid, roles: ['api', 'worker', 'sessions'] });
    expect(Math.abs(listed!.skewMs)).toBeLessThan(60_000);
    await other.stop();
  });
});
