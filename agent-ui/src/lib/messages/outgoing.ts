import type { Message, TemplateToSend } from '@recado/sdk/contracts';
import type { Place } from './message-data';

export interface QuotedRef {
  id: number;
  body: string;
  fromMe: boolean;
  mediaType: string;
  isDeleted: boolean;
}

/** A file that is already on the server, such as a quick reply's. */
export interface StoredFile {
  /** Its signed address. */
  url: string;
  name: string | null;
  mime: string | null;
}
export type CardToSend = { contactId: number; name: string } | { name: string; phones: string[] };

/** Content of a message besides text and a file of this computer. */
export interface OutgoingExtras {
  /** `false` leaves out the author's name; if absent, the company's setting decides. */
  sign?: boolean;
  /** What the agent wrote before the text was translated; for colleagues. */
  original?: string | undefined;
  /** Users whom a note names. */
  mentions?: number[];
  /** Just recorded, and sent as a voice message. */
  voiceNote?: boolean;
  stored?: StoredFile;
  place?: Omit<Place, 'name' | 'address'> & Partial<Place>;
  cards?: CardToSend[];
  /** Replaces all other content; the message's body is the text it will have. */
  template?: TemplateToSend;
}

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  key: string;
  ticketId: number;
  body: string;
  quoted: QuotedRef | null;
  isPrivate: boolean;
  file: File | null;
  extras: OutgoingExtras;
  state: 'waiting' | 'sending' | 'failed';
  /** Share of the upload that is done, 0 to 1. */
  progress: number;
  failure: { code: string; text: string } | null;
  createdAt: string;
}
export type NewOutgoing = Pick<Outgoing, 'ticketId' | 'body'> &
  Partial<Pick<Outgoing, 'quoted' | 'isPrivate' | 'file' | 'extras'>>;

export interface SendAttempt {
  signal: AbortSignal;
  onProgress(share: number): void;
}
export type SendMessage = (item: Outgoing, attempt: SendAttempt) => Promise<readonly Message[]>;

/** How a failed attempt continues: `offline` waits for the network, `later` tries a few times, `never` needs a person. */
export interface SendFailure {
  retry: 'offline' | 'later' | 'never';
  code: string;
  text: string;
}
