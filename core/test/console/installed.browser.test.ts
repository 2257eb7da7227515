import { describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { barriers } from '../journey/barriers.js';
import { consoleVisits, type ConsoleVisits } from './console-visits.js';

const MENU_OF_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
/** The page is under its worker, which it was not when it was loaded first. */
const UNDER_WORKER = `navigator.serviceWorker.ready.then(() => new Promise((resume) => {
  if (navigator.serviceWorker.controller) resume();
  navigator.serviceWorker.addEventListener('controllerchange', () => resume());
}))`;
/** The kinds of what the worker was asked for: what it lets pass has another source. */
const CAME_BY_WORKER = `[...new Set(performance.getEntries()
  .filter(({ workerStart, workerFinalSourceType }) => workerStart > 0 && workerFinalSourceType !== 'network')
  .map(({ entryType }) => entryType))]`;

const SCRIPT_OF_WORKER = 'navigator.serviceWorker.controller?.scriptURL';

/** Icons that no manifest names. */
const BESIDE = [
  { src: '/apple-touch-icon.png', sizes: '180x180' },
  { src: '/badge-96.png', sizes: '96x96' },
];
/** What the worker shows and opens is kept instead; `click` clicks the notification that was shown last. */
const STAND_IN = `{
  self.registration.showNotification = async (title, options) => { self.shown = { title, ...options }; };
  self.clients.openWindow = async (place) => { self.opened = place; };
  self.click = () => {
    const event = new ExtendableEvent('notificationclick');
    const work = (done) => void done.catch(() => {}); // a window is only focused by a person
    Object.defineProperty(event, 'waitUntil', { value: work });
    Object.defineProperty(event, 'notification', { value: { data: self.shown.data, close() {} } });
    dispatchEvent(event);
  };
}`;
/** Chromium's headless shell has no push service and grants no notifications: what a browser does is stood in for. */
const PUSHING = `{
  const point = Uint8Array.from(
    atob('BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4='),
    (sign) => sign.charCodeAt(0),
  ).buffer;
  const subscription = {
    endpoint: 'https://push.example.com/of-this-browser',
    options: { applicationServerKey: null },
    getKey: (name) => (name === 'p256dh' ? point : new Uint8Array(16).buffer),
    unsubscribe: async () => { delete localStorage.pushed; return true; },
  };
  PushManager.prototype.getSubscription = async () => (localStorage.pushed ? subscription : null);
  PushManager.prototype.subscribe = async () => { localStorage.pushed = '1'; return subscription; };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
}`;

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
    for (const { src, sizes } of [...icons, ...BESIDE]) {
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
    await page.evaluate(`localStorage.setItem('preferredTheme', 'system')`);
    await page.reload();
    await page.getByRole('button', { name: 'Sua conta' }).waitFor();
    // Only the page itself came by the worker.
    expect(await page.evaluate(CAME_BY_WORKER)).toEqual(['navigation']);
    await expect.poll(() => page.evaluate(SCRIPT_OF_WORKER)).toContain('theme=system');
    await context.setOffline(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${visits.origin}/tickets`);
    await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, 'offline-390-dark');
    await page.emulateMedia({ colorScheme: 'light' });
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
      .poll(() => page.evaluate(SCRIPT_OF_WORKER))
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

  it('shows what is pushed to it, and opens its conversation by a click', async () => {
    const agent = await anAgent();
    const { test, origin } = visits;
    const contact = await test.aContact(agent, { name: 'Juliana Castro' });
    const ticket = await test.aTicket(agent, { contact, status: 'open', userId: agent.id });
    const { page, context } = await visits.seat(agent);
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((found) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
        if (own) found(own.registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    await page.getByRole('button', { name: 'Sua conta' }).waitFor();
    await page.evaluate(UNDER_WORKER);
    const worker = context.serviceWorkers().at(-1)!;
    // Chromium's headless shell shows no notifications.
    await worker.evaluate(STAND_IN);
    const seen = (name: string) => worker.evaluate<Record<string, unknown> | undefined>(`self.${name}`);
    const path = `/tickets/${uuidText(ticket.uuid)}`;
    const news = { kind: 'message', name: 'Juliana Castro', path, tag: `ticket-${ticket.id}` };
    const push = async (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
    await push(JSON.stringify(news));
    await expect
      .poll(() => seen('shown'))
      .toMatchObject({ title: news.name, body: 'Nova mensagem', tag: news.tag, renotify: true });
    await worker.evaluate('click()');
    await page.waitForURL(origin + path);
    await page.getByRole('textbox', { name: /^Escrever/ }).waitFor();
    // Without a window it opens one, and never outside the console.
    await worker.evaluate('self.clients.matchAll = async () => []');
    await worker.evaluate('click()');
    await expect.poll(() => seen('opened')).toBe(path);
    await push(JSON.stringify({ ...news, text: 'Vocês abrem sábado?', path: '//elsewhere.example.com/' }));
    await expect.poll(() => seen('shown')).toMatchObject({ body: 'Vocês abrem sábado?' });
    await worker.evaluate('click()');
    await expect.poll(() => seen('opened')).toBe('/tickets');
  });

  it('is told while it is closed where its user switches that on, and says why where it cannot be', async () => {
    const agent = await anAgent();
    const one = await visits.seat(agent, { width: 390, height: 844 });
    const { page } = one;
    const list = async () => {
      await page.getByRole('button', { name: 'Nenhuma conversa não lida' }).click();
      return page.getByRole('switch', { name: 'Avisar neste aparelho com o Recado fechado' });
    };
    const blocked = await list();
    await page.getByText(/O navegador bloqueou os avisos/).waitFor();
    expect(await blocked.isDisabled()).toBe(true);
    await visits.shot(one, 'push-blocked-390-light');
    await page.addInitScript(PUSHING);
    await page.reload();
    const device = await list();
    await page.getByText('Chegadas aparecem aqui mesmo sem nenhuma aba aberta.').waitFor();
    await visits.shot(one, 'push-off-390-light');
    await device.click();
    const trial = page.getByRole('button', { name: 'Enviar um teste' });
    await trial.waitFor();
    await page.getByRole('switch', { name: 'Mostrar o texto da mensagem' }).click();
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, 'push-on-390-light');
    const rows = () => visits.test.db('pushSubscriptions').where({ userId: agent.id });
    expect((await rows()).map(({ service }) => String(service))).toEqual(['push.example.com']);
    await rows().update({ failingSince: new Date() });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await page.getByRole('menuitem', { name: /Escuro/ }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    const failing = await list();
    await page.getByText(/Os últimos avisos não chegaram/).waitFor();
    expect(await barriers(one)).toEqual([]);
    await visits.shot(one, 'push-failing-1280-dark');
    await failing.click();
    await trial.waitFor({ state: 'detached' });
    expect(await rows()).toEqual([]);
    await visits.shot(one, 'push-off-1280-dark');
  });
});
