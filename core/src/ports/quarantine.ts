import type { InboundEvent } from '@recado/sdk';
import type { InboundConnection } from './ingest.js';

/** A quarantined item: an entry that its plugin cannot read, or an event that can never be stored. */
export type Unreadable =
  | { stage: 'parse'; payload: unknown; receivedAt: Date }
  | { stage: 'store'; event: InboundEvent };

/** Stores quarantined items, to be viewed and replayed. Owned by the quarantine module. */
export interface Quarantine {
  /** Stores it once, counts it, and logs it without its content. Rejects if the database cannot store it. */
  putAside(connection: InboundConnection, what: Unreadable, error: unknown): Promise<void>;
  /** How many are quarantined, by channel: of the whole installation. */
  counts(): Promise<Map<string, number>>;
}

/** How the plugin host parses quarantined entries, and which plugin a channel belongs to. */
export interface PayloadReader {
  /**
   * Parses a webhook entry with its channel, once its plugin has started. Rejects with the error of `parse`, and with
   * ERR_PLUGIN_UNAVAILABLE without the plugin.
   */
  read(channel: string, payload: unknown, receivedAt: Date): Promise<readonly InboundEvent[]>;
  pluginOf(channel: string): string | undefined;
  channelsOf(pluginId: string): readonly string[];
}
