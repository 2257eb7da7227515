import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountEvent } from '@recado/sdk';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PageServer, TEST_APP } from '@recado/lib-meta/testing';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { PNG } from '../../core/test/support/multipart.js';
import { Scene, narrow, save } from './scene.js';

const NOWHERE = { serverUrl: 'ws://127.0.0.1:9', mediaUrl: 'http://127.0.0.1:9' };
const PERSON = { id: '700001', token: 'user-token-of-a-person', code: 'code-of-a-person' };
let scene: Scene;
let meta: PageServer;
let door: Server;
/** Facebook's sign-in page: this one accepts everybody at once. */
let doorUrl: string;

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

beforeAll(async () => {
  meta = await new PageServer().listen();
  meta.addAdmin({ ...PERSON, pages: [...meta.pages.keys()] });
  door = await listening(
    createServer(({ url }, answer) => {
      const asked = new URL(url ?? '/', 'http://door').searchParams;
      const back = new URL(asked.get('redirect_uri')!);
      back.search = new URLSearchParams({ state: asked.get('state')!, code: PERSON.code }).toString();
      answer.writeHead(302, { location: back.href }).end();
    }),
  );
  doorUrl = urlOf(door);
  const place = await listening(createServer());
  const publicUrl = urlOf(place);
  await closed(place);
  const env = {
    PUBLIC_URL: publicUrl,
    RECADO_PLUGINS: 'webchat,whatsapp,facebook,instagram',
    RECADO_ALLOWED_HOSTS: '127.0.0.1',
  };
  const { appId, appSecret, verifyToken } = TEST_APP;
  scene = await Scene.open(env, undefined, async (db, { services }) => {
    const app = { appId, graphUrl: meta.url, dialogUrl: doorUrl, graphVersion: 'v23.0' };
    const secrets = services.infra.secrets.seal({ appSecret, verifyToken });
    await db('plugins').insert([
      { id: 'facebook', settings: JSON.stringify(app), secrets, revision: 1 },
      { id: 'instagram', settings: JSON.stringify(app), secrets, revision: 1 },
      { id: 'whatsapp', settings: JSON.stringify(NOWHERE), secrets: null, revision: 1 },
    ]);
  });
});
// A browser reports the page that it is redirected through.
afterEach(async () => expect((await scene.leave()).filter((one) => !one.includes(doorUrl))).toEqual([]));
afterAll(async () => {
  await scene?.close();
  await Promise.all([meta?.stop(), door && closed(door)]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

const INBOUND = {
  ...{
    channel: 'webchat',
    allowGroup: false,
    groupAsTicket: false,
    timeCreateNewTicket: 0,
    onlyQueueId: null,
  },
};

describe('connections in the back-office', () => {
  it('are added within the plan’s limits; pages and accounts by signing in at Facebook', async () => {
    const { test } = scene;
    const company = await test.aCompany({ plan: { useWhatsapp: false, useInstagram: false } });
    const page = await scene.enter(await test.anAdmin(company), 'connections');
    await button(page, 'Adicionar conexão').click();
    const entry = (name: string) => page.getByRole('menuitem', { name });
    for (const name of ['WhatsApp', 'Instagram']) {
      await entry(name).waitFor();
      expect(await entry(name).getAttribute('aria-disabled'), name).toBe('true');
      expect(await entry(name).innerText(), name).toContain('plano');
    }
    for (const name of ['Facebook', 'Chat do site'])
      expect(await entry(name).getAttribute('aria-disabled'), name).not.toBe('true');
    expect(await seriousFindings(page)).toEqual([]);
    await entry('Facebook').click();
    await page.getByText('Contas conectadas: 1 nova.').waitFor();
    await rowOf(page, 'Loja Aurora').getByText('Conectado', { exact: true }).waitFor();
    const rows = await test.db('connections').where({ companyId: company.id });
    expect(rows).toMatchObject([{ channel: 'facebook', name: 'Loja Aurora' }]);
  });

  it('keep every tab of the editor, including the greeting’s file and the hours', async () => {
    const { test } = scene;
    const { company, admin, connection } = await scene.aCompany();
    const api = test.api.as(await test.anAdmin(company));
    await api.put('/settings/scheduleType', { value: 'connection' });
    const page = await scene.enter(admin, `connections/${connection.id}`);
    const field = (name: RegExp) => page.getByLabel(name).and(page.locator('input, textarea'));
    await field(/^Nome/).fill('S');
    await tab(page, 'Mensagens');
    await field(/^Mensagem de saudação/).fill('Olá, ');
    await page.getByRole('button', { name: 'Inserir variável' }).first().click();
    await page.getByRole('menuitem', { name: 'Primeiro nome' }).click();
    await page
      .getByTestId('greeting-file')
      .setInputFiles({ name: 'oi.png', mimeType: 'image/png', buffer: PNG });
    await field(/^Encerrar por inatividade/).fill('90');
    await page.getByLabel(/^Quando encerrar/).click();
    await page.getByRole('option', { name: 'Só quando a empresa escreveu por último' }).click();
    await tab(page, 'Chatbot');
    await page.getByLabel(/^Enviar para uma fila/).click();
    await page.getByRole('option', { name: 'Depois de 25 minutos' }).click();
    await page.getByLabel(/^Fila de destino/).click();
    await page.getByRole('option', { name: 'Suporte' }).click();
    await tab(page, 'Avaliações');
    await page.getByText('As avaliações estão desligadas nas configurações.').waitFor();
    await field(/^Mensagem de avaliação/).fill('De 0 a 10?');
    await tab(page, 'Horários');
    await page.getByText('Clique em salvar para registar as alterações').waitFor();
    await save(page);
    // A name that is too short is reported in its tab, which opens at the field.
    await page.getByText('Muito curto!').waitFor();
    await field(/^Nome/).and(page.locator(':focus')).fill('Site novo');
    await save(page);
    await rowOf(page, 'Site novo').waitFor();
    const { body: saved } = await api.get(`/whatsapp/${connection.id}`);
    expect(saved).toMatchObject({
      ...{ name: 'Site novo', greetingMessage: 'Olá, {{firstName}}', greetingMediaName: 'oi.png' },
      ...{ expiresTicket: 90, whenExpiresTicket: 1, timeSendQueue: 25, ratingMessage: 'De 0 a 10?' },
      ...{ sendIdQueue: expect.any(Number), maxUseBotQueues: 3 },
    });
    // The file is shown, and removed.
    await page.getByText('Site novo', { exact: true }).click();
    await tab(page, 'Mensagens');
    await page.getByText('oi.png').waitFor();
    await button(page, 'Remover arquivo').click();
    await save(page);
    await rowOf(page, 'Site novo').waitFor();
    expect((await api.get(`/whatsapp/${connection.id}`)).body.greetingMediaAttachment).toBe(null);
  });

  it('show state and import progress, and are deleted with their tickets, without a reload', async () => {
    const { test } = scene;
    const { company, admin, connection } = await scene.aCompany();
    const states = ['qrcode', 'OPENING', 'PAIRING', 'CONNECTED', 'TIMEOUT', 'DISCONNECTED'];
    const line = { channel: 'whatsapp', mode: 'phone', number: '5511900000000', sessionWanted: false };
    for (const status of states)
      await test.aConnection(company, { ...line, name: `Linha ${status}`, status });
    const lines = await test.db('connections').where({ companyId: company.id, status: 'CONNECTED' });
    const { id } = lines.find(({ name }) => name === 'Linha CONNECTED')!;
    const page = await scene.enter(admin, 'connections');
    const offers = async (status: string) =>
      (await rowOf(page, `Linha ${status}`).getByRole('button').allInnerTexts()).filter(
        (text) => !['Editar', 'Excluir'].includes(text),
      );
    await rowOf(page, 'Linha TIMEOUT').getByText('Sem resposta').waitFor();
    await rowOf(page, 'Linha qrcode').getByRole('button', { name: 'QR CODE' }).waitFor();
    expect(await offers('TIMEOUT')).toEqual(['Desconectar']);
    expect(await offers('PAIRING')).toEqual(['Desconectar']);
    expect(await offers('CONNECTED')).toEqual(['Desconectar']);
    expect(await offers('DISCONNECTED')).toEqual(['Tentar novamente', 'Novo QR CODE']);
    expect(await rowOf(page, 'Linha OPENING').getByRole('button', { name: 'Conectando' }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('menuitem', { name: '5 conexões precisam de atenção' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    for (const width of [1920, 1440, 1240, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByText('Linha TIMEOUT').filter({ visible: true }).waitFor();
      // The layout follows the width a moment later.
      const cut = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('.RaDatagrid-tableWrapper, .MuiCard-root, html')].filter(
              (one) => one.scrollWidth > one.clientWidth + 1,
            ).length,
        );
      await expect.poll(cut, { message: `at ${width}` }).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const { reportImport } = test.services.connectionPorts;
    const imported = rowOf(page, 'Linha CONNECTED');
    await reportImport(id, { phase: 'preparing' });
    await imported.getByRole('button', { name: 'Preparando' }).waitFor();
    await reportImport(id, { phase: 'running', processed: 250, total: 1000 });
    await imported.getByText('Importando: 250 de 1.000 (25%)').waitFor();
    await test.aTicket(company, { connection: { id, channel: 'whatsapp' }, importedAt: new Date() });
    await reportImport(id, { phase: 'done' });
    await imported.getByRole('button', { name: 'Encerrar tickets importados' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar tickets importados' }).click();
    await page.getByText('Os tickets importados estão sendo encerrados.').waitFor();
    await imported
      .getByRole('button', { name: 'Encerrar tickets importados' })
      .waitFor({ state: 'detached' });

    await narrow(page, 'Canal', 'Chat do site');
    await rowOf(page, 'Linha TIMEOUT').waitFor({ state: 'detached' });
    // One with active tickets is deleted when they are closed.
    for (let count = 0; count < 3; count += 1) await test.aTicket(company, { connection, status: 'open' });
    await rowOf(page, 'Site').getByRole('button', { name: 'Excluir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir Site?' });
    await dialog.getByText('Há 3 tickets ativos nesta conexão.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Encerrar tickets e excluir' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Nada encontrado em Conexões com os filtros atuais.').waitFor();
    const left = await test.db('tickets').where({ companyId: company.id }).whereNot({ status: 'closed' });
    expect(left).toEqual([]);
  });

  it('show what the provider tells of their account, as it comes, until somebody dismisses it', async () => {
    const { test } = scene;
    const company = await test.aCompany();
    const connection = await test.aConnection(company, {
      channel: 'webchat',
      name: 'Loja',
      status: 'CONNECTED',
    });
    const page = await scene.enter(await test.anAdmin(company), 'connections');
    await rowOf(page, 'Loja').waitFor();
    const says = (change: object) =>
      test.services.ingest.receive({ ...INBOUND, id: connection.id, companyId: company.id }, [
        {
          ...{ type: 'account', topic: 'restriction', severity: 'critical', code: 'DISABLED_UPDATE' },
          ...{ message: 'The account is disabled.', texts: { pt: 'A conta está desativada.' } },
          ...{ at: new Date().toISOString(), ...change },
        } as AccountEvent,
      ]);
    await says({});
    await rowOf(page, 'Loja').getByText('1 aviso').waitFor();
    await page.getByRole('img', { name: '1 conexão precisa de atenção' }).waitFor();
    await rowOf(page, 'Loja').getByText('Loja', { exact: true }).click();
    const notices = page.getByRole('list', { name: 'Avisos do provedor' });
    await notices.getByText('A conta está desativada.').waitFor();
    await says({
      topic: 'template',
      severity: 'warning',
      code: 'PAUSED',
      subject: 'boas_vindas',
      message: 'Paused.',
      texts: undefined,
    });
    await notices.getByText('Modelo de mensagem: boas_vindas').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const closing = notices.getByRole('listitem').filter({ hasText: 'A conta está desativada.' });
    await closing.getByRole('button', { name: 'Dispensar este aviso' }).click();
    await closing.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 800 });
    await notices.getByText('Paused.').waitFor();
  });
});
