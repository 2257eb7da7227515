import type { InboundEvent } from '@recado/sdk';
import { momentOf, objectOf, optionalText, textOf, type WireObject } from '@recado/lib-meta';
import { digitsOf, personOf } from './parse-person.js';

/**
 * A call that a customer made, at its end: it was answered elsewhere if it is `COMPLETED`. Recado itself takes no calls.
 * See https://developers.facebook.com/documentation/business-messaging/whatsapp/calling/user-initiated-calls
 */
export function callEvents(value: unknown, contact: WireObject): InboundEvent[] {
  const call = objectOf(value);
  const externalId = textOf(call['id']);
  const isOver = call['event'] === 'terminate' && call['direction'] === 'USER_INITIATED';
  const number = digitsOf(call['from']) || digitsOf(contact['wa_id']);
  const userId = optionalText(call['from_user_id']) ?? optionalText(contact['user_id']);
  const person = personOf(number, userId, contact);
  if (!isOver || !externalId || !person) return [];
  return [
    {
      type: 'call',
      externalId,
      conversation: number || userId!,
      contact: person,
      outcome: call['status'] === 'COMPLETED' ? 'answered' : 'missed',
      video: false,
      at: momentOf(call['timestamp'], 'seconds'),
    },
  ];
}
