import { describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

const MENU_OF_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
/** The page is under its worker, which it was not when it was loaded first. */
const UNDER_WORKER = `navigator.serviceWorker.ready.then(() => new Promise((resume) => {
  if (navigator.serviceWorker.controller) resume();
  navigator.serviceWorker.addEventListener('controllerchange', () => resume());
}))`;

describe('the installed console', () => {
  let visits: ConsoleVisits;
  consoleVisits((given) => (visits = given), { started: true });
  const anAgent = async () => {
    const company = await visits.test.aCompany({ name: 'Ótica Horizonte' });
    return visits.test.aUser(company, { name: 'Caio Lima', defaultMenu: 'closed' });
  };

  it('has what a browser installs: a manifest without errors, and every icon of the size that it names', async () => {
    const { page, context } = await visits.open();
    await page.goto(visits.origin);
    const session = await context.newCDPSession(page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${visits.origin}/manifest.webmanifest`, errors: [] });
    const { icons, ...manifest } = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({ name: 'Recado', start_url: '/', scope: '/', display: 'standalone' });
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const icon = await context.request.get(visits.origin + src);
      expect(icon.headers()['content-type'], src).toBe('image/png');
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
    // The back-office is no part of it.
    await page.goto(`${visits.origin}/admin/`);
    expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  });

  it('says without a server that there is no connection, keeps nothing, and opens by itself once it is back', async () => {
    const one = await visits.seat(await anAgent(), { width: 390, height: 844 });
    const { page, context } = one;
    await page.getByRole('button', { name: 'Sua conta' }).waitFor();
    await page.evaluate(UNDER_WORKER);
    await page.reload();
    await page.getByRole('button', { name: 'Sua conta' }).waitFor();
    await context.setOffline(true);
    await page.goto(`${visits.origin}/tickets`);
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
    expect(await barriers(one)).toEqual([]);
    const again = await page.getByRole('link', { name: 'Tentar agora' }).boundingBox();
    expect(again?.height).toBeGreaterThanOrEqual(44);
    await visits.shot(one, 'offline-390-light');
    expect(await page.evaluate('caches.keys()')).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sua conta' }).waitFor();
    expect(page.url()).toBe(`${visits.origin}/tickets`);
  });

  it('speaks and looks without a server as it did with one, and leaves other pages to the browser', async () => {
    const one = await visits.seat(await anAgent(), { width: 1280 });
    const { page, context } = one;
    await page.getByRole('button', { name: 'Sua conta' }).waitFor();
    await page.evaluate(UNDER_WORKER);
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await page.getByRole('menuitem', { name: /Escuro/ }).click();
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await page.getByRole('menuitem', { name: /^Idioma/ }).click();
    await page.getByRole('menuitem', { name: 'Türkçe' }).click();
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.controller?.scriptURL'))
      .toBe(`${visits.origin}/sw.js?language=tr&theme=dark`);
    await context.setOffline(true);
    await page.goto(`${visits.origin}/`);
    await page.getByRole('heading', { name: 'Bağlantı yok' }).waitFor();
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, 'offline-1280-dark');
    await expect(page.goto(`${visits.origin}/admin/`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });

  it('is offered in the account’s menu where the browser offers it, and explained on an iPhone', async () => {
    const agent = await anAgent();
    const one = await visits.seat(agent);
    const { page } = one;
    const account = page.getByRole('button', { name: 'Sua conta' });
    const entry = page.getByRole('menuitem', { name: 'Instalar o aplicativo' });
    await account.click();
    await page.getByRole('menuitem', { name: 'Perfil' }).waitFor();
    expect(await entry.count()).toBe(0);
    await page.keyboard.press('Escape');
    // A browser without a profile of its own never makes the offer.
    await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => { document.title = 'Asked'; return Promise.resolve(); },
    }))`);
    await account.click();
    await entry.click();
    await expect.poll(() => page.title()).toBe('Asked');
    await account.click();
    await page.getByRole('menuitem', { name: 'Perfil' }).waitFor();
    expect(await entry.count()).toBe(0);

    const phone = await visits.seat(agent, { width: 390, height: 844, userAgent: MENU_OF_IOS });
    await phone.page.getByRole('button', { name: 'Sua conta' }).click();
    await phone.page.getByRole('menuitem', { name: 'Instalar o aplicativo' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Instalar o aplicativo' });
    await dialog.getByText('Escolha “Adicionar à Tela de Início”.').waitFor();
    expect(await barriers(phone)).toEqual([]);
    await visits.shot(phone, 'install-ios-390');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});
