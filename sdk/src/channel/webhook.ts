import type { InboundEvent } from './inbound-event.js';

/** A request as it arrived, before anybody looked into it. */
export interface WebhookRequest {
  method: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  query: Record<string, string>;
  /** The exact bytes that were received: signatures are made over these. */
  rawBody: Buffer;
}
/** An answer that the plugin gives itself. */
export interface WebhookResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}
/** Settings that hold what a signature is checked with. */
export interface WebhookSecrets<Settings = Record<string, unknown>> {
  /** The plugin's own settings, set by the operator. */
  plugin: Record<string, unknown>;
  /** The connection's settings, when the address named one (`scope: 'connection'`). */
  connection?: Settings;
}
/** One piece of a webhook: stored, read and repeated by itself. */
export interface WebhookEntry {
  /**
   * What the provider calls the account (page id, phone number id). With scope `app` it routes the entry to its connection, and
   * an entry without one is passed over; with scope `connection` it is left out.
   */
  accountKey?: string;
  payload: unknown;
}

/**
 * How a provider's webhook is read. `app`: one address for the installation, each entry is routed by `accountKey`.
 * `connection`: the opaque key in the address names the connection, and its secret, before anything is parsed.
 */
export interface WebhookSpec<Settings = Record<string, unknown>> {
  /** Whose address it is: the installation's, or the connection's own. */
  scope: 'app' | 'connection';
  /** Answers a provider's verification request (usually GET). Absent: GET is refused. */
  handshake?(request: WebhookRequest, secrets: WebhookSecrets<Settings>): WebhookResponse | undefined;
  /** Compares in constant time and fails closed: false, or an exception, is 401 and nothing is stored. */
  verify(request: WebhookRequest, secrets: WebhookSecrets<Settings>): boolean;
  /**
   * Every entry of the request, in order. What stands alone is an entry of its own: one that cannot be stored is set aside, and
   * the others are kept. Throws on a body that cannot be read.
   */
  split(request: WebhookRequest): WebhookEntry[];
  /** Pure: recorded payloads replay to equal events. An unknown type becomes `unsupported` or no event, never an exception. */
  parse(payload: unknown): InboundEvent[];
}
