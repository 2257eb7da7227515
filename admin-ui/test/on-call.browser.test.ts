import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { looks } from './looks.js';
import { Scene, save } from './scene.js';

let scene: Scene;
beforeAll(async () => (scene = await Scene.open()));
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene.close());

async function aTeam() {
  const { test } = scene;
  const company = await test.aCompany({ name: 'Ótica Horizonte', timeZone: 'America/Sao_Paulo' });
  const admin = await test.anAdmin(company, { name: 'Rita Alves' });
  const ana = await test.aUser(company, { name: 'Ana Ribeiro' });
  const beto = await test.aUser(company, { name: 'Beto Dias' });
  return { company, admin, ana, beto, page: await scene.enter(admin, 'plantao') };
}

/** By keyboard alone: typed, and the one that fits is chosen. */
async function choose(page: Page, dialog: Locator, name: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: /Plantonista/ });
  await field.fill(name);
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([name]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(name);
}

it('an admin plans who is on duty, by keyboard alone, and wrong input says what is missing', async () => {
  const { page } = await aTeam();
  await page.getByText('Nenhum plantão ainda').waitFor();
  await page.getByText('Ninguém está de plantão agora.').waitFor();
  await looks(page, 'on-call-empty');
  await page.getByRole('button', { name: 'Novo plantão' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Novo plantão' });
  await dialog.getByRole('spinbutton', { name: /Intervalo/ }).fill('');
  await save(page);
  for (const text of [
    'Informe o usuário',
    'Informe o telefone',
    'Informe o intervalo entre notificações',
    'Pelo menos um dia da semana deve ter o horário de início e fim preenchido',
  ])
    await dialog.getByText(text).waitFor();
  const end = dialog.getByRole('textbox', { name: 'Fim, Segunda-feira' });
  await end.fill('6');
  await dialog.getByText('Informe o início do plantão').waitFor();
  const start = dialog.getByRole('textbox', { name: 'Início, Segunda-feira' });
  await start.fill('22h');
  await dialog.getByText('até o dia seguinte').waitFor();
  await looks(page, 'on-call-form');
  await dialog.getByRole('button', { name: 'Copiar o horário de Segunda-feira' }).press('Enter');
  await page.getByRole('menuitem').first().press('Enter');
  await dialog.getByRole('spinbutton', { name: /Intervalo/ }).fill('5');
  await choose(page, dialog, 'Ana Ribeiro');
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill('sem telefone');
  await save(page);
  await dialog.getByText('Informe um telefone válido, com DDD.').waitFor();
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill('(11) 98765-4321');
  await save(page);
  await page.getByText('Operação realizada com sucesso!').waitFor();
  await page.getByRole('cell', { name: '5511987654321' }).waitFor();
  // The days' own buttons: at night the line of who is on duty now says the same hours.
  const turns = page.getByRole('button', { name: '22:00–06:00 +1' });
  await expect.poll(() => turns.count()).toBe(7);
  await looks(page, 'on-call-list');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Excluir' }).first().press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Excluir|Confirmar|Sim/ })
    .press('Enter');
  await page.getByText('Nenhum plantão ainda').waitFor();
  await expect.poll(() => turns.count()).toBe(0);
});

it('one day gets another person, is swapped, called off, and put back as planned', async () => {
  const { page, admin, ana, beto } = await aTeam();
  const api = scene.test.api.as(await scene.test.anAdmin({ id: admin.companyId }));
  const days = (times: object) =>
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((weekdayEn) => ({
      ...{ weekdayEn, ...(weekdayEn === 'monday' || weekdayEn === 'friday' ? times : {}) },
    }));
  const night = { startTime: '22:00', endTime: '06:00' };
  const plan = async (userId: number, phone: string) =>
    (await api.post('/plantao', { userId, phone, days: days(night) })).body;
  await plan(ana.id, '11 98765-4321');
  await plan(beto.id, '11 91234-5678');
  await page.reload();
  const week = page.getByRole('region', { name: 'Semana de plantão' });
  const day = (name: string) => week.getByRole('region', { name: new RegExp(`^${name}`) });
  const turn = (name: string, person: string) => day(name).getByRole('button', { name: new RegExp(person) });
  const dialog = page.getByRole('dialog');

  await turn('segunda', 'Ana').press('Enter');
  await dialog.getByRole('combobox', { name: 'Trocar com o turno de' }).press('Enter');
  await page.getByRole('option', { name: /Beto Dias, sex/ }).press('Enter');
  await looks(page, 'on-call-turn');
  await dialog.getByRole('button', { name: 'Trocar', exact: true }).press('Enter');
  await expect.poll(() => turn('segunda', 'Beto').count()).toBe(2);
  await expect.poll(() => turn('sexta', 'Ana').count()).toBe(2);
  await day('segunda').getByText('alterado').first().waitFor();

  await turn('segunda', 'alterado').press('Enter');
  await dialog.getByRole('button', { name: 'Voltar ao planejado' }).press('Enter');
  await turn('segunda', 'Ana').waitFor();

  await turn('segunda', 'Ana').press('Enter');
  await dialog.getByRole('combobox', { name: 'Quem atende' }).press('Enter');
  await page.getByRole('option', { name: 'Ninguém neste dia' }).press('Enter');
  await save(page);
  await day('segunda')
    .getByRole('button', { name: /Sem plantonista/ })
    .waitFor();
  expect(await turn('segunda', 'Ana').count()).toBe(0);

  await day('quarta')
    .getByRole('button', { name: /Adicionar turno/ })
    .press('Enter');
  await save(page);
  await dialog.getByText('Informe o usuário').first().waitFor();
  await dialog.getByRole('combobox', { name: /No plantão de/ }).press('Enter');
  await page.getByRole('option', { name: /Ana Ribeiro/ }).press('Enter');
  await choose(page, dialog, 'Rita Alves');
  await dialog.getByRole('textbox', { name: /^Início/ }).fill('10');
  await dialog.getByRole('textbox', { name: /^Fim/ }).fill('12');
  await save(page);
  // Rita has no week of her own: her phone is asked for.
  await dialog.getByText('Informe um telefone válido, com DDD.').waitFor();
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill('11 97777-6666');
  await save(page);
  await turn('quarta', 'Rita Alves').getByText('10:00–12:00').waitFor();
  await page.getByRole('button', { name: 'Próxima semana' }).press('Enter');
  await turn('segunda', 'Ana').waitFor();
  expect(await turn('quarta', 'Rita').count()).toBe(0);
  await page.getByRole('button', { name: 'Esta semana' }).press('Enter');
  await turn('quarta', 'Rita').waitFor();
  await looks(page, 'on-call-week');
  expect(await seriousFindings(page)).toEqual([]);
});
