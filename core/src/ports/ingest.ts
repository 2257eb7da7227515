import type { InboundEvent } from '@recado/sdk';

/** What the inbound path has to know of a connection. */
export interface InboundConnection {
  id: number;
  companyId: number;
  channel: string;
  allowGroup: boolean;
  groupAsTicket: boolean;
  /** Minutes after closing in which a message reopens the ticket; 0 never. */
  timeCreateNewTicket: number;
  /** The connection's only queue: new tickets go straight into it. Null when it has none or several. */
  onlyQueueId: number | null;
  /** lgpdDeleteMessage: what its customers delete is blanked in Recado too. */
  blanksDeleted?: boolean;
  /** Tickets that are made of imported messages are closed. */
  closesImported?: boolean;
  /** It is being deleted: what comes in is refused, as for one that there is not. */
  isLeaving?: boolean;
  /** The company is suspended: what comes in is not taken. */
  isSuspended?: boolean;
  /** Whether a bot looks at its tickets: at none, at those that no agent holds, or at all. */
  bot?: 'none' | 'waiting' | 'all';
  /** acceptAudioMessageContact is off: nobody listens to audio. */
  refusesAudio?: boolean;
  /** The company's language: the bot's own texts are in it. */
  language?: string;
}

/** What came in is for a connection that is being deleted, or is gone: nothing of it was stored. */
export class ConnectionGone extends Error {
  override name = 'ConnectionGone';
}

/** The inbound path: group commit of received events. */
export interface Ingest {
  /**
   * Resolves when all events are committed, or quarantined because they can never be stored. Rejects when the database
   * could not store them: the sender must repeat; with ConnectionGone where the connection is gone. Events of
   * one call are handled in order.
   */
  receive(connection: InboundConnection, events: InboundEvent[]): Promise<void>;
  /** The same for what was quarantined before: rejects also with the reason why one still cannot be stored. */
  retry(connection: InboundConnection, events: readonly InboundEvent[]): Promise<void>;
  /** Resolves when nothing is in progress. */
  drain(): Promise<void>;
}
