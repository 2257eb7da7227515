import type { Counterpart, EchoEvent, InboundEvent, MessageEvent } from '@recado/sdk';
import { momentOf, objectOf, optionalText, textOf, type WireObject } from '@recado/lib-meta';
import { contentOf, wordsOf } from './parse-content.js';
import { referralOf } from './parse-order.js';
import { digitsOf, movedEvents, personOf } from './parse-person.js';
import { keptStatusEvents } from './parse-status.js';
import type { CloudPayload } from './payload.js';

interface Received {
  id: string;
  conversation: string;
  contact: Counterpart;
  /** The author; in a group not the contact. */
  person: Counterpart;
  fromMe: boolean;
  at: string;
}

/** Who did it inside a group. */
const participantOf = ({ contact, person, fromMe }: Received): { participant?: Counterpart } =>
  contact.isGroup && !fromMe && person !== contact ? { participant: person } : {};

function changeOf(message: WireObject, type: string, received: Received): InboundEvent[] | undefined {
  const { conversation, contact, fromMe, at } = received;
  const body = objectOf(message[type]);
  if (type === 'reaction') {
    const externalMessageId = textOf(body['message_id']);
    const emoji = optionalText(body['emoji']);
    if (!externalMessageId) return [];
    return [
      {
        ...{ type: 'reaction', externalMessageId, conversation, contact, ...participantOf(received) },
        ...{ ...(emoji && { emoji }), fromMe, at },
      },
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
  // Somebody opened the chat for the first time and has written nothing.
  if (type === 'request_welcome') {
    const referral = referralOf(message);
    return referral ? [{ type: 'referral', conversation, contact, referral, at }] : [];
  }
  return type === 'system' ? movedEvents(message) : undefined;
}

/** The number and the id of the person at the other side. */
function otherSide(message: WireObject, sender: WireObject, fromMe: boolean): [string, string | undefined] {
  if (fromMe) return [digitsOf(message['to']), optionalText(message['to_user_id'])];
  return [
    digitsOf(message['from']) || digitsOf(sender['wa_id']),
    optionalText(message['from_user_id']) ?? optionalText(sender['user_id']),
  ];
}

function receivedOf({ is, value, contact: sender }: CloudPayload): Received | undefined {
  const message = objectOf(value);
  const fromMe = is === 'echo';
  const [number, userId] = otherSide(message, objectOf(sender), fromMe);
  const person = personOf(number, userId, objectOf(sender));
  const id = textOf(message['id']);
  // A group's messages belong to the group: never to the private conversation of their author.
  const groupId = optionalText(message['group_id']);
  const contact: Counterpart | undefined = groupId
    ? { identities: [{ kind: 'group', value: groupId }], isGroup: true }
    : person;
  if (!contact || !id) return undefined;
  const conversation = groupId ?? (number || userId!);
  const at = momentOf(message['timestamp'], 'seconds');
  return { id, conversation, contact, person: person ?? contact, fromMe, at };
}

function written(message: WireObject, received: Received, imported: boolean): MessageEvent | EchoEvent {
  const { id, conversation, contact, fromMe, at } = received;
  const context = objectOf(message['context']);
  const replyTo = optionalText(context['id']);
  const forwarded = context['forwarded'] === true || context['frequently_forwarded'] === true;
  const referral = referralOf(message);
  return {
    type: fromMe ? 'echo' : 'message',
    externalId: id,
    conversation,
    contact,
    ...participantOf(received),
    content: contentOf(message),
    ...(replyTo && { replyTo }),
    ...(referral && { referral }),
    ...(forwarded && { forwarded }),
    ...(imported && { imported }),
    sentAt: at,
  };
}

/** A message or an echo, or the change of one. */
export function messageEvents(payload: CloudPayload): InboundEvent[] {
  const message = objectOf(payload.value);
  const imported = payload.imported === true;
  const received = receivedOf(payload);
  // A person whose number and id changed may be named in the message alone.
  if (!received) return (message['type'] === 'system' ? movedEvents(message) : undefined) ?? [];
  const change = changeOf(message, textOf(message['type']), received);
  if (change) return change;
  const kept = imported && received.fromMe ? keptStatusEvents(message, received) : [];
  return [written(message, received, imported), ...kept];
}
