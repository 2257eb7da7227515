import { WRITTEN, type Prompt } from '@recado/sdk/contracts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceScene } from '../../core/test/console/scene.js';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { FakeDialogflow, say } from '../../plugins/integration-dialogflow/test/dialogflow.js';
import { ACTIVE, startN8n } from '../../plugins/integration-n8n/test/n8n.js';
import { ChatServer, KEY } from '../../plugins/integration-openai/test/chat-server.js';
import { VOICE_KEY } from '../../plugins/integration-openai/test/speech-wire.js';
import { input, text } from '../../plugins/integration-typebot/test/typebot-flow.js';
import { FakeTypebot } from '../../plugins/integration-typebot/test/typebot.js';
import { AnsweringService } from '../../plugins/lib-answers/test/answering-service.js';
import { looks } from './looks.js';
import { heading, save } from './scene.js';

const HELLO = 'Olá! Sou o robô da loja.';
const BYE = 'Vou chamar uma pessoa.';
let scene: ReferenceScene;
let n8n: AnsweringService;
let webhook: AnsweringService;
let typebot: FakeTypebot;
let dialogflow: FakeDialogflow;
let model: ChatServer;
let people = 0;

beforeAll(async () => {
  [n8n, webhook, typebot, dialogflow, model] = await Promise.all([
    startN8n(HELLO),
    AnsweringService.start({ json: { text: HELLO } }),
    FakeTypebot.start(),
    FakeDialogflow.start(),
    ChatServer.start(),
  ]);
  const RECADO_PLUGINS = 'reference,n8n,webhook,typebot,dialogflow,openai';
  scene = await ReferenceScene.open([], { RECADO_PLUGINS });
  const { test } = scene;
  const owner = test.api.as(await test.anAdmin(await test.aCompany(), { super: true }));
  const operator: [string, object][] = [
    ['dialogflow', { apiUrl: dialogflow.provider.url }],
    ['openai', { allowedAddresses: model.url }],
  ];
  for (const [id, settings] of operator)
    expect((await owner.put(`/plugins/${id}/settings`, { settings })).status).toBe(200);
});
afterEach(() => scene.leave());
afterAll(async () => {
  await scene?.close();
  await Promise.all([n8n, webhook, typebot, dialogflow, model].map((fake) => fake?.stop()));
});

async function aCompany() {
  const { test, origin } = scene;
  const company = await test.aCompany({
    name: 'Ótica Horizonte',
    plan: { useIntegrations: true, useOpenAi: true },
  });
  const queue = await test.aQueue(company, { name: 'Vendas' });
  // A connection with a single queue leads straight to it.
  const other = await test.aQueue(company, { name: 'Suporte' });
  const connection = await test.aConnection(company, {
    ...test.line,
    name: 'Loja',
    queueIds: [queue.id, other.id],
  });
  const admin = await test.anAdmin(company, { name: 'Marina Alves', queueIds: [queue.id] });
  const key = (connection.publicKey as Buffer).toString();
  test.provider.account('main', { webhookUrl: `${origin}/api/hooks/reference/${key}` });
  people += 1;
  const phone = `5511975${String(people).padStart(6, '0')}`;
  const customer = test.provider.customer({ phone, name: 'Juliana Castro' });
  return {
    ...{ company, queue, connection, admin },
    /** Another admin: signing in twice would end the session of the page. */
    named: async (bot: { integrationId: number } | { promptId: number }) => {
      const boss = test.api.as(await test.anAdmin(company));
      expect((await boss.put(`/whatsapp/${connection.id}`, bot)).status).toBe(200);
    },
    writes: (text: string) => test.provider.post([customer.text(text)]),
    reads: (words: string) =>
      test.provider.ledger.waitFor(({ sends }) =>
        sends.some(
          ({ send }) => send.to.some(({ value }) => value === phone) && JSON.stringify(send).includes(words),
        ),
      ),
    ticket: () => test.db('tickets').where({ companyId: company.id }).first(),
  };
}
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const ask = async (page: Page, words: string) => {
  await field(page, 'Mensagem do cliente').fill(words);
  await field(page, 'Mensagem do cliente').press('Enter');
};

