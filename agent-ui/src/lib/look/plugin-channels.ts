import type { Connection } from '@recado/sdk/contracts';
import { createStore } from '../store';

interface PluginChannel {
  name: string;
  /** Address of a picture. */
  icon: string | null;
}

/** How plugins present their channels, by channel. The console itself knows only those that it has texts and icons for. */
export const pluginChannels = createStore<ReadonlyMap<string, PluginChannel>>(new Map());

/** Connections tell it: one for each channel is enough. */
export function learnChannels(connections: readonly Connection[]): void {
  const known = pluginChannels.get();
  const fresh = connections.filter(({ channel, channelName: name, channelIcon: icon }) => {
    const one = known.get(channel);
    return one?.name !== name || one.icon !== icon;
  });
  if (fresh.length === 0) return;
  const learned = fresh.map(
    (one) => [one.channel, { name: one.channelName, icon: one.channelIcon }] as const,
  );
  pluginChannels.set(new Map([...known, ...learned]));
}
