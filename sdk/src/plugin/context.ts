import type { ConnectionState, InboundEvent } from '../channel/inbound-event.js';
import type { MediaRef } from '../channel/content.js';
import type { ConnectionStatus } from '../contracts/connection.js';

export type { ConnectionStatus } from '../contracts/connection.js';

/** Lines for the operator. The core adds plugin, company and connection; never log a secret. */
export interface PluginLog {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}
/** How a plugin proves itself to a service that demands a certificate: a PKCS#12 file, or certificate and key as PEM. */
export type ClientCertificate = (
  | {
      /** Content of a .p12 or .pfx file. */
      pfx: Uint8Array;
    }
  | {
      /** PEM, with the chain if the service wants it. */
      cert: string | Uint8Array;
      /** PEM. */
      key: string | Uint8Array;
    }
) & {
  /** Of the file, or of the key if it is sealed. */
  passphrase?: string;
  /** Authorities (PEM) that sign the service's own certificate, besides those that Node trusts. */
  ca?: string | Uint8Array | readonly (string | Uint8Array)[];
};
/** What `fetch` takes, and a client certificate. */
export interface PluginRequestInit extends RequestInit {
  clientCertificate?: ClientCertificate;
}
/** Requests to providers. */
export interface PluginHttp {
  /**
   * `fetch`, guarded against addresses inside the network unless the operator allows them. A redirect to another origin gets
   * neither a body nor any header but the harmless ones (`accept`, `range` and the like), since any other may be a credential.
   * Requests with equal certificates share connections, which are closed after five minutes without one.
   *
   * @throws PluginError `CONFIG_INVALID` with a sentence for the person who set it up: the address is not permitted, the
   * certificate has expired, its passphrase is wrong, its file is too old or no certificate, the service does not accept it,
   * or it would have to go to another origin.
   */
  fetch(url: string | URL, init?: PluginRequestInit): Promise<Response>;
}
/**
 * Small values, kept in the database as JSON. A key has 1 to 190 bytes of UTF-8. The core sets no limit for a value, the
 * database refuses one above its `max_allowed_packet` (16 MiB by default in MariaDB): keep a value below some kilobytes, and
 * put more into a table or, for files, into {@link PluginMedia}.
 */
export interface PluginValues {
  get(key: string): Promise<unknown>;
  /** `ttlMs` absent: kept until deleted. */
  set(key: string, value: unknown, ttlMs?: number): Promise<void>;
  delete(key: string): Promise<void>;
}
/**
 * Small values of this plugin: one space for the whole installation, and one for each connection. What belongs to a company
 * or its customers belongs into the space of the connection: it is deleted with it.
 */
export interface PluginKeyValue extends PluginValues {
  /** The space of one of the plugin's connections. Its calls reject if the connection is gone. */
  of(connectionId: number): PluginValues;
}
/** Ephemeral messages between the processes of one installation; delivered at most once, never stored. */
export interface PluginSignals {
  publish(topic: string, data: unknown): Promise<void>;
  /** Returns the function that stops listening. */
  subscribe(topic: string, listener: (data: unknown) => void): () => void;
}
/** Files that the core stores for a plugin. */
export interface PluginMedia {
  /**
   * Stores bytes for the connection's company. Use the reference in an inbound event soon: the core deletes files that
   * no message uses after a day. `sender`: the channel's id of the person who sends the file; daily storage per person
   * is limited. `senderAddress`: the `ip` of their request, for channels where anybody can become a sender; daily
   * storage per network is limited too. Throws an error whose `code` is `ERR_TOO_LARGE` above `maxBytes`, and one that
   * begins with `ERR_STORAGE_` if the person, the connection or the company has reached its limit, or the disk is full.
   */
  save(
    connectionId: number,
    file: {
      stream: NodeJS.ReadableStream;
      mimeType: string;
      filename?: string;
      maxBytes?: number;
      sender?: string;
      senderAddress?: string;
    },
  ): Promise<MediaRef>;
  /** A fresh signed address of stored bytes (`storedMediaId`), for the browsers of people who may see them. */
  url(connectionId: number, ref: MediaRef): Promise<string | undefined>;
}
/** Progress of an import of older messages: `processed` of the `total` messages received so far. */
export type ImportProgress =
  | { phase: 'preparing' }
  | { phase: 'running'; processed: number; total: number }
  | { phase: 'done' };
