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
  avatar?: MediaRef;
}

/**
 * A channel: how one provider's messages come in and go out. What is optional is declared in `capabilities`.
 * Every method gets a context whose `signal` ends at the deadline or at shutdown, and throws {@link PluginError}.
 */
export interface ChannelAdapter {
  id: string;
  capabilities: Capabilities;
  connection: ConnectionSpec;
  webhook?: WebhookSpec;
  send(ctx: ConnectionContext, message: OutboundMessage): Promise<SendReceipt[]>;
  downloadMedia?(ctx: ConnectionContext, ref: MediaRef): Promise<MediaDownload>;
  markRead?(ctx: ConnectionContext, messages: MessageReference[]): Promise<void>;
  /** `last`: the newest message of the customer, for providers that show it below a message. */
  setTyping?(
    ctx: ConnectionContext,
    conversation: string,
    typing: boolean,
    last?: MessageReference,
  ): Promise<void>;
  /** Sets the company's one reaction on a message of either side; an empty emoji takes it back. Repeating it is harmless. */
  react?(ctx: ConnectionContext, message: MessageReference, emoji: string): Promise<void>;
  /** Gives one of the company's texts another one. The core may repeat it after an end that told nothing. */
  edit?(ctx: ConnectionContext, message: MessageReference, text: string): Promise<void>;
  /** Deletes one of the company's messages for everybody; one that is gone already is no error. */
  deleteMessage?(ctx: ConnectionContext, message: MessageReference): Promise<void>;
  listTemplates?(ctx: ConnectionContext): Promise<MessageTemplate[]>;
  lookup?(ctx: ConnectionContext, number: string): Promise<Identity[] | undefined>;
  /** Asked once for a contact that came without a name; undefined where the provider does not tell. */
  profile?(ctx: ConnectionContext, identities: readonly Identity[]): Promise<CustomerProfile | undefined>;
  profilePicture?(ctx: ConnectionContext, identity: Identity): Promise<MediaRef | undefined>;
}
