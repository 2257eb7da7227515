import type { InboundEvent } from '@recado/sdk';

/** In their plain form, without case and accents. */
export interface OptWords {
  stop: ReadonlySet<string>;
  resume: ReadonlySet<string>;
  /** The first word of the way back, as the answer names it; empty: there is none. */
  back: string;
}

/** The fields of a connection that the inbound path needs. */
export interface InboundConnection {
  id: number;
  companyId: number;
  channel: string;
  allowGroup: boolean;
  groupAsTicket: boolean;
  /** Minutes after closing in which a message reopens the ticket; 0: never. */
  timeCreateNewTicket: number;
  /** The connection's only queue: new tickets go straight into it. Null if it has none or several. */
  onlyQueueId: number | null;
  /** lgpdDeleteMessage: messages that its customers delete are blanked in Recado too. */
  blanksDeleted?: boolean;
  /** Imported tickets are closed. */
  closesImported?: boolean;
  /** It is being deleted: events are rejected, as for an unknown connection. */
  isLeaving?: boolean;
  /** The company is suspended: events are dropped. */
  isSuspended?: boolean;
  /** Which of its tickets a bot handles: none, those without an agent, or all. */
  bot?: 'none' | 'waiting' | 'all';
  /** acceptAudioMessageContact is off: audio is not accepted. */
  refusesAudio?: boolean;
  /** Words by which a person wants no more marketing, or wants it again. */
  optWords?: OptWords;
  /** The company's language, for the bot's own texts. */
  language?: string;
  /** The account by which it was found: its messages are stored only while the connection still holds it. */
  accountKey?: string;
}

/** The connection is being deleted, is gone, or no longer holds the account: no event was stored. */
export class ConnectionGone extends Error {
  override name = 'ConnectionGone';
}

/** The inbound path: group commit of received events. */
export interface Ingest {
  /**
   * Resolves when all events are committed, or quarantined because they can never be stored. Rejects if the database
   * could not store them: the sender must retry; with ConnectionGone if the connection is gone. Events of one call are
   * handled in order.
   */
  receive(connection: InboundConnection, events: InboundEvent[]): Promise<void>;
  /** The same for quarantined events: also rejects with the reason if one still cannot be stored. */
  retry(connection: InboundConnection, events: readonly InboundEvent[]): Promise<void>;
  /** Resolves when nothing is in progress. */
  drain(): Promise<void>;
}
