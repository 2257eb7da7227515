import type { ConnectionContext } from '../plugin/context.js';
import type { AccountHealth } from './account-health.js';
import type { Capabilities, EditableKind } from './capabilities.js';
import type { ConnectionSpec } from './connection-spec.js';
import type { MediaRef, OutboundContent } from './content.js';
import type { Identity } from './inbound-event.js';
import type { WebhookSpec } from './webhook.js';

/** A message to send. The core has already checked it against the capabilities. */
export interface OutboundMessage {
  /** The core's id of the message, the same at every attempt: pass it to a provider that takes a client id. */
  clientId: string;
  conversation: string;
  recipient: { identities: Identity[]; isGroup: boolean };
  content: OutboundContent;
  /** External id of the quoted message, and its author. */
  quote?: { externalId: string; fromMe: boolean; text: string };
  /** Forwarded from another conversation, for channels that show it. */
  forwarded?: boolean;
  /** Name of the author, for channels that show it. */
  agentName?: string;
  /**
   * The 0-based part to begin with, when an earlier call sent the ones before it and said so in {@link
   * PluginErrorOptions.sent}; absent: all parts. The receipts keep their numbers: the first one has this number.
   */
  firstPart?: number;
}
/** One for each message that the provider made from the send. */
export interface SendReceipt {
  /** 0-based. */
  part: number;
  /**
   * The provider's id, and no other message's of the conversation. If a message of the conversation has it already, the
   * core stores nothing of the receipts: it shows the message as unconfirmed, with a sentence, and never sends it again
   * by itself, also not with `idempotentSend`.
   */
  externalMessageId: string;
  /** ISO 8601. */
  acceptedAt: string;
  /**
   * The provider has accepted the message and holds it back for a review. It is never sent again and shows a clock until
   * a status names it; a status `failed` says that the provider dropped it.
   */
  held?: boolean;
}
/** Bytes of a customer's media, as they come from the provider. */
export interface MediaDownload {
  stream: NodeJS.ReadableStream;
  mimeType: string;
  /** Bytes. */
  size?: number;
}
/** Identifies a message that exists at the provider. */
export interface MessageReference {
  externalId: string;
  conversation: string;
  fromMe: boolean;
  /** What is edited, for providers that edit a text and a caption in different ways; absent in other calls. */
  kind?: EditableKind;
}
/** What a template parameter means; `media` takes an address that the provider can fetch. */
export interface TemplateParameter {
  part: 'header' | 'body' | 'button';
  kind: 'text' | 'image' | 'video' | 'document';
  /** Its name in the template's text: `1`, or a word. */
  name: string;
  /** 0-based index of the button, when the part is one. */
  button?: number;
  example?: string;
}
/** A template that the provider has approved. */
export interface MessageTemplate {
  name: string;
  language: string;
  /** Contains its parameters as `{{1}}` or `{{name}}`. */
  body: string;
  parameterCount: number;
  /**
   * Meaning of each parameter, in the order in which {@link TemplateContent} takes them; absent: all belong to the
   * body.
   */
  parameters?: TemplateParameter[];
  header?: string;
  footer?: string;
  /** Titles of its buttons. */
  buttons?: string[];
  /** The provider's category: MARKETING, UTILITY … */
  category?: string;
  /** What customers think of it. */
  quality?: 'high' | 'medium' | 'low';
  /** `false`: the provider does not let it be sent now, as while it is paused. It is shown, and cannot be chosen. */
  usable?: boolean;
  /** The provider's own word for why it is not usable, such as PAUSED. */
  status?: string;
}
/** A person's profile at the provider, for channels whose messages carry no name. */
export interface CustomerProfile {
  name?: string;
  /** This version of the core uses only the name and does not show this. */
  avatar?: MediaRef;
}

/**
 * A channel: receives and sends one provider's messages. `Settings` is the type of its connections' settings, as the
 * forms of `connection.modes` collect them, and `Own` that of the plugin's own; {@link defineChannel} derives both. Optional methods belong to abilities that `capabilities` declares.
 *
 * **Context.** Each call gets a new context. Its `signal` is aborted at the call's deadline, when the plugin is stopped
 * and at shutdown: pass it to every `ctx.http.fetch`. The core waits until the deadline and ignores whatever the method
 * returns or throws afterwards.
 *
 * **Errors.** Methods throw {@link PluginError}; {@link PLUGIN_ERROR_CODES} lists the consequence of each code. Any
 * other exception counts as `UNKNOWN`.
 *
 * **Breaker.** After five failures in a row with `TEMPORARY`, `DELIVERY_UNCERTAIN` or `UNKNOWN` the core pauses calls
 * to the connection for 10 seconds, doubling each time up to the deadline of a send; then a single call tests it.
 * `markRead` and `setTyping` neither count as failures nor wait.
 */
