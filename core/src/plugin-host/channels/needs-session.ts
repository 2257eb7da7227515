import type { ConnectionLookup } from '../../ports/connections.js';
import type { PluginHost } from '../lifecycle/host.js';

/** Whether a connection's channel holds a session: then only the process that has it sends. */
export const needsSessionBy =
  (host: Pick<PluginHost, 'channel'>, lookup: Pick<ConnectionLookup, 'byId'>) =>
  async (connectionId: number): Promise<boolean> => {
    const found = await lookup.byId(connectionId);
    return (
      found !== undefined && host.channel(found.inbound.channel)?.adapter.connection.session !== undefined
    );
  };
