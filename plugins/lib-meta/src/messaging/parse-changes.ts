import type { InboundEvent } from '@recado/sdk';
import { listOf, momentOf, objectOf, optionalText, textOf, type WireObject } from '../wire-reader.js';
import type { Happening } from './happening.js';

const MOST_RECEIPTS = 1_000;

/** A changed text. */
export function editEvents(item: WireObject, { conversation, fromMe, at }: Happening): InboundEvent[] {
  const { mid, text } = objectOf(item['message_edit']);
  if (!textOf(mid) || typeof text !== 'string') return [];
  return [{ type: 'edit', externalMessageId: textOf(mid), conversation, fromMe, text, at }];
}

/** A reaction, or one that was taken back. */
export function reactionEvents(item: WireObject, happening: Happening): InboundEvent[] {
  const { mid, action, emoji: given } = objectOf(item['reaction']);
  const emoji = action === 'unreact' ? undefined : optionalText(given);
  return textOf(mid) ? [reaction(happening, textOf(mid), emoji)] : [];
}

/**
 * Thumbs below a message of the company's app: see
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/webhooks/webhook-events/response_feedback
 */
export function thumbEvents(item: WireObject, happening: Happening): InboundEvent[] {
  const { mid, feedback } = objectOf(item['response_feedback']);
  if (!textOf(mid) || !textOf(feedback)) return [];
  return [reaction(happening, textOf(mid), /^good/i.test(textOf(feedback)) ? '👍' : '👎')];
}

function reaction(
  { conversation, contact, fromMe, at }: Happening,
  externalMessageId: string,
  emoji: string | undefined,
): InboundEvent {
  return { type: 'reaction', externalMessageId, conversation, contact, ...(emoji && { emoji }), fromMe, at };
}

/** Deliveries and read marks. */
export function receiptEvents(item: WireObject, { conversation, contact, at }: Happening): InboundEvent[] {
  const mark = (status: 'delivered' | 'read', upTo: string): InboundEvent => ({
    type: 'watermark',
    conversation,
    contact,
    status,
    upTo,
  });
  const delivery = objectOf(item['delivery']);
  const read = objectOf(item['read']);
  const events: InboundEvent[] = listOf(delivery['mids'])
    .slice(0, MOST_RECEIPTS)
    .flatMap((mid) =>
      typeof mid === 'string' && mid
        ? [{ type: 'status', externalMessageId: mid, conversation, status: 'delivered', at } as const]
        : [],
    );
  if (delivery['watermark'] !== undefined)
    events.push(mark('delivered', momentOf(delivery['watermark'], 'milliseconds')));
  if (read['watermark'] !== undefined) events.push(mark('read', momentOf(read['watermark'], 'milliseconds')));
  const seen = optionalText(read['mid']);
  if (seen)
    events.push(
      { type: 'status', externalMessageId: seen, conversation, status: 'read', at },
      mark('read', at),
    );
  return events;
}
