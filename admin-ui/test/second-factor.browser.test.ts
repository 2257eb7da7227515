import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeAt, withSecondFactor, wrongCodeAt } from '../../core/test/sessions/second-factor-scene.js';
import { looks } from './looks.js';
import { Scene, PASSWORD, heading } from './scene.js';

const INTERVAL_MS = 30_000;
let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

it('an administrator signs in with a code, by keyboard', async () => {
  const { admin } = await scene.aCompany();
  const { secret } = await withSecondFactor(scene.test, admin, new Date());
  const { page } = await scene.visit();
  await page.goto(`${scene.origin}/admin/login`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código de verificação').waitFor();
  await looks(page, 'office-second-step');
  await page.getByLabel('Código de verificação').fill(wrongCodeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Código incorreto, ou já usado.').waitFor();
  // The code of this interval has set it up: the next one is accepted early.
  await page.getByLabel('Código de verificação').fill(codeAt(secret, new Date(Date.now() + INTERVAL_MS)));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Marina Alves' }).waitFor();
});

it('whoever has to set it up first is led to the console', async () => {
  const { admin } = await scene.aCompany();
  await scene.test.api.as(admin).put('/settings/requireSecondFactor', { value: 'enabled' });
  const { page } = await scene.visit();
  await page.goto(`${scene.origin}/admin/login`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Configurar no atendimento' }).press('Enter');
  await page.waitForURL('**/login');
});

it('an administrator demands it for the company, and resets a colleague’s', async () => {
  const { admin, agent } = await scene.aCompany();
  await withSecondFactor(scene.test, agent, new Date());
  const page = await scene.enter(admin, 'settings');
  await page.getByRole('switch', { name: 'Exigir verificação em duas etapas' }).press('Space');
  await page
    .getByText('Configuração salva')
    .or(page.getByRole('button', { name: 'Desfazer' }))
    .first()
    .waitFor();
  await page.goto(`${scene.origin}/admin/users/${agent.id}`);
  await heading(page, /Ana Ribeiro/).waitFor();
  await page.getByText('A verificação em duas etapas está ativada.').waitFor();
  await page.getByText(/Último acesso: \d|Nenhum acesso nos últimos 90 dias/).waitFor();
  await looks(page, 'office-second-factor');
  await page.getByRole('button', { name: 'Redefinir a verificação' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Redefinir a verificação' }).press('Enter');
  await page.getByText('Verificação em duas etapas redefinida.').waitFor();
  await page.getByText('A verificação em duas etapas está desativada.').waitFor();
  expect(await scene.test.db('secondFactors').where({ userId: agent.id })).toEqual([]);
});
