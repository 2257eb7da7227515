import type { ConnectionRecord, PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';
import { agentMessage, alter, type StoredContent } from './feed.js';
import { receive } from './inbound.js';
import type { FeedReactions, VisitorReaction } from './protocol.js';
import { externalIdOf } from './receipts.js';
import { invalid } from './refusal.js';
import { announce } from './signals.js';
import { counterpart, type Visitor } from './visitors.js';

/** The content with this side's reaction, or without it if the emoji is empty. */
export function withReaction(
  content: StoredContent,
  side: keyof FeedReactions,
  emoji: string,
): StoredContent {
  const { reactions, ...rest } = content;
  const { [side]: _former, ...other } = reactions ?? {};
  const all = emoji ? { ...other, [side]: emoji } : other;
  const ordered = Object.fromEntries(Object.entries(all).sort());
  return Object.keys(ordered).length > 0 ? { ...rest, reactions: ordered } : rest;
}

/** A visitor reacted to an agent's message. The core is told first; the same reaction again changes nothing. */
export async function acceptReaction(
  ctx: PluginContext,
  connection: ConnectionRecord,
  visitor: Visitor,
  { seq, emoji }: VisitorReaction,
): Promise<void> {
  const row = await agentMessage(databaseOf(ctx), visitor.id, { seq });
  if (!row || row.deletedAt !== null) throw invalid('No such message');
  await receive(ctx, connection.id, {
    type: 'reaction',
    externalMessageId: externalIdOf(row.id),
    conversation: visitor.publicId,
    contact: counterpart(visitor, connection),
    ...(emoji && { emoji }),
    fromMe: false,
    at: new Date().toISOString(),
  });
  const same = (db: Parameters<typeof agentMessage>[0]) => agentMessage(db, visitor.id, { id: row.id });
  await alter(ctx, visitor.id, same, (content) => withReaction(content, 'visitor', emoji));
  announce(ctx, { visitor: visitor.publicId, change: 'feed' });
}
