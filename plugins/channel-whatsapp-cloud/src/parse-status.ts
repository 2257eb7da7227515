import type { InboundEvent, StatusEvent } from '@recado/sdk';
import {
  graphFailure,
  listOf,
  meaningOf,
  momentOf,
  objectOf,
  optionalText,
  textOf,
  toldOf,
  type WireObject,
} from '@recado/lib-meta';
import { paymentEvents } from './parse-payment.js';
import { digitsOf } from './parse-person.js';

const STATUSES: Readonly<Record<string, StatusEvent['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'played',
  failed: 'failed',
};

/** Why a message was not delivered, with the core's codes. */
function failureOf(status: WireObject): NonNullable<StatusEvent['error']> {
  const [failure] = listOf(status['errors']).flatMap((error) => graphFailure(error) ?? []);
  if (!failure) return { code: 'UNKNOWN', text: 'WhatsApp told no reason.' };
  return { code: meaningOf(failure) ?? 'UNKNOWN', ...toldOf(failure) };
}

/** A group, a number, or the id of a person whose number is hidden. */
function recipientOf(status: WireObject): string {
  const recipient = textOf(status['recipient_id']);
  if (textOf(status['recipient_type']) === 'group') return recipient;
  if (/^\+?\d+$/.test(recipient)) return digitsOf(recipient);
  return textOf(status['recipient_user_id']) || recipient;
}

/** What became of a sent message, or of an order's payment. */
export function statusEvents(value: unknown): InboundEvent[] {
  const status = objectOf(value);
  const name = textOf(status['status']);
  const externalMessageId = textOf(status['id']);
  // A payment has statuses too, some of the same name; they are not the message's.
  if (status['type'] === 'payment') return paymentEvents(status);
  if (!externalMessageId || !Object.hasOwn(STATUSES, name)) return [];
  const conversation = recipientOf(status);
  const clientId = optionalText(status['biz_opaque_callback_data']);
  const event: StatusEvent = {
    type: 'status',
    externalMessageId,
    status: STATUSES[name]!,
    at: momentOf(status['timestamp'], 'seconds'),
    ...(conversation && { conversation }),
    ...(clientId && { clientId }),
  };
  return [event.status === 'failed' ? { ...event, error: failureOf(status) } : event];
}

const KEPT: Readonly<Record<string, StatusEvent['status']>> = {
  DELIVERED: 'delivered',
  READ: 'read',
  PLAYED: 'played',
  ERROR: 'failed',
};

/** How far an old message of the company had come, as the phone remembers it. */
export function keptStatusEvents(
  message: WireObject,
  { id, conversation, at }: { id: string; conversation: string; at: string },
): InboundEvent[] {
  const name = textOf(objectOf(message['history_context'])['status']).toUpperCase();
  if (!Object.hasOwn(KEPT, name)) return [];
  const status = KEPT[name]!;
  const error = { code: 'UNKNOWN', text: 'The phone could not send it.' };
  return [
    {
      type: 'status',
      externalMessageId: id,
      conversation,
      status,
      at,
      ...(status === 'failed' && { error }),
    },
  ];
}
