import type { ConnectionContext } from '../plugin/context.js';
import type { Capabilities } from './capabilities.js';
import type { ConnectionSpec } from './connection-spec.js';
import type { MediaRef, OutboundContent } from './content.js';
import type { Identity } from './inbound-event.js';
import type { WebhookSpec } from './webhook.js';

/** A message to send. The core has checked it against the capabilities already. */
export interface OutboundMessage {
  /** The core's id of the message, the same at every attempt: give it to a provider that takes a client id. */
  clientId: string;
  conversation: string;
  recipient: { identities: Identity[]; isGroup: boolean };
  content: OutboundContent;
  /** External id of the quoted message, and who wrote it. */
  quote?: { externalId: string; fromMe: boolean; text: string };
  /** Passed on from another conversation, for channels that show it. */
  forwarded?: boolean;
  /** Who writes, for channels that show it. */
  agentName?: string;
}
/** One for each message that the provider made of the send. */
export interface SendReceipt {
  /** 0-based. */
  part: number;
  externalMessageId: string;
  /** ISO 8601. */
  acceptedAt: string;
}
/** Bytes of a customer's media, as they come from the provider. */
export interface MediaDownload {
  stream: NodeJS.ReadableStream;
  mimeType: string;
  /** Bytes. */
  size?: number;
}
/** Points at a message that exists at the provider. */
export interface MessageReference {
  externalId: string;
  conversation: string;
  fromMe: boolean;
}
/** What a template's parameter stands for; `media` takes an address that the provider can fetch. */
export interface TemplateParameter {
  part: 'header' | 'body' | 'button';
  kind: 'text' | 'image' | 'video' | 'document';
  /** As the template's text calls it: `1`, or a name. */
  name: string;
  /** 0-based place of the button, where the part is one. */
  button?: number;
  example?: string;
}
/** A template that the provider has approved. */
export interface MessageTemplate {
  name: string;
  language: string;
  /** With its parameters as `{{1}}` or `{{name}}`. */
  body: string;
  parameterCount: number;
  /** What each parameter stands for, in the order in which {@link TemplateContent} takes them; absent: all of the body. */
  parameters?: TemplateParameter[];
  header?: string;
  footer?: string;
  /** Titles of its buttons. */
  buttons?: string[];
  /** The provider's own word: MARKETING, UTILITY … */
  category?: string;
}
/** Who somebody is at the provider, for channels whose messages name nobody. */
export interface CustomerProfile {
  name?: string;
  /** Not shown by this version of the core, which takes the name. */
  avatar?: MediaRef;
}

/**
 * A channel: how one provider's messages come in and go out. `Settings` are those of its connections, as the forms of
 * `connection.modes` give them. Optional methods are those of abilities that `capabilities` declares.
 *
 * **Context.** Each call gets a context of its own. Its `signal` is aborted at the call's deadline, when the plugin is
 * stopped and at shutdown: give it to every `ctx.http.fetch`. The core waits no longer than the deadline; what the method
 * answers or throws afterwards is ignored.
 *
 * **Errors.** Methods throw {@link PluginError}; {@link PLUGIN_ERROR_CODES} says what follows from each code. Anything else
 * that they throw counts as `UNKNOWN`.
 *
 * **Breaker.** After five failures in a row with `TEMPORARY`, `DELIVERY_UNCERTAIN` or `UNKNOWN` the core leaves the connection
 * alone for 10 seconds, and twice as long each time, up to the deadline of a send; then one call tries again. `markRead` and
 * `setTyping` neither count nor wait.
 */
