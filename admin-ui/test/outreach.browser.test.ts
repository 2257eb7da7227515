import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AT_FULL_PACE } from '../../core/test/campaigns/scene.js';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { PNG } from '../../core/test/support/multipart.js';
import { looks } from './looks.js';
import { Scene } from './scene.js';

const xlsx = createRequire(new URL('../../core/', import.meta.url))('xlsx') as typeof import('xlsx');
const ACCOUNTS = { main: { secret: 'secret-of-main' }, branch: { secret: 'secret-of-branch' } };
const PEOPLE = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabio', 'Gil', 'Hugo'].map((name, n) => ({
  name,
  number: `551198888000${n}`,
}));
const QUESTION = 'Quer ver a oferta de hoje?';
const OFFER = 'tudo pela metade';

let scene: Scene;
let folder: string;
let provider: ReferenceProvider;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-outreach-'));
  await writeReferencePlugin(folder);
  await writeFile(join(folder, 'oferta.png'), PNG);
  const bad = ['Sem número,123', ',11977770001', 'Ana de novo,11 98888-0000'];
  const rows = ['Nome,Telefone', ...PEOPLE.map(({ name, number }) => `${name},${number}`), ...bad];
  await writeFile(join(folder, 'clientes.csv'), rows.join('\n'));
  provider = await ReferenceProvider.start(ACCOUNTS);
  const env = { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'reference', RECADO_ALLOWED_HOSTS: '127.0.0.1' };
  scene = await Scene.open(env);
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(async () => {
  await scene.close();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A connection that is up, over an account of its own. */
async function aLine(company: { id: number }, name: string, accountKey: keyof typeof ACCOUNTS) {
  const settings = { providerUrl: provider.url, accountKey };
  const line = { name, settings, secrets: ACCOUNTS[accountKey] };
  const connection = await scene.test.aConnection(company, line);
  const key = (connection as unknown as { publicKey: Buffer }).publicKey.toString();
  provider.account(accountKey, { webhookUrl: `${scene.origin}/api/hooks/reference/${key}` });
  return connection;
}

/** A company with two connections that are up, and a queue for those who reply. */
async function aShop() {
  const { test } = scene;
  const company = await test.aCompany({ name: 'Ótica Horizonte' });
  const queue = await test.aQueue(company, { name: 'Vendas' });
  const [shop, branch] = [await aLine(company, 'Loja', 'main'), await aLine(company, 'Filial', 'branch')];
  const admin = await test.anAdmin(company, { name: 'Marina Alves', queueIds: [queue.id] });
  await test.aContact(company, { name: 'Teste da casa', number: '5511955550009' });
  // Slow at first, so that there is time to pause.
  const settings = { ...AT_FULL_PACE, messageInterval: 20 };
  const other = test.api.as(await test.anAdmin(company));
  await other.post('/campaign-settings', { settings });
  const hurry = () => other.post('/campaign-settings', { settings: { messageInterval: 0 } });
  return { company, queue, shop, branch, admin, hurry };
}

it('a list with bad rows becomes a campaign with a question and a file, whose answers become tickets', async () => {
  const { test } = scene;
  const { company, queue, shop, branch, admin, hurry } = await aShop();
  const page = await scene.enter(admin, 'contact-lists');
  const press = (name: string, inDialog = false) =>
    (inDialog ? page.getByRole('dialog') : page).getByRole('button', { name, exact: true }).press('Enter');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(option);
    await page.getByRole('option', { name: option }).click();
  };

  // The list.
  await press('Nova lista');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Clientes');
  await page.getByRole('textbox', { name: 'Nome' }).press('Enter');
  await page.getByRole('link', { name: 'Ver os contatos: Clientes' }).press('Enter');
  await page.getByText('Ninguém está nesta lista ainda').waitFor();
  await press('Importar planilha');
  await page.locator('input[type=file]').setInputFiles(join(folder, 'clientes.csv'));
  await press('Importar agora');
  await page.getByText('Importação concluída.').waitFor();
  for (const text of ['O número não é um telefone válido', 'Falta o nome', 'O número já apareceu antes'])
    await page.getByText(text).waitFor();
  await press('Fechar');
  await page.getByRole('heading', { level: 1, name: 'Clientes (8)' }).waitFor();

  // The campaign.
  await page.goto(`${scene.origin}/admin/campaigns/create`);
  await page.getByRole('textbox', { name: 'Nome' }).fill('Semana do cliente');
  await choose('Lista de contatos', 'Clientes');
  await choose('Conexão', 'Loja');
  await choose('Conexão', 'Filial');
  await page.keyboard.press('Escape');
  await choose('Fila das respostas', 'Vendas');
  await page.getByRole('switch', { name: 'Confirmação' }).check();
  await page.getByRole('tab', { name: 'Msg. 1' }).click();
  await page.getByRole('textbox', { name: 'Mensagem de confirmação' }).fill(`{nome}, ${QUESTION}`);
  await page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill(`{nome}, ${OFFER}`);
  await page.getByRole('tab', { name: 'Arquivo' }).click();
  await page.locator('input[type=file]').setInputFiles(join(folder, 'oferta.png'));
  await page.getByText('oferta.png').waitFor();
  await press('Salvar');
  await page.getByText('Campanha salva.').waitFor();
  const { id } = await test.db('campaigns').where({ companyId: company.id }).first();

  // A test goes to one contact, and counts nowhere.
  await press('Prévia e teste');
  await choose('Contato', 'Teste da casa');
  await press('Enviar teste para Teste da casa');
  // Also for those who hear the page: the dialog is still open.
  await page.getByRole('alert').filter({ hasText: 'Teste enviado para Teste da casa.' }).waitFor();
  await provider.ledger.waitFor(({ sends }) => sends.some(({ send }) => send.chat === '5511955550009'));
  await press('Fechar', true);

  // The pre-flight, the start, and a pause.
  await press('Iniciar');
  const preflight = page.getByRole('dialog');
  await preflight.getByText('Tudo pronto para o envio.').waitFor();
  expect(await preflight.getByRole('definition').first().textContent()).toBe('8');
  await press('Iniciar agora', true);
  await page.getByText('Campanha iniciada.').waitFor();
  await page.goto(`${scene.origin}/admin/campaign/${id}/report`);
  await press('Pausar');
  await page.getByText('Pausada por uma pessoa.').waitFor();
  const asked = () => test.db('campaignRecipients').where({ campaignId: id, state: 'asked' });

  // One connection goes down; the other one goes on when a person resumes, and the report says why it waits.
  const setBranch = (status: string) => test.db('connections').where({ id: branch.id }).update({ status });
  await setBranch('DISCONNECTED');
  await hurry();
  await press('Retomar');
  await press('Retomar', true);
  await page.getByText('Campanha retomada.').waitFor();
  await page.getByText('A conexão não está ativa').first().waitFor();
  const pinned = async (connection: { id: number }) =>
    (await test.db('campaignRecipients').where({ campaignId: id, connectionId: connection.id })).length;
  await expect.poll(async () => (await asked()).length >= (await pinned(shop))).toBe(true);
  expect(await pinned(branch)).toBeGreaterThan(0);
  expect(await seriousFindings(page)).toEqual([]);
  await looks(page, 'outreach-held');
  await setBranch('CONNECTED');
  await page.getByRole('button', { name: 'Aguardando confirmação (8)' }).waitFor();
  await page.getByText('Todos receberam a pergunta; aguardando as respostas').first().waitFor();

  // Answers: a yes gets the offer, a no gets nothing, and other words reach a person.
  const says = async (who: number, text: string) => {
    const person = PEOPLE[who]!;
    const row = await test.db('campaignRecipients').where({ campaignId: id, number: person.number }).first();
    const account = row.connectionId === branch.id ? 'branch' : 'main';
    const customer = provider.customer({ phone: person.number, name: person.name });
    await provider.post([customer.text(text)], { account });
  };
  await says(0, 'Sim');
  await says(1, 'sim!');
  await says(2, 'Não');
  await says(3, 'Quanto custa?');
  await page.getByRole('button', { name: 'Enviada (2)' }).waitFor();
  await page.getByRole('button', { name: 'Não quis receber (1)' }).waitFor();
  await says(0, 'Qual o prazo?');
  await page.getByRole('button', { name: 'Respondeu (1)' }).waitFor();
  const tickets = await test
    .db('tickets as t')
    .join('contacts as c', 'c.id', 't.contactId')
    .where({ 't.companyId': company.id })
    .orderBy('t.id')
    .select('c.number', 't.queueId', 't.status');
  expect(tickets).toEqual(
    [PEOPLE[3]!, PEOPLE[0]!].map(({ number }) => ({ number, queueId: queue.id, status: 'pending' })),
  );
  await looks(page, 'outreach-report');

  // What the provider took: a question each, and the offer with its file to those who said yes.
  const sentTo = ({ number }: { number: string }) =>
    provider.ledger.sends.filter(({ send }) => send.chat === number).map(({ send }) => send.parts);
  for (const [n, person] of PEOPLE.entries()) {
    const [question, offer, ...more] = sentTo(person);
    expect(question, person.name).toMatchObject([{ type: 'text', text: `${person.name}, ${QUESTION}` }]);
    if (n > 1) expect(offer, person.name).toBeUndefined();
    else expect(JSON.stringify(offer)).toContain(`${person.name}, ${OFFER}`);
    expect(more).toEqual([]);
  }

  // The spreadsheet has everybody, with state and reason.
  const [file] = await Promise.all([page.waitForEvent('download'), press('Baixar Excel')]);
  const book = xlsx.read(await readFile(await file.path()));
  const [, ...lines] = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  expect(lines).toHaveLength(8);
  const states = Object.fromEntries(
    lines.map((line) => [line.find((cell) => /^55119/.test(String(cell))), line.join('|')]),
  );
  expect(states[PEOPLE[0]!.number]).toContain('Respondeu');
  expect(states[PEOPLE[2]!.number]).toContain('Não quis receber');
  expect(states[PEOPLE[7]!.number]).toContain('Aguardando confirmação');
});
