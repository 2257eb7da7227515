import type { InboundContent, MediaContent, MediaRef } from '@recado/sdk';
import { count, fields, id, list, words } from './payload.js';

type Fields = Record<string, unknown>;

/** A file of Telegram's, to be fetched by its id; nothing without one. */
export function mediaRef(value: unknown, mimeType: string): MediaRef | undefined {
  const file = fields(value);
  const fileId = words(file['file_id']);
  if (!fileId) return undefined;
  const size = count(file['file_size']);
  const filename = words(file['file_name']);
  const seconds = count(file['duration']);
  return {
    providerRef: { fileId },
    mimeType: words(file['mime_type']) ?? mimeType,
    ...(size !== undefined && { size }),
    ...(filename && { filename }),
    ...(seconds !== undefined && { durationMs: seconds * 1000 }),
  };
}

/** Text or caption of a message. A link behind other words stands after them: agents see where it leads. */
export function textOf(message: Fields): string | undefined {
  const text = words(message['text']);
  const entities = list(message[text ? 'entities' : 'caption_entities']).map(fields);
  let shown = text ?? words(message['caption']);
  // From the last one on, so that the places of the others stay right.
  for (const { type, url, offset, length } of entities.toReversed()) {
    const end = (count(offset) ?? 0) + (count(length) ?? 0);
    if (type === 'text_link' && words(url) && shown && end <= shown.length)
      shown = `${shown.slice(0, end)} (${String(url)})${shown.slice(end)}`;
  }
  return shown;
}

/** Each kind of file: its field, Recado's kind, and the type where Telegram names none. An animation has a document too. */
const FILES: [field: string, kind: MediaContent['kind'], mimeType: string][] = [
  ['animation', 'video', 'video/mp4'],
  ['video', 'video', 'video/mp4'],
  ['video_note', 'video', 'video/mp4'],
  ['voice', 'audio', 'audio/ogg'],
  ['audio', 'audio', 'audio/mpeg'],
  ['document', 'file', 'application/octet-stream'],
];

function file(message: Fields): InboundContent | undefined {
  const caption = textOf(message);
  const content = (kind: MediaContent['kind'], media: MediaRef | undefined): InboundContent | undefined =>
    media && { kind, media, ...(caption && { caption }) };
  // The sizes of a photo; the last one is the largest.
  const photo = list(message['photo']).at(-1);
  if (photo) return content('image', mediaRef(photo, 'image/jpeg'));
  for (const [field, kind, mimeType] of FILES) {
    const found = content(kind, mediaRef(message[field], mimeType));
    if (found) return field === 'voice' ? ({ ...found, voiceNote: true } as InboundContent) : found;
  }
  const sticker = fields(message['sticker']);
  // Browsers draw no animated stickers as pictures: their still picture stands for them.
  const moves = sticker['is_animated'] === true || sticker['is_video'] === true;
  return content('sticker', mediaRef(moves ? sticker['thumbnail'] : sticker, 'image/webp'));
}

function location(message: Fields): InboundContent | undefined {
  const venue = fields(message['venue']);
  const { latitude, longitude } = fields(message['location'] ?? venue['location']);
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const name = words(venue['title']);
  const address = words(venue['address']);
  return { kind: 'location', latitude, longitude, ...(name && { name }), ...(address && { address }) };
}

function card(message: Fields): InboundContent | undefined {
  const contact = fields(message['contact']);
  const phone = words(contact['phone_number'])?.replace(/\D/g, '');
  if (!phone) return undefined;
  const name = [contact['first_name'], contact['last_name']].flatMap((part) => words(part) ?? []).join(' ');
  const vcard = words(contact['vcard']);
  return { kind: 'contacts', contacts: [{ name: name || phone, phones: [phone], ...(vcard && { vcard }) }] };
}

function poll(message: Fields): InboundContent | undefined {
  const { question, options, allows_multiple_answers } = fields(message['poll']);
  const asked = words(question);
  const texts = list(options).flatMap((option) => words(fields(option)['text']) ?? []);
  if (!asked || !texts.length) return undefined;
  return {
    kind: 'poll',
    question: asked,
    options: texts,
    ...(allows_multiple_answers === true && { multiple: true }),
  };
}

/** Words of what Recado has no kind for, by its field; each may be the only thing that can be read. */
const READABLE: Record<string, (value: Fields) => string | undefined> = {
  dice: ({ emoji, value }) => words(emoji) && `${String(emoji)} ${count(value) ?? ''}`.trim(),
  game: ({ title }) => words(title),
  invoice: ({ title }) => words(title),
  giveaway: ({ prize_description }) => words(prize_description),
  checklist: ({ title, tasks }) =>
    [
      words(title) ?? '',
      ...list(tasks)
        .map(fields)
        .map(({ text, completion_date }) => `${count(completion_date) ? '☑' : '☐'} ${words(text) ?? ''}`),
    ].join('\n'),
};

/** Fields that say nothing about what a message holds. */
const ENVELOPE =
  /^(message_id|message_thread_id|from|chat|date|edit_date|via_bot|media_group_id|effect_id|author_signature|sender_.*|forward_.*|is_.*|has_.*|reply_.*|external_reply|quote|link_preview_options|show_caption_above_media|paid_star_count|business_connection_id|caption.*|.*entities)$/;
/** Messages that Telegram writes itself: somebody joined, a title changed, a message was pinned. */
const SERVICE =
  /^(new_chat_.*|left_chat_member|delete_chat_photo|(super)?group_chat_created|channel_chat_created|message_auto_delete_timer_changed|migrate_.*|pinned_message|connected_website|write_access_allowed|proximity_alert_triggered|boost_added|chat_.*|forum_topic_.*|general_forum_topic_.*|giveaway_created|giveaway_completed|video_chat_.*|direct_message_price_changed|paid_message_price_changed|checklist_tasks_.*|suggested_post_.*)$/;

/** What a message says; undefined if Telegram wrote it. */
export function contentOf(message: Fields): InboundContent | undefined {
  const text = textOf(message);
  if (text && words(message['text'])) return { kind: 'text', text };
  const read = file(message) ?? location(message) ?? card(message) ?? poll(message);
  if (read) return read;
  const names = Object.keys(message).filter((name) => !ENVELOPE.test(name));
  if (names.some((name) => SERVICE.test(name))) return undefined;
  const originalType = names[0] ?? 'unknown';
  const readable = READABLE[originalType]?.(fields(message[originalType])) ?? words(message['caption']);
  return { kind: 'unsupported', originalType, ...(readable && { text: readable }) };
}

/** The number of a person who shared their own contact. */
export function ownPhone(message: Fields): string | undefined {
  const contact = fields(message['contact']);
  const owner = id(contact['user_id']);
  return owner && owner === id(fields(message['from'])['id'])
    ? words(contact['phone_number'])?.replace(/\D/g, '') || undefined
    : undefined;
}
