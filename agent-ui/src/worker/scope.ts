/** What this worker uses of its global scope: TypeScript's library for workers excludes the one for pages. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly search: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
}
