import type { PluginDetails } from '@recado/sdk/contracts';
import { failure } from '../../problem.js';

/** Throws a problem if a plugin did not start; earlier steps stay done. */
export function unlessFailed({ state, error }: PluginDetails, done: string): void {
  if (state === 'failed') throw failure(`${done}, but it does not start. ${error ?? ''}`.trim());
}

/** A plugin that does not start is not a problem of the database or of how the command was typed. */
export function asFailure(error: unknown): never {
  if (error instanceof Error && (error as { code?: string }).code === 'ERR_PLUGIN_UNAVAILABLE')
    throw failure(error.message);
  throw error;
}
