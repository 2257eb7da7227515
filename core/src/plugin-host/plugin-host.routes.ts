import type { FastifyInstance } from 'fastify';
import { listChannels, listPlugins, type Channel, type PluginInfo } from '@recado/sdk/contracts';
import { apiError } from '../infra/errors.js';
import { SimpleRestPage, simpleRest } from '../infra/http/simple-rest.js';
import { route } from '../infra/http/route.js';
import type { Principal } from '../infra/tenancy.js';
import type { Channels } from '../ports/channels.js';
import { channelFlag } from './channel-flags.js';

/** GET /channels and GET /plugins. */
export async function pluginHostRoutes(
  api: FastifyInstance,
  { channels }: { channels: Channels },
): Promise<void> {
  route(api, listChannels, async ({ principal }) =>
    channels.list().map((channel) => offered(channel, principal)),
  );
  route(api, listPlugins, async ({ query }) => {
    const plugins = channels.plugins().sort((a, b) => a.displayName.localeCompare(b.displayName));
    const request = simpleRest(query);
    if (!request) return plugins;
    const field = (request.sort?.field ?? 'displayName') as keyof PluginInfo;
    if (plugins[0] && !(field in plugins[0]))
      throw apiError('ERR_VALIDATION', 'sort names no field of a plugin');
    const ids = request.filter['id'];
    const wanted = Array.isArray(ids) ? plugins.filter(({ id }) => ids.includes(id)) : plugins;
    const sign = request.sort?.order === 'desc' ? -1 : 1;
    wanted.sort((a, b) => sign * String(a[field]).localeCompare(String(b[field])));
    const page = wanted.slice(request.first, request.first + request.limit);
    return new SimpleRestPage(page, wanted.length, request.first);
  });
}

function offered(channel: Channel, principal: Principal): Channel {
  const flag = channelFlag(channel.id);
  if (!flag || principal.planFlags.has(flag)) return channel;
  return { ...channel, available: false, reason: 'ERR_PLAN_LACKS_FEATURE' };
}
