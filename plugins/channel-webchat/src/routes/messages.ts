import type { PluginRoute } from '@recado/sdk';
import { saidBy } from '../choices.js';
import { catchUp, olderPage } from '../feed.wire.js';
import { readMessage, readReaction, readReceipt } from '../frames.js';
import { acceptMessage } from '../inbound.js';
import type { RateLimits } from '../limits.js';
import { acceptReaction } from '../reactions.js';
import { acceptReceipt } from '../receipts.js';
import { invalid } from '../refusal.js';
import { bodyOf, json, visitorRoute } from './visitor-route.js';

function place(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,15}$/.test(value)) throw invalid('Not a place in the conversation');
  return Number(value);
}

/** `after`: changes since a cursor; `before`: older messages; with neither the last page. */
export const listRoute = (limits: RateLimits): PluginRoute =>
  visitorRoute({ method: 'GET', path: '/messages' }, async ({ ctx, request, visitor }) => {
    limits.admit('read', { visitor: visitor.id, ip: request.ip });
    const before = place(request.query['before']);
    const answer =
      before === undefined
        ? await catchUp(ctx, visitor, place(request.query['after']) ?? 0)
        : await olderPage(ctx, visitor, before, place(request.query['limit']) || undefined);
    return json(200, answer);
  });

/** A text, for pages that cannot open a socket. The same id again returns the same message. */
export const sendRoute = (limits: RateLimits): PluginRoute =>
  visitorRoute({ method: 'POST', path: '/messages' }, async ({ ctx, request, connection, visitor }) => {
    limits.admit('message', { visitor: visitor.id, ip: request.ip, connection: connection.id });
    const said = readMessage(await bodyOf(request));
    const message = { clientId: said.id, ...(await saidBy(ctx, visitor, said)), quote: said.quote };
    return json(200, await acceptMessage(ctx, connection, visitor, message));
  });

export const receiptRoute = (limits: RateLimits): PluginRoute =>
  visitorRoute({ method: 'POST', path: '/receipts' }, async ({ ctx, request, visitor }) => {
    limits.admit('signal', { visitor: visitor.id });
    await acceptReceipt(ctx, visitor, readReceipt(await bodyOf(request)));
    return json(200, {});
  });

/** A reaction, for pages that cannot open a socket. */
export const reactionRoute = (limits: RateLimits): PluginRoute =>
  visitorRoute({ method: 'POST', path: '/reactions' }, async ({ ctx, request, connection, visitor }) => {
    limits.admit('signal', { visitor: visitor.id });
    await acceptReaction(ctx, connection, visitor, readReaction(await bodyOf(request)));
    return json(200, {});
  });
