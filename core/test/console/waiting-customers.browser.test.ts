import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { ReferenceScene } from './scene.js';

/** What the page would show outside of itself, while its user is elsewhere. */
const LOOKS_AWAY = `
  document.hasFocus = () => false;
  window.told = [];
  window.Notification = class { static permission = 'granted'; constructor(title, { body }) { told.push(title + ': ' + body); } close() {} };
`;
/** The user looks elsewhere, and the page has asked the server for what it notifies of. */
async function lookAway(page: Page): Promise<void> {
  await page.addInitScript(LOOKS_AWAY);
  const asked = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => String(payload).includes('joinNotification') && resolve()),
    ),
  );
  await page.reload();
  await asked;
}
const toldOf = (page: Page) => page.evaluate<string[]>('told');

describe('waiting customers', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  /** A company with its admin, who works in no queue, and the next customers who write to it. */
  const aCompany = async (queueOfLine?: string) => {
    const { test: app, origin } = scene;
    const company = await app.aCompany({ name: 'Ateliê Aurora' });
    const queueIds = queueOfLine ? [(await app.aQueue(company, { name: queueOfLine })).id] : [];
    const owner = await app.anAdmin(company, { name: 'Helena Prado' });
    const connection = await app.aConnection(company, { ...app.line, name: 'Loja', queueIds });
    const key = (connection.publicKey as Buffer).toString();
    app.provider.account('main', { webhookUrl: `${origin}/api/hooks/reference/${key}` });
    const writes = async (name: string, text: string) => {
      const phone = `55119${String(Math.floor(performance.now() * 1000))
        .padStart(8, '0')
        .slice(-8)}`;
      const [answer] = await app.provider.post([app.provider.customer({ phone, name }).text(text)]);
      expect(answer!.status).toBe(200);
    };
    const ticketOf = (name: string) =>
      app
        .db('tickets as t')
        .join('contacts as c', 'c.id', 't.contactId')
        .where({ 't.companyId': company.id, 'c.name': name })
        .first('t.status', 't.userId', 't.queueId');
    return { company, owner, writes, ticketOf };
  };

  it('a single person is notified of a customer without a queue, and accepts the conversation without one', async () => {
    const { owner, writes, ticketOf } = await aCompany();
    const { page, workspace } = await scene.seat(owner);
    await lookAway(page);
    await workspace.button('Nenhuma conversa não lida').waitFor();
    await writes('Juliana Castro', 'Olá, tem alguém aí?');
    await workspace.button('1 conversa não lida').waitFor();
    expect(await page.title()).toBe('(1) Recado');
    await expect.poll(() => toldOf(page)).toEqual(['Mensagem de Juliana Castro: Olá, tem alguém aí?']);

    await workspace.tab('Aguardando').click();
    await workspace.button('Aceitar o atendimento de Juliana Castro').click();
    await workspace.composer.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect
      .poll(() => ticketOf('Juliana Castro'))
      .toMatchObject({ status: 'open', userId: owner.id, queueId: null });
  });

  it('an admin is notified about others’ queues, except those muted at the bell', async () => {
    const { owner, writes } = await aCompany('Vendas');
    const { page, workspace } = await scene.seat(owner);
    await lookAway(page);
    await workspace.button('Nenhuma conversa não lida').waitFor();
    await writes('Patrícia Melo', 'Vocês abrem no sábado?');
    await workspace.button('1 conversa não lida').click();
    await expect.poll(() => toldOf(page)).toHaveLength(1);
    await page.getByRole('combobox', { name: 'Avisar de mensagens' }).click();
    await page.getByRole('option', { name: 'Dos meus atendimentos' }).click();
    await page.getByRole('dialog', { name: 'Não lidas' }).press('Escape');
    await writes('Bruno Alves', 'E no domingo?');
    await workspace.button('2 conversas não lidas').waitFor();
    expect(await toldOf(page)).toHaveLength(1);
  });

  it('asks for the queue with the last choice preselected, and Enter accepts', async () => {
    const { company, owner, writes, ticketOf } = await aCompany();
    await scene.test.aQueue(company, { name: 'Vendas' });
    const support = await scene.test.aQueue(company, { name: 'Suporte' });
    const { page, workspace } = await scene.seat(owner);
    const dialog = page.getByRole('dialog', { name: 'Aceitar em qual fila?' });
    const accept = async (name: string) => {
      await writes(name, 'Oi!');
      await workspace.tab('Aguardando').click();
      await workspace.button(`Aceitar o atendimento de ${name}`).click();
      await dialog.waitFor();
    };
    await accept('Juliana Castro');
    // Nothing is chosen yet: Enter opens the list, and on the choice it accepts.
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Sem fila' }).waitFor();
    await page.getByRole('option', { name: 'Suporte' }).click();
    await page.keyboard.press('Enter');
    await workspace.composer.waitFor();
    await expect
      .poll(() => ticketOf('Juliana Castro'))
      .toMatchObject({ status: 'open', queueId: support.id });

    await accept('Carla Dias');
    await dialog.getByRole('combobox', { name: 'Fila' }).filter({ hasText: 'Suporte' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: /Carla Dias #/ }).waitFor();
    await expect.poll(() => ticketOf('Carla Dias')).toMatchObject({ status: 'open', queueId: support.id });
  });

  it('those who wait for a person are apart from those with the bot, the longest wait first', async () => {
    const { company, owner } = await aCompany();
    const connection = await scene.test.db('connections').where({ companyId: company.id }).first();
    const minute = 60_000;
    for (const [name, age, isBot] of [
      ['Bruno Alves', 2, false],
      ['Juliana Castro', 40, false],
      ['Carla Dias', 90, true],
    ] as const) {
      const contact = await scene.test.aContact(company, { name });
      const createdAt = new Date(Date.now() - age * minute);
      await scene.test.aTicket(company, { contact, connection, status: 'pending', isBot, createdAt });
    }
    const { page, workspace } = await scene.seat(owner, {}, '/tickets?tab=pending');
    await workspace.card('Carla Dias').waitFor();
    const names = () => page.locator('[data-ticket]').allTextContents();
    const choose = (name: string) =>
      page.getByRole('group', { name: 'Quem aguarda' }).getByText(name).click();
    await choose('Por uma pessoa');
    await expect.poll(names).toEqual(['Juliana Castro', 'Bruno Alves']);
    await expect.poll(() => page.locator('[data-late]').count()).toBe(1);
    expect(await page.locator('[data-card]', { hasText: 'Juliana' }).locator('[data-late]').count()).toBe(1);
    expect(await barriers({ page })).toEqual([]);
    await page.reload();
    await expect.poll(names).toEqual(['Juliana Castro', 'Bruno Alves']);
    await choose('Com o robô');
    await expect.poll(names).toEqual(['Carla Dias']);
    await choose('Todos');
    await expect.poll(async () => (await names()).length).toBe(3);
  });

  it('text typed while the server accepts is kept, and sent only afterwards', async () => {
    const { owner, writes, ticketOf } = await aCompany();
    const { page, workspace } = await scene.seat(owner);
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/tickets/*', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await writes('Juliana Castro', 'Oi!');
    await workspace.tab('Aguardando').click();
    await workspace.button('Aceitar o atendimento de Juliana Castro').click();
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('TEXTAREA');
    await page.keyboard.type('Bom dia');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true);
    // Whoever goes on typing has not finished the message.
    await page.keyboard.type(', Juliana!');
    expect(await ticketOf('Juliana Castro')).toMatchObject({ status: 'pending' });
    await page.keyboard.press('Enter');
    answer();
    await workspace.bubble('Bom dia, Juliana!').waitFor();
    await expect.poll(() => workspace.composer.inputValue()).toBe('');
    expect(await ticketOf('Juliana Castro')).toMatchObject({ status: 'open' });
    expect(await workspace.bubble('Bom dia').count()).toBe(1);
  });

  it('a composer that appears behind a dialog leaves the focus in it', async () => {
    const { owner, writes, ticketOf } = await aCompany();
    const { page, workspace } = await scene.seat(owner);
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/tickets/*', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await writes('Juliana Castro', 'Oi!');
    await workspace.tab('Aguardando').click();
    await workspace.button('Aceitar o atendimento de Juliana Castro').click();
    await workspace.composer.waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('enc');
    answer();
    await expect.poll(async () => (await ticketOf('Juliana Castro'))?.status).toBe('open');
    await page.waitForURL(/tickets\/.+/);
    // Behind the dialog it is hidden from queries by role.
    await page.getByRole('button', { name: 'Resolver', includeHidden: true }).first().waitFor();
    await page.keyboard.type('errar');
    expect(await page.evaluate('document.activeElement.value')).toBe('encerrar');
    await page.keyboard.press('Escape');
    expect(await workspace.composer.inputValue()).toBe('');
  });

  it('leads an admin to the queues if there are none to transfer to, and others to the admin', async () => {
    const { company, owner, writes } = await aCompany();
    const agent = await scene.test.aUser(company, { name: 'Ana Ribeiro' });
    await writes('Juliana Castro', 'Oi!');
    for (const [user, words] of [
      [agent, 'Não há filas. Peça a quem administra para criar uma.'],
      [owner, 'Ainda não há filas. Criar uma fila'],
    ] as const) {
      const { page, workspace } = await scene.seat(user);
      await workspace.tab('Aguardando').click();
      await workspace.card('Juliana Castro').getByRole('link').click();
      await page.getByText('Aceite o atendimento para responder.').waitFor();
      await page.keyboard.press('t');
      await page.getByRole('dialog').getByText(words).waitFor();
    }
  });
});
