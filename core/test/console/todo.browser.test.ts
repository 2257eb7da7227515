import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

describe('the to-do list', () => {
  let visits: ConsoleVisits;
  consoleVisits((all) => (visits = all), { started: true });

  const texts = (page: Page) =>
    page.getByRole('list', { name: 'Tarefas' }).getByRole('listitem').allInnerTexts();
  const stored = (page: Page) =>
    page.evaluate('JSON.parse(localStorage.tasks)') as Promise<{ text: string }[]>;
  async function open(width = 1280) {
    const user = await visits.test.aUser(await visits.test.aCompany());
    const one = await visits.seat(user, { width, height: 844, path: '/todolist' });
    await one.page.getByText('Nenhuma tarefa', { exact: true }).waitFor();
    return one;
  }
  async function add(page: Page, ...tasks: string[]) {
    const field = page.getByRole('textbox', { name: 'Nova tarefa' });
    for (const text of tasks) {
      await field.fill(text);
      await field.press('Enter');
      await page.getByRole('listitem').getByText(text, { exact: true }).waitFor();
    }
  }

  it.each([390, 768, 1280])('is kept by the keyboard alone, %i pixels wide', async (width) => {
    const one = await open(width);
    const { page } = one;
    await page.keyboard.press('n');
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    for (const text of ['Ligar para Ana', 'Comprar papel', 'Enviar proposta']) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => texts(page)).toEqual(['Ligar para Ana', 'Comprar papel', 'Enviar proposta']);
    expect(await barriers(one)).toEqual([]);
    const last = page.getByRole('checkbox', { name: 'Concluir: Enviar proposta' });
    await last.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Enviar proposta: lugar 2 de 3').waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Reabrir: Enviar proposta' }).waitFor();
    await page.getByRole('button', { name: 'Editar: Comprar papel' }).press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Comprar toner');
    expect(await barriers(one)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => texts(page)).toEqual(['Ligar para Ana', 'Enviar proposta', 'Comprar toner']);
    await page.getByRole('button', { name: 'Editar: Comprar toner' }).press('Enter');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    await page.getByText('Comprar toner', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Feitas (1)' }).press('Enter');
    await expect.poll(() => texts(page)).toEqual(['Enviar proposta']);
    await page.reload();
    await expect.poll(() => texts(page)).toEqual(['Ligar para Ana', 'Enviar proposta', 'Comprar toner']);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });

  it('gives back what was deleted, and is the same in two tabs', async () => {
    const { page, context } = await open();
    await add(page, 'Um', 'Dois', 'Três');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect.poll(() => texts(other)).toEqual(['Um', 'Dois', 'Três']);
    await page.getByRole('button', { name: 'Excluir: Dois' }).click();
    await expect.poll(() => texts(other)).toEqual(['Um', 'Três']);
    await add(other, 'Quatro');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => texts(other)).toEqual(['Um', 'Dois', 'Três', 'Quatro']);
    await page.getByRole('checkbox', { name: 'Concluir: Um' }).check();
    await page.getByRole('button', { name: 'Mais ações da lista' }).click();
    await page.getByRole('menuitem', { name: 'Excluir as feitas' }).click();
    await expect.poll(() => texts(other)).toEqual(['Dois', 'Três', 'Quatro']);
    await page.getByText('Tarefas feitas excluídas.').waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await expect.poll(() => texts(other)).toEqual(['Dois', 'Três', 'Quatro', 'Um']);
  });

  it('leaves as a file and comes back from one; a file without tasks changes nothing', async () => {
    const { page } = await open();
    await add(page, 'Um', 'Dois');
    const menu = page.getByRole('button', { name: 'Mais ações da lista' });
    await menu.click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Exportar a lista' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('tarefas.json');
    const content = readFileSync(await saved.path());
    expect(JSON.parse(content.toString()).tasks).toEqual(await stored(page));
    await page.getByRole('button', { name: 'Excluir: Um' }).click();
    const choose = async (name: string, buffer: Buffer) => {
      await menu.click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name: 'Importar uma lista' }).click();
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer });
    };
    await choose('tarefas.json', content);
    await expect.poll(() => texts(page)).toEqual(['Dois', 'Um']);
    await choose('lista.txt', Buffer.from('[x] Três\nQuatro'));
    await expect.poll(() => texts(page)).toEqual(['Dois', 'Um', 'Três', 'Quatro']);
    await choose('foto.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
    await page.getByText(/^Este arquivo não tem tarefas\./).waitFor();
    expect(await texts(page)).toHaveLength(4);
  });

  it('stays when the user signs in elsewhere, which ends the session here', async () => {
    const user = await visits.test.aUser(await visits.test.aCompany());
    const { page } = await visits.seat(user, { path: '/todolist' });
    await add(page, 'Um');
    await visits.seat(user);
    // The address changes before the page is loaded anew: what the new page says is waited for.
    await page.locator('form').getByText('Sua conta foi acessada em outro computador.').waitFor();
    expect((await stored(page)).map(({ text }) => text)).toEqual(['Um']);
    expect(await page.evaluate('localStorage.getItem("recado.token")')).toBeNull();
  });

  it('survives a value that is no list, and tells when the browser stores nothing', async () => {
    const { page } = await open();
    await page.evaluate(`localStorage.setItem('tasks', '{"not":"a list"}')`);
    await page.reload();
    await page.getByText('Nenhuma tarefa', { exact: true }).waitFor();
    await page.evaluate(
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`,
    );
    await page.getByRole('textbox', { name: 'Nova tarefa' }).fill('Um');
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByText(/^O navegador não guardou a alteração/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Nova tarefa' }).inputValue()).toBe('Um');
  });
});
