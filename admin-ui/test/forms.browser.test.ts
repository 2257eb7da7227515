import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { looks } from './looks.js';
import { Scene, heading, save } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

describe('a form of the back-office', () => {
  it('is left without saving, after a question of its own if something was typed', async () => {
    const { admin, agent } = await scene.aCompany();
    const page = await scene.enter(admin, `users/${agent.id}`);
    const name = page.getByLabel(/^Nome/);
    await name.fill('Ana Souza');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    const question = page.getByRole('dialog', { name: 'Alterações não salvas' });
    await question.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await looks(page, 'unsaved');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Ana Souza');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await heading(page, 'Usuários (3)').waitFor();
    await page.getByText('Ana Ribeiro').waitFor();

    // Unchanged, or saved, it is left without a question.
    await page.getByText('Ana Ribeiro').click();
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await heading(page, 'Usuários (3)').waitFor();
  });

  it('names what it deletes', async () => {
    const { admin, agent } = await scene.aCompany();
    const page = await scene.enter(admin, `users/${agent.id}`);
    await page.getByRole('button', { name: 'Excluir' }).click();
    const question = page.getByRole('dialog', { name: 'Excluir “Ana Ribeiro”?' });
    await question.getByRole('button', { name: 'Cancelar' }).waitFor();
    await looks(page, 'delete-named');
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await heading(page, 'Usuários (2)').waitFor();
  });

  it('refuses a number and a picture that are none, and saves nothing', async () => {
    const { admin, agent } = await scene.aCompany();
    const page = await scene.enter(admin, `users/${agent.id}`);
    await page.getByLabel(/^Nome/).fill('Ana Souza');
    const phone = page.locator('input[name=wpp]');
    await phone.fill('abc');
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'retrato.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    });
    await save(page);
    await page.getByText('Número inválido: digite com DDD, como +55 11 98765-4321').waitFor();
    await page.getByText('Esta imagem não foi aceita. Escolha um arquivo PNG').waitFor();
    expect((await scene.test.db('users').where({ id: agent.id }).first()).name).toBe('Ana Ribeiro');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('keeps an earlier number while something else is saved', async () => {
    const { admin, agent } = await scene.aCompany();
    await scene.test.db('users').where({ id: agent.id }).update({ wpp: 'ramal 12' });
    const page = await scene.enter(admin, `users/${agent.id}`);
    await page.getByLabel(/^Nome/).fill('Ana Souza');
    await save(page);
    await heading(page, 'Usuários (3)').waitFor();
    expect(await scene.test.db('users').where({ id: agent.id }).first()).toMatchObject({
      ...{ name: 'Ana Souza', wpp: 'ramal 12' },
    });
  });
});

it('the menu is folded where an open one leaves no room, and is open again in a wide window', async () => {
  const { admin } = await scene.aCompany();
  const page = await scene.enter(admin, 'users');
  await heading(page, 'Usuários (3)').waitFor();
  const width = () =>
    page.locator('.RaLayout-contentWithSidebar > .MuiDrawer-root').evaluate((one) => one.clientWidth);
  const wide = await width();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(width).toBeLessThan(wide / 2);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(width).toBe(wide);
});
