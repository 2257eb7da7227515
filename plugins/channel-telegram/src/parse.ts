import type { Arrival, InboundEvent, MessageEvent, QuotedContent } from '@recado/sdk';
import { externalIdIn, externalIdOf } from './message-ids.js';
import { contentOf, ownPhone, textOf } from './parse-content.js';
import { fields, id, list, moment, words } from './payload.js';
import { groupMoved, parties } from './people.js';

type Fields = Record<string, unknown>;

/** How an update is read, by the field that it holds: https://core.telegram.org/bots/api#update */
const UPDATES: Record<string, (value: Fields, arrival: Arrival) => InboundEvent[]> = {
  message: writtenOrMoved,
  edited_message: edited,
  message_reaction: reacted,
  callback_query: tapped,
};
/** What the bot asks Telegram for. */
export const ALLOWED_UPDATES = Object.keys(UPDATES);

/** The name of an update's content, and the content. */
export const updateOf = (payload: unknown): [string, Fields] => {
  const [name = '', value] = Object.entries(fields(payload)).find(([key]) => key !== 'update_id') ?? [];
  return [name, fields(value)];
};

/** The events of an update. */
export function parse(payload: unknown, arrival: Arrival): InboundEvent[] {
  const [name, value] = updateOf(payload);
  return Object.hasOwn(UPDATES, name) ? UPDATES[name]!(value, arrival) : [];
}

function writtenOrMoved(message: Fields): InboundEvent[] {
  const chat = fields(message['chat']);
  const here = id(chat['id']);
  if (!here) return [];
  const title = words(chat['title']);
  // Both chats tell it: in the old one nothing follows, in the new one it comes before all messages.
  const to = id(message['migrate_to_chat_id']);
  if (to) return [groupMoved(here, to, title)];
  const from = id(message['migrate_from_chat_id']);
  if (from) return [groupMoved(from, here, title)];
  return written(message);
}

function written(message: Fields): InboundEvent[] {
  const who = parties(message['chat'], message['from'], message['sender_chat']);
  const externalId = externalIdIn(message);
  const sentAt = moment(message['date']);
  if (!who || !externalId || !sentAt) return [];
  if (words(message['new_chat_title'])) return [{ type: 'contact', contact: who.contact }];
  const content = contentOf(message);
  if (!content) return [];
  const phone = who.participant ? undefined : ownPhone(message);
  return [
    {
      type: 'message',
      externalId,
      ...who,
      ...(phone && { contact: { ...who.contact, phone } }),
      ...started(content, who.participant === undefined),
      ...answering(message),
      ...(message['forward_origin'] !== undefined && { forwarded: true }),
      sentAt,
    },
  ];
}

/** A link such as t.me/bot?start=spring sends "/start spring": customers see only "/start". */
function started(
  content: MessageEvent['content'],
  alone: boolean,
): Pick<MessageEvent, 'content' | 'referral'> {
  const [, reference] =
    (alone && content.kind === 'text' && /^\/start ([\w-]{1,64})$/.exec(content.text)) || [];
  if (!reference) return { content };
  return { content: { kind: 'text', text: '/start' }, referral: { source: 'link', reference } };
}

/** What a message answers: in this chat by its id, from another one only in Telegram's words. */
function answering(message: Fields): Pick<MessageEvent, 'replyTo' | 'quoted'> {
  const original = fields(message['reply_to_message']);
  const here = id(fields(message['chat'])['id']);
  // The first message of a topic is named by every message in it.
  const replyTo =
    original['forum_topic_created'] || !here ? undefined : externalIdOf(here, original['message_id']);
  const text =
    words(fields(message['quote'])['text']) ??
    (replyTo && (words(original['text']) ?? words(original['caption'])));
  const author = fields(
    original['from'] ?? fields(fields(message['external_reply'])['origin'])['sender_user'],
  );
  const name = words(author['first_name']);
  const fromMe = replyTo !== undefined && author['is_bot'] === true;
  const quoted: QuotedContent = { text: text ?? '', fromMe, ...(!fromMe && name && { author: name }) };
  return { ...(replyTo && { replyTo }), ...(text && { quoted }) };
}

function edited(message: Fields): InboundEvent[] {
  const who = parties(message['chat'], message['from'], message['sender_chat']);
  const externalMessageId = externalIdIn(message);
  const at = moment(message['edit_date']);
  const text = textOf(message);
  // The place of somebody on the way is edited all the time: it has no text.
  if (!who || !externalMessageId || !at || !text) return [];
  return [{ type: 'edit', externalMessageId, conversation: who.conversation, fromMe: false, text, at }];
}

/** Emoji of a reaction; a drawn one has none, and a paid one is a star. */
function emojiOf(reaction: unknown): string | undefined {
  const { type, emoji } = fields(reaction);
  return type === 'paid' ? '⭐' : words(emoji);
}

function reacted(update: Fields): InboundEvent[] {
  const who = parties(update['chat'], update['user'], update['actor_chat']);
  const externalMessageId = externalIdIn(update);
  const at = moment(update['date']);
  if (!who || !externalMessageId || !at) return [];
  // Subscribers set several: the last one counts.
  const emoji = list(update['new_reaction'])
    .flatMap((reaction) => emojiOf(reaction) ?? [])
    .at(-1);
  return [{ type: 'reaction', externalMessageId, ...who, ...(emoji && { emoji }), fromMe: false, at }];
}

function tapped(query: Fields, { receivedAt }: Arrival): InboundEvent[] {
  const message = fields(query['message']);
  const who = parties(message['chat'], query['from']);
  const externalId = words(query['id']);
  const choiceId = words(query['data']);
  if (!who || !externalId || !choiceId) return [];
  const buttons = list(fields(message['reply_markup'])['inline_keyboard']).flatMap(list).map(fields);
  const title = words(buttons.find(({ callback_data }) => callback_data === choiceId)?.['text']) ?? choiceId;
  const replyTo = externalIdIn(message);
  return [
    {
      type: 'message',
      // A tap is no message of the chat; its id is not to be taken for one.
      externalId: `callback:${externalId}`,
      ...who,
      content: { kind: 'postback', choiceId, title },
      ...(replyTo && { replyTo }),
      // Telegram dates no taps.
      sentAt: receivedAt,
    },
  ];
}
