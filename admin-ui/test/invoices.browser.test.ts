import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../../core/test/journey/barriers.js';
import { PASSWORD, Scene, heading, narrow } from './scene.js';

let scene: Scene;
beforeAll(async () => (scene = await Scene.open()));
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene?.close());

/** The company's calendar day, `YYYY-MM-DD`, that many days from its today: UTC is a day ahead in its evenings. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * 86_400_000);
const dayText = (date: string) => date.split('-').reverse().join('/');
const row = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });

/** A company with an invoice of each state, and its admin and agent; only the one of its due date can be open. */
async function aCompanyWithInvoices(dueDate = inDays(4)) {
  const { test } = scene;
  const company = await test.aCompany({ name: 'Ótica Horizonte', dueDate, recurrence: 'MENSAL' });
  const paid = await test.anInvoice(company, {
    ...{ dueDate: inDays(-61), planName: 'Essencial', amountMinor: 123_456, status: 'paid' },
    ...{ payerName: 'Horizonte Ltda', payerDocument: '52998224725' },
    ...{ paidAt: new Date('2026-09-20T12:00:00Z'), renewedFrom: inDays(-61), renewedTo: inDays(-31) },
  });
  await test.db('payments').insert({
    ...{ companyId: company.id, invoiceId: paid.id, provider: 'efi', currency: 'BRL', status: 'counted' },
    ...{
      paymentId: Buffer.from(`E${company.id}paid`),
      amountMinor: 123_456,
      paidAt: new Date('2026-09-20T12:00:00Z'),
    },
  });
  await test.anInvoice(company, { dueDate: inDays(-92), planName: 'Antigo', status: 'void' });
  await test.anInvoice(company, { dueDate: inDays(-31), planName: 'Revisado', waitingReviews: 1 });
  await test.anInvoice(company, { dueDate, planName: 'Corrente', amountMinor: 19_990 });
  const admin = await test.anAdmin(company, { name: 'Marina Alves' });
  const agent = await test.aUser(company, { name: 'Ana Ribeiro' });
  return { company, paid, admin, agent, paymentId: `E${company.id}paid` };
}

/** The company is paid, as a settlement leaves it, and everybody hears of it. */
async function isPaid(company: { id: number }, invoiceId: number, dueDate: string) {
  const { db, services } = scene.test;
  await db.transaction(async (trx) => {
    await trx('companies').where({ id: company.id }).update({ dueDate });
    await services.outbox.append(trx, {
      ...{ companyId: company.id, topic: 'payment', action: 'CONCLUIDA' },
      data: { action: 'CONCLUIDA', company: { id: company.id, dueDate }, invoiceId },
      audience: { to: 'company' },
    });
  });
  services.outbox.wake();
}

describe('the company’s invoices', () => {
  it('show what is owed and how each one stands, and are searched', async () => {
    const { admin } = await aCompanyWithInvoices();
    const page = await scene.enter(admin, 'financeiro');
    await heading(page, /^Financeiro/).waitFor();
    const states = { Corrente: 'Em Aberto', Revisado: 'Em análise', Essencial: 'Pago' };
    for (const [plan, state] of Object.entries(states)) await row(page, plan).getByText(state).waitFor();
    await row(page, 'Antigo').getByText('Retirada').waitFor();
    await row(page, 'Corrente').getByText('R$ 199,90').waitFor();
    await row(page, 'Corrente')
      .getByText(dayText(inDays(4)))
      .waitFor();
    expect(await row(page, 'Antigo').getByRole('button').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Buscar' }).fill('Essen');
    await row(page, 'Corrente').waitFor({ state: 'detached' });
    expect(await row(page, 'Essencial').count()).toBe(1);
  });

  it.each([390, 1280, 1600])('have no barriers at a width of %d pixels', async (width) => {
    const { admin } = await aCompanyWithInvoices();
    const page = await scene.enter(admin, 'financeiro');
    await page.setViewportSize({ width, height: 844 });
    await page.getByText('Corrente').waitFor();
    expect(await barriers({ page })).toEqual([]);
    await page.getByRole('button', { name: /^Pagar: Corrente/ }).click();
    await page.getByRole('radio', { name: /Manter o plano Corrente/ }).waitFor();
    expect(await barriers({ page })).toEqual([]);
    for (const step of ['Dados', 'Revisar']) {
      await page.getByRole('dialog').getByText(step, { exact: true }).click();
      expect(await barriers({ page })).toEqual([]);
    }
  });

  it('are printed as a receipt once they are paid, and other companies’ are not', async () => {
    const { admin, paid, paymentId } = await aCompanyWithInvoices();
    const page = await scene.enter(admin, 'financeiro');
    await page.getByRole('link', { name: /^Recibo: Essencial/ }).click();
    const receipt = page.getByRole('article');
    for (const text of ['Ótica Horizonte', 'Horizonte Ltda', '52998224725', 'R$ 1.234,56', paymentId])
      await receipt.getByText(text, { exact: true }).waitFor();
    await receipt.getByText(`de ${dayText(inDays(-61))} a ${dayText(inDays(-31))}`).waitFor();
    expect(await barriers({ page })).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await receipt.isVisible()).toBe(true);
    for (const part of [page.getByRole('menuitem').first(), page.getByRole('button', { name: 'Imprimir' })])
      expect(await part.isVisible()).toBe(false);

    const other = await scene.enter(await scene.test.anAdmin(await scene.test.aCompany()));
    await other.goto(`${scene.origin}/admin/financeiro?receipt=${paid.id}`);
    await other.getByRole('alert').getByText('Esta fatura não existe.').waitFor();
  });
});

