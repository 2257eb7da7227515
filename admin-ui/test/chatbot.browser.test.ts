import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { Scene, heading, save } from './scene.js';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

it('a chatbot of three levels is typed, corrected, tested in the simulator and saved', async () => {
  const { admin, company, queue } = await scene.aCompany();
  // More users than a picker loads at once: the last one is found by typing.
  const names = [...Array.from({ length: 510 }, (_, index) => `Bruno ${index}`), 'Zuleica Moura'];
  const rows = names.map((name, index) => ({
    ...{ companyId: company.id, name, email: `apoio${index}@otica.test`, passwordHash: '-' },
  }));
  await scene.test.db('users').insert(rows).onConflict('email').ignore(); // there at a second attempt
  await scene.test.db('queues').where({ id: queue.id }).update({ greetingMessage: 'Em que ajudamos?' });
  const page = await scene.enter(admin, `queues/${queue.id}`);
  const { keyboard } = page;
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  const chosen = () => page.getByRole('treeitem', { checked: true });
  const message = page.getByRole('textbox', { name: 'Mensagem', exact: true });

  // Names in one go: Enter adds the next one, Shift+Enter one level in.
  await page.getByRole('button', { name: 'Adicionar opção' }).click();
  await keyboard.type('Preços');
  await keyboard.press('Shift+Enter');
  await keyboard.type('Varejo');
  await keyboard.press('Shift+Enter');
  await keyboard.type('Tabela');
  await keyboard.press('Enter');
  await keyboard.type('Pessoa');
  await keyboard.press('Escape');
  await expect.poll(() => chosen().textContent()).toContain('1.1.2');

  // The last one moves out to the first level, and is before the other one.
  await keyboard.press('Alt+ArrowLeft');
  await keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => chosen().textContent()).toMatch(/^2.*Pessoa/);
  await keyboard.press('Alt+ArrowUp');
  await expect.poll(() => chosen().textContent()).toMatch(/^1.*Pessoa/);
  await keyboard.press('Alt+ArrowDown');

  // A missing field is reported, at the option and above all, and blocks saving.
  const summary = page.getByRole('alert').filter({ hasText: 'Corrija antes de salvar' });
  await expect.poll(() => summary.getByRole('listitem').count()).toBe(4);
  await save(page);
  await page.getByText('Confira os campos: algum valor não é válido.').waitFor();
  for (const name of ['Preços', 'Varejo', 'Tabela', 'Pessoa']) {
    await summary.getByRole('button', { name }).click();
    await message.fill(`${name}, certo.`);
  }
  await summary.waitFor({ state: 'detached' });
  // A slip in a variable is told before a customer reads it.
  await row(/Tabela/).click();
  const warning = page.getByRole('status').getByText('o cliente lê {{nome}} como está');
  await message.fill('Tabela, {{nome}}.');
  await warning.waitFor();
  await message.fill('Tabela, {{firstName}}.');
  await warning.waitFor({ state: 'detached' });
  await row(/Pessoa/).click();
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Atendente' }).click();
  await summary.getByText('Escolha o destino desta opção.').waitFor();
  await page.getByRole('combobox', { name: 'Atendente' }).fill('Zuleica');
  await page.getByRole('option', { name: 'Zuleica Moura' }).click();
  await summary.waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Atendente' }).fill('Ana');
  await page.getByRole('option', { name: 'Ana Ribeiro' }).click();
  await summary.waitFor({ state: 'detached' });

  // A deletion is reverted by undo.
  await row(/^1 .*Preços/)
    .getByText('Preços')
    .click();
  await keyboard.press('Delete');
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(4);

  // The simulator plays the unsaved tree, by numbers, names and taps; time passes on command.
  const screen = page.getByRole('log', { name: 'Conversa simulada' });
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Escreva como cliente' }).fill(text);
    await keyboard.press('Enter');
  };
  await write('oi');
  await screen.getByText('Em que ajudamos?').waitFor();
  await write('1');
  await screen.getByText('Preços, certo.').waitFor();
  await write('varejo');
  await screen.getByRole('button', { name: '1 - Tabela' }).click();
  await screen.getByText('Tabela, Maria.').waitFor();
  await page.getByRole('button', { name: 'Adiantar um dia' }).click();
  await page.getByRole('button', { name: 'Recomeçar a conversa' }).click();
  await write('oi');
  await write('Pessoa');
  await screen.getByText('Entregue a Ana Ribeiro').waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  // Saved, and the same after a reload; on a narrow screen the simulator is on a sheet.
  await save(page);
  await heading(page, 'Filas (3)').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${scene.origin}/admin/queues/${queue.id}`);
  await row(/1\.1\.1 .*Tabela/).waitFor();
  await row(/^2 .*Pessoa/).waitFor();
  await page.getByRole('button', { name: 'Testar no simulador' }).click();
  await write('oi');
  await screen.getByRole('button', { name: '2 - Pessoa' }).click();
  await screen.getByText('Entregue a Ana Ribeiro').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  expect(await scene.leave()).toEqual([]);
});
