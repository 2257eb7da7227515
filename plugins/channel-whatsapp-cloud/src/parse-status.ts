import type { InboundEvent, StatusEvent } from '@recado/sdk';
import {
  explained,
  graphFailure,
  listOf,
  meaningOf,
  momentOf,
  objectOf,
  optionalText,
  textOf,
  type WireObject,
} from '@recado/lib-meta';
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
  return { code: meaningOf(failure) ?? 'UNKNOWN', text: explained(failure) };
}

/** What became of a sent message. */
export function statusEvents(value: unknown): InboundEvent[] {
  const status = objectOf(value);
  const name = textOf(status['status']);
  const externalMessageId = textOf(status['id']);
  // A payment has statuses too, of the same name; they are not the message's.
  if (status['type'] === 'payment') return [];
  if (!externalMessageId || !Object.hasOwn(STATUSES, name)) return [];
  const isGroup = textOf(status['recipient_type']) === 'group';
  const conversation = isGroup ? textOf(status['recipient_id']) : digitsOf(status['recipient_id']);
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
