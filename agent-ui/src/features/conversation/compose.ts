import type { NewOutgoing, QuotedRef } from '../../lib/outgoing';

interface Composed {
  ticketId: number;
  text: string;
  files: readonly File[];
  quoted: QuotedRef | null;
}

/**
 * What a press of "send" becomes: one message for the text, or one for each file with the text under the first. A sound
 * carries no caption, so that its text goes ahead; so does a text that answers a message.
 */
export const compose = ({ ticketId, text, files, quoted }: Composed): NewOutgoing[] => {
  const body = text.trim();
  const [first, ...others] = files;
  if (!first) return body === '' ? [] : [{ ticketId, body, quoted }];
  const apart = body !== '' && (first.type.startsWith('audio/') || quoted !== null);
  return [
    ...(apart ? [{ ticketId, body, quoted }] : []),
    { ticketId, body: apart ? '' : body, file: first },
    ...others.map((file) => ({ ticketId, body: '', file })),
  ];
};
