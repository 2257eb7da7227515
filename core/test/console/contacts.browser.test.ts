import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { looks } from '../../../admin-ui/test/looks.js';
import { uuidText } from '../../src/infra/uuid.js';
import { barriers, seriousFindings } from '../journey/barriers.js';
import { WebchatScene } from './scene.js';

describe('contacts in the console', () => {
  let scene: WebchatScene;
  beforeAll(async () => {
    scene = await WebchatScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  it('are created with a country’s number, and lead to the existing one with the same number', async () => {
    const { company, admin } = await scene.twoContacts();
    const { page } = await scene.seat(admin, {}, '/contacts');
    await page.getByRole('table', { name: 'Contatos' }).waitFor();
    expect(await barriers({ page })).toEqual([]);
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Novo contato' });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Obrigatório').first().waitFor();
    await form.getByLabel('Nome').fill('Carla Souza');
    // What was typed is not lost by a key.
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByText('O que você escreveu ainda não foi salvo.').waitFor();
    expect(await barriers({ page })).toEqual([]);
    await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await form.getByLabel('Número').fill('11988881234');
    expect(await form.getByLabel('Número').inputValue()).toBe('(11) 98888-1234');
    expect(await barriers({ page })).toEqual([]);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Já existe um contato com este número: Ana Ribeiro.').waitFor();
    await form.locator('input[type=tel][aria-invalid=true]:focus').waitFor();
    await form.getByLabel('Número').fill('+90 532 123 45 67');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Contato salvo com sucesso.').waitFor();
    await page.getByRole('row', { name: /Carla Souza.*\+90 532 123 45 67/ }).waitFor();
    const stored = await scene.test
      .db('contacts')
      .where({ companyId: company.id, name: 'Carla Souza' })
      .first();
    expect(stored.number).toBe('905321234567');
  });

  it('are searched, paged and edited, and a change by somebody else shows at once', async () => {
    const { company, admin, ana, bruno } = await scene.twoContacts();
    const { page } = await scene.seat(admin, {}, '/contacts');
    await page.getByRole('row', { name: /Bruno Dias/ }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ribeiro');
    await page.getByRole('row', { name: /Bruno Dias/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Ana Ribeiro/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /Bruno Dias/ }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Dados de Bruno Dias' });
    await sheet.getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar contato' });
    await form.getByLabel('E-mail').fill('nobody');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('E-mail inválido').waitFor();
    await form.getByLabel('E-mail').fill('bruno@example.test');
    await form.getByRole('button', { name: 'Adicionar informação' }).click();
    await form.getByLabel('Campo').fill('CPF');
    await form.getByLabel('Valor').fill('321');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await sheet.getByText('bruno@example.test').waitFor();
    await sheet.getByText('CPF').waitFor();
    expect((await scene.contactRow(bruno.id)).email).toBe('bruno@example.test');
    await sheet.getByRole('button', { name: 'Fechar' }).click();

    const other = scene.test.api.as(await scene.test.aUser(company, { name: 'Caio Lima' }));
    expect((await other.put(`/contacts/${ana.id}`, { name: 'Ana de Souza' })).status).toBe(200);
    await page.getByRole('row', { name: /Ana de Souza/ }).waitFor();
  });

  it('report in an open form that a colleague changed them, and ask field by field', async () => {
    const { company, admin, ana } = await scene.twoContacts();
    const { page } = await scene.seat(admin, {}, '/contacts');
    const caio = scene.test.api.as(await scene.test.aUser(company, { name: 'Caio Lima' }));
    await page.getByRole('button', { name: 'Editar Ana Ribeiro' }).click();
    const form = page.getByRole('dialog', { name: 'Editar contato' });
    const name = form.getByLabel('Nome', { exact: false }).first();
    await name.waitFor();
    await caio.put(`/contacts/${ana.id}`, { name: 'Ana de Souza' });
    await expect.poll(() => name.inputValue()).toBe('Ana de Souza');
    await name.fill('Ana Prado');
    await caio.put(`/contacts/${ana.id}`, { name: 'Ana Lima', email: 'ana@casa.test' });
    await form.getByRole('alert').getByText('acabou de mudar este registro: Nome e E-mail.').waitFor();
    await form.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: 'Duas pessoas mudaram o mesmo campo' });
    await question.getByText(/^Caio Lima salvou enquanto você editava \(\d/).waitFor();
    await question.getByText('Caio Lima também mudou: E-mail.').waitFor();
    expect(await barriers({ page })).toEqual([]);
    await question.getByRole('button', { name: 'Voltar ao formulário' }).click();
    await question.waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Juntar com o que digitei' }).click();
    await question.getByRole('button', { name: 'Salvar o escolhido' }).click();
    await expect.poll(() => form.getByLabel('E-mail').inputValue()).toBe('ana@casa.test');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Contato salvo com sucesso.').waitFor();
    expect(await scene.contactRow(ana.id)).toMatchObject({ name: 'Ana Prado', email: 'ana@casa.test' });
  });

  it('open a ticket in a queue of the user', async () => {
    const { company, connection, queue } = await scene.twoContacts();
    const agent = await scene.test.aUser(company, {
      name: 'Caio Lima',
      queueIds: [queue.id],
      defaultMenu: 'closed',
    });
    const second = await scene.test.aQueue(company, { name: 'Suporte' });
    await scene.test.db('userQueues').insert({ userId: agent.id, queueId: second.id });
    const contact = await scene.test.aContact(company, {
      name: 'Visitante',
      channel: 'webchat',
      number: null,
    });
    await scene.test.aTicket(company, { contact, connection, status: 'closed', queueId: queue.id });
    const { page } = await scene.seat(agent, {}, '/contacts');
    await page.getByRole('button', { name: 'Abrir atendimento com Visitante' }).click();
    const dialog = page.getByRole('dialog', { name: 'Abrir atendimento' });
    await dialog.getByRole('button', { name: 'Abrir atendimento' }).click();
    await dialog.getByText('Selecione uma fila').waitFor();
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Suporte' }).click();
    await dialog.getByRole('button', { name: 'Abrir atendimento' }).click();
    await page.waitForURL('**/tickets/*');
    const ticket = await scene.test.db('tickets').where({ contactId: contact.id, status: 'open' }).first();
    expect(page.url()).toContain(uuidText(ticket.uuid));
    expect(ticket.queueId).toBe(second.id);
    await page.getByRole('complementary', { name: 'Dados de Visitante' }).waitFor();
  });

  it('are accessible, in a table or on cards, light and dark', async () => {
    const { admin } = await scene.twoContacts();
    const wide = await scene.seat(admin, {}, '/contacts');
    await wide.page.getByRole('row', { name: /Ana Ribeiro/ }).waitFor();
    for (const theme of ['dark', 'light']) {
      await wide.page.evaluate(`localStorage.setItem('preferredTheme', '${theme}')`);
      await wide.page.reload();
      await wide.page.getByRole('row', { name: /Ana Ribeiro/ }).waitFor();
      expect(await barriers(wide), theme).toEqual([]);
    }
    const small = await scene.seat(admin, { width: 360, height: 740 }, '/contacts');
    await small.page.getByRole('listitem').filter({ hasText: 'Ana Ribeiro' }).waitFor();
    expect(await barriers(small)).toEqual([]);
    await small.page.getByRole('button', { name: 'Expandir o menu' }).click();
    const menu = small.page.getByRole('dialog', { name: 'Navegação principal' });
    await menu.waitFor();
    expect(await seriousFindings(small.page)).toEqual([]);
    await small.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await small.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await small.page.getByRole('button', { name: 'Ver os dados de Ana Ribeiro' }).click();
    await small.page.getByRole('dialog', { name: 'Dados de Ana Ribeiro' }).waitFor();
    expect(await barriers(small)).toEqual([]);
  });

  it('are blocked after a confirmation, and deleted by permitted users', async () => {
    const { company, admin, ana, bruno } = await scene.twoContacts();
    const agent = await scene.test.aUser(company, { name: 'Caio Lima' });
    const plain = await scene.seat(agent, {}, '/contacts');
    await plain.page.getByRole('row', { name: /Ana Ribeiro/ }).waitFor();
    expect(await plain.page.getByRole('button', { name: 'Excluir Ana Ribeiro' }).count()).toBe(0);
    const { page } = await scene.seat(admin, {}, '/contacts');
    await page.getByRole('button', { name: 'Bloquear Ana Ribeiro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
    await page.getByText('Contato bloqueado', { exact: true }).waitFor();
    await plain.page.getByRole('row', { name: /Ana Ribeiro.*Bloqueado/ }).waitFor();
    expect((await scene.contactRow(ana.id)).active).toBe(false);
    await page.getByRole('button', { name: 'Desbloquear Ana Ribeiro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
    await page.getByText('Contato desbloqueado', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Excluir Bruno Dias' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Contato excluído.').waitFor();
    await plain.page.getByRole('row', { name: /Bruno Dias/ }).waitFor({ state: 'detached' });
    expect(await scene.contactRow(bruno.id)).toBeUndefined();
  });

  it('are imported from a file with errors listed, and exported to one', async () => {
    const { company, admin } = await scene.twoContacts();
    const { page } = await scene.seat(admin, {}, '/contacts');
    await page.getByRole('button', { name: 'Importar / Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Importar planilha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar contatos' });
    const csv = 'Nome;Telefone;E-mail\nDaniela;11966661234;dani@example.test\nErro;12;\nAna;11988881234;\n';
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByText('lista.csv: 3 linhas').waitFor();
    await looks(page, 'import-columns', 'console');
    await dialog.getByRole('button', { name: 'Conferir antes' }).click();
    await dialog.getByText('Conferência pronta: nada foi gravado ainda.').waitFor();
    await dialog.getByText('Linha 3').waitFor();
    expect(await barriers({ page })).toEqual([]);
    const named = () => scene.test.db('contacts').where({ companyId: company.id, name: 'Daniela' });
    expect(await named()).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Importar agora' }).click();
    await dialog.getByText('Importação concluída.').waitFor();
    expect(await named()).toHaveLength(1);
    const failed = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Baixar as linhas com erro' }).click();
    expect((await failed).suggestedFilename()).toBe('contatos-com-erro.xlsx');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('row', { name: /Daniela/ }).waitFor();

    await page.getByRole('button', { name: 'Importar / Exportar' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Exportar para Excel' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('backup_contatos.xlsx');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const book = read(Buffer.concat(chunks));
    expect(book.SheetNames).toEqual(['Contatos']);
    expect(JSON.stringify(utils.sheet_to_json(book.Sheets['Contatos']!))).toContain('Daniela');
  });
});
