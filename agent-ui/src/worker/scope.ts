/** What this worker uses of its global scope: TypeScript's library for workers excludes the one for pages. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Installing extends Lasting {
  /** Not in every browser: https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes */
  addRoutes?(rule: { condition: object; source: 'network' }): Promise<void>;
}
export interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
export interface Clicked extends Lasting {
  readonly notification: { readonly data: { path?: unknown } | null; close(): void };
}
export interface Renewed extends Lasting {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
interface Page {
  readonly url: string;
  readonly focused: boolean;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly search: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    readonly pushManager: { subscribe(options: PushSubscriptionOptions): Promise<PushSubscription> };
    showNotification(
      title: string,
      options: NotificationOptions & { renotify: boolean; badge: string },
    ): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(asked: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(place: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listener: (event: Installing) => void): void;
  addEventListener(name: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'push', listener: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(name: 'pushsubscriptionchange', listener: (event: Renewed) => void): void;
}
