import type { InboundContent, InboundEvent, MessageEvent, Referral } from '@recado/sdk';
import { boundedText, objectOf, optionalText, textOf, type WireObject } from '../wire-reader.js';
import type { Happening } from './happening.js';
import { MOST_PARTS } from './parse-attachments.js';
import { readMessage } from './parse-content.js';
import { referralOf } from './parse-referral.js';

const TITLE = 2_000;

/** A message with several items is several messages: the later ones have derived ids, the same at every replay. */
export const partId = (mid: string, place: number): string => (place === 0 ? mid : `${mid}#${place}`);

/** Something that the customer did and that is shown as a message. */
export function eventOf(
  { conversation, contact, fromMe, at }: Happening,
  externalId: string,
  content: InboundContent,
  more: Pick<MessageEvent, 'replyTo' | 'story' | 'referral'> = {},
): InboundEvent {
  return {
    type: fromMe ? 'echo' : 'message',
    externalId,
    conversation,
    contact,
    content,
    ...more,
    sentAt: at,
  };
}

function writtenEvents(item: WireObject, mid: string, happening: Happening): InboundEvent[] {
  const message = objectOf(item['message']);
  const { contents, story, referral = referralOf(item['referral']) } = readMessage(message);
  const replyTo = optionalText(objectOf(message['reply_to'])['mid']);
  const around = (place: number): { referral?: Referral } => (place === 0 && referral ? { referral } : {});
  return contents.map((content, place) =>
    eventOf(happening, partId(mid, place), content, {
      ...(replyTo && { replyTo }),
      ...(story && { story }),
      ...around(place),
    }),
  );
}

/** Unsent: all messages that it had become. */
const removalsOf = (mid: string, { conversation, fromMe, at }: Happening): InboundEvent[] =>
  Array.from({ length: MOST_PARTS }, (_, place) => ({
    type: 'delete',
    externalMessageId: partId(mid, place),
    conversation,
    fromMe,
    at,
  }));

/** A message, an echo, or the end of one. */
export function messageEvents(item: WireObject, happening: Happening): InboundEvent[] {
  const message = objectOf(item['message']);
  const mid = textOf(message['mid']);
  if (!mid) return [];
  return message['is_deleted'] === true ? removalsOf(mid, happening) : writtenEvents(item, mid, happening);
}

/** A pressed button. */
export function postbackEvents(item: WireObject, happening: Happening): InboundEvent[] {
  const postback = objectOf(item['postback']);
  const payload = boundedText(postback['payload'], TITLE);
  const title = boundedText(postback['title'], TITLE) ?? payload;
  if (!title) return [];
  const { account, conversation, at } = happening;
  // Older webhooks of a postback have no id: their time and content identify them.
  const externalId = textOf(postback['mid']) || `postback.${account}.${conversation}.${at}`;
  const referral = referralOf(postback['referral']);
  const content = { kind: 'postback', choiceId: payload ?? title, title } as const;
  return [eventOf({ ...happening, fromMe: false }, externalId, content, referral ? { referral } : {})];
}
