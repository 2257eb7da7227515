import { apiError, type ApiError } from '../../infra/errors.js';
import { namesMeant } from '../../infra/near-names.js';
import type { PluginHost } from './host.js';

/** For an unknown plugin id: the error suggests similar ones. */
export function noSuchPlugin(host: Pick<PluginHost, 'plugins'>, id: string): ApiError {
  const ids = host.plugins().map((plugin) => plugin.id);
  const more = namesMeant(id, ids) || ' "recado plugin list" shows all.';
  return apiError('ERR_NOT_FOUND', `There is no plugin "${id}".${more}`);
}
