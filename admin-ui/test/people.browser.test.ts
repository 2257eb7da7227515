import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { PNG } from '../../core/test/support/multipart.js';
import { holdsBulkBar } from './bulk-bar.js';
import { Scene, PASSWORD, heading, narrow, save } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('users in the back-office', () => {
  it('are found, scrolled and shown with every column; a server failure has its own text', async () => {
    const { admin, company, queue } = await scene.aCompany();
    for (let index = 10; index < 60; index++)
      await scene.test.aUser(company, {
        name: `Pessoa ${index}`,
        email: `pessoa${index}@otica-muito-longa.test`,
      });
    const page = await scene.enter(admin, 'users');
    await heading(page, 'Usuários (53)').waitFor();
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBe(25);
    // The next page is requested before the end is reached.
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(25);
    for (const width of [1440, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of [
        'ID',
        'Situação',
        'Avatar',
        'Nome',
        'E-mail',
        'Perfil',
        'Início do expediente',
        'Fim do expediente',
        'Ações',
      ])
        expect(await page.getByRole('columnheader', { name }).isVisible(), `${name} at ${width}`).toBe(true);
      expect(await fits(page), String(width)).toBe(true);
    }
    await page.getByPlaceholder('Buscar').fill('Pessoa 42');
    await heading(page, 'Usuários (1)').waitFor();
    for (const width of [1100, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByText('00:00–23:59').waitFor();
      expect(await fits(page), String(width)).toBe(true);
    }
    expect(await seriousFindings(page)).toEqual([]);

    // Filtered by chips, which the address keeps; an empty result offers the way back.
    await narrow(page, 'Perfil', 'Administrador');
    const nothing = page.getByText('Nada encontrado em Usuários com os filtros atuais.');
    await nothing.waitFor();
    await page.getByRole('button', { name: 'Perfil: Administrador', exact: true }).waitFor();
    const inAddress = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as object;
    expect(inAddress()).toEqual({ q: 'Pessoa 42', profile: 'admin' });
    expect(await fits(page)).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await nothing.waitFor();
    await page.getByRole('button', { name: 'Remover este filtro: Perfil' }).press('Enter');
    await page.getByText('00:00–23:59').waitFor();
    expect(inAddress()).toEqual({ q: 'Pessoa 42' });
    await narrow(page, 'Fila', queue.name);
    await nothing.waitFor();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await heading(page, 'Usuários (53)').waitFor();

    await page.route('**/api/users?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'ERR_INTERNAL' } }),
    );
    await page.reload();
    await page.getByText('Não foi possível carregar os usuários.').waitFor();
    await page.unrouteAll();
  });

  it('who change their credentials are asked for their current password', async () => {
    const { admin } = await scene.aCompany();
    const page = await scene.enter(admin, `users/${admin.id}`);
    const present = page.getByLabel('Senha atual');
    await page.getByLabel('Nome').fill('Marina de Souza');
    expect(await present.count()).toBe(0);
    await page.getByLabel('E-mail').fill('marina@outra.test');
    await present.waitFor();
    await save(page);
    await page.getByText('Obrigatório').or(page.getByText('Campo obrigatório')).first().waitFor();
    expect((await scene.test.db('users').where({ id: admin.id }).first()).email).toBe(admin.email);
    await present.fill('nao-e-esta');
    await save(page);
    await page.getByText('A senha atual não confere.').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await present.fill(PASSWORD);
    await save(page);
    await expect
      .poll(async () => (await scene.test.db('users').where({ id: admin.id }).first()).email)
      .toBe('marina@outra.test');
  });

  it('who hold tickets hand them over before they are deleted', async () => {
    const { admin, agent, company, connection, queue } = await scene.aCompany();
    const held = { connection, status: 'open', userId: agent.id, queueId: queue.id };
    const tickets = [await scene.test.aTicket(company, held), await scene.test.aTicket(company, held)];
    const page = await scene.enter(admin, 'users');
    const row = page.getByRole('row').filter({ hasText: 'Ana Ribeiro' });
    await row.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Deseja realmente excluir esse registro?').waitFor();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Há tickets ativos' });
    await dialog.getByText('Ana Ribeiro tem 2 tickets ativos.').waitFor();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Helena Prado' }).click();
    await dialog.getByRole('button', { name: 'Mover e excluir' }).click();
    await heading(page, 'Usuários (2)').waitFor();
    const { id } = await scene.test
      .db('users')
      .where({ companyId: company.id, name: 'Helena Prado' })
      .first('id');
    const ids = tickets.map((ticket) => ticket.id);
    expect(await scene.test.db('tickets').whereIn('id', ids).pluck('userId')).toEqual([id, id]);
    expect(await scene.test.db('users').where({ id: agent.id })).toEqual([]);

    // Several at once: users with tickets stay, and so does oneself.
    await scene.test.aUser(company, { name: 'Rui Castro' });
    await page.reload();
    const choice = (name: string) =>
      page
        .getByRole('row')
        .filter({ hasText: name })
        .getByRole('checkbox', { name: /^Selecionar esta linha/ });
    await choice('Rui Castro').waitFor();
    expect(await choice('Marina Alves').isDisabled()).toBe(true);
    const ask = async (action: string) => {
      await choice('Rui Castro').check();
      await choice('Helena Prado').check();
      await page.locator('[role=toolbar]').getByRole('button', { name: action }).click();
    };
    await choice('Rui Castro').check();
    await holdsBulkBar(page, 'Helena');
    await ask('Perfil');
    const profile = page.getByRole('dialog', { name: 'Mudar o perfil de 2 usuários?' });
    expect(await profile.getByRole('button', { name: 'Mudar' }).isDisabled()).toBe(true);
    await profile.getByRole('combobox', { name: 'Perfil' }).click();
    await page.getByRole('option', { name: 'Supervisor' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await profile.getByRole('button', { name: 'Mudar' }).click();
    await page.getByText('Perfil de 2 usuários mudado').waitFor();
    await ask('Filas');
    const queues = page.getByRole('dialog', { name: 'Mudar as filas de 2 usuários?' });
    await queues.getByRole('combobox', { name: 'Filas' }).fill('Sup');
    await page.getByRole('option', { name: 'Suporte' }).click();
    await page.keyboard.press('Escape'); // closes the choices alone
    expect(await seriousFindings(page)).toEqual([]);
    await queues.getByRole('button', { name: 'Mudar' }).click();
    await page.getByText('Filas de 2 usuários mudadas').waitFor();
    const named = ['Helena Prado', 'Rui Castro'];
    const people = scene.test.db('users').where({ companyId: company.id }).whereIn('name', named);
    expect(await people.clone().pluck('profile')).toEqual(['supervisor', 'supervisor']);
    const members = await scene.test
      .db('userQueues')
      .join('queues', 'queues.id', 'userQueues.queueId')
      .whereIn('userId', people.clone().select('id'))
      .where('queues.name', 'Suporte');
    expect(members).toHaveLength(2);
    await ask('Excluir');
    const bulk = page.getByRole('dialog', { name: 'Excluir 2 usuários?' });
    await bulk.getByText('Helena Prado, Rui Castro').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await bulk.getByRole('button', { name: 'Excluir' }).click();
    await bulk.getByText('1 de 2 concluídos.').waitFor();
    await bulk.getByText('Helena Prado: tem 2 tickets ativos').waitFor();
    await bulk.getByRole('button', { name: 'Fechar' }).click();
    await heading(page, 'Usuários (2)').waitFor();
    expect(
      await scene.test.db('users').where({ companyId: company.id }).orderBy('name').pluck('name'),
    ).toEqual(['Helena Prado', 'Marina Alves']);

    // Stopped midway: running ones are awaited, the others stay, and stay selected.
    for (const extra of [1, 2, 3, 4, 5]) await scene.test.aUser(company, { name: `Extra ${extra}` });
    await page.reload();
    await choice('Extra 5').waitFor();
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
    await page.locator('[role=toolbar]').getByRole('button', { name: 'Excluir' }).click();
    const stop = new EventEmitter();
    const pressed = once(stop, 'pressed');
    await page.route('**/api/users/*', async (route) => {
      if (route.request().method() === 'DELETE') await pressed;
      return route.continue();
    });
    const six = page.getByRole('dialog', { name: 'Excluir 6 usuários?' });
    await six.getByRole('button', { name: 'Excluir' }).click();
    await six.getByRole('button', { name: 'Parar' }).click();
    stop.emit('pressed');
    await six
      .getByText('Interrompido: 4 de 6 concluídos; 2 não foram começados e continuam selecionados.')
      .waitFor();
    await six.getByRole('button', { name: 'Fechar' }).click();
    await page.getByText('2 itens selecionados').waitFor();
    expect(await choice('Extra 5').isChecked()).toBe(true);
    await page.unrouteAll();
  });
});

it('a file list is created with its files, and the setup list can be dismissed', async () => {
  const { admin } = await scene.aCompany();
  const page = await scene.enter(admin);
  await page.getByText('passos concluídos').waitFor();
  await page.getByRole('button', { name: 'Ocultar esta lista' }).click();
  await page.getByText('passos concluídos').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Mostrar a lista de preparação' }).click();
  await page.getByText('Defina os horários').waitFor();

  await page.getByRole('menuitem', { name: 'Listas de arquivos' }).click();
  await page.getByText('Nenhuma lista de arquivos ainda').waitFor();
  await page.getByRole('link', { name: 'Adicionar' }).last().click();
  await page.getByLabel(/^Nome(?! do arquivo)/).fill('ab');
  await save(page);
  await page.getByText('nome muito curto').waitFor();
  await page.getByText('Obrigatório').first().waitFor();
  await page.getByLabel(/^Nome(?! do arquivo)/).fill('Catálogo');
  await page.getByLabel(/^Mensagem/).fill('Segue o catálogo');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'verao.png', mimeType: 'image/png', buffer: PNG });
  await page.getByText('verao.png').waitFor();
  await save(page);
  await heading(page, 'Listas de arquivos (1)').waitFor();
  await page.getByText('1 arquivo', { exact: true }).waitFor();
  await page.getByText('Catálogo', { exact: true }).click();
  const link = page.getByRole('link', { name: 'verao.png' });
  const stored = await page.request.get(new URL((await link.getAttribute('href'))!, scene.origin).href);
  expect((await stored.body()).equals(PNG)).toBe(true);
  await page.getByRole('menuitem', { name: 'Listas de arquivos' }).click();
  await page.getByRole('checkbox', { name: /^Selecionar esta linha/ }).check();
  await page.locator('[role=toolbar]').getByRole('button', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir 1 lista de arquivos?' });
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('1 lista excluída').waitFor();
  await page.getByText('Nenhuma lista de arquivos ainda').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});
