import { NEWS } from './news-words';
import type { Language } from '@recado/sdk/contracts';
import type { Clicked, Pushed, Renewed, WorkerScope } from './scope';

/** As the server sends it. */
interface News {
  kind?: keyof (typeof NEWS)[Language];
  name?: string;
  text?: string;
  path?: string;
  tag?: string;
}
const HOME = '/tickets';
/** A place within the console: `//elsewhere` is none. */
const PLACE = /^\/[^/\\]/;

function newsOf({ data }: Pushed): News {
  try {
    return (data?.json() as News | null) ?? {};
  } catch {
    return {};
  }
}

/** Shows what the server sends while no console is open, and opens its conversation. */
export function showNews(
  worker: WorkerScope,
  { language, isConsole }: { language: Language; isConsole(url: string): boolean },
): void {
  // A browser takes the permission away from who is told and shows nothing, so even news that cannot be read is shown.
  worker.addEventListener('push', (event) => {
    const { kind = 'message', name, text, tag, path } = newsOf(event);
    const words = NEWS[language];
    event.waitUntil(
      worker.registration.showNotification(name || 'Recado', {
        body: text || (words[kind] ?? words.message),
        ...{ tag: tag || 'recado', renotify: true, lang: language },
        ...{ icon: '/icon-192.png', badge: '/badge-96.png' },
        data: { path },
      }),
    );
  });

  const windows = async () =>
    (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
      isConsole(url),
    );

  async function open({ notification }: Clicked): Promise<unknown> {
    const { path } = notification.data ?? {};
    const place = typeof path === 'string' && PLACE.test(path) ? path : HOME;
    const open = await windows();
    const shown = open.find(({ focused }) => focused) ?? open[0];
    if (!shown) return worker.clients.openWindow(place);
    // The page goes there itself: a reload would lose what somebody has just typed.
    shown.postMessage({ show: place });
    return shown.focus();
  }
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event));
  });

  /** The browser gave its subscription another address. Only a page may tell the server: an open one now, else the next. */
  async function renew({ oldSubscription, newSubscription }: Renewed): Promise<void> {
    if (!newSubscription && oldSubscription)
      await worker.registration.pushManager.subscribe(oldSubscription.options);
    for (const page of await windows()) page.postMessage({ renew: true });
  }
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
}
