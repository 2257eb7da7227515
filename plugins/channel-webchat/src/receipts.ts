import type { InboundEvent, PluginContext } from '@recado/sdk';
import { agentMessages } from './feed.js';
import { announce } from './signals.js';
import { advance, type Visitor } from './visitors.js';

/** The core's id of an agent's message. */
export const externalIdOf = (messageId: number): string => `agent-${messageId}`;
export function messageIdOf(externalId: string): number | undefined {
  const match = /^agent-(\d{1,15})$/.exec(externalId);
  return match ? Number(match[1]) : undefined;
}
/** The client id inside the external id of a visitor's own message. */
export function clientIdOf(externalId: string): string | undefined {
  const dot = externalId.indexOf('.');
  return dot < 0 ? undefined : externalId.slice(dot + 1);
}

/**
 * The widget has shown, or the visitor has seen, everything up to a position. The core is told first: a receipt that
 * was not recorded comes again with the widget's next one.
 */
export async function acceptReceipt(
  ctx: PluginContext,
  visitor: Visitor,
  receipt: { delivered?: number; read?: number },
): Promise<void> {
  const read = Math.min(receipt.read ?? 0, visitor.revision);
  const delivered = Math.max(read, Math.min(receipt.delivered ?? 0, visitor.revision));
  const from = Math.min(visitor.readSeq, visitor.deliveredSeq);
  if (read <= visitor.readSeq && delivered <= visitor.deliveredSeq) return;
  const at = new Date().toISOString();
  const events = (await agentMessages(ctx, visitor.id, from, delivered)).flatMap((row): InboundEvent[] => {
    const status =
      row.seq <= read && row.seq > visitor.readSeq
        ? 'read'
        : row.seq > visitor.deliveredSeq
          ? 'delivered'
          : undefined;
    if (status === undefined) return [];
    const conversation = visitor.publicId;
    return [{ type: 'status', externalMessageId: externalIdOf(row.id), conversation, status, at }];
  });
  if (events.length > 0) await ctx.connections.receive(visitor.connectionId, events);
  await advance(ctx, visitor.id, 'deliveredSeq', delivered);
  await advance(ctx, visitor.id, 'readSeq', read);
  if (read > visitor.readSeq) announce(ctx, { visitor: visitor.publicId, change: 'state' });
}
