import type { InboundEvent } from '@recado/sdk';
import type { InboundConnection } from './ingest.js';

/** What could not be taken: an entry that its plugin cannot read, or an event that can never be stored. */
export type Unreadable = { stage: 'parse'; payload: unknown } | { stage: 'store'; event: InboundEvent };

/** Where what could not be read is kept, to be seen and replayed. Owned by the quarantine module. */
export interface Quarantine {
  /** Keeps it once, counts it, and logs it without what it holds. Rejects when the database cannot take it. */
  putAside(connection: InboundConnection, what: Unreadable, error: unknown): Promise<void>;
  /** How many wait, by channel: of the whole installation. */
  counts(): Promise<Map<string, number>>;
}

/** How the plugin host reads what was quarantined, and which plugin a channel belongs to. */
export interface PayloadReader {
  /**
   * What the channel makes of an entry of a webhook, once its plugin has started. Rejects with what `parse` throws, and with
   * ERR_PLUGIN_UNAVAILABLE without the plugin.
   */
  read(channel: string, payload: unknown): Promise<readonly InboundEvent[]>;
  pluginOf(channel: string): string | undefined;
  channelsOf(pluginId: string): readonly string[];
}
