import type { RecordingType } from '../contracts/recording.js';
import type { ContentKind } from './content.js';

export { RECORDING_TYPES, type RecordingType } from '../contracts/recording.js';

/** Limits of one kind of content that is sent; what is absent is not limited. */
export interface ContentLimits {
  /** Bytes. */
  maxBytes?: number;
  /** Characters of text or caption. */
  maxLength?: number;
  /** Accepted MIME types, `image/*` allowed; absent means any. */
  mimeTypes?: string[];
  /** Most choices of buttons or a list. */
  maxChoices?: number;
  /** Characters of a choice's title. */
  maxChoiceTitle?: number;
  /** Not every application of the provider shows the choices: the core writes them into the text as well, numbered. */
  choicesInText?: boolean;
}

/**
 * What a channel can do, as plain data. The core checks each send against it before the adapter is called, and both user
 * interfaces show only what is here. A channel declares what it has: an ability that is left out is one that it has not.
 */
export interface Capabilities {
  /** The kinds of content that customers can send; `unsupported` where there are others. */
  inbound: ContentKind[];
  /** The kinds of content that can be sent to customers, each with its limits. */
  outbound: Partial<Record<ContentKind, ContentLimits>>;
  /**
   * The formats in which a recording is played as a voice message, best first; absent: MP3. The recorder takes
   * the first that it can make, and MP3 where it can make none: such a recording is for the adapter to convert, or to
   * send as an ordinary sound. Each must be a type that `outbound.audio` takes.
   */
  voiceNotes?: RecordingType[];
  /** Which statuses the provider tells of a message that was sent. */
  receipts: ('sent' | 'delivered' | 'read')[];
  /** The company can react to messages: {@link ChannelAdapter.react}. */
  reactions?: boolean;
  /** The customer can be shown that an agent is typing: {@link ChannelAdapter.setTyping}. */
  typing?: boolean;
  /** The customer's messages can be marked read at the provider: {@link ChannelAdapter.markRead}. */
  markRead?: boolean;
  /** The company's texts can be edited for so many milliseconds after they were written: {@link ChannelAdapter.edit}. */
  edit?: { withinMs: number };
  /** The company's messages can be deleted for everybody: {@link ChannelAdapter.deleteMessage}. */
  delete?: boolean;
  /** A message can quote another one: {@link OutboundMessage.quote}. */
  quote?: boolean;
  /** The provider approves templates: {@link ChannelAdapter.listTemplates}. */
  templates?: boolean;
  /** Messages can be sent to groups. */
  groups?: boolean;
  /** An account's messages from before the connection can be imported. */
  history?: boolean;
  /** Whether a conversation can be started without a message from the customer. */
  proactive: 'free' | 'template' | 'none';
  /** Hours after the customer's last message in which a free reply is allowed; absent means always. */
  replyWindowHours?: number;
  /** The provider refuses a second message with the same client id: the core repeats an uncertain send. */
  idempotentSend?: boolean;
  /** Most messages that may be sent, by the connection and to one recipient; the core waits in between. */
  pace?: { perSecond?: number; perRecipientPerSecond?: number };
}

const ABSENT = {
  reactions: false,
  typing: false,
  delete: false,
  quote: false,
  templates: false,
  groups: false,
  idempotentSend: false,
} as const satisfies Partial<Capabilities>;

/** {@link Capabilities} as the core and the interfaces read them: what a channel left out is `false`. */
export type ResolvedCapabilities = Capabilities & Required<Pick<Capabilities, keyof typeof ABSENT>>;

/** Fills in what a channel left out. The core does so once, when the plugin registers the channel. */
export const resolveCapabilities = (declared: Capabilities): ResolvedCapabilities => ({
  ...ABSENT,
  ...declared,
});
