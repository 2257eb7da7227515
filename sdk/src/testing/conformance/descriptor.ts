import type { ChannelAdapter, OutboundMessage } from '../../channel/adapter.js';
import type { MediaRef } from '../../channel/content.js';
import type { InboundEvent } from '../../channel/inbound-event.js';
import type { WebhookRequest, WebhookResponse, WebhookSecrets } from '../../channel/webhook.js';
import type { PluginDatabase } from '../../plugin/context.js';
import type { PluginDefinition } from '../../plugin/define-plugin.js';

/** A webhook as the provider makes it, before it is signed. */
export type UnsignedWebhook = WebhookRequest;

/** A request of the provider, as it was recorded, and what must come of it. */
export interface WebhookRecording {
  /** Says what it contains, in the failure's text. */
  name: string;
  request: UnsignedWebhook;
  /** All events of the request, in order. */
  events: InboundEvent[];
}

/** A batch for two tenants or more. */
export interface WebhookBatch {
  request: UnsignedWebhook;
  /** What each account gets, in the order in which the accounts first appear. */
  accounts: { accountKey: string; events: InboundEvent[] }[];
}

/** What the kit needs to try a webhook. */
export interface WebhookFixture {
  /** Secrets of the connection, or the app, that the recordings belong to. */
  secrets: WebhookSecrets;
  /** Those of another connection or app: what they sign must be refused. */
  otherSecrets: WebhookSecrets;
  /** Signs as the provider does. May throw when a secret is empty. */
  sign(request: UnsignedWebhook, secrets: WebhookSecrets): WebhookRequest;
  /** At least one for each inbound content kind and each receipt that the capabilities declare. */
  recordings: WebhookRecording[];
  /** Required with scope `app`. */
  batch?: WebhookBatch;
  /** Requests with event types that the plugin does not know. */
  unknownTypes: UnsignedWebhook[];
  /** A customer's message of a content type that the plugin does not know; required where `unsupported` is declared. */
  unknownContent?: UnsignedWebhook;
  /** A verification request that is answered, with the secrets above. */
  handshake?: { request: WebhookRequest; answer: WebhookResponse };
  /**
   * `elsewhere` when signatures are compared outside `node:crypto` (a provider's own library): the kit then cannot see
   * whether it takes constant time, and leaves that check out.
   */
  comparison?: 'node-crypto' | 'elsewhere';
}

/**
 * A way in which the fake provider treats the next call. `server-error`: a 5xx, and nothing was done. `accept-then-cut`,
 * `accept-then-error`: the call is carried out, and then the line is closed, or a plain 500 is answered that explains nothing.
 */
export type ProviderMode =
  'unauthorized' | 'rate-limited' | 'server-error' | 'accept-then-cut' | 'accept-then-error' | 'never-answer';

/** A fake of the provider, to test sends and their failures. */
export interface ProviderFixture {
  /** Answers the next call in this way, whatever it asks for; later calls are answered well again. */
  next(mode: ProviderMode): void | Promise<void>;
  /** Forgets modes that were set and not used. */
  reset(): void | Promise<void>;
  /** Resolves when a call has arrived that will not be answered (`never-answer`). */
  reached(): Promise<unknown>;
  /** Ids of all messages that were accepted so far, in order. */
  accepted(): string[];
  /** What the fake can be made to do, where a provider knows no such trouble; everything by default. */
  modes?: readonly ProviderMode[];
  /** What `rate-limited` tells in its answer; absent when the provider never tells. */
  retryAfterMs?: number;
  /** `socket` for channels that do not send with `ctx.http`. */
  transport?: 'http' | 'socket';
  /** Whom to send to; a phone by default. */
  to?: Pick<OutboundMessage, 'conversation' | 'recipient'>;
  /**
   * What the provider posts when the customer takes one of the choices that this message shows, told by its 0-based
   * place. Answer from what the provider was sent. Required where buttons or lists are declared and there is a webhook.
   */
  tap?(externalMessageId: string, place: number): UnsignedWebhook;
  /** Media that the provider holds. Required where media come in with references of the provider's. */
  media?: { ref: MediaRef; bytes: Uint8Array };
}

/** A channel with what the kit needs to try it. What is absent is not tried, unless the capabilities demand it. */
export interface ChannelUnderTest {
  adapter: ChannelAdapter;
  /** The whole plugin, for its settings' form and its lifecycle. */
  plugin?: PluginDefinition;
  /** Settings that work, and the mode that they belong to. */
  connection: { mode: string; settings: Record<string, unknown> };
  pluginSettings?: Record<string, unknown>;
  webhook?: WebhookFixture;
  provider?: ProviderFixture;
  /** For plugins with tables: a database in which their migrations have run. */
  db?: PluginDatabase;
}
