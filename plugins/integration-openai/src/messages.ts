import { Buffer } from 'node:buffer';
import type { Conversation, ConversationMessage } from '@recado/sdk';

/** A turn as Chat Completions takes it. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** Most characters of a name that the model reads. */
const NAME = 80;

/** What a message says: its text, with the kind of other content before it. */
export function words({ kind, text }: ConversationMessage): string {
  if (kind === 'text') return text.trim();
  return `[${kind === 'other' ? 'content' : kind}] ${text.trim()}`.trim();
}

/**
 * The newest messages as turns. Only the customer's are the user's, whoever else wrote. Turns of one side are joined, since
 * some models take only turns that alternate and begin with the user's.
 *
 * @param atMost Messages that the company lets the model read.
 * @param hide Masks what must not leave.
 */
export function turnsOf(
  { contact, messages }: Pick<Conversation, 'contact' | 'messages'>,
  atMost: number,
  hide: (text: string) => string,
): Turn[] {
  // A customer chooses the name: it stands among the customer's words, in quotation marks, on one line.
  const name = contact.name.replace(/\s+/g, ' ').trim().slice(0, NAME);
  const turns: Turn[] = name ? [{ role: 'user', content: hide(`[name: ${JSON.stringify(name)}]`) }] : [];
  for (const message of messages.slice(-Math.max(1, Math.trunc(atMost) || 1))) {
    const content = hide(words(message));
    if (!content) continue;
    const role = message.from === 'customer' ? 'user' : 'assistant';
    const last = turns.at(-1);
    if (last?.role === role) last.content += `\n${content}`;
    else turns.push({ role, content });
  }
  if (turns[0]?.role !== 'user') turns.unshift({ role: 'user', content: '[content]' });
  // Half a pair, from a cut in the middle of an emoji, is refused by servers as no UTF-8.
  return turns.map(({ role, content }) => ({ role, content: Buffer.from(content).toString() }));
}
