import type { Channels } from '../../ports/channels.js';
import type { Infra } from '../../infra/infra.js';
import { createChannelCalls } from './channel-calls.js';
import { createChannelLogins } from './channel-logins.js';
import { createChannelCatalogue } from './channel-catalogue.js';
import type { HostPorts } from '../context/context.js';
import type { PluginHost } from '../lifecycle/host.js';

/** The host as modules see it. */
export function createChannels(
  infra: Infra,
  host: PluginHost,
  ports: Pick<HostPorts, 'lookup' | 'setState' | 'provisions'>,
): Channels {
  return {
    ...createChannelCatalogue(host, infra.config.publicUrl),
    ...createChannelCalls(infra, host, ports),
    ...createChannelLogins(host),
  };
}
