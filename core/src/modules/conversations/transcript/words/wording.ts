const KINDS = [
  ...(['image', 'audio', 'video', 'application', 'sticker', 'locationMessage', 'contactMessage'] as const),
  ...(['order', 'product', 'form', 'poll', 'payment', 'event', 'call_log'] as const),
];
/** Kinds of messages that a transcript names. */
export type NamedKind = (typeof KINDS)[number];
export const isNamedKind = (kind: string): kind is NamedKind => (KINDS as readonly string[]).includes(kind);

/** What a transcript says besides the words of its people. `{}` stands for the part that is filled in. */
export interface TranscriptWords {
  file: string;
  head: Record<
    'title' | 'ticket' | 'queue' | 'agent' | 'connection' | 'times' | 'exportedBy' | 'empty',
    string
  >;
  writers: Record<'bot' | 'company' | 'note', string>;
  marks: Record<
    'deleted' | 'edited' | 'forwarded' | 'reactions' | 'waiting' | 'failed' | 'unconfirmed' | 'spoken',
    string
  >;
  kinds: Record<NamedKind, string>;
  calls: Record<'missed' | 'rejected' | 'answered', string>;
  videoCalls: Record<'missed' | 'rejected' | 'answered', string>;
  stories: Record<'reply' | 'mention', string>;
  unreadable: Record<'unsupported' | 'partly' | 'file', string>;
  offers: Record<'orderNumber' | 'total' | 'more' | 'answer' | 'reference' | 'eventCancelled', string>;
  forms: Record<'address' | 'feedback' | 'call-allowed' | 'call-refused', string>;
  payments: Record<'requested' | 'sent' | 'declined' | 'cancelled', string>;
  sources: Record<'ad' | 'post' | 'link' | 'product' | 'comment' | 'other', string>;
  fileMissing: string;
}

export const filled = (phrase: string, part: string | number): string =>
  phrase.replace('{}', () => String(part));
