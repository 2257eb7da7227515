import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { tellOfProcess } from '../../core/src/infra/processes.js';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

it('a super user sees clock differences on the start page, and a company does not', async () => {
  const { db } = scene.test;
  await tellOfProcess(db, { processName: 'other-1-x', roles: new Set(['api']) }, 62_000);
  const boss = await scene.test.anAdmin(await scene.test.aCompany(), { super: true, name: 'Root' });
  const warning = `O relógio da máquina ${hostname()} está 62 segundos adiantado.`;
  const page = await scene.enter(boss);
  await page.getByRole('alert').filter({ hasText: warning }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  const { admin } = await scene.aCompany();
  const theirs = await scene.enter(admin as { email: string });
  await theirs.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await theirs.getByText('O relógio da máquina').count()).toBe(0);
});
