import type { Counterpart, InboundEvent, MessageEvent } from '@recado/sdk';
import { idOf, listOf, momentOf, objectOf, optionalText, textOf, type WireObject } from '../wire-reader.js';
import { readMessage } from './parse-content.js';

/** Differences between Messenger and Instagram. */
export interface MessagingKind {
  /** Kind of identity: its value is the person's id for this account, and the account's id. */
  identity: 'psid' | 'igsid';
}
/** One item of a webhook, with its account. */
export interface MessagingPayload {
  account: string;
  item: unknown;
}

/** More items than people send in one message: an unsent message does not tell how many it had. */
const MOST_REMOVED = 20;
/** A message with several items is several messages: the later ones have derived ids, the same at every replay. */
export const partId = (mid: string, place: number): string => (place === 0 ? mid : `${mid}#${place}`);

interface Happening {
  conversation: string;
  contact: Counterpart;
  fromMe: boolean;
  at: string;
}

function messagesOf(message: WireObject, mid: string, happening: Happening): InboundEvent[] {
  const { conversation, contact, fromMe, at } = happening;
  const { contents, story } = readMessage(message);
  const replyTo = optionalText(objectOf(message['reply_to'])['mid']);
  return contents.map((content, place) => {
    const event: MessageEvent = {
      type: 'message',
      externalId: partId(mid, place),
      conversation,
      contact,
      content,
      ...(replyTo && { replyTo }),
      ...(story && { story }),
      sentAt: at,
    };
    return fromMe ? { ...event, type: 'echo' } : event;
  });
}

/** Unsent: all messages that it had become. */
const removalsOf = (mid: string, { conversation, fromMe, at }: Happening): InboundEvent[] =>
  Array.from({ length: MOST_REMOVED }, (_, place) => ({
    type: 'delete',
    externalMessageId: partId(mid, place),
    conversation,
    fromMe,
    at,
  }));

function receiptsOf(item: WireObject, { conversation, contact, at }: Happening): InboundEvent[] {
  const mark = (status: 'delivered' | 'read', upTo: string): InboundEvent => ({
    type: 'watermark',
    conversation,
    contact,
    status,
    upTo,
  });
  const delivery = objectOf(item['delivery']);
  const read = objectOf(item['read']);
  const events: InboundEvent[] = listOf(delivery['mids']).flatMap((mid) =>
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

/** One item of a webhook as the core's events; an unknown one is not an event. Pure. */
export function parseMessaging({ identity }: MessagingKind, value: unknown): InboundEvent[] {
  const payload = objectOf(value);
  const account = textOf(payload['account']);
  const item = objectOf(payload['item']);
  const sender = idOf(objectOf(item['sender'])['id']);
  const recipient = idOf(objectOf(item['recipient'])['id']);
  const message = objectOf(item['message']);
  const fromMe = message['is_echo'] === true || (account !== '' && sender === account);
  const person = fromMe ? recipient : sender;
  if (!account || !person || person === account) return [];
  const happening: Happening = {
    conversation: person,
    contact: { identities: [{ kind: identity, value: `${person}@${account}` }] },
    fromMe,
    at: momentOf(item['timestamp'], 'milliseconds'),
  };
  const { conversation, contact, at } = happening;
  const mid = textOf(message['mid']);
  if (mid)
    return message['is_deleted'] === true ? removalsOf(mid, happening) : messagesOf(message, mid, happening);
  const edit = objectOf(item['message_edit']);
  if (textOf(edit['mid']) && typeof edit['text'] === 'string')
    return [
      { type: 'edit', externalMessageId: textOf(edit['mid']), conversation, fromMe, text: edit['text'], at },
    ];
  const reaction = objectOf(item['reaction']);
  if (textOf(reaction['mid'])) {
    const emoji = reaction['action'] === 'unreact' ? undefined : optionalText(reaction['emoji']);
    const externalMessageId = textOf(reaction['mid']);
    return [
      { type: 'reaction', externalMessageId, conversation, contact, ...(emoji && { emoji }), fromMe, at },
    ];
  }
  const postback = objectOf(item['postback']);
  if (optionalText(postback['title']) ?? optionalText(postback['payload'])) {
    const title = textOf(postback['title']) || textOf(postback['payload']);
    const choiceId = textOf(postback['payload']) || title;
    // Older webhooks of a postback have no id: their time and content identify them.
    const externalId = textOf(postback['mid']) || `postback.${account}.${person}.${at}`;
    return [
      {
        type: 'message',
        externalId,
        conversation,
        contact,
        content: { kind: 'postback', choiceId, title },
        sentAt: at,
      },
    ];
  }
  return receiptsOf(item, happening);
}
