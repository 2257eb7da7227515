import type { Message } from '@recado/sdk/contracts';

export interface QuotedRef {
  id: number;
  body: string;
  fromMe: boolean;
  mediaType: string;
  isDeleted: boolean;
}

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  key: string;
  ticketId: number;
  body: string;
  quoted: QuotedRef | null;
  isPrivate: boolean;
  file: File | null;
  state: 'waiting' | 'sending' | 'failed';
  /** Share of the upload that is done, 0 to 1. */
  progress: number;
  failure: { code: string; text: string } | null;
  createdAt: string;
}
export type NewOutgoing = Pick<Outgoing, 'ticketId' | 'body'> &
  Partial<Pick<Outgoing, 'quoted' | 'isPrivate' | 'file'>>;

export interface SendAttempt {
  signal: AbortSignal;
  onProgress(share: number): void;
}
export type SendMessage = (item: Outgoing, attempt: SendAttempt) => Promise<readonly Message[]>;

/** How a failed attempt goes on: `offline` waits for the network, `later` tries a few times, `never` needs a person. */
export interface SendFailure {
  retry: 'offline' | 'later' | 'never';
  code: string;
  text: string;
}
