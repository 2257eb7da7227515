import { fields, normalized, words } from '@recado/lib-answers';
import { bubbleText } from './bubbles.js';
import type { Chat } from './chat.js';
import { withoutMarks } from './markdown.js';
import type { Session } from './session.js';

/** Typebot's own sentences (settings/constants.ts and the constants of its input blocks). */
const DEFAULTS = [
  'Invalid message. Please, try again.',
  "This email doesn't seem to be valid. Can you type it again?",
  "This phone number doesn't seem to be valid. Can you type it again?",
  "This URL doesn't seem to be valid. Can you type it again?",
  'Payment failed. Please, try again.',
];

/**
 * Whether the bot did not understand: it asks the same block again, after its sentence for that. Typebot does not say so in
 * another way, and a flow may lead back to a block by itself.
 */
export function isRetry({ messages, input, retry }: Chat, asked: Session): boolean {
  const isSame = input !== undefined && asked.input.block !== undefined && input['id'] === asked.input.block;
  const [first] = messages;
  if (!isSame || first?.['type'] !== 'text') return false;
  const own = words(fields(input['options'])['retryMessageContent']);
  const said = normalized(bubbleText(first) ?? '');
  return [own, retry, ...DEFAULTS].some(
    (sentence) => sentence && normalized(withoutMarks(sentence)) === said,
  );
}
