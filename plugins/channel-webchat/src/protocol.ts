/** The protocol between widget and server; the widget is built from the same types. */

export type FeedKind = 'text' | 'image' | 'audio' | 'video' | 'file' | 'location' | 'contacts';
/** A location; degrees, WGS 84. */
export interface FeedPlace {
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}
export interface FeedCard {
  name: string;
  phones: string[];
}
/** A choice to tap. */
export interface FeedChoice {
  id: string;
  title: string;
  description?: string;
}
/** One of the choices of the agent's message at this position. */
export interface ChoiceTaken {
  seq: number;
  id: string;
}
/** Each side has at most one. */
export interface FeedReactions {
  agent?: string;
  visitor?: string;
}
export interface FeedMedia {
  /** Signed and expiring; below this installation's address it is a path. Absent: no longer available. */
  url?: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  durationMs?: number;
}
/** One message of the conversation. */
export interface FeedItem {
  /** Its permanent position. */
  seq: number;
  /** Increases with every change of the message. */
  rev: number;
  from: 'visitor' | 'agent';
  /** The visitor's own client id. */
  id?: string;
  /** Milliseconds since 1970. */
  at: number;
  kind: FeedKind;
  /** Text or caption. */
  text: string;
  media?: FeedMedia;
  voice?: true;
  /** Who answers. */
  agent?: string;
  /** Text of the quoted message. */
  quote?: string;
  place?: FeedPlace;
  cards?: FeedCard[];
  choices?: FeedChoice[];
  reactions?: FeedReactions;
  edited?: true;
  deleted?: true;
}
/** Progress of both sides. */
export interface ReadState {
  /** Highest `seq` of the visitor's messages that an agent has read. */
  agentRead: number;
  /** Highest `seq` that the visitor has read. */
  read: number;
}
export interface VisitorProfile {
  name?: string;
  email?: string;
}
export interface WidgetConfig {
  title: string;
  subtitle: string;
  welcome: string;
  accent: string;
  position: 'right' | 'left';
  language: 'auto' | 'pt' | 'en' | 'es' | 'tr';
  askName: 'none' | 'optional' | 'required';
  askEmail: 'none' | 'optional' | 'required';
  privacyUrl: string;
  /** Bytes. */
  maxUpload: number;
  maxText: number;
  /** For the `accept` of a file field; empty: no files. */
  accept: string;
  voice: boolean;
}
export interface Refusal {
  error: string;
  message?: string;
  retryAfterMs?: number;
}
export interface SessionAnswer {
  /** Given once. */
  token: string;
}
export interface FeedAnswer {
  items: FeedItem[];
  /** More follow after these. */
  more: boolean;
  /** Return it as `after`. */
  cursor: number;
  state: ReadState;
  /** With `before` or at the start: whether older messages exist. */
  earlier: boolean;
  /** The cursor belongs to a conversation that no longer exists: the page's messages are not part of this one. */
  restart?: true;
}

/** A visitor's reaction to an agent's message; an empty emoji removes it. */
export interface VisitorReaction {
  seq: number;
  emoji: string;
}
/** What a visitor can react with. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

export type ClientFrame =
  | { t: 'hello'; key: string; token: string; after: number }
  | ({ t: 'message'; id: string; text: string } & TextExtras)
  | { t: 'typing'; on: boolean }
  | ({ t: 'react' } & VisitorReaction)
  | { t: 'receipt'; delivered?: number; read?: number }
  | { t: 'ping'; after: number };

export type ServerFrame =
  | { t: 'ready'; profile: VisitorProfile }
  | ({ t: 'feed' } & FeedAnswer)
  | { t: 'ack'; item: FeedItem }
  | ({ t: 'refused'; id: string } & Refusal)
  | ({ t: 'state' } & ReadState)
  | { t: 'typing'; on: boolean; name?: string }
  | { t: 'pong' };

/** Additions to a visitor's text. */
export interface TextExtras {
  /** Position of the quoted message. */
  quote?: number;
  choice?: ChoiceTaken;
}

/** Close codes of the socket. */
export const CLOSE = {
  badFrame: 4400,
  unknownVisitor: 4401,
  originRefused: 4403,
  unknownKey: 4404,
  silent: 4408,
  tooMany: 4429,
  restart: 1012,
  tryLater: 1013,
} as const;

export const MAX_TEXT = 4000;
/** Milliseconds between the widget's pings; a socket that stays silent for three of them is closed. */
export const PING_MS = 20_000;
/** Typing is shown for this long after its last event. */
export const TYPING_MS = 6_000;
