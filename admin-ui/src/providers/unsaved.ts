import { ApiError } from '@recado/sdk/client';
import type { OfficeDataProvider } from './data-provider';
import { endsSession } from './session';

/** What was to be saved was not, since the session is over. */
export class UnsavedError extends ApiError {}

const READS = /^(get|list|show|count|active|check)/;

/**
 * react-admin takes a call whose failure ended the session for one that succeeded without data, and would say that something was
 * saved. So what changes something fails by an error that leaves the page and what was typed where they are.
 */
export function tellingUnsaved(provider: OfficeDataProvider): OfficeDataProvider {
  const calls = Object.entries(provider).map(([name, call]: [string, unknown]) => {
    if (typeof call !== 'function' || READS.test(name)) return [name, call] as const;
    return [name, (...values: unknown[]) => (call(...values) as Promise<unknown>).catch(raise)] as const;
  });
  return Object.fromEntries(calls) as unknown as OfficeDataProvider;
}

function raise(error: unknown): never {
  if (!(error instanceof ApiError) || !endsSession(error)) throw error;
  throw new UnsavedError(error.status, error.code, error.message, error.body);
}
