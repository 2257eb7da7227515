import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { launchBrowser, leaveAll, visit, type Visit } from '../journey/pages.js';
import { startRecoveryApp, type RecoveryApp } from '../sessions/recovery-scene.js';

let test: RecoveryApp;
let browser: Browser;
const visits: Visit[] = [];
beforeAll(async () => {
  [test, browser] = await Promise.all([startRecoveryApp(), launchBrowser()]);
});
afterEach(async () => expect(await leaveAll(visits)).toEqual([]));
afterAll(async () => {
  await browser?.close();
  await test?.stop();
});

let phones = 5511977700000;
async function aForgetful(width: number) {
  const { company } = await test.aConnected();
  const phone = String(++phones);
  const user = await test.aUser(company, { wpp: phone });
  const one = await visit(browser, test.origin, { width, height: 844 });
  visits.push(one);
  await one.page.goto(`${test.origin}/login`);
  return { ...one, phone, user };
}

it.each([390, 1440])('a new password is set by the keyboard alone, %i pixels wide', async (width) => {
  const { page, phone, user } = await aForgetful(width);
  const link = page.getByRole('link', { name: 'Esqueci minha senha' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Recuperar a senha' }).waitFor();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await page.getByText('Digite um telefone com DDD, apenas com números.').waitFor();
  expect(await barriers({ page })).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(phone.slice(2));
  await page.keyboard.press('Enter');
  await page.getByText('Código de verificação enviado com sucesso!').waitFor();
  await page.getByRole('button', { name: /^Enviar outro código em \d+ s$/ }).waitFor();
  expect(await barriers({ page })).toEqual([]);
  const code = await test.codeSentTo(phone);
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Código de verificação incorreto. Tente novamente.').waitFor();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByText('Código validado com sucesso.').waitFor();
  await page.keyboard.type('Nova-senha-1');
  await page.getByRole('button', { name: 'Mostrar a senha' }).waitFor();
  expect(await barriers({ page })).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Senha atualizada com sucesso!').waitFor();
  await page.waitForURL('**/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(user.email);
  await page.getByLabel('Senha', { exact: true }).fill('Nova-senha-1');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/tickets');
});

it('three wrong codes lead back to the sign-in, also for a phone that nobody has', async () => {
  const { page } = await aForgetful(1280);
  await page.goto(`${test.origin}/recovery-password`);
  await page.getByRole('textbox', { name: 'Telefone cadastrado' }).fill('11 90000-0000');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const field = page.getByRole('textbox', { name: 'Código de verificação' });
  await field.fill('12');
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await page.getByText('O código tem 6 dígitos.').waitFor();
  for (const text of [
    'incorreto. Tente novamente.',
    'incorreto. Tente novamente.',
    'Tentativas excedidas.',
  ]) {
    await field.fill('123456');
    await page.getByRole('button', { name: 'Verificar código' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await page.getByRole('alert').getByText(text).waitFor();
  }
  await page.waitForURL('**/login');
});

it('asking again within a minute says how long to wait', async () => {
  const { page, phone } = await aForgetful(1280);
  await test.aBrowser().ask(phone);
  await page.goto(`${test.origin}/recovery-password`);
  await page.getByRole('textbox', { name: 'Telefone cadastrado' }).fill(phone);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByRole('alert').getByText('Muitas tentativas em pouco tempo.').waitFor();
});