interface Kind {
  type: string;
  fill(page: Page): Promise<void>;
  /** From now on it hands over. */
  handsOver(): void;
}
const KINDS: Kind[] = [
  {
    type: 'n8n',
    fill: (page) => field(page, 'Endereço').fill(`${n8n.provider.url}${ACTIVE}`),
    handsOver: () => {
      n8n.answer = { json: { actions: [{ type: 'say', text: BYE }, { type: 'handOver' }] } };
    },
  },
  {
    type: 'Webhook',
    fill: (page) => field(page, 'Endereço').fill(`${webhook.provider.url}/robo`),
    handsOver: () => {
      webhook.answer = { json: { actions: [{ type: 'say', text: BYE }, { type: 'handOver' }] } };
    },
  },
  {
    type: 'Typebot',
    async fill(page) {
      typebot.flow = [text(HELLO), input('text'), text(BYE)];
      await field(page, 'Endereço').fill(typebot.provider.url);
      await field(page, 'Id público').fill(typebot.settings.slug);
      await page.getByRole('spinbutton', { name: 'Pausa (ms)' }).fill('0');
    },
    handsOver: () => undefined,
  },
  {
    type: 'Dialogflow',
    async fill(page) {
      dialogflow.messages = [say(HELLO)];
      await field(page, 'Projeto').fill(dialogflow.settings.projectName);
      await page
        .getByLabel(/^Chave da conta de serviço/)
        .and(page.locator('input'))
        .fill(dialogflow.settings.jsonContent);
    },
    handsOver: () => {
      dialogflow.messages = [say(BYE), { payload: { action: 'handoff' } }];
    },
  },
];

