import type { InboundContent, MediaRef } from './content.js';
import type { InLanguages } from './in-languages.js';

/** One way by which a person or a group is known at a provider. All identities of one sender become one contact. */
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
  /** Digits with country code, when the provider gives it. */
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
  forwarded?: boolean;
  /** It answers one of the company's stories, or mentions the company in one of the customer's. */
  story?: { kind: 'reply' | 'mention'; url?: string };
  /** From the time before the connection was made: it is stored, and is news to nobody. */
  imported?: boolean;
  /** ISO 8601. */
  sentAt: string;
}
/** A message that the company sent from elsewhere: the paired phone, the provider's own inbox. */
export interface EchoEvent extends Omit<MessageEvent, 'type'> {
  type: 'echo';
}
/** What became of a message that was sent. May come in any order, repeatedly, and before the send was answered. */
export interface StatusEvent {
  type: 'status';
  externalMessageId: string;
  /** The core's id of the message ({@link OutboundMessage.clientId}), when the plugin knows it: settles a send with an unknown outcome. */
  clientId?: string;
  conversation?: string;
  /** `played`: a voice message was listened to. */
  status: 'sent' | 'delivered' | 'read' | 'played' | 'failed';
  /** ISO 8601. */
  at: string;
  error?: { code: string; text: string };
}
/** Everything that was sent to somebody until a moment has got as far, for providers that name no messages. */
export interface WatermarkEvent {
  type: 'watermark';
  conversation: string;
  contact: Counterpart;
  status: 'delivered' | 'read';
  /** ISO 8601. */
  upTo: string;
}
/** Somebody reacted to a message, or took the reaction back. */
export interface ReactionEvent {
  type: 'reaction';
  externalMessageId: string;
  conversation: string;
  contact: Counterpart;
  /** Absent or empty when the reaction was withdrawn. */
  emoji?: string;
  fromMe: boolean;
  at: string;
}
/** A message has another text now. */
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
/** Ephemeral: shown while it lasts and stored nowhere. */
export interface PresenceEvent {
  type: 'presence';
  conversation: string;
  contact: Counterpart;
  presence: 'composing' | 'recording' | 'available' | 'unavailable';
}
/** Somebody's name, picture or identities are known, or have changed. */
export interface ContactEvent {
  type: 'contact';
  contact: Counterpart;
}
/** The connection itself stands otherwise now. */
export interface ConnectionEvent {
  type: 'connection';
  state: ConnectionState;
}

/** Where a connection stands; the wire's older names (qrcode, PAIRING …) are derived from it. */
export type ConnectionState =
  | { status: 'needs_action'; action: 'qr' | 'code'; code: string; expiresAt?: string }
  | { status: 'opening' }
  | { status: 'pairing' }
  | { status: 'connected'; account?: string }
  | { status: 'timeout' }
  /** `texts`: the reason in other languages than the plugin's own. */
  | { status: 'lost'; reason?: string; texts?: InLanguages<string> };

/** Everything that a channel can tell the core. */
export type InboundEvent =
  | MessageEvent
  | EchoEvent
  | StatusEvent
  | WatermarkEvent
  | ReactionEvent
  | EditEvent
  | DeleteEvent
  | CallEvent
  | PresenceEvent
  | ContactEvent
  | ConnectionEvent;
