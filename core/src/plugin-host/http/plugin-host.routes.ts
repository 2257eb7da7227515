import type { FastifyInstance } from 'fastify';
import {
  PluginFilter,
  enablePlugin,
  listChannels,
  listPlugins,
  showPlugin,
  updatePluginSettings,
  type Channel,
  type PluginInfo,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { assertFilter } from '../../infra/http/list-request.js';
import { SimpleRestPage, simpleRest } from '../../infra/http/simple-rest.js';
import { route } from '../../infra/http/route.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { PluginAdministration } from '../lifecycle/plugin-administration.js';
import { channelFlag } from '../../modules/plans/plans.wire.js';

/** GET /channels, and the calls of /plugins. */
export async function pluginHostRoutes(
  api: FastifyInstance,
  { channels, administration }: { channels: Channels; administration: PluginAdministration },
): Promise<void> {
  route(api, showPlugin, ({ params }) => administration.show(params.id));
  route(api, updatePluginSettings, ({ params, body, principal }) =>
    administration.configure(params.id, body.settings, { userId: principal.userId }),
  );
  route(api, enablePlugin, ({ params, body, principal }) =>
    administration.enable(params.id, body.enabled, { userId: principal.userId }),
  );
  route(api, listChannels, async ({ principal }) =>
    channels.list().map((channel) => offered(channel, principal)),
  );
  route(api, listPlugins, async ({ query, principal }) => {
    const found = channels.plugins();
    const plugins = principal.super ? await administration.counted(found) : found;
    plugins.sort((a, b) => a.displayName.localeCompare(b.displayName));
    const request = simpleRest(query);
    if (!request) return plugins;
    const field = (request.sort?.field ?? 'displayName') as keyof PluginInfo;
    if (plugins[0] && !(field in plugins[0]))
      throw apiError('ERR_VALIDATION', 'sort names no field of a plugin');
    assertFilter(request.filter, PluginFilter);
    const { id: ids } = request.filter as PluginFilter;
    const wanted = ids ? plugins.filter(({ id }) => ids.includes(id)) : plugins;
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
