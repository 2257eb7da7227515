import type { Counterpart, EchoEvent, InboundEvent, MessageEvent, StatusEvent } from '@recado/sdk';
import {
  graphFailure,
  listOf,
  meaningOf,
  momentOf,
  objectOf,
  optionalText,
  textOf,
  type WireObject,
} from '@recado/lib-meta';
import { contentOf, wordsOf } from './parse-content.js';

/** One item of a webhook, with everything needed to understand it alone. */
export interface CloudPayload {
  is: 'message' | 'echo' | 'status';
  value: unknown;
  /** The entry of `contacts` that belongs to it. */
  contact?: unknown;
}

const STATUSES: Readonly<Record<string, StatusEvent['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'played',
  failed: 'failed',
};

const digitsOf = (value: unknown): string => textOf(value).replace(/\D/g, '');

/** A person is identified by the number, and where the number is hidden by the id that Meta gives for this business. */
function personOf(number: string, userId: string | undefined, contact: WireObject): Counterpart | undefined {
  const identities: Counterpart['identities'] = [];
  if (number) identities.push({ kind: 'phone', value: number });
  if (userId) identities.push({ kind: 'bsuid', value: userId });
  if (identities.length === 0) return undefined;
  const profile = objectOf(contact['profile']);
  const name = optionalText(profile['name']) ?? optionalText(profile['username']);
  return { identities, ...(name && { name }), ...(number && { phone: number }) };
}

interface Received {
  id: string;
  conversation: string;
  contact: Counterpart;
  /** The author; in a group not the contact. */
  person: Counterpart;
  fromMe: boolean;
  at: string;
}

function changeOf(message: WireObject, type: string, received: Received): InboundEvent[] | undefined {
  const { conversation, person: contact, fromMe, at } = received;
  const body = objectOf(message[type]);
  if (type === 'reaction') {
    const externalMessageId = textOf(body['message_id']);
    const emoji = optionalText(body['emoji']);
    if (!externalMessageId) return [];
    return [
      { type: 'reaction', externalMessageId, conversation, contact, ...(emoji && { emoji }), fromMe, at },
    ];
  }
  if (type === 'revoke') {
    const externalMessageId = textOf(body['original_message_id']);
    return externalMessageId ? [{ type: 'delete', externalMessageId, conversation, fromMe, at }] : [];
  }
  if (type === 'edit') {
    const externalMessageId = textOf(body['original_message_id']);
    const text = wordsOf(objectOf(body['message']));
    if (!externalMessageId || text === undefined) return [];
    return [{ type: 'edit', externalMessageId, conversation, fromMe, text, at }];
  }
  return undefined;
}

/** A customer moved to another number: both are one contact from now on. */
function movedOf(system: WireObject, { person: contact }: Received): InboundEvent[] | undefined {
  const kind = textOf(system['type']);
  if (kind !== 'user_changed_number' && kind !== 'customer_changed_number') return undefined;
  const number = digitsOf(system['wa_id']) || digitsOf(system['new_wa_id']) || digitsOf(system['customer']);
  if (!number) return [];
  const identities = [...contact.identities, { kind: 'phone', value: number }];
  return [{ type: 'contact', contact: { ...contact, identities } }];
}

function messageOf(payload: CloudPayload): InboundEvent[] {
  const message = objectOf(payload.value);
  const fromMe = payload.is === 'echo';
  const sender = objectOf(payload.contact);
  const number = fromMe ? digitsOf(message['to']) : digitsOf(message['from']) || digitsOf(sender['wa_id']);
  const userId = fromMe
    ? optionalText(message['to_user_id'])
    : (optionalText(message['from_user_id']) ?? optionalText(sender['user_id']));
  const person = personOf(number, userId, sender);
  const id = textOf(message['id']);
  // A group's messages belong to the group: never to the private conversation of their author.
  const groupId = optionalText(message['group_id']);
  const contact: Counterpart | undefined = groupId
    ? { identities: [{ kind: 'group', value: groupId }], isGroup: true }
    : person;
  if (!contact || !id) return [];
  const conversation = groupId ?? (number || userId!);
  const at = momentOf(message['timestamp'], 'seconds');
  const received: Received = { id, conversation, contact, person: person ?? contact, fromMe, at };
  const type = textOf(message['type']);
  const change = changeOf(message, type, received);
  if (change) return change;
  if (type === 'system') {
    const moved = movedOf(objectOf(message['system']), received);
    if (moved) return moved;
  }
  const context = objectOf(message['context']);
  const replyTo = optionalText(context['id']);
  const forwarded = context['forwarded'] === true || context['frequently_forwarded'] === true;
  const event: MessageEvent | EchoEvent = {
    type: fromMe ? 'echo' : 'message',
    externalId: id,
    conversation,
    contact,
    ...(groupId && !fromMe && person && { participant: person }),
    content: contentOf(message),
    ...(replyTo && { replyTo }),
    ...(forwarded && { forwarded }),
    sentAt: at,
  };
  return [event];
}

/** Why a message was not delivered, with the core's codes. */
function failureOf(status: WireObject): { code: string; text: string } {
  const [failure] = listOf(status['errors']).flatMap((error) => graphFailure(error) ?? []);
  if (!failure) return { code: 'UNKNOWN', text: 'WhatsApp told no reason.' };
  return { code: meaningOf(failure) ?? 'UNKNOWN', text: `${failure.code} ${failure.text}` };
}

function statusOf(payload: CloudPayload): InboundEvent[] {
  const status = objectOf(payload.value);
  const name = textOf(status['status']);
  const externalMessageId = textOf(status['id']);
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

/** The core's events for one item of a webhook. Pure. */
export function parsePayload(value: unknown): InboundEvent[] {
  const { is, ...rest } = objectOf(value);
  if (is === 'status') return statusOf({ is, ...rest } as CloudPayload);
  if (is === 'message' || is === 'echo') return messageOf({ is, ...rest } as CloudPayload);
  return [];
}
