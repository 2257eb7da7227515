import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../../core/test/journey/barriers.js';
import { Scene, save } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene.close());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const greeting = 'Mensagem de saudação';
/** Waits until the list or the form is no longer loading. */
const opened = async (page: Page, path: string, name: string) => {
  await page.goto(`${scene.origin}/admin/${path}`);
  await field(page, name).waitFor();
};

/** Marina has a queue open; Rui is another admin, with any client. */
async function twoAdmins() {
  const { company, queue, admin } = await scene.aCompany();
  await scene.test.db('queues').where({ id: queue.id }).update({ greetingMessage: 'Oi' });
  const rui = scene.test.api.as(await scene.test.anAdmin(company, { name: 'Rui Prado' }));
  const page = await scene.enter(admin);
  await opened(page, `queues/${queue.id}`, 'Nome');
  const row = () => scene.test.db('queues').where({ id: queue.id }).first();
  /** By the other admin, without the open form noticing before it is saved. */
  const behind = async (change: object) => {
    await page.context().setOffline(true);
    await rui.put(`/queue/${queue.id}`, change);
    await page.context().setOffline(false);
  };
  return { page, queue, rui, row, behind };
}

describe('two admins at one record', () => {
  it('each keep their changes of different fields', async () => {
    const { page, row, behind } = await twoAdmins();
    await field(page, 'Nome').fill('Vendas');
    await behind({ greetingMessage: 'Olá, tudo bem?' });
    await save(page);
    await page.getByText('Rui Prado também mudou este registro: Mensagem de saudação.').waitFor();
    expect(await row()).toMatchObject({ name: 'Vendas', greetingMessage: 'Olá, tudo bem?' });
  });

  it('are asked if both changed one field, and lose nothing by going back', async () => {
    const { page, row, behind } = await twoAdmins();
    await field(page, greeting).fill('Bom dia!');
    const long = ['Olá!', ...Array.from({ length: 20 }, () => 'Fale conosco.')].join('\n');
    await behind({ greetingMessage: long, outOfHoursMessage: 'Fechado' });
    await save(page);
    const question = page.getByRole('dialog', { name: 'Duas pessoas mudaram o mesmo campo' });
    await question.getByText(/^Rui Prado salvou enquanto você editava \(\d/).waitFor();
    await question.getByText('Rui Prado também mudou: Mensagem fora do expediente.').waitFor();
    await question.getByText('Olá!').waitFor();
    // The long text scrolls, also with the keyboard.
    expect(await barriers({ page })).toEqual([]);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await field(page, greeting).inputValue()).toBe('Bom dia!');
    expect((await row()).greetingMessage).toBe(long);

    await save(page);
    await question.getByRole('radio', { name: 'O que você digitou' }).waitFor();
    await question.getByRole('button', { name: 'Salvar o escolhido' }).click();
    await page.getByText('Registro salvo').waitFor();
    expect(await row()).toMatchObject({ greetingMessage: 'Bom dia!', outOfHoursMessage: 'Fechado' });
  });

  it('may take the other one’s value', async () => {
    const { page, row, behind } = await twoAdmins();
    await field(page, greeting).fill('Bom dia!');
    await behind({ greetingMessage: 'Olá!' });
    await save(page);
    await page.getByRole('radio', { name: 'O que foi salvo (Rui Prado)' }).check();
    await page.getByRole('button', { name: 'Salvar o escolhido' }).click();
    await page.getByText('Registro salvo').waitFor();
    await page.waitForURL(/queues(\?|$)/);
    expect((await row()).greetingMessage).toBe('Olá!');
  });

  it('see in an open form that its record changed', async () => {
    const { page, queue, rui, row } = await twoAdmins();
    await rui.put(`/queue/${queue.id}`, { greetingMessage: 'Olá!' });
    await expect.poll(() => field(page, greeting).inputValue()).toBe('Olá!');
    await field(page, 'Nome').fill('Vendas');
    await rui.put(`/queue/${queue.id}`, { outOfHoursMessage: 'Fechado' });
    const notice = page.getByRole('alert').filter({ hasText: 'acabou de mudar este registro' });
    await notice.getByText('Mensagem fora do expediente').waitFor();
    await notice.getByRole('button', { name: 'Juntar com o que digitei' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await field(page, 'Mensagem fora do expediente').inputValue()).toBe('Fechado');
    await save(page);
    await page.getByText('Registro salvo').waitFor();
    expect(await row()).toMatchObject({
      name: 'Vendas',
      greetingMessage: 'Olá!',
      outOfHoursMessage: 'Fechado',
    });
  });

  it('see in an open form that its record was deleted, and find back to the list', async () => {
    const { page, queue, rui } = await twoAdmins();
    await field(page, greeting).fill('Bom dia!');
    expect((await rui.delete(`/queue/${queue.id}`)).status).toBe(204);
    const notice = page.getByRole('alert').filter({ hasText: 'Este registro foi excluído.' });
    await notice.getByRole('button', { name: 'Voltar à lista' }).click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL(/queues(\?|$)/);
  });

  it.each([
    {
      ...{ of: 'a user', path: 'users', own: { label: 'Nome', field: 'name', text: 'Ana Souza' } },
      ...{ change: { email: 'ana@casa.test' }, told: 'E-mail' },
    },
    {
      ...{ of: 'a connection', path: 'connections', own: { label: 'Nome', field: 'name', text: 'Loja' } },
      ...{ change: { outOfHoursMessage: 'Fechado' }, told: 'Mensagem fora do expediente' },
    },
  ])('keep both of $of, each their changes', async ({ path, own, change, told }) => {
    const { test } = scene;
    const { company, admin, agent, connection } = await scene.aCompany();
    const rui = test.api.as(await test.anAdmin(company, { name: 'Rui Prado' }));
    const [table, api, { id }] =
      path === 'users' ? ['users', 'users', agent] : ['connections', 'whatsapp', connection];
    const page = await scene.enter(admin);
    await opened(page, `${path}/${id}`, own.label);
    await field(page, own.label).fill(own.text);
    await rui.put(`/${api}/${id}`, change);
    const notice = page.getByRole('alert').filter({ hasText: 'acabou de mudar este registro' });
    await notice.getByText(told).waitFor();
    await save(page);
    await page.getByText(`Rui Prado também mudou este registro: ${told}.`).waitFor();
    const row = await test.db(table).where({ id }).first();
    expect(row).toMatchObject({ [own.field]: own.text, ...change });
  });

  it('see a setting change, and keep their typed text until they choose', async () => {
    const { test } = scene;
    const { company, admin } = await scene.aCompany();
    const rui = test.api.as(await test.anAdmin(company, { name: 'Rui Prado' }));
    const page = await scene.enter(admin, 'settings');
    const text = page.getByRole('textbox', { name: 'Mensagem da LGPD' });
    const put = (value: string) => rui.put('/settings/lgpdMessage', { value });
    await text.waitFor();
    await put('Um momento.');
    await expect.poll(() => text.inputValue()).toBe('Um momento.');
    await text.fill('Já vou passar você.');
    await put('Transferindo…');
    const notice = page.getByRole('alert').filter({ hasText: 'mudar este campo para: Transferindo…' });
    await notice.waitFor();
    expect(await text.inputValue()).toBe('Já vou passar você.');
    await text.press('Control+End');
    await page.locator('form', { has: text }).getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: 'Duas pessoas mudaram o mesmo campo' });
    await question.getByRole('button', { name: 'Voltar ao formulário' }).click();
    expect(await text.inputValue()).toBe('Já vou passar você.');
    await notice.getByRole('button', { name: 'Ficar com o que foi salvo' }).click();
    expect(await text.inputValue()).toBe('Transferindo…');
  });

  it('keep both of a plan, in a dialog', async () => {
    const { test } = scene;
    const boss = await test.anAdmin(await test.aCompany(), { super: true });
    const other = test.api.as(await test.anAdmin(await test.aCompany(), { name: 'Otto Lima', super: true }));
    const plan = await test.aPlan({ name: 'Essencial', users: 3 });
    const page = await scene.enter(boss, 'settings?tab=plans');
    await page
      .getByRole('row', { name: /Essencial/ })
      .getByRole('button', { name: 'Editar' })
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Filas/).fill('9');
    await other.put(`/plans/${plan.id}`, { users: 7 });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText(/Otto Lima também mudou este registro: Usuários\./).waitFor();
    expect(await test.db('plans').where({ id: plan.id }).first()).toMatchObject({ users: 7, queues: 9 });
  });
});
