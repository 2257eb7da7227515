import { describe, expect, it } from 'vitest';
import { DEMO } from '../../src/ops/demo/demo-people.js';
import { barriers } from '../journey/barriers.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

describe('the tour of the console', () => {
  let test: ConsoleVisits['test'];
  let seat: ConsoleVisits['seat'];
  let shot: ConsoleVisits['shot'];
  consoleVisits((visits) => ({ test, seat, shot } = visits), { started: true });

  it('is offered once in the demo, walks by keyboard, leaves at any step and goes on from there', async () => {
    const company = await test.aCompany({ name: 'Ótica Horizonte' });
    const admin = await test.anAdmin(company, { ...DEMO.admin, defaultMenu: 'open' });
    const one = await seat(admin, { width: 1280 });
    const { page } = one;
    const step = (name: string) => page.getByRole('region', { name });
    await page.getByText('Primeira vez aqui?').waitFor();
    expect(await barriers(one)).toEqual([]);
    await shot(one, 'tour-offer-1280');
    await page.getByRole('button', { name: 'Conhecer em 5 passos' }).press('Enter');
    await step('A caixa de entrada').getByText('Passo 1 de 5').waitFor();
    expect(await barriers(one)).toEqual([]);
    await shot(one, 'tour-1-1280');
    await page.getByRole('button', { name: 'Avançar' }).press('Enter');
    const second = step('A conversa e as teclas');
    await second.waitFor();
    await second.locator('h2:focus').waitFor();
    await page.keyboard.press('Escape');
    await second.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await page.getByRole('menuitem', { name: 'Tour', exact: true }).click();
    await second.getByRole('button', { name: 'Avançar' }).press('Enter');
    await step('Um campo para tudo').waitFor();
    await shot(one, 'tour-3-1280');
    expect(await page.getByText('Primeira vez aqui?').count()).toBe(0);
    await page.getByRole('button', { name: 'Avançar' }).press('Enter');
    await step('Os números').waitFor();
    await page.getByRole('button', { name: 'Avançar' }).press('Enter');
    await step('A administração').waitFor();
    await page.getByRole('button', { name: 'Concluir' }).press('Enter');
    await step('A administração').waitFor({ state: 'detached' });

    const phone = await seat(DEMO.admin, { width: 390 });
    const offer = phone.page.getByText('Primeira vez aqui?');
    await offer.waitFor();
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await shot(phone, 'tour-offer-390');
    await phone.page.keyboard.press('Escape');
    await offer.waitFor({ state: 'detached' });
  });

  it('stands at the bottom of a phone, and is offered to no other company', async () => {
    const company = await test.aCompany({ name: 'Ótica Horizonte' });
    const admin = await test.anAdmin(company, { name: 'Marina Alves' });
    const one = await seat(admin, { width: 390 });
    const { page, workspace } = one;
    await workspace.tab('Aguardando').waitFor();
    expect(await page.getByText('Primeira vez aqui?').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('tour');
    await page.getByRole('option', { name: 'Tour', exact: true }).click();
    await page.getByRole('region', { name: 'A caixa de entrada' }).waitFor();
    expect(await barriers(one)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await shot(one, 'tour-390');
    await page.getByRole('button', { name: 'Pular' }).click();
    await page.getByRole('region', { name: 'A caixa de entrada' }).waitFor({ state: 'detached' });
  });
});
