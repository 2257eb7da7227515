import { moneyOf } from '@recado/sdk';
import { readBrCode } from '@recado/lib-pix/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startAsaas, type Asaas } from '../../plugins/billing-asaas/test/asaas.js';
import { startEfi, type EfiServer } from '../../plugins/billing-efi/test/efi-server.js';
import { startTestApp, type TestApp } from '../../core/test/support/app.js';
import type { TestClient } from '../../core/test/support/client.js';
import { PASSWORD } from '../../core/test/support/factories.js';
import { freePort } from '../../core/test/support/process.js';
import { enter, launchBrowser, leaveAll, signIn, visit, type Visit } from '../../core/test/journey/pages.js';
import { scanned } from './scanned-code.js';

const DAY = 86_400_000;
/** The trial, the days of grace, and one more. */
const TRIAL_AND_GRACE = (7 + 3 + 1) * DAY;
const OWNER_PASSWORD = 'Horizonte-2026';
const PRICE = '1.234,56';
const SUM = moneyOf('1234.56', 'BRL')!.amountMinor;
const PIX_KEY = '7f6844d0-de89-47e5-9ef7-e0a35a681615';

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
let test: TestApp;
let browser: Browser;
let efi: EfiServer;
let asaas: Asaas;
let origin: string;
let chief: { id: number; companyId: number; email: string };
let operator: TestClient;
const visits: Visit[] = [];

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    ...{ RECADO_PLUGINS: 'efi,asaas,pix', RECADO_ALLOWED_HOSTS: '127.0.0.1', RECADO_TRIAL_DAYS: '7' },
    ...{ PUBLIC_URL: origin, PORT: String(port) },
  };
  [efi, asaas] = await Promise.all([
    startEfi({ now, triesAddresses: true }),
    startAsaas({ clock: () => now().getTime() }),
  ]);
  [test, browser] = await Promise.all([
    startTestApp({ started: true, env, clock: { now } }),
    launchBrowser(),
  ]);
  await test.services.plugins.host.start();
  await test.app.listen({ host: '127.0.0.1', port });
  chief = (await test.anAdmin(await test.aCompany({ name: 'Recado' }), { super: true })) as never;
  await test.db('plans').update({ isPublic: false });
  await test.aPlan({ name: 'Essencial', amount: 1234.56, isPublic: true });
  operator = test.api.as(chief);
  const pix = { keyType: 'evp', pixKey: PIX_KEY, name: 'Recado Serviços', city: 'São Paulo' };
  for (const [id, settings] of Object.entries({ efi: efi.settings, asaas: asaas.settings, pix }))
    expect((await operator.put(`/plugins/${id}/settings`, { settings })).body).toMatchObject({
      state: 'ready',
      error: null,
    });
});
afterEach(async () => expect(await leaveAll(visits)).toEqual([]));
afterAll(async () => {
  await browser?.close();
  await test?.stop();
  await Promise.all([efi?.stop(), asaas?.stop()]);
});

async function someone(): Promise<Visit> {
  const one = await visit(browser, origin);
  visits.push(one);
  return one;
}
/** The operator collects with a provider, and its webhook is registered. */
async function collectWith(provider: string): Promise<void> {
  expect((await operator.put('/billing/settings', { provider })).status).toBe(200);
  await test.services.billingWebhooks.round();
}
const companyOf = (name: string) => test.db('companies').where({ name }).first();
const invoicesOf = async (name: string) =>
  test.db('invoices').where({ companyId: (await companyOf(name)).id });
const dueTextOf = async (name: string, column: 'dueDate' | 'renewedTo' = 'dueDate') => {
  const [row] =
    column === 'dueDate'
      ? await test
          .db('companies')
          .where({ name })
          .select(test.db.raw("DATE_FORMAT(dueDate, '%d/%m/%Y') AS day"))
      : await test
          .db('invoices')
          .where({ companyId: (await companyOf(name)).id })
          .select(test.db.raw("DATE_FORMAT(renewedTo, '%d/%m/%Y') AS day"));
  return row.day as string;
};