export interface ChannelAdapter<Settings = Record<string, unknown>, Own = Record<string, unknown>> {
  /** The channel's name on the wire, which connections refer to: 2 to 40 lower-case letters, digits and hyphens. */
  id: string;
  /** What the channel can do. Plain data: the core reads it when the plugin starts. */
  capabilities: Capabilities;
  /** How connections of this channel are configured and provisioned. */
  connection: ConnectionSpec<Settings, Own>;
  /** How the provider's webhooks are read; absent for channels whose events come over a socket or a route. */
  webhook?: WebhookSpec<Settings, Own>;
  /**
   * Sends one message. The core has checked its content, its size and the reply window; messages of one conversation
   * are sent one after the other, those of different conversations concurrently. For channels with a session, the
   * process that holds the session makes the call.
   *
   * @returns one receipt for each message that the provider made from it, in order, at least one: a file whose caption
   * was sent as a separate message has two. Each id is the provider's, not empty, at most 255 bytes. A receipt without
   * an id leaves the message unconfirmed. Statuses may arrive before the receipts.
   * @throws PluginError `TEMPORARY` and `RATE_LIMITED` only while nothing was sent, or together with the receipts of the
   * parts that were (`sent`): the core sends again, from the part after them, with the same
   * `clientId`, up to 8 times within a day (a rate limit and `untried` do not count). `DELIVERY_UNCERTAIN` when the
   * request was sent and its outcome is unknown; `sent` then names the parts before the uncertain one. Every other code
   * marks the message as failed.
   *
   * Retries: without `idempotentSend` the core never retries a message that the provider may already have. With it, the
   * core retries uncertain sends too, and the second call returns the receipts of the first.
   *
   * Deadline: 60 seconds, which the operator may change. A send that has not finished by then is uncertain.
   */
  send(ctx: ConnectionContext<Settings, Own>, message: OutboundMessage): Promise<SendReceipt[]>;
  /**
   * Opens the bytes of a {@link MediaRef} that this channel made, for a message that is already stored, or for a
   * picture that `profilePicture` returned. Not called for references with `storedMediaId`.
   *
   * @returns a stream that the core reads once. The core inspects the bytes; `mimeType` and `size` are hints.
   * @throws PluginError `MEDIA_REJECTED`, `UNSUPPORTED`, `CONFIG_INVALID`, `RECIPIENT_INVALID` and `CONTENT_REJECTED`
   * end the download: the message shows that its file is lost. The core retries any other error after 5 and after 30
   * seconds, or after `retryAfterMs` if that is longer (at most a day); three attempts in all. While the provider still
   * prepares the file, throw `TEMPORARY` with `retryAfterMs`. `untried` errors (nothing was asked) are retried after 30
   * seconds or `retryAfterMs`, without a limit.
   *
   * A retry requests the same bytes from the start. Deadline: 120 seconds until the stream is returned.
   */
  downloadMedia?(ctx: ConnectionContext<Settings, Own>, ref: MediaRef): Promise<MediaDownload>;
  /**
   * Tells the provider that an agent has read these messages of the customer, oldest first. Gets several at once,
   * usually of one conversation; where the provider takes only one, send the newest. Declared by `markRead`.
   *
   * Best effort: a failure is logged and not retried. Repeating it must be harmless. Deadline: 20 seconds.
   */
  markRead?(ctx: ConnectionContext<Settings, Own>, messages: MessageReference[]): Promise<void>;
  /**
   * Shows the customer that an agent is typing, or has stopped. Called again at most every 4 seconds while the agent
   * types. Declared by `typing`.
   *
   * Best effort: a failure is logged and not retried. Deadline: 5 seconds.
   *
   * @param last the newest message of the customer while `typing` is true, for providers that show it below a message
   */
  setTyping?(
    ctx: ConnectionContext<Settings, Own>,
    conversation: string,
    typing: boolean,
    last?: MessageReference,
  ): Promise<void>;
  /**
   * Sets the company's one reaction on a message of either side; an empty emoji removes it. A message of several parts
   * gets it on the first part. Declared by `reactions`; the emoji is one of those, in the same spelling.
   *
   * This method, `edit` and `deleteMessage` follow the same rules. Changes to one message arrive in order, after the
   * message itself was sent. The core retries `TEMPORARY` and `RATE_LIMITED`, as with `send`; since repeating is
   * harmless, it also retries `DELIVERY_UNCERTAIN`, `UNKNOWN` and a missed deadline. A change that is still uncertain
   * after the last attempt is shown as unconfirmed. Any other code reverts the change in the conversation and shows the
   * reason. Deadline: that of a send.
   */
  react?(ctx: ConnectionContext<Settings, Own>, message: MessageReference, emoji: string): Promise<void>;
  /**
   * Replaces the text of one of the company's messages, or of its first part; of a file (`message.kind`) its caption. Called within `edit.withinMs` of the
   * message, possibly twice with the same text: the second call must not fail. Errors and deadline as with {@link
   * react}.
   */
  edit?(ctx: ConnectionContext<Settings, Own>, message: MessageReference, text: string): Promise<void>;
  /**
   * Deletes one of the company's messages for everybody; called for each of its parts. Deleting a message that is
   * already gone is not an error: a retry names all parts again. Declared by `delete`. Errors and deadline as with
   * {@link react}.
   */
  deleteMessage?(ctx: ConnectionContext<Settings, Own>, message: MessageReference): Promise<void>;
  /**
   * All templates that the provider has approved, also those that it has paused or disabled since. Called when an agent opens the list and before a template is sent;
   * the core caches the result for a minute. Declared by `templates`.
   * @throws PluginError with a sentence that the agent sees; the core does not retry. Deadline: 20 seconds.
   */
  listTemplates?(ctx: ConnectionContext<Settings, Own>): Promise<MessageTemplate[]>;
  /**
   * How the account stands at the provider: its limit, what of it is used, its quality. It changes nothing there. Called
   * daily for a connected connection, within a minute after a message failed with `ACCOUNT_RESTRICTED` or
   * `QUOTA_REACHED`, and when somebody wants to know. The last answer is kept and shown; it replaces everything that was
   * told before, except a `lockedUntil` of which it says nothing.
   * @throws PluginError with any code: its sentence is shown beside the last answer, and the core asks again after an hour.
   * Deadline: 20 seconds.
   */
  health?(ctx: ConnectionContext<Settings, Own>): Promise<AccountHealth>;
  /**
   * Whether a phone number can be written to on this channel, so that nobody is written to in vain. Only for channels
   * whose provider answers this without sending anything; leave it out elsewhere. Providers watch who asks for many
   * numbers: the core asks for one number at a time, at most every 10 seconds and 500 times a day on a connection, shortly
   * before the first message to a person who never wrote, and keeps the answer for 30 days.
   * @param phone digits with the country code, such as `5511987654321`
   * @returns `true` or `false` only if the provider says so; undefined when it does not tell. Whoever is not known to be
   * absent is written to.
   * @throws PluginError with any code: nothing is known, and the core pauses for five minutes. Deadline: 20 seconds.
   */
  lookUp?(ctx: ConnectionContext<Settings, Own>, phone: string): Promise<boolean | undefined>;
  /**
   * Looks up the profile of a person or the name of a group, soon after the first event made a new contact with neither a
   * name nor a phone number. `identities` are all known identities of the contact. It is not called for contacts that
   * exist already, or for the `participant` of a group's message: give those a `name` in the event. A group's name is the
   * `name` of its `contact`; a `contact` event changes it.
   * @returns undefined when the provider does not tell; the core does not ask again. A name that a person typed is
   * never replaced.
   * @throws PluginError with any code: the core retries after 1, 4 and 16 minutes. Deadline: 20 seconds.
   */
  profile?(
    ctx: ConnectionContext<Settings, Own>,
    identities: readonly Identity[],
  ): Promise<CustomerProfile | undefined>;
  /**
   * Looks up a person's profile picture; needs `downloadMedia`, which is then called with the result. The core tries
   * one identity after the other until one has a picture, at most every 6 hours for a contact.
   * @returns undefined when there is no picture, or none that this account may see. The core ignores pictures above 2
   * MiB.
   * @throws PluginError with any code: the contact keeps its picture. Deadline: 20 seconds for all identities.
   */
  profilePicture?(ctx: ConnectionContext<Settings, Own>, identity: Identity): Promise<MediaRef | undefined>;
}
