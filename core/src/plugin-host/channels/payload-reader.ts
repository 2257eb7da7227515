import { apiError } from '../../infra/errors.js';
import type { PayloadReader } from '../../ports/quarantine.js';
import type { PluginHost } from '../lifecycle/host.js';

/** Parses webhook entries again, with a plugin's current code. */
export function createPayloadReader(host: PluginHost): PayloadReader {
  return {
    async read(channel, payload, receivedAt) {
      await host.discover();
      const plugin = host.bringing(channel);
      if (plugin?.isStarting) await plugin.settled;
      const webhook = plugin?.registered.channels.find(({ id }) => id === channel)?.webhook;
      if (!plugin?.isReady || !webhook)
        throw apiError('ERR_PLUGIN_UNAVAILABLE', `The channel "${channel}" is not available now.`);
      return webhook.parse(payload, { receivedAt: receivedAt.toISOString() });
    },
    pluginOf: (channel) => host.bringing(channel)?.id,
    channelsOf: (id) => host.present(id)?.channelIds ?? [id],
  };
}