describe('a bot that an admin makes', () => {
  it.each(KINDS)(
    'of the type $type is tried in its editor, answers a customer and hands over',
    async ({ type, fill, handsOver }) => {
      const { admin, connection, named, writes, reads, ticket } = await aCompany();
      const { page } = await scene.seat(admin, {}, '/admin/queue-integration');
      await page.getByRole('heading', { name: 'Nenhuma integração ainda' }).waitFor();
      await page.getByRole('link', { name: 'Adicionar' }).first().press('Enter');
      await heading(page, 'Nova integração').waitFor();
      await choose(page, 'Tipo', type);
      await field(page, 'Nome').fill('R');
      await save(page);
      await page.getByText('Obrigatório').first().waitFor();
      await field(page, 'Nome').fill('Robô da loja');
      await fill(page);
      expect(await seriousFindings(page)).toEqual([]);
      // Before it is stored.
      await ask(page, 'oi');
      await page.getByText(HELLO, { exact: true }).waitFor();
      await page.getByText(/^Ver o/).click();
      expect(await seriousFindings(page)).toEqual([]);
      await looks(page, `bot-${type.toLowerCase()}`);
      await save(page);
      await page.waitForURL(/queue-integration\/\d+/);
      await page.goto(`${scene.origin}/admin/queue-integration`);
      await page
        .getByRole('row', { name: /Robô da loja/ })
        .getByText(type, { exact: true })
        .waitFor();
      const row = await scene.test.db('flowIntegrations').where({ companyId: connection.companyId }).first();
      await named({ integrationId: row.id });

      await writes('oi, tudo bem?');
      await reads(HELLO);
      expect((await ticket()).useIntegration).toBeTruthy();
      handsOver();
      await writes('quero falar com alguém');
      await reads(BYE);
      await expect.poll(async () => Boolean((await ticket()).useIntegration)).toBe(false);
      expect((await ticket()).status).toBe('pending');
    },
  );

  it('of a prompt is tried in its editor, answers a customer and hands over to its queue', async () => {
    const { admin, connection, queue, named, writes, reads, ticket } = await aCompany();
    const { page } = await scene.seat(admin, {}, '/admin/prompts');
    await page.getByRole('heading', { name: 'Nenhum prompt ainda' }).waitFor();
    await looks(page, 'prompts-empty');
    await page.getByRole('link', { name: 'Adicionar' }).first().press('Enter');
    await heading(page, 'Novo prompt').waitFor();
    await field(page, 'Nome').fill('Vendedora');
    await save(page);
    await page.getByText('Informe o setor').waitFor();
    await page.getByRole('combobox', { name: 'Fila' }).fill('Vendas');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Vendas']);
    await page.getByRole('combobox', { name: 'Fila' }).press('ArrowDown');
    await page.getByRole('combobox', { name: 'Fila' }).press('Enter');
    await field(page, 'Instruções').fill('Somos uma ótica. Seja breve.');
    await page
      .getByLabel(/^Chave da API/)
      .and(page.locator('input'))
      .fill(KEY);
    await field(page, 'Endereço').fill(model.url);
    await field(page, 'Modelo').fill('gpt-4.1-mini');
    model.mind = () => ({ reply: HELLO });
    await ask(page, 'oi');
    await page.getByText(HELLO, { exact: true }).waitFor();
    await page.getByText(/^Ver o/).click();
    expect(await page.locator('details').innerText()).not.toContain(KEY);
    expect(await seriousFindings(page)).toEqual([]);
    await looks(page, 'prompt');
    await save(page);
    await page.waitForURL(/prompts\/\d+/);
    const row = await scene.test.db('prompts').where({ companyId: connection.companyId }).first();
    await named({ promptId: row.id });

    await writes('oi, tudo bem?');
    await reads(HELLO);
    model.mind = () => ({ reply: BYE, action: 'handoff' });
    await writes('quero falar com alguém');
    await reads(BYE);
    await expect.poll(async () => Boolean((await ticket()).useIntegration)).toBe(false);
    expect((await ticket()).queueId).toBe(queue.id);
  });

  it('of a prompt helps agents instead of the one before it, and has a voice, whose key nobody reads again', async () => {
    const { company, admin, queue } = await aCompany();
    const boss = scene.test.api.as(await scene.test.anAdmin(company));
    const before = { name: 'Antiga', prompt: 'Seja breve.', queueId: queue.id, helpsAgents: true };
    expect((await boss.post('/prompt', before)).status).toBe(201);
    const promptNow = async (name: string) => {
      const { body } = await boss.get('/prompt');
      return (body.prompts as Prompt[]).find((one) => one.name === name);
    };
    const { page } = await scene.seat(admin, {}, '/admin/prompts');
    const helping = (name: string) => page.getByRole('row', { name }).getByText('Sim', { exact: true });
    await page.getByRole('columnheader', { name: 'Ajuda aos atendentes' }).waitFor();
    await helping('Antiga').waitFor();

    await page.getByRole('link', { name: 'Adicionar' }).first().press('Enter');
    await heading(page, 'Novo prompt').waitFor();
    await field(page, 'Nome').fill('Vendedora');
    await page.getByRole('combobox', { name: 'Fila' }).fill('Vendas');
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Vendas']);
    await page.getByRole('combobox', { name: 'Fila' }).press('ArrowDown');
    await page.getByRole('combobox', { name: 'Fila' }).press('Enter');
    await field(page, 'Instruções').fill('Somos uma ótica.');
    await page.getByRole('switch', { name: 'Ajuda aos atendentes' }).press('Space');
    await page.getByText(/No máximo um prompt/).waitFor();
    // Without a voice there is nothing to say about one.
    const voice = page.getByRole('combobox', { name: 'Voz das respostas' });
    const key = page.getByLabel(/^Chave da voz/).and(page.locator('input'));
    expect(await voice.innerText()).toBe('Por escrito');
    expect(await key.count()).toBe(0);
    await voice.press('Enter');
    expect(await page.getByRole('option').count()).toBe(17);
    await page.getByRole('option', { name: 'Francisca' }).press('Enter');
    await key.fill(VOICE_KEY);
    await field(page, 'Região da voz').fill('brazilsouth');
    await looks(page, 'prompt-voice');
    await save(page);
    await page.waitForURL(/prompts\/\d+/);
    const spoken = { voice: 'pt-BR-FranciscaNeural', voiceRegion: 'brazilsouth', hasVoiceKey: true };
    expect(await promptNow('Vendedora')).toMatchObject({ ...spoken, helpsAgents: true });
    expect(await promptNow('Antiga')).toMatchObject({ helpsAgents: false });

    await page.goto(`${scene.origin}/admin/prompts`);
    await helping('Vendedora').waitFor();
    await page.getByRole('row', { name: 'Antiga' }).waitFor();
    expect(await helping('Antiga').count()).toBe(0);
    await looks(page, 'prompts-list');
    await page.getByRole('cell', { name: 'Vendedora', exact: true }).click();
    await page
      .getByText(/Já definido/)
      .first()
      .waitFor();
    expect(await key.inputValue()).toBe('');
    expect(await page.content()).not.toContain(VOICE_KEY);
    // The stored key stays when another thing changes.
    await voice.press('Enter');
    await page.getByRole('option', { name: 'Antonio' }).press('Enter');
    await save(page);
    const other = { ...spoken, voice: 'pt-BR-AntonioNeural', helpsAgents: true };
    await expect.poll(() => promptNow('Vendedora')).toMatchObject(other);
    await page.goto(`${scene.origin}/admin/prompts`);
    await page.getByRole('cell', { name: 'Vendedora', exact: true }).click();
    await voice.press('Enter');
    await page.getByRole('option', { name: 'Por escrito' }).press('Enter');
    await key.waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Ajuda aos atendentes' }).press('Space');
    await save(page);
    await expect.poll(() => promptNow('Vendedora')).toMatchObject({ voice: WRITTEN, helpsAgents: false });
    expect(await promptNow('Antiga')).toMatchObject({ helpsAgents: false });
  });
});
