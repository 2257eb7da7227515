import type { OfferContent } from './offer-content.js';

/** The kinds of content that a message can carry. */
export const CONTENT_KINDS = [
  'text',
  'image',
  'audio',
  'video',
  'file',
  'sticker',
  'location',
  'contacts',
  'buttons',
  'list',
  'template',
  'postback',
  'order',
  'product',
  'form',
  'poll',
  'payment',
  'event',
  'unsupported',
] as const;
/** One of {@link CONTENT_KINDS}. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * Points at bytes that a provider holds or that the core has already stored (`providerRef.storedMediaId`, see {@link
 * PluginMedia.save}). Plain JSON, so it survives a queue and a restart.
 */
export interface MediaRef {
  providerRef: Record<string, string>;
  /** As the provider states it; the core inspects the bytes before it serves them. */
  mimeType: string;
  /** Bytes. */
  size?: number;
  filename?: string;
  durationMs?: number;
}

/** Words. */
export interface TextContent {
  kind: 'text';
  text: string;
}
/** A picture, audio, video, document or sticker. */
export interface MediaContent<Media = MediaRef> {
  kind: 'image' | 'audio' | 'video' | 'file' | 'sticker';
  media: Media;
  caption?: string;
  /** Recorded with the phone, to be played as a voice message (audio only). */
  voiceNote?: boolean;
}
/** A place on the map. */
export interface LocationContent {
  kind: 'location';
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}
/** A shared contact with its numbers. */
export interface ContactCard {
  name: string;
  phones: string[];
  emails?: string[];
  organization?: string;
  addresses?: string[];
  urls?: string[];
  vcard?: string;
}
/** Contact cards that somebody shares. */
export interface ContactsContent {
  kind: 'contacts';
  contacts: ContactCard[];
}
/**
 * A text with choices; the chosen one comes back as {@link PostbackContent}. Inbound: another company's message with
 * choices, or one that the company sent elsewhere.
 */
export interface ChoiceContent {
  kind: 'buttons' | 'list';
  text: string;
  choices: { id: string; title: string; description?: string }[];
  /** Label that opens the list, for channels that show it behind a button. */
  menu?: string;
}
/** A template of {@link MessageTemplate} with its parameters filled in, in order. */
export interface TemplateContent {
  kind: 'template';
  name: string;
  language: string;
  parameters: string[];
  /** Meaning of each, as the template's own `parameters` define them; absent: all belong to the body. */
  places?: { part: 'header' | 'body' | 'button'; kind: string; name: string; button?: number }[];
}
/** The customer pressed a button or chose from a list. */
export interface PostbackContent {
  kind: 'postback';
  choiceId: string;
  title: string;
  /** The second line of a list's choice. */
  description?: string;
}
/** Content that this plugin cannot read: the message is kept and shown as such, never dropped. */
export interface UnsupportedContent {
  kind: 'unsupported';
  originalType: string;
  /** Words that could be read all the same. */
  text?: string;
  /**
   * `notice`: `text` is the provider's own, about the conversation, such as a changed security code. `reason`: it says
   * why the message cannot be read. `file`: a file that the provider keeps back. Without it, `text` is the author's.
   */
  about?: 'notice' | 'reason' | 'file';
}

/** What a customer's message can hold. */
export type InboundContent =
  | TextContent
  | MediaContent
  | LocationContent
  | ContactsContent
  | ChoiceContent
  | OfferContent
  | PostbackContent
  | UnsupportedContent;

/** Media of an outbound message: the core holds the bytes. */
export interface OutboundMedia {
  mimeType: string;
  /** Bytes. */
  size: number;
  filename: string;
  /**
   * Set only for a customer's audio or video that an agent passes on, if {@link MediaRef} told it. What agents record or
   * upload has none: where the provider demands a length, read it from the bytes.
   */
  durationMs?: number;
  /**
   * A signed address under this installation's public address, for channels that take a link; it answers for 7 to 8 days.
   * Its path ends in the file's name with its extension, which some providers look at, in letters, digits and `._-`:
   * `https://…/api/media/7/KEY/proposal.pdf?e=20791`.
   * It gives the file itself: Recado makes no previews or smaller copies.
   */
  url: string;
  /** Identifies the stored bytes: keep it to ask {@link PluginMedia.url} for a fresh address when `url` has expired. */
  ref?: MediaRef;
  /** Opens the bytes, each time from the start. */
  open(): Promise<NodeJS.ReadableStream>;
}
/** What a message to a customer can hold. */
export type OutboundContent =
  | TextContent
  | MediaContent<OutboundMedia>
  | LocationContent
  | ContactsContent
  | ChoiceContent
  | TemplateContent;
