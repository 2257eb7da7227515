import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  START,
  SUM,
  startBillingScene,
  type BillingScene,
} from '../../core/test/billing/support/billing-scene.js';
import { NEXT, PAID, debtsOf } from '../../core/test/billing/support/debts.js';
import { barriers, seriousFindings } from '../../core/test/journey/barriers.js';
import { launchBrowser, leaveAll, signIn, visit, type Visit } from '../../core/test/journey/pages.js';
import { scanned } from './scanned-code.js';
import { PASSWORD } from '../../core/test/support/factories.js';

let scene: BillingScene;
let browser: Browser;
const visits: Visit[] = [];
beforeAll(async () => {
  [scene, browser] = await Promise.all([startBillingScene(), launchBrowser()]);
});
beforeEach(() => {
  scene.time.now = new Date(START);
});
afterEach(async () => {
  scene.psp.reset();
  await scene.choose('reference-billing');
  expect(await leaveAll(visits)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await scene?.stop();
});

const DUE_TEXT = NEXT.split('-').reverse().join('/');

async function open(userId: number, screen = 'financeiro'): Promise<Page> {
  const one = await visit(browser, scene.url);
  visits.push(one);
  const { email } = await scene.db('users').where({ id: userId }).first();
  await signIn(one, scene.url, email, PASSWORD, `/admin/${screen}`);
  return one.page;
}
/** From the list to the review, with the payer's document. */
async function toReview(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Pagar:/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Avançar' }).click();
  await dialog.getByRole('textbox', { name: 'CPF/CNPJ' }).fill('529.982.247-25');
  await dialog.getByRole('button', { name: 'Avançar' }).click();
  return dialog;
}
const start = (dialog: Locator) => dialog.getByRole('button', { name: 'Ir para o pagamento' }).click();
const codeOf = (dialog: Locator) => dialog.getByLabel('Código para copiar e colar').inputValue();

describe('a company pays', () => {
  it('by the code that the screen draws, and the screen changes without a reload', async () => {
    const tenant = await scene.tenant();
    const invoice = await scene.owes(tenant);
    const page = await open(tenant.userId);
    let dialog = await toReview(page);
    await dialog.getByText('R$ 199,90', { exact: true }).waitFor();
    await start(dialog);
    await page.getByText('Assinatura realizada com sucesso!, aguardando a realização do pagamento').waitFor();
    const picture = dialog.getByRole('img', { name: 'Código QR do pagamento' });
    const text = await codeOf(dialog);
    expect(await scanned(page, picture)).toBe(text);
    const [charge] = await scene.charges(invoice);
    const asked = scene.psp.bank.find(charge!.externalId!)!;
    expect(JSON.stringify(asked)).toContain(text);
    expect(await barriers({ page })).toEqual([]);

    // Closed and opened again, it is the same payment.
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page
      .getByRole('button', { name: /^Pagar:/ })
      .first()
      .click();
    dialog = page.getByRole('dialog');
    await picture.waitFor();
    expect(await codeOf(dialog)).toBe(text);
    expect(await scene.charges(invoice)).toHaveLength(1);

    await page.evaluate('window.sameLoad = true');
    const { pay, state } = debtsOf(scene);
    pay(charge!.externalId!);
    await scene.notify(charge!.externalId!);
    await scene.looks();
    await page.getByText(`Pagamento recebido: sua licença foi renovada até ${DUE_TEXT}!`).first().waitFor();
    await page
      .getByRole('row', { name: /199,90/, includeHidden: true })
      .getByText('Pago')
      .waitFor({ state: 'attached' });
    expect(await page.evaluate('window.sameLoad')).toBe(true);
    expect(await state({ tenant, invoice, charge: charge!.externalId! })).toEqual(PAID);
    await page.waitForURL('**/tickets');
  });

  it('with a code whose time runs down, and with another one when it is over', async () => {
    const tenant = await scene.tenant();
    const invoice = await scene.owes(tenant);
    const page = await open(tenant.userId);
    const dialog = await toReview(page);
    await page.clock.setSystemTime(scene.time.now);
    await start(dialog);
    const picture = dialog.getByRole('img', { name: 'Código QR do pagamento' });
    await picture.waitFor();
    const former = await codeOf(dialog);
    const timer = dialog.getByRole('timer');
    // Days ahead it is a moment, in the last day a clock.
    await timer.getByText(/^Vale até /).waitFor();
    const { expiresAt } = await scene.db('charges').where({ invoiceId: invoice }).first();
    await page.clock.setSystemTime(new Date(expiresAt.getTime() - 3_600_000));
    await timer.getByText(/^Vence em (1:00:00|59:\d\d|58:\d\d)$/).waitFor();

    scene.time.now = new Date(expiresAt.getTime() + 1000);
    await page.clock.setSystemTime(scene.time.now);
    await dialog.getByText('Este código venceu e não pode mais ser pago.').waitFor();
    expect(await picture.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Gerar novo código' }).click();
    await picture.waitFor();
    expect(await codeOf(dialog)).not.toBe(former);
    const states = (await scene.charges(invoice)).map(({ status }) => status);
    expect([states.length, states.at(-1)]).toEqual([2, 'open']);
  });

  it('after the provider failed: the reason is said, nothing is lost, and a retry works', async () => {
    const tenant = await scene.tenant();
    const invoice = await scene.owes(tenant);
    const page = await open(tenant.userId);
    const dialog = await toReview(page);
    scene.psp.next('server-error', 10);
    await start(dialog);
    await dialog.getByRole('alert').getByText('O provedor de pagamento').waitFor();
    await dialog.getByText('529.982.247-25').waitFor();
    expect(await scene.invoice(invoice)).toMatchObject({ status: 'open' });
    scene.psp.reset();
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await dialog.getByRole('img', { name: 'Código QR do pagamento' }).waitFor();
    expect((await scene.charges(invoice)).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('with a wrong document: the field says so, also when only the server knows', async () => {
    const tenant = await scene.tenant();
    await scene.owes(tenant);
    const page = await open(tenant.userId);
    const dialog = await toReview(page);
    await page.route('**/api/subscription', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const body = { ...route.request().postDataJSON(), zipcode: '111.111.111-11' };
      return route.continue({ postData: JSON.stringify(body) });
    });
    await start(dialog);
    await dialog.getByText('O CPF ou CNPJ não está certo').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'CPF/CNPJ' }).inputValue()).toBe('529.982.247-25');
  });
});

describe('a super user', () => {
  const openBooks = async (tab: string) => {
    // Not the scene's owner: a second session would end theirs.
    const chief = await scene.anAdmin({ id: 1 }, { super: true, name: 'Beatriz Lima' });
    return open(chief.id, `financeiro?tab=${tab}`);
  };
  const note = (dialog: Locator, text: string) =>
    dialog.getByRole('textbox', { name: /^Observação/ }).fill(text);

  it('confirms a payment that no provider sees, and the payer’s screen changes', async () => {
    await scene.choose('reference-billing-manual');
    const tenant = await scene.tenant();
    const invoice = await scene.owes(tenant);
    const page = await open(tenant.userId);
    const checkout = await toReview(page);
    await checkout.getByText(/^Uma pessoa confere este pagamento/).waitFor();
    await start(checkout);
    await checkout.getByText('Aguardando a conferência do pagamento.').waitFor();

    const books = await openBooks('all');
    await books.getByRole('button', { name: `Abrir: ${tenant.name},` }).click();
    const details = books.getByRole('dialog', { name: new RegExp(`${tenant.name}$`) });
    await details.getByRole('button', { name: 'Confirmar pagamento' }).click();
    const asked = books.getByRole('dialog', { name: `Confirmar o pagamento de ${tenant.name}` });
    await note(asked, 'Vi no extrato');
    await asked.getByRole('button', { name: 'Confirmar pagamento' }).click();
    await details.getByText(/Beatriz Lima · confirmou o pagamento · Vi no extrato/).waitFor();
    await page.getByText(`Pagamento recebido: sua licença foi renovada até ${DUE_TEXT}!`).first().waitFor();
    expect(await scene.invoice(invoice)).toMatchObject({ status: 'paid' });
  });

  it('decides about a payment of the wrong sum, and gives a part of it back', async () => {
    const { aCharge, pay } = debtsOf(scene);
    const debt = await aCharge();
    pay(debt.charge, SUM + 500);
    await scene.notify(debt.charge);
    await scene.looks();
    const books = await openBooks('review');
    const card = books.getByRole('listitem').filter({ hasText: debt.tenant.name });
    await card.getByText('Chegou mais do que o valor da fatura.').waitFor();
    expect(await barriers({ page: books })).toEqual([]);
    await card.getByRole('button', { name: 'Decidir' }).click();
    const dialog = books.getByRole('dialog', { name: /^Decidir sobre o pagamento/ });
    await dialog.getByRole('radio', { name: /^Aceitar/ }).check();
    expect(await barriers({ page: books })).toEqual([]);
    await note(dialog, 'O troco volta');
    await dialog.getByRole('button', { name: 'Decidir' }).click();
    // Behind an open dialog the card has no role, and would seem to be gone.
    await dialog.waitFor({ state: 'detached' });
    await card.waitFor({ state: 'detached' });
    expect(await scene.invoice(debt.invoice)).toMatchObject({ status: 'paid' });

    await books.getByRole('tab', { name: 'Todas as faturas' }).click();
    await books.getByRole('button', { name: `Abrir: ${debt.tenant.name},` }).click();
    const giveBack = books.getByRole('dialog').getByRole('button', { name: 'Devolver' });
    await giveBack.waitFor();
    expect(await seriousFindings(books)).toEqual([]);
    await giveBack.click();
    const refund = books.getByRole('dialog', { name: 'Devolver o pagamento' });
    await refund.getByRole('textbox', { name: 'Valor a devolver' }).fill('5,00');
    await refund.getByText('O provedor devolve R$ 5,00 a quem pagou.').waitFor();
    expect(await seriousFindings(books)).toEqual([]);
    await note(refund, 'Pagou a mais');
    await refund.getByRole('button', { name: 'Devolver' }).click();
    await expect
      .poll(async () =>
        (await scene.payments(debt.invoice)).map(({ refundedMinor }) => Number(refundedMinor)),
      )
      .toEqual([500]);

    await books.goto(`${scene.url}/admin/financeiro?tab=totals`);
    await books.getByRole('region', { name: 'Totais' }).waitFor();
    expect(await barriers({ page: books })).toEqual([]);
  });
});
