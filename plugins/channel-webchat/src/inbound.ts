import type { ConnectionRecord, InboundContent, InboundEvent, PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';
import { append, byClientId, type StoredContent } from './feed.js';
import { toItem } from './feed.wire.js';
import type { FeedItem, VisitorProfile } from './protocol.js';
import { unavailable } from './refusal.js';
import { announce } from './signals.js';
import { counterpart, renameVisitor, type Visitor } from './visitors.js';

/** The message with this client id, when it has been accepted before. */
export async function acceptedBefore(
  ctx: PluginContext,
  visitor: Visitor,
  clientId: string,
): Promise<FeedItem | undefined> {
  const row = await byClientId(databaseOf(ctx), visitor.id, 'visitor', clientId);
  return row && toItem(ctx, visitor.connectionId, row);
}

/**
 * Takes a visitor's message. It is in the core before it is in the feed, and in both before this resolves: a widget
 * that gets no answer sends again, and both know the message by its client id.
 */
export async function acceptMessage(
  ctx: PluginContext,
  connection: ConnectionRecord,
  visitor: Visitor,
  message: { clientId: string; content: InboundContent; stored: StoredContent },
): Promise<FeedItem> {
  const known = await acceptedBefore(ctx, visitor, message.clientId);
  if (known) return known;
  await receive(ctx, connection.id, {
    type: 'message',
    externalId: `${visitor.publicId}.${message.clientId}`,
    conversation: visitor.publicId,
    contact: counterpart(visitor, connection),
    content: message.content,
    sentAt: new Date().toISOString(),
  });
  const { clientId, stored: content } = message;
  const row = await append(ctx, visitor.id, { author: 'visitor', clientId, content });
  announce(ctx, { visitor: visitor.publicId, change: 'feed' });
  return toItem(ctx, connection.id, row);
}

/** The visitor told a name or an e-mail. */
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

/** Whether the visitor writes at this moment. Nobody misses a sign that is lost. */
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

/** Hands an event to the core; throws the refusal that makes a widget try again. */
export async function receive(ctx: PluginContext, connectionId: number, event: InboundEvent): Promise<void> {
  try {
    await ctx.connections.receive(connectionId, [event]);
  } catch (error) {
    ctx.log.warn({ err: error, connectionId, type: event.type }, 'web chat: an event was not stored');
    throw unavailable();
  }
}
