import type { NewOutgoing, OutgoingExtras, QuotedRef, StoredFile } from '../../../lib/messages/outgoing';
import { takesCaption } from '../capabilities';
import type { CaptionedFile } from './attach/use-attachments';

interface Composed {
  ticketId: number;
  text: string;
  files: readonly CaptionedFile[];
  quoted: QuotedRef | null;
  isPrivate?: boolean;
  /** `false` leaves the author's name out. */
  sign?: boolean;
  /** A quick reply's file; the text goes below it. */
  stored?: StoredFile | null;
  /** What the text was before it was translated. */
  original?: string | undefined;
  /** Users whom the text of a note names. */
  mentions?: number[] | undefined;
}

/**
 * The messages of one press of "send": one for the text, or one for each file with its own caption. The text goes below
 * the first file that has none; audio has no caption, so the text goes before it.
 */
export const buildMessages = (composed: Composed): NewOutgoing[] => {
  const { ticketId, text, files, quoted, isPrivate = false, sign, stored, original, mentions } = composed;
  const extras: OutgoingExtras = sign === false ? { sign } : {};
  const body = text.trim();
  const [first] = files;
  const below = first && takesCaption(first.file.type) && first.caption.trim() === '';
  const apart = body !== '' && !below && !stored;
  const messages: NewOutgoing[] = [
    ...(stored ? [{ ticketId, body, isPrivate, extras: { ...extras, stored } }] : []),
    ...(apart ? [{ ticketId, body, isPrivate, extras }] : []),
    ...files.map(({ file, caption }, index) => ({
      ticketId,
      body: index === 0 && below && !stored ? body : caption.trim(),
      isPrivate,
      extras,
      file,
    })),
  ];
  if (messages.length === 0 && body !== '') messages.push({ ticketId, body, isPrivate, extras });
  const beside = { ...(original && { original }), ...(mentions?.length && { mentions }) };
  const told = messages.findIndex((message) => message.body === body);
  if (messages[told]) messages[told] = { ...messages[told], extras: { ...messages[told].extras, ...beside } };
  // Only the first one quotes.
  if (messages[0]) messages[0] = { ...messages[0], quoted };
  return messages;
};
