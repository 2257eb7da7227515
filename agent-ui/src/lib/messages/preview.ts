import type { TextKey } from '../texts/load';

const LABELS: Record<string, TextKey> = {
  image: 'tickets.image',
  audio: 'tickets.audio',
  video: 'tickets.video',
  application: 'tickets.application',
  sticker: 'tickets.sticker',
  locationMessage: 'tickets.location',
  contactMessage: 'tickets.contact',
  call_log: 'tickets.call',
  unsupported: 'tickets.unsupported',
};
const PREVIEW_LENGTH = 30;

/** The name of a kind of message; `undefined` for plain text. */
export const kindLabel = (mediaType: string | null): TextKey | undefined =>
  mediaType === null ? undefined : LABELS[mediaType];

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
