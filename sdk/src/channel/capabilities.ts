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
 * interfaces show only what is here.
 */
export interface Capabilities {
  inbound: ContentKind[];
  outbound: Partial<Record<ContentKind, ContentLimits>>;
  /**
   * In which form a recording has to come to be played as a voice message, best first; absent: as MP3. What records takes
   * the first that it can make, and MP3 where it can make none: such a recording is for the adapter to convert, or to
   * send as an ordinary sound. Each must be a type that `outbound.audio` takes.
   */
  voiceNotes?: RecordingType[];
  receipts: ('sent' | 'delivered' | 'read')[];
  reactions: boolean;
  typing: boolean;
  /** The customer's messages can be marked read at the provider. */
  markRead?: boolean;
  edit?: { withinMs: number };
  delete: boolean;
  quote: boolean;
  templates: boolean;
  groups: boolean;
  /** What an account said before it was connected can be taken over. */
  history?: boolean;
  /** Whether a conversation can be started without a message from the customer. */
  proactive: 'free' | 'template' | 'none';
  /** Hours after the customer's last message in which a free reply is allowed; absent means always. */
  replyWindowHours?: number;
  /** The provider refuses a second message with the same client id: an uncertain send may be repeated. */
  idempotentSend: boolean;
  pace?: { perSecond?: number; perRecipientPerSecond?: number };
}
