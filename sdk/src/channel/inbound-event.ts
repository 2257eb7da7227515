import type { AccountHealth } from './account-health.js';
import type { InboundContent, MediaRef } from './content.js';
import type { InLanguages } from './in-languages.js';
import type { QuotedContent, Referral } from './offer-content.js';

/** An identity of a person or a group at a provider. All identities of one sender become one contact. */
export interface Identity {
  kind: 'phone' | 'lid' | 'psid' | 'igsid' | 'visitor' | 'group' | (string & {});
  /** Opaque, compared byte by byte. Phones: digits with country code, no plus sign. */
  value: string;
}

/** The person or group that a conversation is with. */
export interface Counterpart {
  identities: Identity[];
  name?: string;
  email?: string;
  /** Digits with country code, if the provider gives it. */
  phone?: string;
  avatar?: MediaRef;
  isGroup?: boolean;
}

/** A customer wrote. */
export interface MessageEvent {
  type: 'message';
  /** The provider's id; with `conversation` and direction it is unique for a connection. Compared byte by byte. */
  externalId: string;
  /** The provider's id of the chat: events of one conversation are handled in order. */
  conversation: string;
  contact: Counterpart;
  /** Who wrote inside a group. */
  participant?: Counterpart;
  content: InboundContent;
  /** External id of the message that this one answers. */
  replyTo?: string;
  /** What `replyTo` says, as the provider repeats it: shown where Recado does not have that message. */
  quoted?: QuotedContent;
  /** What the customer came from, with the first message after it. */
  referral?: Referral;
  forwarded?: boolean;
  /** It answers one of the company's stories, or mentions the company in one of the customer's stories. */
  story?: { kind: 'reply' | 'mention'; url?: string };
  /** Dates from before the connection was made: it is stored, but notifies nobody. */
  imported?: boolean;
  /** ISO 8601. */
  sentAt: string;
}
/** A message that the company sent elsewhere: from the paired phone or the provider's own inbox. */
export interface EchoEvent extends Omit<MessageEvent, 'type'> {
  type: 'echo';
}
/** Delivery status of a sent message. May come in any order, repeatedly, and before `send` returns. */
export interface StatusEvent {
  type: 'status';
  externalMessageId: string;
  /**
   * The core's id of the message ({@link OutboundMessage.clientId}), if the plugin knows it: settles a send with an
   * unknown outcome.
   */
  clientId?: string;
  conversation?: string;
  /** `played`: a voice message was listened to. */
  status: 'sent' | 'delivered' | 'read' | 'played' | 'failed';
  /** ISO 8601. */
  at: string;
  /**
   * Why it failed: a word of the core (such as a plugin error code) or the provider's, a sentence, its translations for
   * agents, and the provider's own code, at most 60 characters.
   */
  error?: { code: string; text: string; texts?: InLanguages<string>; providerCode?: string };
}
/** Everything sent to somebody up to a moment has this status, for providers that name no messages. */
export interface WatermarkEvent {
  type: 'watermark';
  conversation: string;
  contact: Counterpart;
  status: 'delivered' | 'read';
  /** ISO 8601. */
  upTo: string;
}
/** Somebody reacted to a message, or removed the reaction. */
export interface ReactionEvent {
  type: 'reaction';
  externalMessageId: string;
  conversation: string;
  contact: Counterpart;
  /** Who reacted inside a group. */
  participant?: Counterpart;
  /** Absent or empty when the reaction was removed. */
  emoji?: string;
  fromMe: boolean;
  at: string;
}
/** Somebody voted in a poll, changed the vote or withdrew it. The newest of a person counts. */
export interface VoteEvent {
  type: 'vote';
  /** External id of the poll. */
  externalMessageId: string;
  conversation: string;
  contact: Counterpart;
  /** Who voted inside a group. */
  participant?: Counterpart;
  /** All options that the person has chosen now, in the poll's own words; empty when the vote was withdrawn. */
  options: string[];
  fromMe: boolean;
  /** ISO 8601. */
  at: string;
}
/** The text of a message was edited. */
export interface EditEvent {
  type: 'edit';
  externalMessageId: string;
  conversation: string;
  fromMe: boolean;
  text: string;
  at: string;
}
/** A message was deleted for everybody. */
export interface DeleteEvent {
  type: 'delete';
  externalMessageId: string;
  conversation: string;
  fromMe: boolean;
  at: string;
}
/** Somebody called. */
export interface CallEvent {
  type: 'call';
  externalId: string;
  conversation: string;
  contact: Counterpart;
  outcome: 'missed' | 'rejected' | 'answered';
  video: boolean;
  at: string;
}
/** Ephemeral: shown while it lasts, never stored. */
export interface PresenceEvent {
  type: 'presence';
  conversation: string;
  contact: Counterpart;
  presence: 'composing' | 'recording' | 'available' | 'unavailable';
}
/** A person's name, picture or identities became known or changed. */
export interface ContactEvent {
  type: 'contact';
  contact: Counterpart;
  /**
   * The provider's id of the chat has changed, as when a Telegram group becomes a supergroup (`migrate_to_chat_id`): what is
   * sent to the old one from now on does not arrive. Tickets and unsent messages continue under the new id, and what still
   * comes under the old one changes nothing of it. `contact` names an identity by which the chat was known before, and one by
   * which it is known now, if these differ.
   *
   * A provider that tells it only as the answer to a send: hand this event to `ctx.connections.receive`, then throw
   * `TEMPORARY`. The message is sent again, to the new id.
   */
  moved?: { from: string; to: string };
}
/** A customer came from an ad, a post or a link and has written nothing: kept for the next message of the person. */
export interface ReferralEvent {
  type: 'referral';
  conversation: string;
  contact: Counterpart;
  referral: Referral;
  /** ISO 8601. */
  at: string;
}
/** A person no longer wants the company's marketing, or wants it again. */
export interface PreferenceEvent {
  type: 'preference';
  conversation: string;
  contact: Counterpart;
  marketing: 'stopped' | 'resumed';
  /** ISO 8601. */
  at: string;
}
/** The provider tells the account's owner something: a restriction, a template's review, a new limit or name. */
export interface AccountEvent {
  type: 'account';
  topic: 'restriction' | 'quality' | 'template' | 'limit' | 'name' | 'security' | 'payment' | 'other';
  /** `critical`: messages cannot be sent or received; `warning`: somebody should look; `info`: good to know. */
  severity: 'critical' | 'warning' | 'info';
  /** The provider's own word for it, such as DISABLED_UPDATE: equal codes of one `subject` replace each other. */
  code: string;
  /** What it is about, such as a template's name and language. */
  subject?: string;
  /** One sentence for the admin, in English. */
  message: string;
  texts?: InLanguages<string>;
  /**
   * Figures of the account that are different now. They replace the same ones of {@link ChannelAdapter.health}, and the
   * others stay. A `lockedUntil` that has passed ends a lock.
   */
  health?: AccountHealth;
  /** The template that this is about, as far as the provider tells. */
  template?: TemplateState;
  /** ISO 8601. */
  at: string;
}

