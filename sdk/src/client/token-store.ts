/**
 * Why a session ended: the server rejected it, its company was suspended, a newer sign-in replaced it, or the user
 * signed out.
 */
export type SignedOutReason = 'refused' | 'suspended' | 'elsewhere' | 'left';

/** Where the access token is kept: memory first, local storage for the next load and the other tabs. */
export interface TokenStore {
  get(): string | undefined;
  /** The token as the other tabs see it, possibly newer than this tab's copy. */
  fresh(): string | undefined;
  set(token: string): void;
  /** Drops the token; the other tabs hear why. */
  clear(reason: SignedOutReason): void;
  /** Called when another tab changes the token, or drops it and says why. */
  onOtherTab(handler: OtherTab): () => void;
  close(): void;
}

/** What another tab did: `token` is its new one, `reason` why it dropped the one that it had. */
export type OtherTab = (change: { token: string } | { reason: SignedOutReason }) => void;

const LEFT: SignedOutReason = 'left';

/** Where a browser keeps the access token. */
export const TOKEN_KEY = 'recado.token';

/** The browser may block storage: the session then lives in memory alone. */
function read(key: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(key) ?? undefined;
  } catch {
    return undefined; // blocked storage
  }
}
function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    return; // blocked or full storage: memory still has it
  }
}

/** A store over the browser's storage and its other tabs; in memory where there is neither. */
export function createTokenStore(key = TOKEN_KEY): TokenStore {
  let memory = read(key);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(key);
  // In Node an open channel would keep the process alive.
  (channel as { unref?: () => void } | undefined)?.unref?.();
  const handlers = new Set<OtherTab>();
  // A token travels as it is, so that a page which was loaded before an update understands it.
  const receive = ({ data }: MessageEvent<{ reason: SignedOutReason } | string>) => {
    const token = typeof data === 'string' && data !== '' ? data : undefined;
    if (token === memory) return;
    memory = token;
    const change = token !== undefined ? { token } : typeof data === 'string' ? { reason: LEFT } : data;
    for (const handler of handlers) handler(change);
  };
  channel?.addEventListener('message', receive);
  return {
    get: () => memory,
    fresh: () => read(key) ?? memory,
    set(token) {
      memory = token;
      write(key, token);
      channel?.postMessage(token);
    },
    clear(reason) {
      if (memory === undefined && read(key) === undefined) return;
      memory = undefined;
      write(key, undefined);
      channel?.postMessage({ reason });
    },
    onOtherTab(handler) {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    close: () => channel?.close(),
  };
}

/** For programs: a personal API token, which neither a sign-in nor a sign-out changes. */
export const apiTokenStore = (token: string): TokenStore => ({
  get: () => token,
  fresh: () => token,
  set: () => undefined,
  clear: () => undefined,
  onOtherTab: () => () => undefined,
  close: () => undefined,
});
