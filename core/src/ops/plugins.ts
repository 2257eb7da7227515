import type { PluginDetails, PluginInfo } from '@recado/sdk/contracts';
import type { Plugins } from '../plugin-host/plugins.js';

/** Plugins for the command line. A change reaches the running processes of the installation at once. */
export interface PluginOps {
  /** Starts each plugin here, so that it can be said whether it loads. */
  list(): Promise<PluginInfo[]>;
  /** Throws ERR_NOT_FOUND, as the other two. */
  show(id: string): Promise<PluginDetails>;
  /** Throws ERR_PLUGIN_CONFIG or ERR_PLUGIN_UNAVAILABLE; nothing is changed then. */
  configure(id: string, settings: Record<string, unknown>): Promise<PluginDetails>;
  enable(id: string, enabled: boolean): Promise<PluginDetails>;
}

const BY = { operator: 'command line' } as const;

export function createPluginOps({ host, channels, administration }: Plugins): PluginOps {
  return {
    async list() {
      await host.start();
      return channels.plugins();
    },
    async show(id) {
      await host.restart(id);
      return administration.show(id);
    },
    configure: (id, settings) => administration.configure(id, settings, BY),
    enable: (id, enabled) => administration.enable(id, enabled, BY),
  };
}
