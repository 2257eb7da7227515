import { PluginError, isPluginError } from '@recado/sdk';
import { errorText } from '../../infra/error-text.js';

export interface Deadline {
  /** Milliseconds. */
  ms: number;
  /** Each ends the call sooner: shutdown, or the caller's own limit. */
  signal?: AbortSignal | readonly AbortSignal[];
  /** The error for a missed deadline. */
  onTimeout?: () => PluginError;
}

/**
 * Calls into a plugin. Ends at the deadline whether the plugin does or not; its exceptions become PluginErrors; after
 * the deadline its result is ignored, including a late rejection.
 */
export async function guarded<T>(
  what: string,
  deadline: Deadline,
  work: (signal: AbortSignal) => Promise<T> | T,
): Promise<T> {
  const controller = new AbortController();
  const timedOut = deadline.onTimeout ?? (() => new PluginError('TEMPORARY', `${what} did not end in time`));
  // `AbortSignal.any` would make one more signal for each call: they cost more than the rest of this function.
  const signals = [deadline.signal ?? []].flat();
  if (signals.some(({ aborted }) => aborted))
    throw new PluginError('TEMPORARY', `${what} was not started`, { untried: true });
  return await new Promise<T>((resolve, reject) => {
    const end = (reason: 'deadline' | 'stopped') => {
      settled();
      reject(timedOut());
      controller.abort(new DOMException(reason, reason === 'deadline' ? 'TimeoutError' : 'AbortError'));
    };
    const timer = setTimeout(end, deadline.ms, 'deadline');
    const stop = () => end('stopped');
    for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
    const settled = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', stop);
    };
    void (async () => work(controller.signal))().then(
      (value) => {
        settled();
        resolve(value);
      },
      (error: unknown) => {
        settled();
        reject(isPluginError(error) ? error : unexpected(what, error));
      },
    );
  });
}

function unexpected(what: string, cause: unknown): PluginError {
  const text = errorText(cause);
  return new PluginError('UNKNOWN', `${what} failed: ${text}`.slice(0, 500), { cause });
}
