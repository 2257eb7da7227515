import type { ConnectionContext } from '../plugin/context.js';
import type { InboundEvent } from './inbound-event.js';

/** A request as it arrived, unparsed. */
export interface WebhookRequest {
  method: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  query: Record<string, string>;
  /** The exact bytes received: signatures are computed over these. */
  rawBody: Buffer;
}
/** A response that the plugin gives itself. */
export interface WebhookResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}
/** Settings that hold the secret by which the provider proves itself. */
export interface WebhookSecrets<Settings = Record<string, unknown>, Own = Record<string, unknown>> {
  /** The plugin's own settings, set by the operator. */
  plugin: Own;
  /** The connection's settings, if the address named one (`scope: 'connection'`). */
  connection?: Settings;
}
/** One part of a webhook, stored, parsed and retried separately. */
export interface WebhookEntry {
  /**
   * What the provider calls the account (page id, phone number id). With scope `app` it routes the entry to its
   * connection, and an entry without one is skipped; with scope `connection` it is left out.
   */
  accountKey?: string;
  /**
   * Instead of `accountKey`, with scope `app`: what the provider calls a group of accounts, such as a business account
   * with several numbers. The entry is parsed for every connection that has proven this group (`ProvenAccount.group`).
   */
  accountGroup?: string;
  /**
   * What the provider calls an event that the plugin does not read. The entry is not parsed: the core names it in its
   * log (debug), so that nothing is lost silently. At most 200 characters.
   */
  unread?: string;
  payload: unknown;
}

/** How an entry arrived. It is stored with the entry: a replay gives the same. */
export interface Arrival {
  /** When the core received the request. ISO 8601. */
  receivedAt: string;
}

/**
 * How a provider proves that a request is its own:
 *
 * - `body-signature`: it signs the exact bytes of the body, so that nobody can change them.
 * - `shared-secret`: it sends a secret that both know, in a header or in the query. Whoever learns the secret can send any
 *   body, so use it only for a provider that offers nothing else.
 * - `mutual-tls`: it presents a client certificate; the operator's proxy checks it and passes on in a header whose it is.
 *   Such a proxy must delete that header from all other requests.
 */
export type WebhookProof = 'body-signature' | 'shared-secret' | 'mutual-tls';

/**
 * How a provider's webhook is read. `app`: one address for the installation, each entry is routed by `accountKey`.
 * `connection`: the opaque key in the address identifies the connection and its secret before anything is parsed.
 */
export interface WebhookSpec<Settings = Record<string, unknown>, Own = Record<string, unknown>> {
  /** Whether the address belongs to the installation or to each connection. */
  scope: 'app' | 'connection';
  /** What `verify` looks at; `body-signature` by default. The conformance kit tests it accordingly. */
  proof?: WebhookProof;
  /** Answers a provider's verification request (usually GET). Absent: GET requests are rejected. */
  handshake?(request: WebhookRequest, secrets: WebhookSecrets<Settings, Own>): WebhookResponse | undefined;
  /** Compares in constant time and fails closed: on false or an exception the core answers 401 and stores nothing. */
  verify(request: WebhookRequest, secrets: WebhookSecrets<Settings, Own>): boolean;
  /**
   * Every entry of the request, in order. Independent events are separate entries: if one cannot be stored it is
   * quarantined, and the others are kept. Throws when the body cannot be read.
   */
  split(request: WebhookRequest): WebhookEntry[];
  /**
   * Pure: the same payload and arrival give equal events at any time. An unknown type becomes `unsupported` or no event,
   * never an exception. `receivedAt` is the moment of events for which the provider names none.
   */
  parse(payload: unknown, arrival: Arrival): InboundEvent[];
  /**
   * Tells the provider that an entry was taken, for providers that wait for it: Telegram's buttons spin until their tap
   * is answered (https://core.telegram.org/bots/api#callbackquery). Called after the entry's events are stored, one entry
   * after the other; entries without events and replayed ones are left out. It never delays the response to the
   * provider. What comes without a message has an event as well: a person who blocks or unfollows the account is a {@link
   * PreferenceEvent}, a notice about the account an {@link AccountEvent}.
   *
   * Best effort: called at most once for an entry, and again only if the provider posts the entry again; a failure is
   * logged and not retried, and under load entries are left out. Deadline: 5 seconds.
   */
  accepted?(ctx: ConnectionContext<Settings, Own>, payload: unknown): Promise<void>;
}