/** What a provider tells of a template; what is left out stays as it was. */
export interface TemplateState {
  name: string;
  language: string;
  /** Whether it can be sent now. */
  usable?: boolean;
  /** The provider's own word for its state, such as PAUSED. */
  status?: string;
  /** What customers think of it. */
  quality?: 'high' | 'medium' | 'low';
  /** The provider's own word, such as MARKETING: it decides the price. */
  category?: string;
}
/** The state of the connection itself has changed. */
export interface ConnectionEvent {
  type: 'connection';
  state: ConnectionState;
}

/** State of a connection; the wire's older names (qrcode, PAIRING …) are derived from it. */
export type ConnectionState =
  | { status: 'needs_action'; action: 'qr' | 'code'; code: string; expiresAt?: string }
  | { status: 'opening' }
  | { status: 'pairing' }
  | { status: 'connected'; account?: string }
  | { status: 'timeout' }
  /** `texts`: translations of the reason. */
  | { status: 'lost'; reason?: string; texts?: InLanguages<string> };

/** Every event that a channel can report to the core. */
export type InboundEvent =
  | MessageEvent
  | EchoEvent
  | StatusEvent
  | WatermarkEvent
  | ReactionEvent
  | VoteEvent
  | EditEvent
  | DeleteEvent
  | CallEvent
  | PresenceEvent
  | ContactEvent
  | ReferralEvent
  | PreferenceEvent
  | AccountEvent
  | ConnectionEvent;
