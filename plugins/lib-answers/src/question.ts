import type { Conversation, ConversationMessage } from '@recado/sdk';

type Language = Conversation['contact']['language'];

/** The customer's messages since somebody else wrote: what waits for an answer. */
export function unanswered(messages: readonly ConversationMessage[]): readonly ConversationMessage[] {
  const last = messages.findLastIndex(({ from }) => from !== 'customer');
  return messages.slice(last + 1);
}

/** What the customer wrote since somebody else did, joined; empty if it was files alone. */
export const questionOf = ({ messages }: Pick<Conversation, 'messages'>): string =>
  unanswered(messages)
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n');

/** The text in lower case, without accents, with single spaces: for keywords. */
export const normalized = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const NAMES: Record<Language, Record<ConversationMessage['kind'], string>> = {
  pt: {
    text: 'texto',
    image: 'imagem',
    audio: 'áudio',
    video: 'vídeo',
    document: 'documento',
    other: 'outro',
  },
  en: { text: 'text', image: 'image', audio: 'audio', video: 'video', document: 'document', other: 'other' },
  es: {
    text: 'texto',
    image: 'imagen',
    audio: 'audio',
    video: 'video',
    document: 'documento',
    other: 'otro',
  },
  tr: { text: 'metin', image: 'görsel', audio: 'ses', video: 'video', document: 'belge', other: 'diğer' },
};

/** The question for a service that takes texts alone: `[image]` stands for files without a caption. */
export function questionInWords({ messages, contact }: Pick<Conversation, 'messages' | 'contact'>): string {
  const written = questionOf({ messages });
  if (written) return written;
  const kind = unanswered(messages).at(-1)?.kind ?? 'other';
  return `[${(NAMES[contact.language] ?? NAMES.en)[kind]}]`;
}
