import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { startReceiver, verified, type Receiver } from '../../core/test/webhooks/receiver.js';
import { looks } from './looks.js';
import { heading, Scene } from './scene.js';

let scene: Scene;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  scene = await Scene.open({ RECADO_ALLOWED_HOSTS: '127.0.0.1' });
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(async () => {
  await scene.close();
  await receiver.stop();
});

it('an admin has a system told, tests it, sees a failure, sends again, changes the secret and turns it off', async () => {
  const { test } = scene;
  const company = await test.aCompany();
  const admin = await test.anAdmin(company);
  const page = await scene.enter(admin, 'webhooks');
  const press = (name: string, inside: 'dialog' | null = null) =>
    (inside ? page.getByRole(inside) : page).getByRole('button', { name, exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Nenhum sistema é avisado ainda' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Adicionar' }).first().press('Enter');
  await heading(page, 'Novo webhook').waitFor();
  await page.getByRole('textbox', { name: 'Endereço' }).fill('loja.example/avisos');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Escolha pelo menos um evento').waitFor();
  await page.getByText('Informe um endereço completo, que comece com http:// ou https://').waitFor();
  await page.getByRole('textbox', { name: 'Endereço' }).fill(`${receiver.url}/crm`);
  await page.getByRole('textbox', { name: 'Descrição' }).fill('CRM da loja');
  await page.getByRole('checkbox', { name: /^contact\.created/ }).press('Space');
  await looks(page, 'webhook-form');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const secret = await page.getByRole('textbox', { name: 'Segredo' }).inputValue();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await seriousFindings(page)).toEqual([]);
  await press('Guardei o segredo', 'dialog');
  await page.getByText('Nenhuma entrega aqui.').waitFor();

  await press('Enviar um teste');
  await press('Enviar', 'dialog');
  await page.getByText(/^Chegou: resposta 204 em \d+ ms\.$/).waitFor();
  await looks(page, 'webhook-test');
  expect(verified(receiver.at('/crm')[0]!, secret)).toMatchObject({ type: 'contact.created' });
  await press('Fechar', 'dialog');

  receiver.answers(503, {}, 'fora do ar');
  // Another admin: signing in twice would end the session of the page.
  await test.api
    .as(await test.anAdmin(company))
    .post('/contacts', { name: 'Ana Souza', number: '5511981000001' });
  await page
    .getByText(/O servidor respondeu 503\./)
    .first()
    .waitFor();
  receiver.behave();
  // It waits for another attempt, which a person can have at once.
  const later = new Date(Date.now() + 3_600_000);
  await test.db('webhookDeliveries').where({ companyId: company.id }).update({ attempts: 1, dueAt: later });
  await page.reload();
  await page.getByRole('button', { name: 'Pendente', exact: true }).press('Enter');
  await looks(page, 'webhook');
  await page.getByRole('button', { name: /contact\.created/ }).press('Enter');
  await page.getByText('fora do ar').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await press('Enviar de novo', 'dialog');
  await page.getByText('1 entrega será enviada de novo.').waitFor();
  await expect.poll(() => receiver.at('/crm').length).toBe(3);
  expect(
    new Set(
      receiver
        .at('/crm')
        .slice(1)
        .map(({ id }) => id),
    ).size,
  ).toBe(1);

  await press('Trocar o segredo');
  await press('Trocar o segredo', 'dialog');
  expect(await page.getByRole('textbox', { name: 'Segredo' }).inputValue()).not.toBe(secret);
  await press('Guardei o segredo', 'dialog');
  await page.getByText('Segredo anterior vale até').waitFor();
  await press('Desligar');
  await press('Desligar', 'dialog');
  await page.getByText('Webhook desligado.').waitFor();
  await page.getByText(/^Desligado por uma pessoa em/).waitFor();

  await page.goto(`${scene.origin}/admin/webhooks`);
  await page.getByRole('heading', { name: 'CRM da loja' }).waitFor();
  await looks(page, 'webhooks');
  // Wide again, the page unfolds its menu and is drawn anew.
  await page.getByRole('button', { name: 'Fechar o menu' }).waitFor();
  await page.getByRole('link', { name: 'Abrir CRM da loja' }).press('Enter');
  await page.waitForURL(/\/webhooks\/\d+$/);
  await press('Excluir');
  await press('Confirmar', 'dialog');
  await page.getByRole('heading', { name: 'Nenhum sistema é avisado ainda' }).waitFor();
});

it('is closed without the plan’s feature', async () => {
  const without = await scene.test.aCompany({ plan: { useExternalApi: false } });
  const page = await scene.enter(await scene.test.anAdmin(without), 'webhooks');
  await page.getByText(/não possui permissão para acessar essa página/).waitFor();
});
