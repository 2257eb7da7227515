import type { ChannelAdapter, OutboundMessage } from '../../channel/adapter.js';
import type { PluginErrorCode } from '../../errors/plugin-error.js';
import type { MediaRef } from '../../channel/content.js';
import type { InboundEvent } from '../../channel/inbound-event.js';
import type { WebhookRequest, WebhookResponse, WebhookSecrets } from '../../channel/webhook.js';
import type { PluginDatabase } from '../../plugin/context.js';
import type { FakeCall } from '../fake-provider/fake-provider.js';
import type { PluginDefinition } from '../../plugin/define-plugin.js';

/** A webhook as the provider makes it, before it is signed. */
export type UnsignedWebhook = WebhookRequest;

/** A recorded request of the provider, with the events that it must give. */
export interface WebhookRecording {
  /** Names its content in a failure's text. */
  name: string;
  request: UnsignedWebhook;
  /** When the core received it, ISO 8601; 2023-11-14T22:13:20.000Z by default. */
  receivedAt?: string;
  /** All events of the request, in order. */
  events: InboundEvent[];
}

/** A batch for two tenants or more. */
export interface WebhookBatch {
  request: UnsignedWebhook;
  /** Events of each account, in the order in which the accounts first appear. */
  accounts: { accountKey: string; events: InboundEvent[] }[];
}

/** What the kit needs to test a webhook. */
export interface WebhookFixture {
  /** Secrets of the connection, or the app, of the recordings. */
  secrets: WebhookSecrets;
  /** Those of another connection or app: requests signed with them must be rejected. */
  otherSecrets: WebhookSecrets;
  /** Proves a request like the provider: signs it, or adds the secret or the certificate's header. May throw if a secret is empty. */
  sign(request: UnsignedWebhook, secrets: WebhookSecrets): WebhookRequest;
  /** At least one for each inbound content kind and each receipt that the capabilities declare. */
  recordings: WebhookRecording[];
  /** Required with scope `app`. */
  batch?: WebhookBatch;
  /** Requests with event types that the plugin does not know. */
  unknownTypes: UnsignedWebhook[];
  /** A customer's message of a content type that the plugin does not know; required if `unsupported` is declared. */
  unknownContent?: UnsignedWebhook;
  /** A verification request that must be answered, with the secrets above. */
  handshake?: { request: WebhookRequest; answer: WebhookResponse };
  /**
   * `elsewhere` when signatures or secrets are compared outside `node:crypto` (a provider's own library): the kit cannot see
   * whether it takes constant time, and skips that check.
   */
  comparison?: 'node-crypto' | 'elsewhere';
}

/** Reasons for which some providers refuse a send, with the code that the core must get. */
export const TOLD_REFUSALS = {
  'recipient-gone': 'RECIPIENT_INVALID',
  'recipient-capped': 'RECIPIENT_CAPPED',
  'recipient-opted-out': 'RECIPIENT_OPTED_OUT',
  'recipient-excluded': 'RECIPIENT_EXCLUDED',
  'template-unavailable': 'TEMPLATE_UNAVAILABLE',
  'account-restricted': 'ACCOUNT_RESTRICTED',
  'quota-reached': 'QUOTA_REACHED',
} as const satisfies Record<string, PluginErrorCode>;
/** One of {@link TOLD_REFUSALS}. */
export type ToldRefusal = keyof typeof TOLD_REFUSALS;

/**
 * How the fake provider treats the next call. `unauthorized`: the access is refused, also if the plugin takes a new token in
 * between, which is why the kit asks for it until `reset()`. `server-error`: a 5xx, and nothing was done. `accept-then-cut`,
 * `accept-then-error`: the call is carried out, and then the connection is closed, or the response is a plain 500
 * without an explanation. `recipient-gone`: the provider says that this person cannot be written to, because they are
 * gone or have blocked the company. The others of {@link TOLD_REFUSALS}: the provider refuses a send for this reason.
 */