/** Somebody registers a company, works, and finds it locked when the trial and the grace are over. */
async function lockedOut(company: string, email: string): Promise<Page> {
  const one = await someone();
  const { page } = one;
  await page.goto(`${origin}/signup`);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Marina Alves');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page
    .getByLabel(/^Senha/)
    .first()
    .fill(OWNER_PASSWORD);
  await page.getByRole('textbox', { name: 'Telefone com DDD' }).fill('11987654321');
  await page.getByRole('textbox', { name: 'Nome da empresa' }).fill(company);
  await page.getByRole('radio', { name: /Essencial/ }).check();
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.waitForURL('**/login');
  await enter(one, origin, email, OWNER_PASSWORD);
  await page.getByRole('button', { name: 'Sua conta' }).waitFor();

  // A page that is open notices the end of its session, and its own reload would end the visit below.
  await page.goto('about:blank');
  ahead += TRIAL_AND_GRACE;
  // The sweeps of the running core do the rest: nobody asks them.
  await expect.poll(async () => (await invoicesOf(company)).length).toBe(1);
  await page.addInitScript(`{
    const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) { super(...(given.length ? given : [Date.now()])); }
      static now() { return Real.now() + ${ahead}; }
    };
  }`);
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(OWNER_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/admin/financeiro-aberto');
  await page
    .getByRole('row', { name: /Essencial/ })
    .getByText('Vencido')
    .waitFor();
  return page;
}
/** From the list to the payment, by way of each step. */
async function checkout(page: Page, method?: string): Promise<Locator> {
  await page
    .getByRole('row', { name: /Essencial/ })
    .getByRole('button', { name: /^Pagar:/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Manter o plano Essencial/ }).waitFor();
  await dialog.getByRole('button', { name: 'Avançar' }).click();
  await dialog.getByRole('textbox', { name: 'CPF/CNPJ' }).fill('529.982.247-25');
  if (method) await dialog.getByRole('radio', { name: method }).check();
  await dialog.getByRole('button', { name: 'Avançar' }).click();
  await dialog.getByText(`R$ ${PRICE}`, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Ir para o pagamento' }).click();
  await page.getByText('Assinatura realizada com sucesso!, aguardando a realização do pagamento').waitFor();
  await page.evaluate('window.sameLoad = true');
  return dialog;
}
/** The screen changes by itself, says until when, and leads to a console that works. */
async function unlocked(page: Page, company: string): Promise<void> {
  const told = page.getByText(/^Pagamento recebido: sua licença foi renovada até/).first();
  await told.waitFor();
  expect(await page.evaluate('window.sameLoad')).toBe(true);
  expect(await told.innerText()).toContain(await dueTextOf(company));
  expect(await dueTextOf(company, 'renewedTo')).toBe(await dueTextOf(company));
  expect((await companyOf(company)).dueDate > now()).toBe(true);
  await page.waitForURL(`${origin}/tickets`);
  await page.getByRole('button', { name: 'Sua conta' }).waitFor();
  expect(await invoicesOf(company)).toMatchObject([{ status: 'paid', waitingReviews: 0 }]);
}
const counted = async (company: string) => {
  const [invoice] = await invoicesOf(company);
  const rows = await test.db('payments').where({ invoiceId: invoice.id });
  return rows.map(({ provider, amountMinor, status }) => [provider, Number(amountMinor), status]);
};
const picture = (dialog: Locator) => dialog.getByRole('img', { name: 'Código QR do pagamento' });

it('a company signs up, its trial ends, and it pays the code at Efí, and works again without a reload', async () => {
  await collectWith('efi');
  const page = await lockedOut('Ótica Horizonte', 'marina@horizonte.test');
  const dialog = await checkout(page);
  const text = (await scanned(page, picture(dialog)))!;
  efi.pay(text);
  expect(await efi.notices.deliver()).toEqual([200]);
  await unlocked(page, 'Ótica Horizonte');
  const taken = efi.books.all().flatMap(({ pix = [] }) => pix.map(({ valor }) => valor));
  expect([taken, await counted('Ótica Horizonte')]).toEqual([['1234.56'], [['efi', SUM, 'counted']]]);
});

it('another one pays the digits of a boleto at Asaas', async () => {
  await collectWith('asaas');
  const page = await lockedOut('Padaria do Sol', 'bruno@padaria.test');
  const dialog = await checkout(page, 'Boleto');
  const digits = await dialog.getByLabel('Linha digitável do boleto').inputValue();
  await asaas.pay(digits);
  await unlocked(page, 'Padaria do Sol');
  expect([
    asaas.ledger.money.filter(({ kind }) => kind === 'paid').map(({ amountMinor }) => amountMinor),
    await counted('Padaria do Sol'),
  ]).toEqual([[SUM], [['asaas', SUM, 'counted']]]);
});

it('a third one pays a code that no provider sees, and the operator confirms it', async () => {
  await collectWith('pix');
  const company = 'Oficina Central';
  const page = await lockedOut(company, 'celia@oficina.test');
  const dialog = await checkout(page);
  await dialog.getByText(/^Uma pessoa confere este pagamento/).waitFor();
  const code = readBrCode((await scanned(page, picture(dialog)))!);
  expect(code).toMatchObject({ key: PIX_KEY, amount: '1234.56', name: 'Recado Servicos', city: 'Sao Paulo' });

  const one = await someone();
  await signIn(one, origin, chief.email, PASSWORD, '/admin/financeiro?tab=all');
  const books = one.page;
  await books.getByRole('button', { name: `Abrir: ${company},` }).click();
  const details = books.getByRole('dialog', { name: new RegExp(`${company}$`) });
  await details.getByRole('button', { name: 'Confirmar pagamento' }).click();
  const asked = books.getByRole('dialog', { name: `Confirmar o pagamento de ${company}` });
  await asked.getByRole('textbox', { name: /^Observação/ }).fill(`No extrato, ${code.txid}`);
  await asked.getByRole('button', { name: 'Confirmar pagamento' }).click();
  await unlocked(page, company);
  expect(await counted(company)).toEqual([['manual', SUM, 'counted']]);
});
