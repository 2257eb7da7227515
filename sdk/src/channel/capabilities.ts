import type { RecordingType } from '../contracts/recording.js';
import type { LengthUnit } from '../rules/content-limits.js';
import type { EditableKind } from '../rules/editable-kind.js';
import type { TextMark } from '../rules/text-marks.js';
import type { ContentKind } from './content.js';

export type { LengthUnit } from '../rules/content-limits.js';
export type { EditableKind } from '../rules/editable-kind.js';
export type { TextMark } from '../rules/text-marks.js';
export { RECORDING_TYPES, type RecordingType } from '../contracts/recording.js';

/** Limits of one kind of outbound content; an absent limit does not apply. */
export interface ContentLimits {
  /** Bytes. */
  maxBytes?: number;
  /** Length of text or caption, in {@link ContentLimits.lengthUnit}. */
  maxLength?: number;
  /**
   * How `maxLength` and `maxChoiceTitle` count: Unicode code points, UTF-16 code units or bytes of UTF-8; code points by
   * default. An emoji is one code point or more, each of them two UTF-16 units and four bytes.
   */
  lengthUnit?: LengthUnit;
  /** Accepted MIME types, `image/*` allowed; absent means any. */
  mimeTypes?: string[];
  /** Maximum number of choices of buttons or a list. */
  maxChoices?: number;
  /** Length of a choice's title. */
  maxChoiceTitle?: number;
  /** Bytes of a choice's id, in UTF-8. A message whose ids are longer is refused, or sent as numbered lines. */
  maxChoiceIdBytes?: number;
  /** Some of the provider's applications do not show the choices: the core also writes them into the text, numbered. */
  choicesInText?: boolean;
}

/**
 * What a channel can do, as plain data. The core checks each send against it before the adapter is called, and both
 * user interfaces offer only what is declared here. An ability that is left out counts as missing.
 */
export interface Capabilities {
  /** The kinds of content that customers can send; include `unsupported` if there are others. */
  inbound: ContentKind[];
  /** The kinds of content that can be sent to customers, each with its limits. */
  outbound: Partial<Record<ContentKind, ContentLimits>>;
  /**
   * The formats in which a recording is played as a voice message, best first; absent: MP3. The recorder uses the first
   * one that it can produce, otherwise MP3; the adapter then converts the recording or sends it as ordinary audio. Each
   * must be a type that `outbound.audio` accepts.
   */
  voiceNotes?: RecordingType[];
  /** Statuses that the provider reports for a sent message. Empty: none; a message shows as sent once `send` returned. */
  receipts: ('sent' | 'delivered' | 'read')[];
  /**
   * The company can react to messages: {@link ChannelAdapter.react}. `emojis` are all that the provider accepts, in its
   * spelling and in the order in which the console offers them; `true`: any.
   */
  reactions?: boolean | { emojis: string[] };
  /** Votes in polls come in: events of type `vote`. Without it the console says that votes are not shown. */
  votes?: boolean;
  /** The customer can be shown that an agent is typing: {@link ChannelAdapter.setTyping}. */
  typing?: boolean;
  /** The customer's messages can be marked read at the provider: {@link ChannelAdapter.markRead}. */
  markRead?: boolean;
  /**
   * The company's messages can be edited for so many milliseconds after sending, without `withinMs` at any time:
   * {@link ChannelAdapter.edit}. `kinds` are those whose text can be replaced, a file's caption among them; texts alone by
   * default. A kind whose caption is sent as a message of its own does not belong there. Recado itself offers edits for 15
   * minutes.
   */
  edit?: { withinMs?: number; kinds?: EditableKind[] };
  /**
   * The company's messages can be deleted for everybody: {@link ChannelAdapter.deleteMessage}. `withinMs`: for so many
   * milliseconds after sending; `true`: at any time.
   */
  delete?: boolean | { withinMs: number };
  /** A message can quote another one: {@link OutboundMessage.quote}. */
  quote?: boolean;
  /** The provider approves templates: {@link ChannelAdapter.listTemplates}. */
  templates?: boolean;
  /**
   * The marks in a text that the customer's application draws, written as WhatsApp has them: `*bold*`, `_italic_`,
   * `~struck~`, `` `code` ``, lines after `> ` and after `- `. The console draws the same ones and shows the others as the
   * signs that they are; absent: none.
   */
  textMarks?: TextMark[];
  /** Messages can be sent to groups. */
  groups?: boolean;
  /** The account's messages from before the connection can be imported. */
  history?: boolean;
  /**
   * Whether a conversation can be started without a message from the customer: `free`, also where only people who follow
   * or subscribed to the account can be reached (others fail with `RECIPIENT_INVALID`); `template`, by an approved
   * template alone; `none`.
   */
  proactive: 'free' | 'template' | 'none';
  /** Hours after the customer's last message during which a free-form reply is allowed; absent: always. */
  replyWindowHours?: number;
  /** The provider rejects a second message with the same client id, so the core retries an uncertain send. */
  idempotentSend?: boolean;
  /** Maximum sending rate of the connection, to one recipient and into one group; the core waits in between. */
  pace?: { perSecond?: number; perRecipientPerSecond?: number; perGroupPerMinute?: number };
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

/**
 * All {@link Capabilities} as the core and the interfaces read them: an ability that the channel left out is `false`.
 */
export type ResolvedCapabilities = Capabilities & Required<Pick<Capabilities, keyof typeof ABSENT>>;

/** Fills in the abilities that a channel left out. The core does so once, when the plugin registers the channel. */
export const resolveCapabilities = (declared: Capabilities): ResolvedCapabilities => ({
  ...ABSENT,
  ...declared,
});
