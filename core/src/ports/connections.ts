import type { ConnectionRecord } from '@recado/sdk';
import type { InboundConnection } from './ingest.js';

/** A connection as the inbound path and as its plugin see it; the record holds secrets in clear: never log it. */
export interface FoundConnection {
  inbound: InboundConnection;
  record: ConnectionRecord;
  /** The account that the provider has confirmed. */
  accountKey: string | undefined;
  /** Since when it is connected, in milliseconds of the time of day; undefined where it is not. */
  upSince: number | undefined;
}

/** Finds connections for webhooks and plugins; owned by the connections module, which caches for at most a second. */
export interface ConnectionLookup {
  byId(id: number): Promise<FoundConnection | undefined>;
  /** The opaque key of public addresses; compared byte by byte. */
  byPublicKey(key: string): Promise<FoundConnection | undefined>;
  /** The provider's name of the account, for webhooks with scope `app`; only what it has confirmed is found. */
  byAccountKey(channel: string, accountKey: string): Promise<FoundConnection | undefined>;
  /** How many connections of these channels there are, and of how many companies: for the installation's operators. */
  dependentsOf(channels: readonly string[]): Promise<{ connections: number; companies: number }>;
}

/** What is asked of one connection's session. */
export interface SessionWish {
  id: number;
  channel: string;
  isWanted: boolean;
  /** Its sign-in is to be forgotten before it is opened again. */
  isToForget: boolean;
  /** Grows each time that somebody asks for something: what was opened for a smaller one is closed. */
  revision: number;
}
/** What people ask of sessions; owned by the connections module. */
export interface SessionWishes {
  /** Of every company's connections of these channels. */
  of(channels: readonly string[]): Promise<SessionWish[]>;
  /** The sign-in is gone, as was asked at this revision. */
  forgotten(id: number, revision: number): Promise<void>;
}
