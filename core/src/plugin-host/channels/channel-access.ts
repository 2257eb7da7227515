import { PluginError, type ChannelAdapter, type ConnectionContext } from '@recado/sdk';
import type { FoundConnection } from '../../ports/connections.js';
import type { ConnectionLookup } from '../../ports/connections.js';
import { redactedError, redactionOf } from '../context/address-secrets.js';
import { connectionContext } from '../context/context.js';
import { guarded, type Deadline } from '../lifecycle/with-deadline.js';
import { assertNoDemo } from './demo-connection.js';
import type { HostedChannel, PluginHost } from '../lifecycle/host.js';

export interface Reached extends HostedChannel {
  found: FoundConnection;
}
export type ChannelAccess = ReturnType<typeof createChannelAccess>;

/** Access to a connection's channel: each call has a deadline, a signal, and mapped errors. */
export function createChannelAccess(host: PluginHost, lookup: ConnectionLookup) {
  return {
    /** Throws PluginError: CONFIG_INVALID if the connection is gone, TEMPORARY while no plugin provides its channel. */
    async reach(connectionId: number): Promise<Reached> {
      const found = await lookup.byId(connectionId);
      if (!found) throw new PluginError('CONFIG_INVALID', 'The connection is gone.');
      const channel = host.channel(found.inbound.channel);
      if (channel) return { ...channel, found };
      const plugin = host.plugins().find(({ id }) => id === found.inbound.channel);
      const text = plugin?.error ?? 'No plugin provides it.';
      throw new PluginError('TEMPORARY', `The channel "${found.inbound.channel}" is not available. ${text}`, {
        untried: true,
      });
    },

    async call<T>(
      { plugin, adapter, found }: Pick<Reached, 'plugin' | 'adapter' | 'found'>,
      what: string,
      deadline: Deadline,
      work: (ctx: ConnectionContext) => Promise<T>,
    ): Promise<T> {
      assertNoDemo(found.record);
      const signal = [plugin.signal, deadline.signal ?? []].flat();
      const redact = redactionOf(adapter, found.record);
      return await plugin
        .during(() =>
          guarded(`${what} of the channel "${adapter.id}"`, { ...deadline, signal }, (ended) =>
            work(connectionContext(plugin.context!, adapter, found.record, ended)),
          ),
        )
        .catch((error: unknown) => Promise.reject(redact ? redactedError(error, redact) : error));
    },
  };
}

/** Where the provider posts events of a connection's customers; undefined if the channel has no webhook. */
export function webhookUrlOf(
  publicUrl: string,
  pluginId: string,
  { webhook }: ChannelAdapter,
  connectionKey: string,
): string | undefined {
  if (!webhook) return undefined;
  const address = `${publicUrl}/api/hooks/${pluginId}`;
  return webhook.scope === 'connection' ? `${address}/${connectionKey}` : address;
}
