import type { AnswerAction } from '@recado/sdk';

/**
 * What the service's reply, `{ "text": "…", "handOver": true }`, makes Recado do: the customer reads the text, then people
 * continue if it hands over. Both are optional. Anything else in the reply, and any other reply, does nothing.
 */
export function toActions(reply: unknown): AnswerAction[] {
  const { text, handOver } = (reply ?? {}) as { text?: unknown; handOver?: unknown };
  const actions: AnswerAction[] = [];
  if (typeof text === 'string' && text.trim()) actions.push({ type: 'say', text: text.trim() });
  if (handOver === true) actions.push({ type: 'handOver' });
  return actions;
}
