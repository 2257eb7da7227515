import type { ConnectionRecord } from '@recado/sdk';
import type { InboundConnection } from './ingest.js';

/** What is said of a connection of the demo, wherever something would be sent. */
export const DEMO_REASON = {
  message: 'This connection belongs to the demo: nothing is sent through it.',
  texts: {
    pt: 'Esta conexão é da demonstração: nada é enviado por ela.',
    es: 'Esta conexión es de la demostración: no se envía nada por ella.',
    tr: 'Bu bağlantı tanıtıma ait: üzerinden hiçbir şey gönderilmez.',
  },
};

/** A connection as the inbound path and its plugin see it; the record holds decrypted secrets: never log it. */
export interface FoundConnection {
  inbound: InboundConnection;
  record: ConnectionRecord;
  /** Counts the edits of its settings. */
  version: number;
  /** The account that the provider has confirmed. */
  accountKey: string | undefined;
  /** When it was connected, in epoch milliseconds; undefined if it is not. */
  upSince: number | undefined;
}

/** Finds connections for webhooks and plugins; owned by the connections module, which caches for at most a second, and only what it has found. */
export interface ConnectionLookup {
  byId(id: number): Promise<FoundConnection | undefined>;
  /** The opaque key of public addresses; compared byte by byte. */
  byPublicKey(key: string): Promise<FoundConnection | undefined>;
  /** The provider's name of the account, for webhooks with scope `app`; only confirmed ones are found. */
  byAccountKey(
    channel: string,
    accountKey: string,
    options?: { isFresh: boolean },
  ): Promise<FoundConnection | undefined>;
  /** Those that hold an account and have proven this group of accounts, at most 500. Not cached. */
  byAccountGroup(channel: string, accountGroup: string): Promise<FoundConnection[]>;
  /** The next connections of these channels by id, without those that are being deleted. */
  ofChannels(channels: readonly string[], page: { after: number; limit: number }): Promise<FoundConnection[]>;
  /** How many connections of these channels exist, and of how many companies: for operators. */
  dependentsOf(channels: readonly string[]): Promise<{ connections: number; companies: number }>;
}

/** A request to one connection's session. */
export interface SessionWish {
  id: number;
  channel: string;
  isWanted: boolean;
  /** Its sign-in must be deleted before it is reopened. */
  isToForget: boolean;
  /** Increases with each request: a session opened for a smaller one is closed. */
  revision: number;
}
/** Requests to sessions; owned by the connections module. */
export interface SessionWishes {
  /** Of every company's connections of these channels. */
  of(channels: readonly string[]): Promise<SessionWish[]>;
  /** The sign-in is deleted, as requested at this revision. */
  forgotten(id: number, revision: number): Promise<void>;
}
