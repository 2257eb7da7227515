import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { ReferenceScene } from '../console/scene.js';
import { barriers } from '../journey/barriers.js';

// Text, because these tests are compiled without the types of a page.
const COUNT_NOTES = `(() => {
  const { createOscillator } = AudioContext.prototype;
  window.notes = 0;
  AudioContext.prototype.createOscillator = function () {
    window.notes += 1;
    return createOscillator.call(this);
  };
})()`;

describe('a conversation with the chatbot', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  it('is marked as such, is taken over by an agent, and ends with the customer’s rating', async () => {
    const { test: app, origin } = scene;
    const company = await app.aCompany({ name: 'Ótica Horizonte' });
    const queues = [
      await app.aQueue(company, { name: 'Vendas', position: 1, greetingMessage: 'Vendas às ordens.' }),
      await app.aQueue(company, { name: 'Suporte', position: 2, greetingMessage: 'Suporte às ordens.' }),
    ];
    await app.db('settings').insert({ companyId: company.id, name: 'userRating', value: 'enabled' });
    const connection = await app.aConnection(company, {
      ...{ ...app.line, name: 'Loja', queueIds: queues.map(({ id }) => id) },
      ...{ greetingMessage: 'Olá, {{firstName}}!', ratingMessage: 'De 0 a 10, como foi?' },
      closingMessage: 'Obrigado e até logo!',
    });
    const ana = await app.aUser(company, {
      ...{ name: 'Ana Ribeiro', allTicket: true, queueIds: queues.map(({ id }) => id) },
    });
    const key = (connection.publicKey as Buffer).toString();
    app.provider.account('main', { webhookUrl: `${origin}/api/hooks/reference/${key}` });
    const customer = app.provider.customer({ phone: '5511976000001', name: 'Juliana Castro' });
    const writes = (text: string) => app.provider.post([customer.text(text)]);
    const reads = (text: string) =>
      app.provider.ledger.waitFor(({ sends }) =>
        sends.some(({ send }) => JSON.stringify(send).includes(text)),
      );

    const { page, workspace } = await scene.seat(ana);
    await workspace.tab('Aguardando').click();
    await writes('Oi!');
    await reads('1 - Vendas');
    const card = page.locator('[data-card]', { hasText: 'Juliana Castro' });
    await card.getByText('Robô', { exact: true }).waitFor();
    await card.getByRole('link').click();
    const main = page.getByRole('main');
    await main.getByText('Com o robô · Sem fila').waitFor();
    await main.getByText('Assistente virtual').first().waitFor();
    await main.getByText('Aceite o atendimento para assumir').waitFor();
    expect(await barriers({ page })).toEqual([]);

    // A user on another screen is notified of the ticket once the bot has released it.
    await page.getByRole('button', { name: 'Voltar para a lista' }).click();
    await page.evaluate(COUNT_NOTES);
    await writes('2');
    await reads('Suporte às ordens.');
    await card.getByText('Robô', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('window.notes')).toBe(2);
    await card.getByRole('link').click();
    await main.getByText('Sem responsável · Suporte').waitFor();
    await main.getByRole('button', { name: 'Aceitar', exact: true }).first().click();
    await workspace.composer.fill('Em que posso ajudar?');
    await workspace.composer.press('Enter');
    await reads('Em que posso ajudar?');

    const ticket = () => app.db('tickets').where({ companyId: company.id }).first();
    await page.getByRole('button', { name: 'Resolver', exact: true }).first().click();
    await expect.poll(async () => (await ticket()).status).toBe('nps');
    await reads('De 0 a 10, como foi?');
    await writes('10');
    await reads('Obrigado e até logo!');
    await expect.poll(async () => (await ticket()).status).toBe('closed');
    expect((await ticket()).rating).toBe(10);
    await page.goto(`${origin}/tickets/${uuidText((await ticket()).uuid)}`);
    await main.getByText('Obrigado e até logo!').waitFor();
  });
});
