import type { SessionAnswer } from '../contracts/user.js';
import type { TokenStore } from './token-store.js';

/** Runs one task at a time over all tabs of this origin, where the browser can. */
function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  // A lock's promise type swallows the callback's; the value is the callback's own.
  return locks ? (locks.request(name, task) as Promise<T>) : task();
}

export interface RefreshOptions {
  store: TokenStore;
  /** POST /auth/refresh_token, without any retry. */
  request: () => Promise<SessionAnswer>;
  onRefreshed: (answer: SessionAnswer) => void;
}

/**
 * Gives the token to continue with after `failed` was refused as expired. However many calls fail at once, in however many
 * tabs, one request is made: who waits for the lock finds the new token in the store.
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
