import { showPush, subscribePush, unsubscribePush, type PushState } from '@recado/sdk/contracts';
import type { Api } from '@recado/sdk/client';
import { stored } from '@recado/sdk/ui';

/** The user who is told in this browser. */
const OWNER_KEY = 'recado.push';

/** `install-first`: an iPhone or iPad gives notifications to installed apps alone. */
export type PushDevice =
  | 'unsupported'
  | 'install-first'
  | 'blocked'
  | 'off'
  | 'on'
  | 'failing'
  | 'switched-off';

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  ('ontouchend' in document && /Mac/.test(navigator.userAgent));
const supported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How long a worker may take to start; a private window never has one. */
const START_MS = 5_000;
const started = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((give) => setTimeout(give, START_MS, undefined)),
  ]);

async function own(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** What this browser can do, and does. */
export async function pushDevice(api: Api): Promise<{ device: PushDevice; publicKey: string | null }> {
  if (!supported()) return { device: isApple() ? 'install-first' : 'unsupported', publicKey: null };
  const [state, worker] = await Promise.all([api.call(showPush), started()]);
  if (!worker) return { device: 'unsupported', publicKey: null };
  const subscription = await worker.pushManager.getSubscription();
  return { device: deviceOf(state, subscription !== null), publicKey: state.publicKey };
}
function deviceOf({ publicKey, subscribed, failing }: PushState, here: boolean): PushDevice {
  if (publicKey === null) return 'switched-off';
  if (Notification.permission === 'denied') return 'blocked';
  if (!subscribed || !here) return 'off';
  return failing ? 'failing' : 'on';
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const tell = (api: Api, subscription: PushSubscription) =>
  api.call(subscribePush, {
    body: {
      endpoint: subscription.endpoint,
      p256dh: textOf(subscription.getKey('p256dh')),
      auth: textOf(subscription.getKey('auth')),
    },
  });

/** Asks for the permission and subscribes; nothing changes if the person refuses. */
export async function switchPushOn(api: Api, userId: number, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const worker = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  // A subscription for other keys, such as those of an installation that was here before, is in the way.
  const former = await worker.pushManager.getSubscription();
  if (former && textOf(former.options.applicationServerKey) !== publicKey) await former.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await tell(api, subscription);
  stored.set(OWNER_KEY, String(userId));
}

export async function switchPushOff(api: Api): Promise<void> {
  stored.set(OWNER_KEY, '');
  await api.call(unsubscribePush);
  await (await own())?.unsubscribe();
}

/** A new sign-in goes on where the last one of this user ended; somebody else's subscription ends. */
export async function renewPush(api: Api, userId: number): Promise<void> {
  if (!supported()) return;
  try {
    const subscription = await own();
    if (!subscription) return;
    if (stored.get(OWNER_KEY) === String(userId)) await tell(api, subscription);
    else await subscription.unsubscribe();
  } catch {
    // The panel of notifications shows what is wrong.
  }
}

/** What the service worker asks of an open console. */
export function heedWorker({ show, renew }: { show(path: string): void; renew(): void }): () => void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const asked = ({ data }: MessageEvent<{ show?: unknown; renew?: unknown } | null>) => {
    if (typeof data?.show === 'string' && data.show.startsWith('/')) show(data.show);
    if (data?.renew === true) renew();
  };
  workers?.addEventListener('message', asked);
  return () => workers?.removeEventListener('message', asked);
}