export type ProviderMode =
  | 'unauthorized'
  | 'rate-limited'
  | 'server-error'
  | 'accept-then-cut'
  | 'accept-then-error'
  | 'never-answer'
  | ToldRefusal;

/** What every provider can do, and so what a fake supports that names no modes. */
export const USUAL_MODES: readonly ProviderMode[] = [
  'unauthorized',
  'rate-limited',
  'server-error',
  'accept-then-cut',
  'accept-then-error',
  'never-answer',
];

/** What a customer sees of one message; leave out what it does not have. */
export interface ShownMessage {
  text?: string;
  caption?: string;
  /** Bytes of its file. */
  bytes?: Uint8Array;
  /** Where the provider fetches the file, if it was handed over as a link. */
  link?: string;
  fileName?: string;
  /** External id of the message that this one quotes, as its receipt gave it. */
  quoteId?: string;
  /** Words of the message that this one quotes, where the provider shows those and no id; one of the two is enough. */
  quoteText?: string;
  contacts?: { name: string; phones: string[] }[];
  /** `id`: what comes back when it is picked. */
  choices?: { id?: string; title: string }[];
  /** Degrees. */
  location?: { latitude: number; longitude: number };
  template?: { name: string; parameters: string[] };
}

/** A fake of the provider, to test sends and their failures. */
export interface ProviderFixture {
  /**
   * Answers the next call in this way, whatever it asks for; later calls get normal responses. `times`: so many calls,
   * `Infinity` for all until `reset()`.
   */
  next(mode: ProviderMode, times?: number): void | Promise<void>;
  /** Clears modes that were set and not used. */
  reset(): void | Promise<void>;
  /** Resolves when a call has arrived that will not be answered (`never-answer`). */
  reached(): Promise<unknown>;
  /** Ids of all messages that were accepted so far, in order. */
  accepted(): string[];
  /**
   * Every call that arrived, in order: the kit seeks in them what it sent. A provider without HTTP, or whose calls are
   * encrypted or in a form of its own, has `shown` instead. One of the two is required.
   */
  readonly calls?: readonly FakeCall[];
  /** What the customer sees of a message, by the id of its receipt; undefined after it was deleted. */
  shown?(externalMessageId: string): ShownMessage | undefined | Promise<ShownMessage | undefined>;
  /** What customers never see on this channel, because the provider has no place for it. */
  without?: readonly 'file-name'[];
  /** Modes that the fake supports; {@link USUAL_MODES} by default. Add those of {@link TOLD_REFUSALS} that it reports. */
  modes?: readonly ProviderMode[];
  /** The wait in a `rate-limited` response; absent if the provider never states one. */
  retryAfterMs?: number;
  /** `socket` for channels that do not send with `ctx.http`. */
  transport?: 'http' | 'socket';
  /** Recipient of sends; a phone by default. */
  to?: Pick<OutboundMessage, 'conversation' | 'recipient'>;
  /**
   * What the provider posts when the customer picks one of the choices that this message shows, by its 0-based index.
   * Derive it from what the provider was sent. Required if buttons or lists are declared and there is a webhook.
   */
  tap?(externalMessageId: string, place: number): UnsignedWebhook;
  /** A number that the provider knows, and one that it does not. Required if the channel looks numbers up. */
  lookUps?: { there: string; notThere: string };
  /** Media that the provider holds. Required if inbound media carry references of the provider. */
  media?: { ref: MediaRef; bytes: Uint8Array };
}

/** A channel with what the kit needs to test it. Absent parts are not tested, unless the capabilities require them. */
export interface ChannelUnderTest {
  adapter: ChannelAdapter;
  /** The whole plugin, for its settings form and its lifecycle. */
  plugin?: PluginDefinition;
  /** Working settings, and their mode. */
  connection: { mode: string; settings: Record<string, unknown> };
  pluginSettings?: Record<string, unknown>;
  webhook?: WebhookFixture;
  provider?: ProviderFixture;
  /** For plugins with tables: a database with their migrations applied. */
  db?: PluginDatabase;
}
