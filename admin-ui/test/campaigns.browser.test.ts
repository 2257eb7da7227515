import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AT_FULL_PACE, aList, addPeople } from '../../core/test/campaigns/scene.js';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { PNG } from '../../core/test/support/multipart.js';
import { looks } from './looks.js';
import { Scene } from './scene.js';

let scene: Scene;
let folder: string;
let provider: ReferenceProvider;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-campaigns-'));
  await writeReferencePlugin(folder);
  await writeFile(join(folder, 'oferta.png'), PNG);
  provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  const env = { RECADO_PLUGIN_PATHS: folder, RECADO_PLUGINS: 'reference', RECADO_ALLOWED_HOSTS: '127.0.0.1' };
  scene = await Scene.open(env);
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(async () => {
  await scene.close();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

const textsOf = { message1: 'Olá {nome}, tudo pela metade', message2: 'Oi {nome}, só hoje' };

/** A company whose connection is up, with three people on a list and one whose number is wrong. */
async function aShop() {
  const { test } = scene;
  const company = await test.aCompany();
  const line = { settings: { providerUrl: provider.url }, secrets: { secret: 'secret-of-main' } };
  const connection = await test.aConnection(company, { name: 'Loja', ...line });
  const key = (connection as unknown as { publicKey: Buffer }).publicKey;
  provider.account('main', { webhookUrl: `${scene.origin}/api/hooks/reference/${key.toString()}` });
  const list = await aList(test, company, 3);
  await addPeople(test, list, 1, { validity: 'invalid' });
  await test.aContact(company, { name: 'Maria da Silva', number: '5511955550001' });
  // Slow at first, so that there is time to pause it.
  const settings = { ...AT_FULL_PACE, messageInterval: 20 };
  await test.api.as(await test.anAdmin(company)).post('/campaign-settings', { settings });
  return { company, list, connection };
}

it('an admin writes a campaign to a list and tests it', async () => {
  const { test } = scene;
  const { company } = await aShop();
  const page = await scene.enter(await test.anAdmin(company), 'campaigns');
  const press = (name: string, inDialog = false) =>
    (inDialog ? page.getByRole('dialog') : page).getByRole('button', { name, exact: true }).press('Enter');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).fill(option);
    await page.getByRole('option', { name: option }).click();
  };
  await page.getByRole('heading', { name: 'Nenhuma campanha ainda' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Adicionar' }).first().press('Enter');
  // Nothing is typed yet, and all that is missing is named.
  await press('Salvar');
  await page.getByText('Obrigatório').nth(1).waitFor();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Black Friday');
  await choose('Lista de contatos', 'Clientes');
  await choose('Conexão', 'Loja');
  await page.keyboard.press('Escape');
  await looks(page, 'campaign-form');
  for (const [tab, text] of [
    ['Msg. 1', textsOf.message1],
    ['Msg. 2', textsOf.message2],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
  }
  await looks(page, 'campaign-text');
  await page.getByRole('tab', { name: 'Arquivo' }).click();
  await page.locator('input[type=file]').setInputFiles(join(folder, 'oferta.png'));
  await page.getByText('oferta.png').waitFor();
  await press('Salvar');
  await page.getByText('Campanha salva.').waitFor();

  await press('Prévia e teste');
  await page.getByText(/^Como P \d+ leria:$/).waitFor();
  await page.getByRole('combobox', { name: 'Contato' }).fill('Maria');
  await page.getByRole('option', { name: /^Maria da Silva/ }).click();
  await page.getByText('Olá Maria da Silva, tudo pela metade').waitFor();
  await looks(page, 'campaign-preview');
  await page.getByRole('button', { name: 'Enviar teste para Maria da Silva' }).first().press('Enter');
  await page.getByText('Teste enviado para Maria da Silva.').waitFor();
  await provider.ledger.waitFor((ledger) => ledger.sends.find(({ send }) => send.chat === '5511955550001'));
  await press('Fechar', true);
});

it('an admin runs, pauses and resumes a campaign, reads what became of it, copies and deletes it', async () => {
  const { test } = scene;
  const { company, list, connection } = await aShop();
  const admin = await test.anAdmin(company);
  const form = {
    name: 'Black Friday',
    contactListId: list.id,
    whatsappId: String(connection.id),
    ...textsOf,
  };
  const { body } = await test.api.as(admin).post('/campaigns', form);
  const sendsBefore = provider.ledger.sends.length;
  const page = await scene.enter(await test.anAdmin(company), `campaigns/${body.id}`);
  const press = (name: string, inDialog = false) =>
    (inDialog ? page.getByRole('dialog') : page).getByRole('button', { name, exact: true }).press('Enter');
  await press('Iniciar');
  await page.getByText('Quem não vai receber').waitFor();
  await looks(page, 'campaign-preflight');
  await press('Iniciar agora', true);
  await page.getByText('Campanha iniciada.').waitFor();
  await page.getByText(/^Esta campanha não pode mais ser alterada/).waitFor();
  await page.getByRole('link', { name: 'Relatório', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Ignorado (1)' }).waitFor();
  await press('Pausar');
  await page.getByText('Pausada por uma pessoa.').waitFor();
  // The document names five states; that it is paused stands beside its own.
  await page.getByText('Em Andamento', { exact: true }).waitFor();
  await page.getByText('Pausada', { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto(`${scene.origin}/admin/campaigns-config`);
  await page.getByRole('combobox', { name: 'Intervalo entre mensagens' }).press('Enter');
  await page.getByRole('option', { name: 'Sem intervalo' }).click();
  await page.getByRole('textbox', { name: 'Enviar a partir das' }).waitFor();
  await looks(page, 'campaigns-config');
  const typed = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  for (const [n, value] of ['Ótica Horizonte', 'Centro'].entries()) {
    await press('Adicionar');
    await typed('Atalho').nth(n).fill('loja');
    await typed('Conteúdo').nth(n).fill(value);
  }
  // A line can be removed without a pointer that rests on it.
  expect(await page.getByRole('button', { name: 'Remover', exact: true }).count()).toBeGreaterThanOrEqual(2);
  await press('Salvar');
  await page.getByText('Dois atalhos têm o mesmo nome').waitFor();
  await typed('Atalho').nth(1).fill('bairro');
  await press('Salvar');
  await page.getByText('Configurações salvas').waitFor();
  const { body: kept } = await test.api.as(await test.anAdmin(company)).get('/campaign-settings');
  const valueOf = (key: string) =>
    JSON.parse((kept as { key: string; value: string }[]).find((one) => one.key === key)!.value) as unknown;
  expect([valueOf('messageInterval'), valueOf('variables')]).toEqual([
    0,
    [
      { key: 'loja', value: 'Ótica Horizonte' },
      { key: 'bairro', value: 'Centro' },
    ],
  ]);

  const [campaign] = await test.db('campaigns').where({ companyId: company.id });
  await page.goto(`${scene.origin}/admin/campaign/${campaign!.id}/report`);
  await press('Retomar');
  await press('Retomar', true);
  await page.getByText('Campanha retomada.').waitFor();
  await page.getByText('Finalizada', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ignorado (1)' }).press('Enter');
  await page.getByText(/^O número não é válido/).waitFor();
  await looks(page, 'campaign-report');
  const [file] = await Promise.all([page.waitForEvent('download'), press('Baixar Excel')]);
  expect(file.suggestedFilename()).toBe(`campanha-${campaign!.id}.xlsx`);
  const everybody = await test.db('contactListItems').where({ contactListId: list.id, validity: 'invalid' });
  const sent = provider.ledger.sends.slice(sendsBefore).map(({ send }) => send.chat);
  expect(new Set(sent).size).toBe(3);
  expect(sent).not.toContain(everybody[0].number);

  await test.db('connections').where({ id: connection.id }).update({ name: 'WhatsApp da loja do centro' });
  await page.goto(`${scene.origin}/admin/campaigns`);
  await page.getByText('Black Friday').first().waitFor();
  await looks(page, 'campaigns');
  await page.setViewportSize({ width: 390, height: 900 });
  const settings = page.locator('main').getByRole('link', { name: 'Configurações', exact: true });
  expect((await settings.boundingBox())!.x).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await press('Duplicar: Black Friday');
  await page.getByText('Campanha duplicada. Reveja-a antes de iniciar.').waitFor();
  await page.goto(`${scene.origin}/admin/campaigns`);
  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .press('Enter');
  await press('Confirmar', true);
  await page.getByText('Campanha excluída.').waitFor();
  const left = await test.api.as(admin).get('/campaigns');
  expect(left.body.records).toHaveLength(1);
});

it('a template replaces the texts, two connections share the recipients, and a test goes over a chosen one', async () => {
  const { test } = scene;
  const company = await test.aCompany();
  const line = { settings: { providerUrl: provider.url }, secrets: { secret: 'secret-of-main' } };
  await test.aConnection(company, { name: 'Loja', ...line });
  const branch = await test.aConnection(company, { name: 'Filial', ...line });
  const list = await aList(test, company, 1);
  const maria = await test.aContact(company, { name: 'Maria da Silva', number: '5511955550002' });
  const page = await scene.enter(await test.anAdmin(company), 'campaigns/create');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(option);
    await page.getByRole('option', { name: option }).click();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Boas-vindas');
  await choose('Lista de contatos', 'Clientes');
  await choose('Conexão', 'Loja');
  await choose('Conexão', 'Filial');
  await page.keyboard.press('Escape');
  const shares = page.getByRole('region', { name: 'Divisão dos destinatários' });
  await shares.getByLabel('Loja').fill('3');
  await shares.getByText('75 %').waitFor();
  await choose('Modelo aprovado', 'welcome · en');
  await press('Salvar');
  await page.getByText('Obrigatório').first().waitFor();
  const value = page.getByRole('textbox', { name: 'Valor de {{1}}' });
  await value.fill('{nome}!');
  await page.getByText('Hello {nome}!').waitFor();
  await looks(page, 'campaign-template');
  await page.getByRole('tab', { name: 'Msg. 1' }).click();
  await page.getByLabel('Msg. 1').getByText('Um modelo foi escolhido: este texto não é enviado.').waitFor();
  await press('Salvar');
  await page.getByText('Campanha salva.').waitFor();
  const [campaign] = await test.db('campaigns').where({ companyId: company.id });
  const stored = { name: 'welcome', language: 'en', parameters: ['{nome}!'] };
  expect(JSON.parse(campaign!.template)).toEqual(stored);
  const sharesOf = () =>
    test.db('campaignConnections').where({ campaignId: campaign!.id }).orderBy('position').pluck('weight');
  expect(await sharesOf()).toEqual([3, 1]);

  await press('Prévia e teste');
  await page.getByRole('combobox', { name: 'Conexão do teste' }).press('Enter');
  await page.getByRole('option', { name: 'Filial' }).click();
  await choose('Contato', 'Maria');
  await page.getByRole('region', { name: 'Modelo welcome' }).getByText('Hello Maria da Silva!').waitFor();
  await looks(page, 'campaign-test');
  await press('Enviar teste para Maria da Silva');
  await page.getByText('Teste enviado para Maria da Silva.').waitFor();
  const [sent] = await test.db('messages').where({ contactId: maria.id, origin: 'campaign' });
  expect(sent).toMatchObject({ connectionId: branch.id, mediaType: 'template' });
  await press('Fechar');
  await shares.getByLabel('Filial').fill('9');
  await press('Salvar');
  await expect.poll(sharesOf).toEqual([3, 9]);
  expect(await test.db('campaignRecipients').where({ campaignId: campaign!.id })).toEqual([]);
  expect(list.id).toBe(campaign!.contactListId);
});

it('answers about numbers show on the list’s page as they become known', async () => {
  const { test } = scene;
  const { company, list, connection } = await aShop();
  const admin = await test.anAdmin(company);
  const page = await scene.enter(admin, `contact-lists/${list.id}/contacts`);
  // One is known to be invalid; of three nothing is known.
  await expect.poll(() => page.getByText('Não verificado').count()).toBe(3);
  expect(await page.getByText('Sem WhatsApp').count()).toBe(1);
  const people = await test.db('contactListItems').where({ contactListId: list.id }).orderBy('id');
  provider.forgetNumber(people[1]!.number);
  const asking = { companyId: company.id, connectionId: connection.id };
  await test.services.numberChecks.ask(asking, people[1]!.addressKey);
  await expect.poll(() => page.getByText('Sem WhatsApp').count()).toBe(2);
  expect(await seriousFindings(page)).toEqual([]);
});

it('is closed without the plan’s feature', async () => {
  const without = await scene.test.aCompany({ plan: { useCampaigns: false } });
  const page = await scene.enter(await scene.test.anAdmin(without), 'campaigns');
  await page.getByText(/não possui permissão para acessar essa página/).waitFor();
});

it('a super user enters what messages cost', async () => {
  const { test } = scene;
  const page = await scene.enter(await test.anAdmin({ id: 1 }, { super: true }), 'campaigns-config');
  await page.getByText('Preços do provedor').waitFor();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).last().press('Enter');
  await page.getByRole('textbox', { name: 'País' }).fill('br');
  await page.getByRole('textbox', { name: 'Moeda' }).fill('BRL');
  await page.getByRole('spinbutton', { name: 'Preço por mensagem' }).fill('0.35');
  await page.getByRole('group', { name: 'A partir de' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01112026');
  await looks(page, 'message-rates');
  await page.getByRole('button', { name: 'Salvar', exact: true }).last().press('Enter');
  await page.getByText('Preços salvos.').waitFor();
  expect(await test.db('messageRates').where({ country: 'BR' })).toMatchObject([{ currency: 'BRL' }]);
});
