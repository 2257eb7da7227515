import type { Connection } from '@recado/sdk/contracts';

type Line = Pick<Connection, 'id' | 'name' | 'channel' | 'status' | 'isDefault'>;

/** Both WhatsApp channels reach the same people. */
const family = (channel: string) => (channel.startsWith('whatsapp') ? 'whatsapp' : channel);

/** The connections to choose from: those of the contact's own channel first. */
export function connectionsFor<C extends Line>(channel: string, connections: readonly C[]): C[] {
  const own = (connection: C) => family(connection.channel) === family(channel);
  return [...connections.filter(own), ...connections.filter((connection) => !own(connection))];
}

/** The one that is offered: of the contact's channel, connected, and the default where it is among them. */
export function preferredConnection<C extends Line>(
  channel: string,
  connections: readonly C[],
): C | undefined {
  const own = connections.filter((connection) => family(connection.channel) === family(channel));
  const candidates = own.length > 0 ? own : connections;
  const ready = candidates.filter(({ status }) => status === 'CONNECTED');
  const pool = ready.length > 0 ? ready : candidates;
  return pool.find(({ isDefault }) => isDefault) ?? pool[0];
}
