/**
 * The console's service worker. It keeps nothing, neither answers nor scripts: pages always come from the server, so
 * that nobody runs half of an old version, and no customer's data stays on a device. Without a server it shows a page
 * of its own. While no console is open it shows what the server sends.
 */
import { DEFAULT_LANGUAGE, isLanguage } from '@recado/sdk/rules';
import { offlinePage } from './offline-page';
import { showNews } from './notices';
import type { Fetching, Installing, WorkerScope } from './scope';

const worker = globalThis as unknown as WorkerScope;

/** The page names these where it registers the worker. */
const asked = new URLSearchParams(worker.location.search);
const named = asked.get('language');
const language = isLanguage(named) ? named : DEFAULT_LANGUAGE;
const chosen = asked.get('theme');
const theme = chosen === 'dark' || chosen === 'light' ? chosen : 'system';

/** Of the same origin, and not of the console. */
const OTHERS = /^\/(admin|api|widget|demo|health|metrics)(\/|$)/;
const isConsole = (url: string): boolean => !OTHERS.test(new URL(url).pathname);
/** What a proxy answers in place of a server that is away. */
const AWAY = new Set([502, 504]);

async function pageOf({ request, preloadResponse }: Fetching): Promise<Response> {
  const offline = () => offlinePage(language, theme);
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    return AWAY.has(answer.status) ? offline() : answer;
  } catch {
    return offline();
  }
}

/** Only pages come by here: scripts and calls do not wait for a worker that starts. */
async function passOthersBy(event: Installing): Promise<void> {
  await event
    .addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })
    .catch(() => undefined); // a browser without this condition asks the worker for each
}

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([passOthersBy(event), worker.skipWaiting()])),
);
worker.addEventListener('activate', (event) =>
  // The browser asks for the page while it still starts the worker.
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()])),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (!isConsole(request.url)) return;
  event.respondWith(pageOf(event));
});
showNews(worker, { language, isConsole });
