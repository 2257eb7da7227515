import type { PluginDetails } from '@recado/sdk/contracts';
import { failure } from '../../problem.js';

/** Throws a problem if a plugin did not start; earlier steps stay done. */
export function unlessFailed({ state, error }: PluginDetails, done: string): void {
  if (state === 'failed') throw failure(`${done}, but it does not start. ${error ?? ''}`.trim());
}