describe('the end of the subscription', () => {
  it('is told on every screen of the back-office, leads to the payment, and can be hidden for a day', async () => {
    const { company, admin } = await aCompanyWithInvoices(inDays(2));
    const page = await scene.enter(admin, 'connections');
    const notice = page.getByRole('region', { name: 'Assinatura' });
    await notice.getByText(`Sua assinatura vence em 2 dias, em ${dayText(inDays(2))}.`).waitFor();
    expect(await barriers({ page })).toEqual([]);
    await notice.getByRole('link', { name: 'Pagar' }).click();
    await row(page, 'Corrente').waitFor();
    // The page says it itself.
    await notice.waitFor({ state: 'detached' });
    await page.goto(`${scene.origin}/admin/queues`);
    await notice.getByRole('button', { name: 'Ocultar por hoje' }).click();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Filas' }).waitFor();
    expect(await notice.count()).toBe(0);

    // More urgent, it comes back.
    await scene.test
      .db('companies')
      .where({ id: company.id })
      .update({ dueDate: inDays(-1) });
    await page.reload();
    await notice
      .getByText(/^Sua assinatura venceu em .* Sem o pagamento, o serviço para depois de/)
      .waitFor();
    await isPaid(company, 1, inDays(40));
    await notice.waitFor({ state: 'detached' });
  });
});

describe('the checkout', () => {
  it('begins with the plan, finds one by counters, and asks for who pays', async () => {
    const { test } = scene;
    const { admin } = await aCompanyWithInvoices();
    await test.db('plans').update({ isPublic: false });
    await test.aPlan({ name: 'Médio', users: 10, connections: 4, amount: 199.9, isPublic: true });
    await test.aPlan({ name: 'Grande', users: 50, connections: 20, amount: 499, isPublic: true });
    const page = await scene.enter(admin, 'financeiro');
    await page.getByRole('button', { name: /^Pagar: Corrente/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Qual plano vem depois' }).waitFor();
    await dialog.getByRole('radio', { name: /Personalizado/ }).check();
    expect(await dialog.getByRole('button', { name: 'Usuários: um a menos' }).isDisabled()).toBe(true);
    await dialog.getByText(/O plano Médio \(R\$\s199,90 por mês\) vale a partir da próxima fatura/).waitFor();
    const connections = dialog.getByRole('spinbutton', { name: 'Conexões' });
    await connections.fill('1');
    await connections.blur();
    expect(await connections.inputValue()).toBe('3');
    await connections.fill('5');
    await dialog.getByText(/O plano Grande/).waitFor();
    await connections.fill('21');
    await dialog.getByText('Nenhum plano oferecido chega a esses números.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Avançar' }).isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: /Manter o plano/ }).check();
    await dialog.getByRole('button', { name: 'Avançar' }).click();

    // The document is missing, so the payer's step comes before the review.
    const name = dialog.getByRole('textbox', { name: 'Nome completo' });
    const document = dialog.getByRole('textbox', { name: 'CPF/CNPJ' });
    await name.fill('');
    await dialog.getByRole('button', { name: 'Avançar' }).click();
    await dialog.getByText('O nome completo é obrigatório').waitFor();
    await dialog.getByText('CEP é obrigatório').waitFor();
    expect(await page.locator('input:focus').getAttribute('autocomplete')).toBe('name');
    expect(await barriers({ page })).toEqual([]);
    await name.fill('Marina Alves');
    await document.fill('529.982.247-26');
    await dialog.getByText('O CPF ou CNPJ não está certo').waitFor();
    await document.fill('529.982.247-25');

    // Closing loses nothing.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Pagar: Corrente/ }).click();
    expect(await document.inputValue()).toBe('529.982.247-25');
    await dialog.getByRole('button', { name: 'Avançar' }).click();
    await dialog.getByText('Marina Alves · 529.982.247-25').waitFor();
    await dialog.getByText('R$ 199,90', { exact: true }).waitFor();
  });
});

