import type { ConnectionRecord, InboundContent, InboundEvent, PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';
import { append, byClientId, messageAt, type StoredContent } from './feed.js';
import { toItem } from './feed.wire.js';
import type { FeedItem, VisitorProfile } from './protocol.js';
import { unavailable } from './refusal.js';
import { announce } from './signals.js';
import { externalIdOf } from './receipts.js';
import { counterpart, renameVisitor, type Visitor } from './visitors.js';

/** The message with this client id, if it was accepted before. */
export async function acceptedBefore(
  ctx: PluginContext,
  visitor: Visitor,
  clientId: string,
): Promise<FeedItem | undefined> {
  const row = await byClientId(databaseOf(ctx), visitor.id, 'visitor', clientId);
  return row && toItem(ctx, visitor.connectionId, row);
}

/**
 * Accepts a visitor's message. It is in the core before it is in the feed, and in both before this resolves: a widget
 * without a response sends again, and both recognise the message by its client id.
 */
export async function acceptMessage(
  ctx: PluginContext,
  connection: ConnectionRecord,
  visitor: Visitor,
  message: { clientId: string; content: InboundContent; stored: StoredContent; quote?: number },
): Promise<FeedItem> {
  const known = await acceptedBefore(ctx, visitor, message.clientId);
  if (known) return known;
  const quoted = await quotedAt(ctx, visitor, message.quote);
  await receive(ctx, connection.id, {
    type: 'message',
    externalId: `${visitor.publicId}.${message.clientId}`,
    conversation: visitor.publicId,
    contact: counterpart(visitor, connection),
    content: message.content,
    ...(quoted && { replyTo: quoted.externalId }),
    sentAt: new Date().toISOString(),
  });
  const { clientId, stored } = message;
  const content = quoted ? { ...stored, quote: quoted.text } : stored;
  const row = await append(ctx, visitor.id, { author: 'visitor', clientId, content });
  announce(ctx, { visitor: visitor.publicId, change: 'feed' });
  return toItem(ctx, connection.id, row);
}

/** The quoted message of a visitor's reply; one that is gone meanwhile is left out. */
async function quotedAt(
  ctx: PluginContext,
  visitor: Visitor,
  seq: number | undefined,
): Promise<{ externalId: string; text: string } | undefined> {
  const row = seq === undefined ? undefined : await messageAt(databaseOf(ctx), visitor.id, seq);
  if (!row || row.deletedAt !== null) return undefined;
  const { text, media, place, cards } = row.content;
  return {
    externalId: row.author === 'agent' ? externalIdOf(row.id) : `${visitor.publicId}.${row.clientId}`,
    text: (text || media?.name || place?.name || cards?.[0]?.name || '…').slice(0, 300),
  };
}

/** The visitor gave a name or an e-mail. */
export async function acceptProfile(
  ctx: PluginContext,
  connection: ConnectionRecord,
  visitor: Visitor,
  profile: VisitorProfile,
): Promise<void> {
  await renameVisitor(ctx, visitor.id, profile);
  await receive(ctx, connection.id, {
    type: 'contact',
    contact: counterpart({ ...visitor, ...profile }, connection),
  });
}

/** Whether the visitor is typing right now. A lost event does no harm. */
export async function acceptTyping(
  ctx: PluginContext,
  connection: ConnectionRecord,
  visitor: Visitor,
  on: boolean,
): Promise<void> {
  await receive(ctx, connection.id, {
    type: 'presence',
    conversation: visitor.publicId,
    contact: counterpart(visitor, connection),
    presence: on ? 'composing' : 'available',
  });
}

/** Passes an event to the core; throws the error that makes a widget retry. */
export async function receive(ctx: PluginContext, connectionId: number, event: InboundEvent): Promise<void> {
  try {
    await ctx.connections.receive(connectionId, [event]);
  } catch (error) {
    ctx.log.warn({ err: error, connectionId, type: event.type }, 'web chat: an event was not stored');
    throw unavailable();
  }
}
