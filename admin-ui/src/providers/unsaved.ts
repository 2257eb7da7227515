import { ApiError } from '@recado/sdk/client';
import type { OfficeDataProvider } from './data-provider';
import { endsSession, type OfficeSession } from './session';

/** The data was not saved, because the session is over. */
export class UnsavedError extends ApiError {}

const READS = /^(get|list|show|count|active|check)/;

/**
 * react-admin treats a call whose failure ended the session as successful without data, and would report that something
 * was saved. So changes fail with an error that keeps the page and the typed text.
 */
export function tellingUnsaved(provider: OfficeDataProvider): OfficeDataProvider {
  const calls = Object.entries(provider).map(([name, call]: [string, unknown]) => {
    if (typeof call !== 'function' || READS.test(name)) return [name, call] as const;
    return [name, (...values: unknown[]) => (call(...values) as Promise<unknown>).catch(raise)] as const;
  });
  return Object.fromEntries(calls) as unknown as OfficeDataProvider;
}

/**
 * What is read while the session is interrupted is read once it goes on: a failure would lead away from an open form.
 */
export function waitingForSignIn(
  provider: OfficeDataProvider,
  session: Pick<OfficeSession, 'interruption' | 'onInterruption'>,
): OfficeDataProvider {
  const goesOn = () =>
    new Promise<void>((resolve) => {
      const stop = session.onInterruption(() => {
        if (session.interruption()) return;
        stop();
        resolve();
      });
    });
  const calls = Object.entries(provider).map(([name, call]: [string, unknown]) => {
    if (typeof call !== 'function' || !READS.test(name)) return [name, call] as const;
    const read = async (...values: unknown[]): Promise<unknown> => {
      try {
        return await (call(...values) as Promise<unknown>);
      } catch (error) {
        if (!endsSession(error) || !session.interruption()) throw error;
        await goesOn();
        return call(...values) as Promise<unknown>;
      }
    };
    return [name, read] as const;
  });
  return Object.fromEntries(calls) as unknown as OfficeDataProvider;
}

function raise(error: unknown): never {
  if (!(error instanceof ApiError) || !endsSession(error)) throw error;
  throw new UnsavedError(error.status, error.code, error.message, error.body);
}
