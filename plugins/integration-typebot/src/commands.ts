import type { AnswerAction, Conversation } from '@recado/sdk';
import { fields, idOf, parsed, type Fields } from '@recado/lib-answers';
import { bubbleText } from './bubbles.js';

/** A bubble that is none to show. */
type Command = { ends: true; end: AnswerAction } | { ends: false };

/**
 * `#{"stopBot":true}`, `#{"queueId":1}` and `#{"queueId":1,"userId":2}`, which bots have from other systems: people continue.
 * Other text in this form is no text for customers either.
 */
export function commandOf(bubble: Fields): Command | undefined {
  const text = jsonOf(bubble);
  if (text === undefined) return undefined;
  const command = fields(parsed(text));
  const queueId = idOf(command['queueId']);
  const userId = idOf(command['userId']);
  if (command['stopBot'] !== true && !queueId && !userId) return { ends: false };
  return { ends: true, end: { type: 'handOver', ...(queueId && { queueId }), ...(userId && { userId }) } };
}

/** Whether a bubble repeats what the customer wrote, or is called: a bot may say "{{answer}}". */
export function isEcho(bubble: Fields, { messages, contact }: Conversation): boolean {
  const text = squeezed(jsonOf(bubble) ?? '');
  const theirs = messages.filter(({ from }) => from === 'customer').map((message) => message.text);
  return [...theirs, contact.name].some((written) => squeezed(written).includes(text));
}

/** The JSON of a text bubble `#{…}`. Editors make typographic quotes of plain ones. */
function jsonOf(bubble: Fields): string | undefined {
  const text = bubble['type'] === 'text' ? bubbleText(bubble) : undefined;
  if (!text || !/^#\s*\{/.test(text)) return undefined;
  return text.replace(/^#\s*/, '').replace(/[“”„«»]/g, '"');
}

const squeezed = (text: string): string => text.replace(/[“”„«»]/g, '"').replace(/\s+/g, '');