describe('a company whose subscription has ended', () => {
  it('arrives at its invoices, finds nothing else, and goes on by itself once it is paid', async () => {
    const { company, admin } = await aCompanyWithInvoices('2020-01-01');
    const one = await scene.visit();
    const { page } = one;
    await page.goto(scene.origin);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/admin/financeiro-aberto');
    await row(page, 'Corrente').getByText('Vencido').waitFor();
    await row(page, 'Corrente')
      .getByRole('button', { name: /^Pagar/ })
      .waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Financeiro']);
    expect(await barriers({ page })).toEqual([]);
    await page.goto(`${scene.origin}/admin/connections`);
    await page.waitForURL('**/admin/financeiro-aberto');
    await page.getByText('Corrente').waitFor();
    await isPaid(company, 1, '2999-01-01');
    await page.getByText('Pagamento recebido: sua licença foi renovada até 01/01/2999!').first().waitFor();
    await page.waitForURL(`${scene.origin}/tickets`);
    await page.getByRole('button', { name: 'Sua conta' }).waitFor();
  });

  it('tells its agents whom to ask, in both interfaces, and lets them in once it is paid', async () => {
    const { company, agent } = await aCompanyWithInvoices('2020-01-01');
    const page = await scene.enter(agent, 'financeiro-aberto');
    await page.getByText('Peça a um administrador da sua empresa que faça o pagamento.').waitFor();
    expect(await page.getByRole('button', { name: /^Pagar/ }).count()).toBe(0);
    expect(await barriers({ page })).toEqual([]);
    await page.goto(scene.origin);
    await page.waitForURL('**/financeiro-aberto');
    await page.getByText('Peça a um administrador da sua empresa').waitFor();
    await isPaid(company, 1, '2999-01-01');
    await page.waitForURL('**/tickets');
    await page.getByText('Pagamento recebido: sua licença foi renovada até 01/01/2999!').first().waitFor();
  });
});

describe('a super user', () => {
  it('sees the invoices of all companies, and reaches one company’s from its row', async () => {
    const { test } = scene;
    const { company } = await aCompanyWithInvoices();
    await test.db('companies').where({ id: company.id }).update({ name: 'Padaria do Sol' });
    const boss = await test.anAdmin({ id: 1 }, { super: true, name: 'Root' });
    const page = await scene.enter(boss, 'companies');
    await page.getByRole('button', { name: 'Faturas: Padaria do Sol' }).click();
    await page.waitForURL(/tab=all/);
    await row(page, 'Corrente').getByText('Padaria do Sol').waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      ...['Todas as faturas', 'Em análise', 'Totais', 'Cobrança'],
    ]);
    await narrow(page, 'Status', 'Em Aberto');
    await row(page, 'Essencial').waitFor({ state: 'detached' });
    await row(page, 'Corrente')
      .getByRole('button', { name: /^Abrir/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /Padaria do Sol/ });
    await dialog.getByRole('button', { name: 'Confirmar pagamento' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirmar o pagamento de Padaria do Sol' });
    await asked.getByText(/a licença de Padaria do Sol é renovada agora/).waitFor();
    await asked.getByRole('button', { name: 'Confirmar pagamento' }).click();
    await asked.getByText('Escreva pelo menos 3 letras').waitFor();
    expect(await barriers({ page })).toEqual([]);
  });

  it('sets billing up: what is wrong is said at its field, and only a change is sent', async () => {
    const { test } = scene;
    const boss = await test.anAdmin({ id: 1 }, { super: true });
    const page = await scene.enter(boss, 'financeiro?tab=settings');
    const days = page.getByRole('textbox', { name: /^Dias dos avisos/ });
    await days.fill('ontem');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Até 10 números de -60 a 60, separados por vírgula').waitFor();
    await days.fill('-7, 0');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Salvar' }).click();
    expect((await sent).postDataJSON()).toEqual({ reminderDays: [-7, 0], ifVersion: expect.any(Number) });
    await page.getByText('Operação realizada com sucesso!').waitFor();
    await page.reload();
    await expect.poll(() => days.inputValue()).toBe('-7, 0');
    // No plugin that collects runs here: the test button says that, and what to do.
    await page.getByRole('button', { name: 'Testar' }).first().click();
    await page.getByText('O plugin deste provedor não está rodando.').waitFor();
    expect(await barriers({ page })).toEqual([]);
  });
});