export interface ChannelAdapter<Settings = Record<string, unknown>> {
  /** The wire name of the channel, by which connections name it: small letters, digits and hyphens, 2 to 40 of them. */
  id: string;
  /** What the channel can do. Plain data: the core reads it when the plugin starts. */
  capabilities: Capabilities;
  /** How connections of this channel are set up, and how they are made to stand. */
  connection: ConnectionSpec<Settings>;
  /** How the provider's webhooks are read; absent for channels whose events come over a socket or a route. */
  webhook?: WebhookSpec<Settings>;
  /**
   * Sends one message. The core has checked its content, its size and the reply window; the messages of one conversation come
   * one after the other, those of different conversations side by side. For channels with a session it is the process that
   * holds the session that calls.
   *
   * @returns one receipt for each message that the provider made of it, in order and at least one: a file whose caption went as
   * a message of its own has two. Each id is the provider's, not empty, of at most 255 bytes. Receipts without an id leave the
   * message unconfirmed. Statuses may arrive before the receipts do.
   * @throws PluginError `TEMPORARY` and `RATE_LIMITED` only while nothing was sent: the core sends again, with the same
   * `clientId`, up to 8 times within a day (a rate limit and `untried` do not count). `DELIVERY_UNCERTAIN` when the request left
   * and its end is unknown, and when only some of the parts were taken. Every other code ends the message as failed.
   *
   * A repeat: without `idempotentSend` the core never calls again for a message that the provider may have. With it, uncertain
   * ends are repeated too, and the second call answers with the receipts of the first.
   *
   * Deadline: 60 seconds, which the operator may change. A send that did not end by then is uncertain.
   */
  send(ctx: ConnectionContext<Settings>, message: OutboundMessage): Promise<SendReceipt[]>;
  /**
   * Opens the bytes of a {@link MediaRef} that this channel made, for a message that is stored already, or for a picture that
   * `profilePicture` named. Not called for references with `storedMediaId`.
   *
   * @returns a stream that the core reads once. It looks at the bytes itself: `mimeType` and `size` are hints.
   * @throws PluginError `MEDIA_REJECTED`, `UNSUPPORTED`, `CONFIG_INVALID`, `RECIPIENT_INVALID` and `CONTENT_REJECTED` end it: the
   * message shows that its file is lost. Every other error is tried again after 5 and after 30 seconds, `untried` ones as often
   * as it takes.
   *
   * A repeat asks for the same bytes from their beginning. Deadline: 120 seconds until the stream is there.
   */
  downloadMedia?(ctx: ConnectionContext<Settings>, ref: MediaRef): Promise<MediaDownload>;
  /**
   * Tells the provider that an agent has read these messages of the customer, oldest first. Several at once, usually of one
   * conversation; a provider that takes only the newest one gets that. Declared by `markRead`.
   *
   * A courtesy: a failure is logged and not tried again. Repeating it is harmless. Deadline: 20 seconds.
   */
  markRead?(ctx: ConnectionContext<Settings>, messages: MessageReference[]): Promise<void>;
  /**
   * Shows the customer that an agent is typing, or no longer. Called again at most every 4 seconds while it lasts. Declared by
   * `typing`.
   *
   * A courtesy: a failure is logged and not tried again. Deadline: 5 seconds.
   *
   * @param last the newest message of the customer while `typing` is true, for providers that show it below a message
   */
  setTyping?(
    ctx: ConnectionContext<Settings>,
    conversation: string,
    typing: boolean,
    last?: MessageReference,
  ): Promise<void>;
  /**
   * Sets the company's one reaction on a message of either side; an empty emoji takes it back. A message of several parts gets
   * it on the first. Declared by `reactions`.
   *
   * For this method, `edit` and `deleteMessage` alike: changes of one message come in order, after the message itself was sent.
   * `TEMPORARY` and `RATE_LIMITED` are tried again, as with `send`. Since a repeat is harmless, so are `DELIVERY_UNCERTAIN`,
   * `UNKNOWN` and a missed deadline; what stays uncertain to the end is shown as unconfirmed. Any other code undoes the change in
   * the conversation and shows why. Deadline: that of a send.
   */
  react?(ctx: ConnectionContext<Settings>, message: MessageReference, emoji: string): Promise<void>;
  /**
   * Gives one of the company's texts, or the first part of a message, another text. Called within `edit.withinMs` of the
   * message, and possibly twice with the same text: the second time is not an error. Errors and deadline as with {@link react}.
   */
  edit?(ctx: ConnectionContext<Settings>, message: MessageReference, text: string): Promise<void>;
  /**
   * Deletes one of the company's messages for everybody; called for each of its parts. One that is gone already is not an error: a
   * repeat names all parts again. Declared by `delete`. Errors and deadline as with {@link react}.
   */
  deleteMessage?(ctx: ConnectionContext<Settings>, message: MessageReference): Promise<void>;
  /**
   * The templates that the provider has approved, all of them. Asked when an agent opens the list and before one is sent; the
   * core keeps the answer for a minute. Declared by `templates`.
   *
   * @throws PluginError with a sentence that the agent sees; nothing is tried again. Deadline: 20 seconds.
   */
  listTemplates?(ctx: ConnectionContext<Settings>): Promise<MessageTemplate[]>;
  /**
   * Who somebody is, for a contact whose messages brought no name. `identities` are all that are known of the contact.
   *
   * @returns undefined where the provider does not tell: it is not asked again. A name that a person typed is never replaced.
   * @throws PluginError whose code makes no difference: asked again after 1, 4 and 16 minutes. Deadline: 20 seconds.
   */
  profile?(
    ctx: ConnectionContext<Settings>,
    identities: readonly Identity[],
  ): Promise<CustomerProfile | undefined>;
  /**
   * The picture that the provider shows of somebody; needs `downloadMedia`, which is called with what it answers. Asked with
   * one identity after the other until one has a picture, at most every 6 hours for a contact.
   *
   * @returns undefined where there is none, or none for this account. Pictures above 2 MiB are left out.
   * @throws PluginError whose code makes no difference: the contact keeps the picture that it has. Deadline: 20 seconds for all.
   */
  profilePicture?(ctx: ConnectionContext<Settings>, identity: Identity): Promise<MediaRef | undefined>;
}
