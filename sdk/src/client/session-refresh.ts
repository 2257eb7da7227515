import type { SessionAnswer } from '../contracts/user.js';
import type { TokenStore } from './token-store.js';

/** Runs one task at a time over all tabs of this origin, if the browser supports it. */
function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  // The type of a lock's promise loses the callback's type; the value is the callback's.
  return locks ? (locks.request(name, task) as Promise<T>) : task();
}

export interface RefreshOptions {
  store: TokenStore;
  /** POST /auth/refresh_token, without any retry. */
  request: () => Promise<SessionAnswer>;
  onRefreshed: (answer: SessionAnswer) => void;
}

/**
 * Gives the token to continue with after `failed` was rejected as expired. However many calls fail at once, in however
 * many tabs, one request is made: callers that wait for the lock find the new token in the store.
 */
export function createRefresh({ store, request, onRefreshed }: RefreshOptions) {
  let running: Promise<string> | undefined;
  const refresh = async (failed: string | undefined): Promise<string> => {
    const current = store.fresh();
    if (current && failed && current !== failed) {
      if (store.get() !== current) store.set(current);
      return current;
    }
    const answer = await request();
    store.set(answer.token);
    onRefreshed(answer);
    return answer.token;
  };
  return (failed: string | undefined): Promise<string> => {
    running ??= withTabLock('recado.refresh', () => refresh(failed)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
