import type { InboundContent, PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';
import { agentMessage, type StoredContent } from './feed.js';
import { cleanText } from './frames.js';
import type { ChoiceTaken } from './protocol.js';
import { invalid } from './refusal.js';
import type { Visitor } from './visitors.js';

/** A visitor's message: typed text, or one of the choices in an agent's message, by its title there. */
export async function saidBy(
  ctx: PluginContext,
  visitor: Visitor,
  { text, choice }: { text: string; choice?: ChoiceTaken },
): Promise<{ content: InboundContent; stored: StoredContent }> {
  if (!choice) {
    const content = { kind: 'text' as const, text: cleanText(text) };
    return { content, stored: content };
  }
  const offered = await agentMessage(databaseOf(ctx), visitor.id, { seq: choice.seq });
  const taken = offered?.deletedAt === null && offered.content.choices?.find(({ id }) => id === choice.id);
  if (!taken) throw invalid('No such choice was offered');
  const { id: choiceId, title } = taken;
  return { content: { kind: 'postback', choiceId, title }, stored: { kind: 'text', text: title } };
}