/** A connection of the plugin's channel, of any company. */
export interface ConnectionRecord<Settings = Record<string, unknown>> {
  id: number;
  companyId: number;
  /** Opaque key in this connection's public addresses. */
  key: string;
  name: string;
  mode: string;
  /** Validated by the mode's schema, with secrets decrypted. */
  settings: Settings;
  /** State of the connection, in the terms of the REST API. */
  status: ConnectionStatus;
  /** Set while an import of messages from before the connection is requested; moments in ISO 8601. */
  history?: { from: string; to?: string; groups: boolean };
  /** False if the company takes no calls: reject them. */
  takesCalls?: boolean;
  /** Language of the company: pt, en, es or tr. */
  language: string;
}
/** The connections of the plugin's channel, and the entry point for their customers' events. */
export interface PluginConnections {
  byKey(key: string): Promise<ConnectionRecord | undefined>;
  get(id: number): Promise<ConnectionRecord | undefined>;
  /**
   * The connections of the plugin's channels, of all companies, in the order of their ids: the next ones after `after`, at
   * most `limit` (1 to 100; 100 by default). Fewer than asked for are the last ones.
   */
  list(page?: { after?: number; limit?: number }): Promise<ConnectionRecord[]>;
  /**
   * Hands events to the core. Resolves when they are committed; the events of one call are handled in order. Rejects if
   * they could not be stored: the provider must send them again.
   */
  receive(connectionId: number, events: InboundEvent[]): Promise<void>;
  setState(connectionId: number, state: ConnectionState): Promise<void>;
  /** Reports progress of the import requested by the record's `history`; `done` ends it. */
  reportImport(connectionId: number, progress: ImportProgress): Promise<void>;
}
/** Plain SQL on the plugin's own tables, whose names begin with `plg_<id>_`. */
export interface PluginDatabase {
  query<Row = Record<string, unknown>>(sql: string, bindings?: readonly unknown[]): Promise<Row[]>;
  execute(sql: string, bindings?: readonly unknown[]): Promise<{ affectedRows: number; insertId: number }>;
  transaction<T>(work: (db: PluginDatabase) => Promise<T>): Promise<T>;
}
/** Encrypts secrets in a plugin's tables: session keys, tokens, texts. */
export interface PluginSecrets {
  seal(bytes: Uint8Array): Buffer;
  /** Throws if the bytes were changed, or sealed by another plugin or installation. */
  open(sealed: Uint8Array): Buffer;
}
/** The services that the core gives a plugin. */
export interface PluginContext<Settings = Record<string, unknown>> {
  pluginId: string;
  /** Public address of this installation for browsers and providers, without a trailing slash. */
  publicUrl: string;
  log: PluginLog;
  /** The plugin's own, as the operator filled them in, with the defaults of the schema for what is absent. */
  settings: Settings;
  /** Aborted at the call's deadline or when the plugin is stopped. */
  signal: AbortSignal;
  http: PluginHttp;
  kv: PluginKeyValue;
  signals: PluginSignals;
  media: PluginMedia;
  secrets: PluginSecrets;
  connections: PluginConnections;
  /** Only if the manifest names a migrations folder. */
  db?: PluginDatabase;
}
/** The context of a call for one connection: `Settings` are the connection's, `Own` the plugin's. */
export interface ConnectionContext<
  Settings = Record<string, unknown>,
  Own = Record<string, unknown>,
> extends PluginContext<Own> {
  connection: ConnectionRecord<Settings>;
}
/** The right to hold a connection's session: one process has it at a time. */
export interface SessionLease {
  /**
   * Increases with every change of holder. Write it beside the session's state, and refuse to write over a greater one.
   */
  readonly fence: number;
  /** By this process's monotonic clock: false before another process may take over the session. */
  isHeld(): boolean;
}
/** The context in which a session is opened; its `signal` ends with the lease. */
export interface SessionContext<
  Settings = Record<string, unknown>,
  Own = Record<string, unknown>,
> extends ConnectionContext<Settings, Own> {
  lease: SessionLease;
}
