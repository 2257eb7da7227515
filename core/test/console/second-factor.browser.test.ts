import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looks } from '../../../admin-ui/test/looks.js';
import { scanned } from '../../../admin-ui/test/scanned-code.js';
import { barriers } from '../journey/barriers.js';
import { signIn } from '../journey/pages.js';
import { codeAt, wrongCodeAt } from '../sessions/second-factor-scene.js';
import { PASSWORD } from '../support/factories.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

let test: ConsoleVisits['test'];
let origin: ConsoleVisits['origin'];
let open: ConsoleVisits['open'];
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
consoleVisits((visits) => ({ test, origin, open } = visits), { started: true, clock: { now } });
/** The app shows another code. */
const nextCode = () => void (ahead += 60_000);

async function typePassword(page: Page, email: string) {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page
    .getByLabel(/^(Password|Senha)/)
    .first()
    .fill(PASSWORD);
  await page
    .getByLabel(/^(Password|Senha)/)
    .first()
    .press('Enter');
}
const secretShown = async (page: Page) => (await page.locator('code').innerText()).replace(/\s/g, '');

it.each([1280, 390])('a person sets it up and signs in with it, by keyboard, %i px wide', async (width) => {
  const ana = await test.aUser(await test.aCompany({ name: 'Padaria' }), { name: 'Ana', language: 'en' });
  const one = await open({ width, height: 900 });
  const { page } = one;
  await signIn(one, origin, ana.email, PASSWORD);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Two-factor sign-in' }).press('Enter');
  await page.getByRole('button', { name: 'Set up' }).press('Enter');
  await page.getByLabel('Current password').fill('Wrong-horse-1');
  await page.keyboard.press('Enter');
  await page.getByText('The current password is not correct.').waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  expect(await barriers(one)).toEqual([]);
  const secret = await secretShown(page);
  // With the light edge around it, which a camera needs.
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' }).locator('..');
  const address = new URL((await scanned(page, picture))!);
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret]);

  await page.getByLabel('Code from the app').fill('12');
  await page.keyboard.press('Enter');
  await page.getByText('The code has 6 digits.').waitFor();
  await page.getByLabel('Code from the app').fill(wrongCodeAt(secret, now()));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('The code is wrong').waitFor();
  expect(await barriers(one)).toEqual([]);
  await page.keyboard.type(codeAt(secret, now()));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await looks(page, 'recovery-codes', 'console');
  await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await page.getByText('10 recovery codes left.').waitFor();
  await looks(page, 'second-factor-on', 'console');
  expect(await page.content()).not.toContain(codes[0]);

  // Another browser needs a code; so does this one.
  const other = await open({ width, height: 900 });
  await typePassword(other.page, ana.email);
  await other.page.getByRole('heading', { name: 'Confirme que é você' }).waitFor();
  await looks(other.page, 'second-step', 'console');
  await other.page.keyboard.press('Enter');
  await other.page.getByText('Digite o código.').waitFor();
  nextCode();
  await other.page.keyboard.type(wrongCodeAt(secret, now()));
  await other.page.keyboard.press('Enter');
  await other.page.getByRole('alert').getByText('Código incorreto, ou já usado.').waitFor();
  await other.page.keyboard.type(codeAt(secret, now()));
  await other.page.keyboard.press('Enter');
  await other.page.waitForURL('**/tickets');
  await page.waitForURL('**/login');

  // A recovery code does as well, once.
  await typePassword(page, ana.email);
  await page.getByLabel(/^(Code|Código)/).fill(codes[0]!);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tickets');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Two-factor sign-in' }).press('Enter');
  await page.getByText('9 recovery codes left.').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('Code').fill(codes[1]!);
  await page.keyboard.press('Enter');
  await page.getByText('Two-factor sign-in is off.').waitFor();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  // The dialog takes the focus that left with its form.
  await expect.poll(() => page.evaluate('document.activeElement === document.body')).toBe(false);
  // All of that is in the list of sign-ins, for her alone.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign-ins' }).press('Enter');
  const signIns = page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem');
  await signIns.first().getByText('Signed in with a recovery code').waitFor();
  await signIns.first().getByText('Open session').waitFor();
  await page.getByText('Signed in with the password').waitFor();
  await page.getByText('Wrong code').waitFor();
  expect(await page.getByText('Open session').count()).toBe(1);
  expect(await barriers(one)).toEqual([]);
  await looks(page, 'sign-ins', 'console');
  expect(await test.db('secondFactors').where({ userId: ana.id })).toEqual([]);
});

it('a company that demands it leads to the set-up, and to nothing else', async () => {
  const company = await test.aCompany({ name: 'Padaria' });
  const admin = await test.anAdmin(company);
  await test.api.as(admin).put('/settings/requireSecondFactor', { value: 'enabled' });
  const bia = await test.aUser(company, { name: 'Bia' });
  const { page } = await open({ width: 1280, height: 900 });
  await typePassword(page, bia.email);
  await page.getByRole('heading', { name: 'Configure a verificação em duas etapas' }).waitFor();
  await page.getByRole('img', { name: 'Código QR para o aplicativo de autenticação' }).waitFor();
  await looks(page, 'demanded-set-up', 'console');
  await page.goto(`${origin}/tickets`);
  await page.waitForURL('**/login');
  await typePassword(page, bia.email);
  await page.getByLabel('Código do aplicativo').waitFor();
  await page.getByLabel('Código do aplicativo').fill(codeAt(await secretShown(page), now()));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByRole('button', { name: 'Já guardei' }).press('Enter');
  await page.waitForURL('**/tickets');
});

it('a step that took too long asks for the password again', async () => {
  const ana = await test.aUser(await test.aCompany());
  const client = test.api.as(ana);
  const { secret, setUp } = (await client.post('/auth/second-factor', { currentPassword: PASSWORD })).body;
  await client.put('/auth/second-factor', { setUp, code: codeAt(secret, now()) });
  const { page } = await open({ width: 1280, height: 900 });
  await typePassword(page, ana.email);
  await page.getByLabel('Código').waitFor();
  ahead += 11 * 60_000;
  await page.getByLabel('Código').fill(codeAt(secret, now()));
  await page.keyboard.press('Enter');
  await page.getByText('Esta verificação terminou.').waitFor();
  await page.getByRole('heading', { name: 'Entre na sua conta' }).waitFor();
});
