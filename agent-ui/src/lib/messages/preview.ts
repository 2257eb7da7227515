import type { TextFunction } from '../i18n';
import type { TextKey } from '../texts/load';

/** Their words alone do not say what they are: “3 × X-Burger”. */
const NAMED = ['order', 'product', 'form', 'poll', 'payment', 'event'];
const LABELLED = ['image', 'audio', 'video', 'application', 'sticker', 'unsupported', ...NAMED];
const OTHERWISE: Record<string, TextKey> = {
  locationMessage: 'tickets.location',
  contactMessage: 'tickets.contact',
  call_log: 'tickets.call',
};
const PREVIEW_LENGTH = 30;

/** The name of a kind of message; `undefined` for plain text. */
export const kindLabel = (mediaType: string | null): TextKey | undefined =>
  LABELLED.includes(mediaType!) ? (`tickets.${mediaType}` as TextKey) : OTHERWISE[mediaType!];

/** A message in one line, as lists, quotes, notifications and screen readers tell it; empty if nothing is known of it. */
export function saidIn(t: TextFunction, mediaType: string | null, words: string): string {
  const label = kindLabel(mediaType);
  if (!words) return label ? t(label) : '';
  return label && NAMED.includes(mediaType!) ? `${t(label)}: ${words}` : words;
}

/** The last message of a conversation in one line; what an audio holds in place of words is the name of its file. */
export const saidLast = (
  t: TextFunction,
  { lastMessage, lastMessageType }: { lastMessage: string | null; lastMessageType: string | null },
): string => saidIn(t, lastMessageType, withoutMarks((lastMessageType !== 'audio' && lastMessage) || ''));

/** Cut at 30 characters, never inside one; line breaks become spaces. */
export const cutPreview = (text: string): string => {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length > PREVIEW_LENGTH
    ? `${signs.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`
    : signs.join('');
};

/** The author's name above an agent's message to the customer, with the asterisks that make it bold. */
const SIGNATURE = /^\*([^*\n]{1,80}):\*\s*/;

/** A text for one line of a list: with the signature, but without its formatting marks. */
export const withoutMarks = (text: string): string => text.replace(SIGNATURE, '$1: ');
